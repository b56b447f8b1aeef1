import type { Almanac } from '../../core/almanac.ts'
import { columnsIn } from '../../shared/filter/filter.ts'
import { columnName } from '../../shared/filter/filter-words.ts'
import { isPersonColumn } from '../../shared/list.ts'
import type { ReportSubject, ReportRequest } from '../../shared/reports/report.ts'
import { columnsOfReport, groupsOf } from '../../shared/reports/report-columns.ts'
import { UsageError } from '../exit-status.ts'
import { libraryColumns } from '../library/library-columns.ts'
import type { Output } from '../output/output.ts'

/**
 * Says which columns are not in the file: those of the person's own that what it is of shows, where none were named, and
 * those that were named and that its table does not have. Throws UsageError where the report is in groups by one of the former.
 */
export async function tellLeftOut(
  request: ReportRequest,
  read: Almanac['library']['read'],
  output: Output,
): Promise<void> {
  const columns = new Map((await libraryColumns(read)).map((column) => [column.id, column]))
  const library = {
    columns,
    views: await read.savedViews(),
    lists: await read.watchlists(),
    comparisons: await read.savedComparisons(),
  }
  const names = (ids: readonly string[]): string => ids.map((id) => columnName(id, { t: output.t, columns })).join(', ')
  const { table, left } = columnsOfReport(request, library)
  const withheld = (groupsOf(request.of, library)?.by ?? []).filter(({ column }) => left.includes(column))
  if (withheld.length > 0)
    throw new UsageError('terminal.groups-left', { columns: names(withheld.map(({ column }) => column)) })
  const named = request.options.columns
  if (named === null && left.length > 0) output.message(output.t('terminal.columns-left', { columns: names(left) }))
  const missing = table === null ? [] : (named ?? []).filter((id) => columns.has(id) && !table.includes(id))
  if (missing.length > 0) output.message(output.t('terminal.columns-not-there', { columns: names(missing) }))
}

/** Says which columns of a view were deleted: its report is without them. */
export async function tellDeleted(
  subject: ReportSubject,
  asked: readonly string[] | null,
  read: Almanac['library']['read'],
  output: Output,
): Promise<void> {
  if (subject.of !== 'table' || subject.source.from !== 'view') return
  const { name } = subject.source
  const view = (await read.savedViews()).find((one) => one.name === name)
  if (!view) return
  const known = new Set((await libraryColumns(read)).map(({ id }) => id))
  const named = [...(asked ?? view.columns), ...columnsIn(view.query.filter), view.query.sort.column]
  const gone = [...new Set(named)].filter((id) => isPersonColumn(id) && !known.has(id))
  if (gone.length === 0) return
  const deleted = await read.deletedColumns()
  const names = gone.map((id) => deleted.find((one) => one.id === id)?.name ?? output.t('column.gone'))
  output.message(output.t('terminal.view-deleted', { view: view.name, columns: names.join(', ') }))
}
