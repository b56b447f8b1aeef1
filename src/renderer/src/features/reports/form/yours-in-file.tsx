import type { ReportRequest } from '../../../../../shared/reports/report.ts'
import { useColumnLabel } from '../../../components/list/columns/column-label.ts'
import { useWords } from '../../../locales/words.ts'
import { useReportColumns } from './use-report-columns.ts'
import styles from './report-form.module.css'

/** Names the columns of the person's own that a file will hold, before it is written. */
export function YoursInFile({ request }: { request: ReportRequest }) {
  const t = useWords()
  const label = useColumnLabel()
  const { yours } = useReportColumns(request)
  if (yours.length === 0) return null
  return (
    <p className={styles.yours} dir="auto">
      {t('report.yours-in-file', { columns: yours.map((id) => label(id)).join(', ') })}
    </p>
  )
}
