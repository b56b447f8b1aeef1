import type { Json } from '../../../shared/service/record.ts'
import type { ReportOptions } from '../../../shared/reports/report.ts'
import { exactNumber } from '../rows/cell-text.ts'
import { columnFor, type ReportCell, type ReportColumn, type TableSection } from '../report.ts'

type MachineOptions = Pick<ReportOptions, 'absentColumns' | 'totals'>

/** Only the domain is always there. */
const canBeAbsent = ({ type }: ReportColumn): boolean => type !== 'name'

/** What stands at the head of a table for programs: the ids of its columns, on request with why each may have no value. */
export const machineHead = ({ columns }: TableSection, { absentColumns }: MachineOptions): string[] =>
  columns.flatMap((column) => (absentColumns && canBeAbsent(column) ? [column.id, `${column.id}_absent`] : [column.id]))

/** The rows of a table for programs, page by page, without words of any language; null for no value. */
export function* machineRows(
  { columns, total, summing = 0, pages }: TableSection,
  { absentColumns, totals }: MachineOptions,
): Generator<Json[][]> {
  let left = total - (totals ? 0 : summing)
  for (const page of pages()) {
    const rows = page.slice(0, left)
    left -= rows.length
    yield rows.map(({ cells }) =>
      columns.flatMap((column, at): Json[] => {
        const cell = cells[at] ?? { state: 'missing' }
        const value = machineValue(column, cell)
        return absentColumns && canBeAbsent(column) ? [value, absentWord(cell)] : [value]
      }),
    )
    if (left <= 0) return
  }
}

/** A value as a program reads it: ids instead of words, moments in ISO 8601 and UTC, several names as a sorted list. */
function machineValue(column: ReportColumn, cell: ReportCell): Json {
  if (cell.members) return cell.members.length === 0 ? null : cell.members.toSorted()
  if (cell.plain !== undefined) return cell.plain
  if (cell.state !== 'value') return null
  const { value } = cell
  const own = columnFor(column, cell)
  if (typeof value !== 'number') return value
  return own.type === 'moment' ? new Date(value).toISOString() : exactNumber(own, value)
}

/** Why there is no value, in the words of filters; null for a value, and for what the person has left blank. */
function absentWord({ state, plain }: ReportCell): string | null {
  if (plain === null) return 'missing'
  return state === 'value' || state === 'missing' ? null : state
}
