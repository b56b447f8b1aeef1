import { clsx } from 'clsx'
import { Button, SegmentedControl } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { faultText } from '../../../../shared/fault-text.ts'
import { formatSize } from '../../../../shared/formats/format-size.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { type LoggedLine, MOST_LOGGED } from '../../../../shared/reports/report-log.ts'
import { useRoute } from '../../api/route-queries.ts'
import { send } from '../../api/send.ts'
import { Moment } from '../../components/told/moment.tsx'
import { useToldReport } from '../../components/save-report.ts'
import { useWords } from '../../locales/words.ts'
import { useToasts } from '../../stores/toasts.ts'
import { useWriting } from '../../stores/work/writing.ts'
import { useSubjectText } from './form/subject-select.tsx'
import layout from '../../styles/layout.module.css'
import plainTable from '../../styles/plain-table.module.css'
import typography from '../../styles/typography.module.css'
import styles from './written-files.module.css'

/** So many lines are shown until all are asked for. */
const FIRST = 20

/** What reports were written lately, or could not be, newest first. */
export function WrittenFiles() {
  const t = useWords()
  const [failed, setFailed] = useState(false)
  const [limit, setLimit] = useState(FIRST)
  const { data } = useRoute('listWritten', { failed, limit }, { placeholderData: keepPreviousData })
  const ids = data?.lines.map(({ id }) => id) ?? []
  const gone = new Set(useRoute('goneFiles', { ids }, { enabled: ids.length > 0 }).data)
  if (!data || (data.total === 0 && !failed)) return null
  return (
    <section className={layout.stack} aria-labelledby="written-files">
      <div className={layout.row}>
        <h2 id="written-files" className={styles.title}>
          {t('report.log')}
        </h2>
        <SegmentedControl
          size="xs"
          ml="auto"
          aria-label={t('report.log')}
          value={failed ? 'failed' : 'all'}
          onChange={(value) => setFailed(value === 'failed')}
          data={(['all', 'failed'] as const).map((value) => ({ value, label: t(`report.log.${value}`) }))}
        />
      </div>
      {data.total === 0 ? (
        <p className={typography.quiet}>{t('report.log.none-failed')}</p>
      ) : (
        <Lines lines={data.lines} gone={gone} now={data.now} />
      )}
      {data.total > data.lines.length && (
        <div>
          <Button variant="default" onClick={() => setLimit(MOST_LOGGED)}>
            {t('report.log.more', { count: data.total, shown: numberFormat(t.format).format(data.total) })}
          </Button>
        </div>
      )}
    </section>
  )
}

function Lines({ lines, gone, now }: { lines: LoggedLine[]; gone: ReadonlySet<number>; now: number }) {
  const t = useWords()
  return (
    <table className={plainTable.table}>
      <thead>
        <tr>
          <th scope="col">{t('report.log.when')}</th>
          <th scope="col">{t('report.log.report')}</th>
          <th scope="col">{t('report.format')}</th>
          <th scope="col" className={plainTable.numeric}>
            {t('report.log.size')}
          </th>
          <th scope="col">{t('report.log.file')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} isGone={gone.has(line.id)} now={now} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ line, isGone, now }: { line: LoggedLine; isGone: boolean; now: number }) {
  const t = useWords()
  const textOf = useSubjectText()
  const subject = line.of === null ? '' : textOf(line.of)
  const title = line.title || subject || (line.template ?? '')
  const way =
    line.template === null ? t(`report.how.${line.how}`) : t(`report.how.${line.how}-of`, { template: line.template })
  return (
    <tr>
      <td className={styles.when}>
        <Moment at={line.at} now={now} />
      </td>
      <td dir="auto">
        {title}
        <div className={typography.quiet}>{[subject === title ? '' : subject, way].filter(Boolean).join(' · ')}</div>
      </td>
      <td>{line.format && t(`report.format.${line.format}`)}</td>
      <td className={plainTable.numeric}>{line.bytes !== null && formatSize(line.bytes, t.format)}</td>
      <td>
        <span className={typography.folder}>{line.file}</span>
        {line.draft !== null && (
          <div className={clsx(typography.quiet, typography.folder)}>
            {t('report.draft-written', { file: line.draft.split(/[\\/]/u).at(-1) ?? '' })}
          </div>
        )}
        {line.fault !== null && (
          <div className={styles.fault}>
            <IconAlertTriangle size={14} stroke={1.6} /> {faultText(t, line.fault)}
          </div>
        )}
        {isGone && <div className={typography.quiet}>{t('report.log.gone')}</div>}
        <Ways line={line} isGone={isGone} title={title} />
      </td>
    </tr>
  )
}

/** What can be done with a file of the log. */
function Ways({ line, isGone, title }: { line: LoggedLine; isGone: boolean; title: string }) {
  const t = useWords()
  const again = useWriting((writing) => writing.again)
  const tell = useToldReport()
  const show = async (): Promise<void> => {
    const shown = await send('showWritten', { id: line.id })
    if (!shown.ok || !shown.value) useToasts.getState().show({ text: t('report.log.gone') })
  }
  return (
    <div className={styles.ways}>
      {line.fault === null && !isGone && (
        <button
          type="button"
          className={typography.link}
          aria-label={t('report.log.show-named', { file: line.file })}
          onClick={() => void show()}
        >
          {t('report.show-in-folder')}
        </button>
      )}
      {line.of !== null && (
        <button
          type="button"
          className={typography.link}
          aria-label={t('report.log.again-named', { name: title })}
          onClick={async () => tell(await again(line.id))}
        >
          {t('report.log.again')}
        </button>
      )}
    </div>
  )
}
