import { clsx } from 'clsx'
import { Button } from '@mantine/core'
import { runCommand } from '../../stores/commands.ts'
import { send } from '../../api/send.ts'
import { caughtUp } from '../../api/query-client.ts'
import { faultText } from '../../../../shared/fault-text.ts'
import { useShallow } from 'zustand/react/shallow'
import {
  COUNTED_TABLES,
  type CheckedCopy,
  type CountedTable,
  type StoredCopy,
  type StorageView,
} from '../../../../shared/backup.ts'
import { formatSize } from '../../../../shared/formats/format-size.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { formatMoment, fullTime } from '../../../../shared/formats/moments.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { useBackup } from '../../stores/work/backup.ts'
import { useToasts } from '../../stores/toasts.ts'
import { SoundOrNot } from './check-section.tsx'
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

function OneCopy({ copy }: { copy: StoredCopy }) {
  const t = useWords()
  const { format } = useReadyState()
  const { doing, preview, checked, check } = useBackup(
    useShallow(({ doing, preview, checked, check }) => ({ doing, preview, checked, check })),
  )
  const found = checked?.copies.find(({ name }) => name === copy.name)
  const when = fullTime(copy.at, format)
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
          <span title={when}>{formatMoment(copy.at, format)}</span>
          <span>{formatSize(copy.size, format)}</span>
        </span>
        {found && <Checked copy={found} />}
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

/** Kinds of rows that come and go without a person's doing. */
const UNTOLD: ReadonlySet<CountedTable> = new Set(['lookup', 'domain', 'request_log', 'subject'])

/** Whether a copy is sound, and what would be lost by restoring it. */
function Checked({ copy }: { copy: CheckedCopy }) {
  const t = useWords()
  const { format } = useReadyState()
  const number = numberFormat(format)
  return (
    <>
      <SoundOrNot fault={copy.fault} />
      {copy.libraries.map(({ id, name, lost, lookupsSince }) => {
        const title = id === 'sample' ? t('connection.sample') : name
        if (lost === null || lookupsSince === null)
          return <span key={id}>{t('storage.lost-unknown', { name: title })}</span>
        const rows = [
          ...(lookupsSince > 0 ? [`${t('rows.lookup')} ${number.format(lookupsSince)}`] : []),
          ...COUNTED_TABLES.flatMap((table) =>
            lost[table] && !UNTOLD.has(table) ? [`${t(`rows.${table}`)} ${number.format(lost[table])}`] : [],
          ),
        ].join(', ')
        return (
          <span key={id}>
            {rows === '' ? t('storage.lost-nothing', { name: title }) : t('storage.lost', { name: title, rows })}
          </span>
        )
      })}
    </>
  )
}
