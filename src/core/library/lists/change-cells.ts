import { type Absence, absence, type FormulaValue } from '../../../shared/formulas/values.ts'
import { changeOf, type ListRow } from '../../../shared/list.ts'
import { changesOfFew } from '../courses/held-change.ts'
import type { ReadableDb } from '../file/database.ts'
import { standingsOfRecords } from './record-standing.ts'

/** Rows with how much figures have changed, for the columns that ask for it. */
export function withChanges(
  db: ReadableDb,
  rows: readonly ListRow[],
  { fields, now }: { fields: readonly string[]; now: number },
): ListRow[] {
  const standingOf = standingsOfRecords(db, rows)
  const standings = rows.map(({ name }) => standingOf(name))
  const ids = standings.map(({ id }) => id)
  const known = fields.flatMap((column): [string, (number | null)[]][] => {
    const change = changeOf(column)
    return change === null ? [] : [[column, changesOfFew(db, ids, { ...change, now })]]
  })
  return rows.map((row, at) => {
    const without: Absence = standings[at]?.without ?? absence('not-looked-up')
    const values = known.map(([column, changes]): [string, FormulaValue] => [column, changes[at] ?? without])
    return { ...row, formulas: { ...row.formulas, ...Object.fromEntries(values) } }
  })
}

/** True for a column that shows how much a figure has changed. */
export const isChange = (column: string): boolean => changeOf(column) !== null
