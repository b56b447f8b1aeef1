import type { Column } from '../../../shared/columns/column.ts'
import type { ReadableDb } from '../file/database.ts'
import type { Steps } from '../door/steps.ts'
import { collectorOf } from './collector.ts'
import { type ColumnValues, newNumbers, newTexts, putText } from './column-values.ts'
import type { LibraryState } from './library-state.ts'
import { smallColumn } from './subject-columns.ts'

const NUMBERS: Readonly<Record<string, string>> = {
  latest_took: 'select collect(t.id, l.duration_ms) from domain t join lookup l on l.id = t.latest_id',
}
const TEXTS: Readonly<Record<string, string>> = {
  latest_message:
    "select collect(t.id, a.message) from domain t join answer a on a.lookup_id = t.latest_id where a.message <> ''",
}

/** The names of the batches that a lookup came in, joined as rows show them. */
const batchNames = (of: string, where: string): string => `select collect(id, names) from (
  select ${of} as id, group_concat(b.name, ', ' order by b.id) as names
  from (select distinct lookup_id, batch_id from batch_item where lookup_id is not null) i
  cross join batch b on b.id = i.batch_id ${where} group by 1)`

/** Facts of the latest lookup of each domain, and the batches of lookups, none of which has an index. */
export function lookupFact(
  db: ReadableDb,
  state: LibraryState,
  { id }: Column,
  table: 'lookup' | 'domain',
): Steps<ColumnValues> {
  const numbers = NUMBERS[id]
  const texts =
    id === 'batches'
      ? table === 'lookup'
        ? batchNames('i.lookup_id', '')
        : batchNames('t.id', 'join domain t on t.latest_id = i.lookup_id')
      : TEXTS[id]
  return smallColumn(db, state, { key: id, table, parts: ['lookups', 'batches'], lookups: true }, (highest) => {
    const values = numbers ? newNumbers(highest) : newTexts(highest)
    collectorOf(db).collect(numbers ?? texts ?? '', [], (row, value) => {
      // A lookup that was stored since the highest was read is of the next state.
      if (row > highest || value === null) return
      if (values.kind === 'texts') putText(values, row, String(value))
      else values.values[row] = value as number
    })
    return values
  })
}
