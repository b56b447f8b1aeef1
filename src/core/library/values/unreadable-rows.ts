import type { ReadableDb } from '../file/database.ts'
import type { Steps } from '../steps/steps.ts'
import { bytesOf, type RowIds } from './column-values.ts'
import { cancelIf } from '../steps/cancelled.ts'
import { collectorOf } from './collector.ts'
import { keptColumnsOf } from './kept-columns.ts'
import { type LibraryState, stampOf } from './library-state.ts'

/** Rows of a table, a bit for each: they may be many, and are asked for one by one. */
export type RowBits = Int32Array

/** True for a row that is among them. */
export const hasRow = (bits: RowBits, id: number): boolean => (((bits[id >>> 5] ?? 0) >>> (id & 31)) & 1) === 1

const SQL = {
  lookup: `select collect(u.lookup_id, 1) from unreadable_value u indexed by unreadable_value_by_field where u.field = ?`,
  // A domain shows the record of its latest lookup that found one.
  domain: `select collect(t.id, 1) from unreadable_value u indexed by unreadable_value_by_field
    cross join lookup l on l.id = u.lookup_id
    cross join domain t on t.id = l.domain_id and t.found_id = u.lookup_id where u.field = ?`,
} as const

/** The rows whose value of a field was there and could not be read; kept until lookups change. */
export function* unreadableRows(
  db: ReadableDb,
  state: LibraryState,
  table: keyof typeof SQL,
  field: string,
): Steps<RowBits> {
  const stamp = stampOf(state, ['lookups'], state.lookup, state[table])
  const rows = yield* keptColumnsOf(db).get<RowIds>(
    `unreadable ${table} ${field}`,
    stamp,
    function* (): Steps<RowIds> {
      const ids = new Int32Array((state[table] >>> 5) + 1)
      collectorOf(db).collect(SQL[table], [field], (id) => {
        ids[id >>> 5] = (ids[id >>> 5] ?? 0) | (1 << (id & 31))
      })
      cancelIf(yield undefined)
      return { kind: 'ids', ids }
    },
    bytesOf,
  )
  return rows.ids
}
