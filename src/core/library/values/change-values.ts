import { dayOfMoment } from '../../../shared/formulas/values.ts'
import { changeOf } from '../../../shared/list.ts'
import { eachChange } from '../courses/held-change.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer } from '../file/row-reader.ts'
import { selectValue } from '../file/statements.ts'
import { UnknownColumn } from '../rows/sql-condition.ts'
import type { Steps } from '../steps/steps.ts'
import { bytesOf, newNumbers, type NumberValues } from './column-values.ts'
import { keptColumnsOf } from './kept-columns.ts'
import { type LibraryState, stampOf } from './library-state.ts'

/** Above so many new lookups everything is read again. */
const MOST_NEW = 20_000

/** In what changes are worked out. */
interface ChangeSource {
  db: ReadableDb
  state: LibraryState
  now: number
}

/**
 * How much a figure of each domain has changed in some days, by the ids of the domains; kept for a day. Where lookups were only
 * added, their domains alone are read again.
 */
export function* changeValues({ db, state, now }: ChangeSource, id: string): Steps<NumberValues> {
  const span = changeOf(id)
  if (span === null) throw new UnknownColumn(id)
  const { lookup, domain } = state
  const rest = `${stampOf(state, ['lookups'])}:${dayOfMoment(now)}`
  return yield* keptColumnsOf(db).get<NumberValues>(
    `changes ${id}`,
    `${lookup}:${rest}`,
    function* (old): Steps<NumberValues> {
      const last = Number(old?.stamp.split(':')[0])
      const isAdded = old !== null && old.stamp === `${last}:${rest}` && lookup >= last && lookup - last <= MOST_NEW
      const made = newNumbers(domain)
      if (isAdded) made.values.set(old.value.values.subarray(0, Math.min(old.value.values.length, domain + 1)))
      yield* eachChange(db, domainsSince(db, isAdded ? last : null), { ...span, now }, (at, change) => {
        made.values[at] = change ?? Number.NaN
      })
      return made
    },
    bytesOf,
  )
}

/** The domains of the lookups after one; with null all of them. */
const domainsSince = (db: ReadableDb, last: number | null): number[] =>
  last === null
    ? selectValue(db, integer, 'select id from domain').all()
    : selectValue(db, integer, 'select distinct domain_id from lookup where id > ?').all(last)
