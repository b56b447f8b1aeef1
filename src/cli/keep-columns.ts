import type { Almanac } from '../core/almanac.ts'
import type { ImportedList } from '../core/imports/read-import.ts'
import { newTaking, takeColumn, type TakesInto } from '../core/imports/taking/take-columns.ts'
import { fieldOfColumn } from '../shared/imports/column-aim.ts'
import { fieldNameOf } from '../shared/imports/field-name.ts'
import type { Output } from './output/output.ts'
import { printable } from './output/printable.ts'

/**
 * Puts the columns of a list that are called like own fields into these, as one change that can be undone, and says what
 * came of it.
 */
export async function keepColumns(
  { library }: Almanac,
  list: ImportedList,
  { mode, fileName }: { mode: 'only-empty' | 'overwrite'; fileName: string },
  output: Output,
): Promise<void> {
  await library.undoable({ kind: 'imported', name: fileName }, (write) =>
    keep({ read: library.read, write }, list, mode, output),
  )
}

async function keep(
  library: TakesInto,
  { table, sorted, columns }: ImportedList,
  mode: 'only-empty' | 'overwrite',
  output: Output,
): Promise<void> {
  const fields = await library.read.ownFields()
  const names = sorted.items.filter((item) => item.fate === 'name')
  const taking = newTaking()
  const kept: string[] = []
  for (const reading of columns) {
    const { at, way, question, asEmpty } = reading
    const name = fieldNameOf(table.columns[at] ?? '', reading, fields, output.t)
    const field = fieldOfColumn(name, { way, question: null }, fields)
    const known = fields.some((one) => one.name === name)
    if (question && (field || known))
      output.message(
        output.t('terminal.column-open', { column: printable(name), example: printable(question.example) }),
      )
    else if (field) {
      await takeColumn(library, names, { at, to: { fieldId: field.id }, mode, kept: [] }, way, taking)
      kept.push(field.name)
      if (asEmpty.cells > 0)
        output.message(
          output.t('terminal.column-as-empty', {
            count: asEmpty.cells,
            column: printable(name),
            signs: asEmpty.signs.map((sign) => printable(sign)).join(', '),
          }),
        )
    }
  }
  if (kept.length === 0) return output.message(output.t('terminal.no-column-kept'))
  const { values, same, left, misfits } = taking
  const list = kept.map((name) => printable(name)).join(', ')
  output.notice(output.t('terminal.columns-kept', { count: values, fields: list, same, left }))
  if (misfits > 0) output.message(output.t('terminal.columns-misfit', { count: misfits }))
}
