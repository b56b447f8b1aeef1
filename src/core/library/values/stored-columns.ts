import type { ReadableDb } from '../file/database.ts'
import type { StepProgress, Steps } from '../steps/steps.ts'
import {
  bytesOf,
  newNumbers,
  newTexts,
  type NumberValues,
  packed,
  putNumber,
  putText,
  reserve,
  type TextValues,
} from './column-values.ts'
import { collectorOf } from './collector.ts'
import { type Kept, keptColumnsOf } from './kept-columns.ts'
import { type LibraryState, stampOf } from './library-state.ts'
import { cancelIf } from '../steps/cancelled.ts'

/** A column of `lookup` or `domain`, or what is made of some by an expression. */
export interface StoredColumn {
  table: 'lookup' | 'domain'
  /** In terms of the table `t`. */
  sql: string
  /** The index that holds it, by whose order it is read. */
  index: string | null
  holds: 'numbers' | 'texts'
}

type Values = NumberValues | TextValues

/** So many rows are read in a step: a few hundredths of a second. */
const STEP = 100_000
/** Above so many new lookups everything is read again. */
const MOST_NEW = 20_000

/** The values of a stored column, by the id of its table's row; kept, and brought up to date where lookups were only added. */
export function* storedColumn(db: ReadableDb, state: LibraryState, column: StoredColumn): Steps<Values> {
  const { table, sql } = column
  const stamp = stampOf(state, ['lookups'], state.lookup, state[table])
  return yield* keptColumnsOf(db).get<Values>(
    `${table} ${sql}`,
    stamp,
    (old) => (old && onlyAdded(old, state) ? updated(db, state, column, old) : readWhole(db, state, column)),
    bytesOf,
  )
}

/** The id of the last lookup that a column knows, out of its stamp. */
const lastLookup = (stamp: string): number => Number(stamp.split(':')[1])

const onlyAdded = (old: Kept<Values>, state: LibraryState): boolean =>
  old.stamp.startsWith(`${stampOf(state, ['lookups'])}:`) && state.lookup - lastLookup(old.stamp) <= MOST_NEW

function* updated(db: ReadableDb, state: LibraryState, column: StoredColumn, old: Kept<Values>): Steps<Values> {
  const { table, sql } = column
  const values = reserve(old.value, state[table])
  // A domain's row changes with its lookups alone.
  const touched = table === 'lookup' ? 't.id > ?' : 't.id in (select domain_id from lookup where id > ?)'
  collectorOf(db).collect(
    `select collect(t.id, ${sql}) from ${table} t where ${touched}`,
    [lastLookup(old.stamp)],
    values.kind === 'numbers'
      ? (id, value) => putNumber(values, id, (value as number | null) ?? Number.NaN)
      : (id, value) => putText(values, id, value as string | null),
  )
  return values
}

function* readWhole(db: ReadableDb, state: LibraryState, column: StoredColumn): Steps<Values> {
  const highest = state[column.table]
  if (column.holds === 'numbers') {
    const numbers = newNumbers(highest)
    const { values } = numbers
    yield* readRows(db, column, highest, (id, value) => {
      values[id] = value as number
    })
    return packed(numbers)
  }
  const texts = newTexts(highest)
  const { codes, words } = texts
  if (column.index === null) {
    yield* readRows(db, column, highest, (id, value) => putText(texts, id, value as string))
    return packed(texts)
  }
  // Equal texts follow one another.
  let last: string | null = null
  yield* readRows(db, column, highest, (id, value) => {
    if (value !== last) {
      if (last !== null && (value as string) < last) texts.inOrder = false
      last = value as string
      words.push(last)
    }
    codes[id] = words.length - 1
  })
  return packed(texts)
}

/** Goes through the rows that have a value, by the index or else by their ids. */
function* readRows(
  db: ReadableDb,
  { table, sql, index }: StoredColumn,
  highest: number,
  take: (id: number, value: number | string) => void,
): Steps<void> {
  const place = index === null ? 't.id' : `${sql}, t.id`
  const rows = (after: string): string => `select collect(id, v) from (
    select t.id as id, ${sql} as v from ${table} t ${index === null ? '' : `indexed by ${index}`}
    where ${after} and ${sql} is not null order by ${place} limit ${STEP})`
  const last: [id: number, value: number | string] = [0, 0]
  const taking = (id: number, value: number | string | null): void => {
    last[0] = id
    last[1] = value as number | string
    take(id, value as number | string)
  }
  for (let done = 0, read = STEP; read === STEP; done += read) {
    if (done > 0) cancelIf(yield { done: Math.min(done, highest), total: highest } satisfies StepProgress)
    const first = done === 0
    read =
      index === null
        ? collectorOf(db).collect(rows('t.id > ?'), [last[0]], taking)
        : collectorOf(db).collect(
            first ? rows('1') : rows(`(${sql}, t.id) > (?, ?)`),
            first ? [] : [last[1], last[0]],
            taking,
          )
  }
}
