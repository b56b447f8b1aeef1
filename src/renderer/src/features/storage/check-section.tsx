import { clsx } from 'clsx'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useShallow } from 'zustand/react/shallow'
import type { CheckedLibrary, DataCheck } from '../../../../shared/backup.ts'
import type { Fault } from '../../../../shared/fault.ts'
import { faultText } from '../../../../shared/fault-text.ts'
import { formatSize } from '../../../../shared/formats/format-size.ts'
import { fullTime } from '../../../../shared/formats/moments.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { useBackup } from '../../stores/work/backup.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './check-section.module.css'

/** Reads all libraries and copies from end to end, and says what is sound and what restoring each copy would lose. */
export function CheckSection() {
  const t = useWords()
  const { doing, preview, checked, look } = useBackup(
    useShallow(({ doing, preview, checked, look }) => ({ doing, preview, checked, look })),
  )
  return (
    <>
      <p>{t('storage.check-text')}</p>
      <div className={layout.row}>
        <Button variant="default" disabled={doing !== null || preview !== null} onClick={() => void look()}>
          {t('storage.check')}
        </Button>
      </div>
      <div role="status" className={layout.stack}>
        {checked && <Found checked={checked} />}
      </div>
    </>
  )
}

function Found({ checked: { libraries, aside, copies } }: { checked: DataCheck }) {
  const t = useWords()
  const { format } = useReadyState()
  const damaged = [...libraries, ...copies].filter(({ fault }) => fault !== null).length
  return (
    <>
      <p>{damaged === 0 ? t('storage.all-sound') : t('storage.some-damaged', { count: damaged })}</p>
      <ul className={styles.found}>
        {libraries.map((library) => (
          <OneLibrary key={library.id} library={library} />
        ))}
      </ul>
      {aside.map(({ file, at, size }) => (
        <p key={file} className={typography.quiet}>
          {t('storage.aside', { file, when: fullTime(at, format), size: formatSize(size, format) })}
        </p>
      ))}
    </>
  )
}

function OneLibrary({ library: { id, name, size, fault } }: { library: CheckedLibrary }) {
  const t = useWords()
  const { format } = useReadyState()
  return (
    <li>
      <strong>{id === 'sample' ? t('connection.sample') : name}</strong>
      <span className={clsx(typography.quiet, typography.numeric)}>{formatSize(size, format)}</span>
      <SoundOrNot fault={fault} />
    </li>
  )
}

/** What a check came to, in words and with a mark. */
export function SoundOrNot({ fault }: { fault: Fault | null }) {
  const t = useWords()
  const Icon = fault ? IconAlertTriangle : IconCircleCheck
  return (
    <span className={styles.state} data-sound={fault === null}>
      <Icon size={14} aria-hidden="true" />
      <span>{fault ? faultText(t, fault) : t('storage.sound')}</span>
    </span>
  )
}
