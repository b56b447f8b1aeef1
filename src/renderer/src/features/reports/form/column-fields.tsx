import { clsx } from 'clsx'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { ReportRequest } from '../../../../../shared/reports/report.ts'
import { headLabel } from '../../../../../shared/reports/head-label.ts'
import { withTicked } from '../../../../../shared/reports/report-columns.ts'
import { ColumnPicker } from '../../../components/list/columns/column-menu.tsx'
import { useColumnLabel } from '../../../components/list/columns/column-label.ts'
import { useWords } from '../../../locales/words.ts'
import { useReportDraft } from '../../../stores/work/report-draft.ts'
import { useReportColumns, useReportLibrary } from './use-report-columns.ts'
import layout from '../../../styles/layout.module.css'
import typography from '../../../styles/typography.module.css'
import styles from './report-form.module.css'

/** Which columns stand in the file, by their names and in their order; none is in it that is not named here. */
export function ColumnFields() {
  const t = useWords()
  const label = useColumnLabel()
  const request = useReportDraft((draft) => draft.request)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  const { table, offered, head } = useReportColumns(request)
  return (
    <>
      {table !== null && (
        <div>
          <div className={layout.row}>
            <ColumnPicker
              columns={table}
              offered={offered}
              onChange={(chosen) => setOptions({ columns: chosen })}
              onReset={() => setOptions({ columns: null })}
              resetLabel={t('report.columns-reset')}
              marksYours
              position="right-start"
            />
            <span className={typography.quiet}>{t('report.columns-chosen', { count: head?.length ?? 0 })}</span>
          </div>
          <p className={clsx(typography.quiet, styles.help)} dir="auto">
            {head?.map((one) => headLabel(one, label(one.of), t)).join(', ')}
          </p>
        </div>
      )}
      <YourColumns key={JSON.stringify(request.of)} request={request} />
    </>
  )
}

/** What the person keeps about the domains, column by column: in the file only where it is ticked. */
function YourColumns({ request }: { request: ReportRequest }) {
  const t = useWords()
  const label = useColumnLabel()
  const setOptions = useReportDraft((draft) => draft.setOptions)
  const library = useReportLibrary(request.of)
  const { ticked, left } = useReportColumns(request)
  // A box stays where it is when it is cleared.
  const [cleared, setCleared] = useState<readonly string[]>([])
  const offered = [...library.columns.keys()].filter((id) => [...ticked, ...left, ...cleared].includes(id))
  if (offered.length === 0) return null
  return (
    <fieldset className={styles.parts}>
      <legend className={styles.label}>{t('report.your-columns')}</legend>
      <p className={clsx(typography.quiet, styles.yourHelp)}>{t('report.your-columns-help')}</p>
      {offered.map((id) => (
        <Checkbox
          key={id}
          size="xs"
          label={label(id)}
          checked={ticked.includes(id)}
          onChange={() => {
            setCleared(ticked.includes(id) ? [...cleared, id] : cleared)
            setOptions({ columns: withTicked(request, id, library) })
          }}
        />
      ))}
    </fieldset>
  )
}
