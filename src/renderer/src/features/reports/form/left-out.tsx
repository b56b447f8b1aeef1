import { clsx } from 'clsx'
import { Button } from '@mantine/core'
import { useColumnLabel } from '../../../components/list/columns/column-label.ts'
import { useWords } from '../../../locales/words.ts'
import { useReportDraft } from '../../../stores/work/report-draft.ts'
import { useReportColumns } from './use-report-columns.ts'
import banner from '../../../styles/banner.module.css'
import styles from './report-form.module.css'

/** Says of a comparison that its ranking is not in the file, why, and how it gets there. */
export function RankingLeftOut() {
  const t = useWords()
  const label = useColumnLabel()
  const request = useReportDraft((draft) => draft.request)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  const { ticked, unweighed } = useReportColumns(request)
  if (unweighed.length === 0) return null
  const columns = unweighed.map((id) => label(id)).join(', ')
  return (
    <div className={clsx(banner.banner, styles.leftOut)} data-tone="warning" role="status">
      <div className={banner.body} dir="auto">
        {t('report.left-out', { count: unweighed.length, columns })}
      </div>
      <Button size="xs" variant="default" onClick={() => setOptions({ columns: [...ticked, ...unweighed] })}>
        {t('report.put-in', { columns })}
      </Button>
    </div>
  )
}
