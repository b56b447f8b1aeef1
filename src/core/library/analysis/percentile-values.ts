import { field, isFieldId } from '../../../shared/fields.ts'
import { FEWEST_PEERS } from '../../../shared/peers.ts'
import { midRankPercentiles } from '../../../shared/statistics/mid-rank.ts'
import { sqlColumn } from '../file/columns.ts'
import type { ReadableDb } from '../file/database.ts'
import type { Steps } from '../door/steps.ts'
import { UnknownColumn } from '../lists/sql-condition.ts'
import { cancelIf } from './cancelled.ts'
import { bytesOf, newNumbers, type NumberValues } from './column-values.ts'
import { keptColumnsOf } from './kept-columns.ts'
import { type LibraryState, stampOf } from './library-state.ts'
import { type StoredColumn, storedColumn } from './stored-columns.ts'

const fieldOfDomains = (id: string): StoredColumn => {
  const sql = sqlColumn(id)
  return { table: 'domain', sql: `t.${sql}`, index: `domain_by_${sql}`, holds: 'numbers' }
}

/**
 * Where each domain's figure stands among those of all found domains, by the ids of the domains: 0 to 100, the better the higher;
 * none among too few. Kept until a lookup is stored, since each of them moves all the others.
 */
export function* percentileValues(db: ReadableDb, state: LibraryState, id: string): Steps<NumberValues> {
  if (!isFieldId(id)) throw new UnknownColumn(id)
  const { better } = field(id)
  const stamp = stampOf(state, ['lookups'], state.lookup, state.domain)
  return yield* keptColumnsOf(db).get<NumberValues>(
    `percentiles ${id}`,
    stamp,
    function* (): Steps<NumberValues> {
      const figures = yield* storedColumn(db, state, fieldOfDomains(id))
      cancelIf(yield undefined)
      const made = newNumbers(state.domain)
      if (figures.kind !== 'numbers') return made
      const known = Float64Array.from(figures.values.subarray(0, state.domain + 1))
      if (known.reduce((count, value) => (Number.isNaN(value) ? count : count + 1), 0) < FEWEST_PEERS) return made
      made.values.set(midRankPercentiles(better === 'lower' ? known.map((value) => -value) : known))
      return made
    },
    bytesOf,
  )
}
