import type { ListTable } from '../../core/imports/reading/list-table.ts'
import { blankNames, isBlank } from '../../shared/imports/withheld.ts'
import type { Output } from './output.ts'
import { printable } from './printable.ts'

/** Says which columns of a list are not kept, and of which only a part is. */
export function tellWithheld({ withheld, columns }: Pick<ListTable, 'withheld' | 'columns'>, output: Output): void {
  const tell = (key: 'terminal.withheld' | 'terminal.withheld-within', names: readonly string[]): void => {
    if (names.length > 0) output.message(output.t(key, { columns: names.map(printable).join(', ') }))
  }
  tell('terminal.withheld', blankNames(withheld, columns))
  const within = new Set(withheld.flatMap(({ at }) => (isBlank(withheld, at) ? [] : [columns[at] ?? ''])))
  tell('terminal.withheld-within', [...within])
}
