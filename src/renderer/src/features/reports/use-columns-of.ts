import { tableColumns } from '../../../../shared/columns/table-columns.ts'
import { FIRST_COLUMNS } from '../../../../shared/fields.ts'
import { DOMAIN_COLUMNS, type ReportOf } from '../../../../shared/report.ts'
import { useViews, useWatchlists } from '../../api/queries.ts'

/** The columns that a report shows unless others are chosen; null where its columns are no fields. */
export function useColumnsOf(of: ReportOf): string[] | null {
  const views = useViews().data ?? []
  const lists = useWatchlists().data ?? []
  if (of.of === 'table') return of.columns
  if (of.of === 'groups') return null
  if (of.of === 'changes' || of.of === 'feed' || of.of === 'comparison' || of.of === 'compare') return null
  if (of.of === 'list') {
    const list = lists.find((one) => one.name === of.name)
    return list ? tableColumns('watched', list.columns) : [...FIRST_COLUMNS]
  }
  if (of.of === 'view') {
    const view = views.find((one) => one.name === of.name)
    return view ? tableColumns(view.query.list, view.columns) : [...FIRST_COLUMNS]
  }
  return of.of === 'domain' ? [...DOMAIN_COLUMNS] : [...FIRST_COLUMNS]
}
