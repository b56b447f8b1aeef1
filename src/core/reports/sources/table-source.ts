import { batchById } from '../../library/batches.ts'
import { rowsOfIds } from '../../library/list.ts'
import { selectedIds } from '../../library/list-page.ts'
import { savedViews } from '../../library/views.ts'
import { FIRST_COLUMNS } from '../../../shared/fields.ts'
import type { ListName, ListQuery, ListRow } from '../../../shared/list.ts'
import { filterLines, orderLine } from '../condition-words.ts'
import { type ReportCell, type ReportColumn, columnsOf, type ReportContent, type ReportRow, type TableSection, valueCell } from '../report.ts'
import { ReportFault } from '../report-fault.ts'
import type { ReportSource, SourceParts } from './source.ts'

const PAGE = 500
/** What a list shows before the fields. */
const OWN: Record<ListName, readonly string[]> = { domains: ['name', 'outcome', 'lookups', 'when', 'figures-of'], history: ['name', 'when', 'outcome', 'status', 'duration', 'message'] }

/** The table on screen. */
export const tableSource: ReportSource<'table'> = {
  of: 'table',
  read: ({ query, columns }, parts) => listContent(query, columns, parts.words(`screen.${query.list}`), parts),
}

/** A saved view: its filter, order and columns. */
export const viewSource: ReportSource<'view'> = {
  of: 'view',
  read({ name }, parts) {
    const views = savedViews(parts.db)
    const view = views.find((one) => one.name === name)
    if (!view) throw new ReportFault('missing', parts.words('report.no-view', { name }))
    return listContent(view.query, view.columns, view.name, parts)
  },
}

/** The results of a batch: what was found for its rows. */
export const batchSource: ReportSource<'batch'> = {
  of: 'batch',
  read({ id }, parts) {
    const batch = batchById(parts.db, id)
    if (!batch) throw new ReportFault('missing', parts.words('report.no-batch', { id }))
    const query: ListQuery = { list: 'history', search: '', conditions: [{ op: 'in-batch', batch: id }], sort: { column: 'when', descending: false } }
    return { ...listContent(query, [...FIRST_COLUMNS], batch.name, parts), filter: [] }
  },
}

/** The report of a list: every row that its query shows, in its order. */
export function listContent(query: ListQuery, fields: readonly string[], of: string, parts: SourceParts): ReportContent {
  return { of, filter: filterLines(query, parts.words), order: orderLine(query, parts.words), sections: [listSection(query, fields, of, parts)] }
}

function listSection(query: ListQuery, fields: readonly string[], title: string, { db, now, words, options }: SourceParts): TableSection {
  const columns = columnsOf(options.columns ?? [...OWN[query.list], ...fields], words)
  const ids = selectedIds(db, query, now)
  const wanted = columns.flatMap((column) => (column.field ? [column.id] : []))
  return {
    kind: 'table', part: 'table', id: query.list, title, columns, total: ids.length,
    *pages() {
      for (let at = 0; at < ids.length; at += PAGE) {
        const rows = rowsOfIds(db, query.list, ids.slice(at, at + PAGE), wanted, now)
        yield rows.map((row) => toReportRow(row, columns))
      }
    },
  }
}

function toReportRow(row: ListRow, columns: readonly ReportColumn[]): ReportRow {
  return { domain: row.name, cells: columns.map((column) => row.cells[column.id] ?? ownCell(row, column.id)) }
}

function ownCell(row: ListRow, id: string): ReportCell {
  if (id === 'name') return valueCell(row.unicode)
  if (id === 'when') return valueCell(row.when)
  if (id === 'outcome') return valueCell(row.outcome)
  if (id === 'status') return valueCell(row.status)
  if (id === 'duration') return valueCell(row.durationMs)
  if (id === 'lookups') return valueCell(row.lookups)
  if (id === 'message') return valueCell(row.message)
  return valueCell(id === 'figures-of' ? row.foundAt : null)
}
