import type { DatabaseSync } from 'node:sqlite'
import type { Column } from '../../shared/columns/column.ts'
import { faultError } from '../../shared/fault.ts'
import { formulaColumnId } from '../../shared/formulas/formula.ts'
import { readTypedFormula } from '../../shared/formulas/typed-formula.ts'
import { nameKey } from '../../shared/values/text.ts'
import type { ReadableDb } from '../library/file/database.ts'
import { statement } from '../library/file/statements.ts'
import { columnsBelow, resolvedFormulas } from '../library/formulas/formulas.ts'

/** No stored formula has this id: it is the highest that a column can be named by. */
const BESIDE = 999_999_999

/**
 * Makes one connection know a formula that the library does not hold, like those that it does: it may be shown, sorted, filtered
 * and grouped by. Nothing of it is stored. Where it may not rest on all columns, `seen` says on which. Gives the id of its
 * column. Throws `formula-mistake` and `name-taken`.
 */
export function addFormulaBeside(
  db: ReadableDb,
  { name, text }: { name: string; text: string },
  seen: (column: Column) => boolean = () => true,
): string {
  const columns = columnsBelow(db).filter(seen)
  const others = resolvedFormulas(db).filter(({ column }) => seen(column))
  const isTaken = [...columns, ...others.map(({ column }) => column)].some(
    ({ id, label }) => nameKey('name' in label ? label.name : id) === nameKey(name),
  )
  if (isTaken) throw faultError('name-taken')
  const read = readTypedFormula(text, null, columns, others)
  if (!read.ok) throw faultError('formula-mistake', { mistakes: read.mistakes })
  const driver = db as DatabaseSync
  // A table of this connection alone hides the library's of the same name from it.
  driver.exec('pragma query_only = off; create temp table if not exists formula as select * from main.formula')
  try {
    const add = statement(driver, 'insert into temp.formula (id, name, text, criteria) values (?, ?, ?, null)')
    add.run(BESIDE, name.trim(), read.text)
  } finally {
    driver.exec('pragma query_only = on')
  }
  return formulaColumnId(BESIDE)
}
