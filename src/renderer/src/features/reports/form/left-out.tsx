import { clsx } from 'clsx'
import { Button } from '@mantine/core'
import { NAME_COLUMN } from '../../../../../shared/columns/table-columns.ts'
import { seasonOwn } from '../../../../../shared/decisions/season.ts'
import { seasonUnticked } from '../../../../../shared/reports/presets.ts'
import { watchlistOf } from '../../../../../shared/reports/report.ts'
import { useColumns } from '../../../api/columns.ts'
import { useWatchlists } from '../../../api/queries.ts'
import { useColumnLabel } from '../../../components/list/columns/column-label.ts'
import { useWords } from '../../../locales/words.ts'
import { useReportDraft } from '../../../stores/work/report-draft.ts'
import { useReportColumns } from './use-report-columns.ts'
import banner from '../../../styles/banner.module.css'
import styles from './report-form.module.css'

/** Says of a comparison that its ranking is not in the file, and why, and of a season its decisions; and how they get there. */
export function LeftOut() {
  const t = useWords()
  const label = useColumnLabel()
  const request = useReportDraft((draft) => draft.request)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  const { ticked, unweighed } = useReportColumns(request)
  const known = useColumns()
  const list = (useWatchlists().data ?? []).find(({ name }) => name === watchlistOf(request.of))
  const ofSeason = seasonUnticked(request, seasonOwn(list?.columns ?? null, known))
  const left = unweighed.length > 0 ? unweighed : ofSeason
  if (left.length === 0) return null
  const columns = left.map((id) => label(id)).join(', ')
  const shown = request.options.columns ?? []
  const withLeft =
    unweighed.length > 0 ? [...ticked, ...left] : [NAME_COLUMN, ...left, ...shown.filter((id) => id !== NAME_COLUMN)]
  return (
    <div className={clsx(banner.banner, styles.leftOut)} data-tone="warning" role="status">
      <div className={banner.body} dir="auto">
        {unweighed.length > 0
          ? t('report.left-out', { count: unweighed.length, columns })
          : t('report.season-left-out', { columns })}
      </div>
      <Button size="xs" variant="default" onClick={() => setOptions({ columns: withLeft })}>
        {t('report.put-in')}
      </Button>
    </div>
  )
}
