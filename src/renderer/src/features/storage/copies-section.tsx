import { clsx } from 'clsx'
import { Button } from '@mantine/core'
import { runCommand } from '../../stores/commands.ts'
import { send } from '../../api/send.ts'
import { caughtUp } from '../../api/query-client.ts'
import { faultText } from '../../../../shared/fault-text.ts'
import { useShallow } from 'zustand/react/shallow'
import type { KeptCopy, StorageView } from '../../../../shared/backup.ts'
import { formatSize } from '../../../../shared/format-size.ts'
import { fullTime } from '../../../../shared/format-value.ts'
import { dateFormat } from '../../../../shared/formats.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { useBackup } from '../../stores/backup.ts'
import { useToasts } from '../../stores/toasts.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import pairs from './pairs.module.css'
import styles from './copies-section.module.css'

/** The copies that the program makes by itself, and where. */
export function CopiesSection({ view }: { view: StorageView }) {
  const t = useWords()
  const choose = async (standard: boolean): Promise<void> => {
    await runCommand('chooseCopiesFolder', { standard })
    await caughtUp()
  }
  return (
    <>
      <p>{t('storage.copies-text')}</p>
      <p className={clsx(typography.mono, typography.folder)}>{view.copiesFolder}</p>
      <div className={layout.row}>
        <Button variant="default" onClick={() => void choose(false)}>
          {t('storage.folder-change')}
        </Button>
        {view.folderChosen && (
          <Button variant="default" onClick={() => void choose(true)}>
            {t('storage.folder-standard')}
          </Button>
        )}
      </div>
      {view.copies.length === 0 ? (
        <p className={typography.quiet}>{t('storage.no-copies')}</p>
      ) : (
        <ul className={styles.copies}>
          {view.copies.map((copy) => (
            <OneCopy key={copy.name} copy={copy} />
          ))}
        </ul>
      )}
    </>
  )
}

function OneCopy({ copy }: { copy: KeptCopy }) {
  const t = useWords()
  const { locale } = useReadyState()
  const { doing, preview, check } = useBackup(useShallow(({ doing, preview, check }) => ({ doing, preview, check })))
  const when = fullTime(copy.at, locale)
  const moveToTrash = async (): Promise<void> => {
    const result = await send('trashCopy', { name: copy.name })
    useToasts.getState().show({ text: result.ok ? t('storage.thrown-away') : faultText(t, result.error) })
    await caughtUp()
  }
  return (
    <li className={styles.copyRow}>
      <div className={styles.copyWhat}>
        <span>{t(`copy.${copy.kind}`)}</span>
        <span className={clsx(typography.quiet, typography.numeric, pairs.pairs)}>
          <span title={when}>{dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(copy.at)}</span>
          <span>{formatSize(copy.size, locale)}</span>
        </span>
      </div>
      <div className={layout.row}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`${t('storage.show')}: ${when}`}
          onClick={() => void runCommand('showCopy', { name: copy.name })}
        >
          {t('storage.show')}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`${t('storage.restore-copy')}: ${when}`}
          disabled={doing !== null || preview !== null}
          onClick={() => void check(copy.name)}
        >
          {t('storage.restore-copy')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={`${t('storage.throw-away')}: ${when}`}
          onClick={() => void moveToTrash()}
        >
          {t('storage.throw-away')}
        </Button>
      </div>
    </li>
  )
}
