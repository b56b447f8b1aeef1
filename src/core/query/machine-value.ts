import { plainValue } from '../reports/rows/cell-text.ts'
import { columnFor, type ReportCell, type ReportColumn } from '../reports/report.ts'

/** A cell as programs read it: numbers with a point, moments in ISO 8601, names in ASCII; null for every absence. */
export function machineValue(column: ReportColumn, cell: ReportCell): string | number | boolean | null {
  if (cell.plain !== undefined) return cell.plain
  return cell.state === 'value' ? plainValue(columnFor(column, cell), cell.value) : null
}
