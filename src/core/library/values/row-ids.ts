import type { ListName } from '../../../shared/list.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer } from '../file/row-reader.ts'
import { selectValue } from '../file/statements.ts'
import type { Steps } from '../steps/steps.ts'
import { bytesOf, newIds, reserve, type RowIds } from './column-values.ts'
import { collectorOf } from './collector.ts'
import { keptColumnsOf } from './kept-columns.ts'
import { type LibraryState, stampOf } from './library-state.ts'
import { cancelIf } from '../steps/cancelled.ts'

/** So many domains' lookups are read in a step. */
const STEP = 10_000
const MOST_NEW = 20_000

/** The ids of all rows of a source, in their order. */
export function* allRows(db: ReadableDb, state: LibraryState, list: ListName): Steps<Int32Array> {
  const stamp = stampOf(state, ['lookups', 'subjects'], state.lookup, state.domain, state.subject)
  const rows = yield* keptColumnsOf(db).get<RowIds>(
    `rows of ${list}`,
    stamp,
    function* (): Steps<RowIds> {
      if (list === 'history') {
        const { ids } = yield* domainsOfLookups(db, state)
        return { kind: 'ids', ids: placesOf(ids, state.lookup) }
      }
      const table = list === 'domains' ? 'domain' : 'subject'
      const ids = selectValue(db, integer, `select id from ${table} order by id`).all()
      return { kind: 'ids', ids: Int32Array.from(ids) }
    },
    bytesOf,
  )
  return rows.ids
}

/** The places of an array, up to the highest, at which it is not 0. */
function placesOf(array: Int32Array, highest: number): Int32Array {
  const places = new Int32Array(highest)
  let count = 0
  for (let at = 1; at <= highest; at += 1) if (array[at] !== 0) places[count++] = at
  return places.slice(0, count)
}

/** For each lookup its domain. */
export function* domainsOfLookups(db: ReadableDb, state: LibraryState): Steps<RowIds> {
  const stamp = stampOf(state, ['lookups'])
  return yield* keptColumnsOf(db).get<RowIds>(
    'domains of lookups',
    `${stamp}:${state.lookup}`,
    function* (old): Steps<RowIds> {
      const last = Number(old?.stamp.split(':')[1] ?? Number.NaN)
      if (old?.stamp.startsWith(`${stamp}:`) && state.lookup - last <= MOST_NEW) {
        const { ids } = reserve(old.value, state.lookup)
        collectorOf(db).collect('select collect(t.id, t.domain_id) from lookup t where t.id > ?', [last], (id, of) => {
          ids[id] = of as number
        })
        return old.value
      }
      const made = newIds(state.lookup)
      for (let from = 0; from <= state.domain; from += STEP) {
        if (from > 0) cancelIf(yield { done: from, total: state.domain })
        collectorOf(db).collect(
          `select collect(t.id, t.domain_id) from lookup t indexed by lookup_of_domain
          where t.domain_id > ? and t.domain_id <= ?`,
          [from, from + STEP],
          (id, of) => {
            made.ids[id] = of as number
          },
        )
      }
      return made
    },
    bytesOf,
  )
}

/** For each domain the subject that is kept about it, or for each subject its domain. */
export function* sameNames(db: ReadableDb, state: LibraryState, of: 'domain' | 'subject'): Steps<RowIds> {
  const stamp = stampOf(state, ['lookups', 'subjects'], state.domain, state.subject)
  const other = of === 'domain' ? 'subject' : 'domain'
  return yield* keptColumnsOf(db).get<RowIds>(
    `${other}s of ${of}s`,
    stamp,
    function* (): Steps<RowIds> {
      const made = newIds(state[of])
      collectorOf(db).collect(
        `select collect(${of}.id, ${other}.id) from subject cross join domain on domain.name = subject.name`,
        [],
        (id, same) => {
          made.ids[id] = same as number
        },
      )
      cancelIf(yield undefined)
      return made
    },
    bytesOf,
  )
}

/** The domains behind rows of a source, each once. */
export function* domainsOfRows(
  db: ReadableDb,
  state: LibraryState,
  list: ListName,
  rows: Int32Array,
): Steps<Int32Array> {
  if (list === 'domains') return rows
  const { ids } = list === 'history' ? yield* domainsOfLookups(db, state) : yield* sameNames(db, state, 'subject')
  const domains = new Set<number>()
  for (const row of rows) if (ids[row] !== 0) domains.add(ids[row] as number)
  return Int32Array.from(domains)
}

/** For each lookup the subject that is kept about its domain. */
export function* subjectsOfLookups(db: ReadableDb, state: LibraryState): Steps<RowIds> {
  const { ids: domains } = yield* domainsOfLookups(db, state)
  const { ids: subjects } = yield* sameNames(db, state, 'domain')
  const stamp = stampOf(state, ['lookups', 'subjects'], state.lookup, state.subject)
  return yield* keptColumnsOf(db).get<RowIds>(
    'subjects of lookups',
    stamp,
    // biome-ignore lint/correctness/useYield: a hundredth of a second.
    function* (): Steps<RowIds> {
      const made = newIds(state.lookup)
      for (let at = 1; at <= state.lookup; at += 1) made.ids[at] = subjects[domains[at] ?? 0] ?? 0
      return made
    },
    bytesOf,
  )
}
