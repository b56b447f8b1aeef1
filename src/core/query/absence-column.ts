import type { Column } from '../../shared/columns/column.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import { type ReportCell, type ReportColumn, valueCell } from '../reports/report.ts'

/** The column beside another that says why it has no value. */
const ABSENT = /^(.+)_absent$/u

/** The id of the column that a column of absences belongs to; null for any other. */
export const absentOf = (id: string): string | null => ABSENT.exec(id)?.[1] ?? null

/** The same where there is no column of that very id. */
export function absenceOf(id: string, columns: ReadonlyMap<string, Column>): string | null {
  const of = absentOf(id)
  return of !== null && !columns.has(id) ? of : null
}

/** The column that says why another has no value. */
export const absenceColumn = (id: string, of: ReportColumn, t: Translator): ReportColumn => ({
  id,
  label: t('query.absence', { column: of.label }),
  type: 'choice',
  field: null,
})

/** Why a cell has no value, by its name; nothing for one that has. */
export const absenceCell = (cell: ReportCell): ReportCell =>
  cell.state === 'value' ? { state: 'missing' } : valueCell(cell.state)
