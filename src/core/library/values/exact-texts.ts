import { plainText } from '../../../shared/values/value-rules.ts'
import type { Field } from '../../../shared/fields.ts'
import { sqlColumn } from '../columns/sql-column.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, optional, rowReader, text } from '../file/row-reader.ts'
import { NAME_COLUMNS, nameFactsOf } from '../file/name-columns.ts'
import { select, selectValue } from '../file/statements.ts'
import type { Steps } from '../steps/steps.ts'
import { recordOf } from '../lookups/lookups.ts'
import { codeOf } from '../columns/outcome-sql.ts'
import { cancelIf } from '../steps/cancelled.ts'
import { bytesOf, newTexts, putText, reserve, type TextValues } from './column-values.ts'
import { keptColumnsOf } from './kept-columns.ts'
import { type LibraryState, stampOf } from './library-state.ts'

/** So many answers are read in a step: each has a kilobyte or two. */
const STEP = 2_000
/** Above so many new lookups everything is read again. */
const MOST_NEW = 20_000

const readAnswer = rowReader({ id: integer, body: optional(text) })
const readName = rowReader({ ...NAME_COLUMNS, id: integer })

const FROM = {
  lookup: `lookup t cross join answer a on a.lookup_id = t.id`,
  domain: `domain t cross join answer a on a.lookup_id = t.found_id`,
} as const

/**
 * The texts of a field as the service wrote them. What the tables hold of them is a key to sort by, so they are read out of
 * the raw answers, once; kept, and brought up to date where lookups were only added.
 */
export function* exactTexts(
  db: ReadableDb,
  state: LibraryState,
  table: 'lookup' | 'domain',
  entry: Field,
): Steps<TextValues> {
  const about = stampOf(state, ['lookups'])
  return yield* keptColumnsOf(db).get<TextValues>(
    `exact ${table} ${entry.id}`,
    `${about}:${state.lookup}:${state[table]}`,
    function* (old): Steps<TextValues> {
      const last = Number(old?.stamp.split(':')[1] ?? Number.NaN)
      if (old?.stamp.startsWith(`${about}:`) && state.lookup - last <= MOST_NEW) {
        const values = reserve(old.value, state[table])
        // Its new record may be without the text that a domain had.
        if (table === 'domain') forgetTexts(db, values, last)
        yield* readTexts(db, state, { table, texts: [{ entry, values }], since: last })
        return values
      }
      const values = newTexts(state[table])
      yield* readTexts(db, state, { table, texts: [{ entry, values }], since: 0 })
      return values
    },
    bytesOfTexts,
  )
}

/** Takes away the texts of the domains that were looked up since a lookup. */
function forgetTexts(db: ReadableDb, values: TextValues, since: number): void {
  const domains = selectValue(db, integer, 'select distinct domain_id from lookup where id > ?').all(since)
  for (const id of domains) putText(values, id, null)
}

const bytesOfTexts = (values: TextValues): number => 2 * bytesOf(values)

/** Reads the texts of several fields in one go, those of which nothing is kept: to read the answers is most of the work. */
export function* readTogether(
  db: ReadableDb,
  state: LibraryState,
  table: 'lookup' | 'domain',
  entries: readonly Field[],
): Steps<void> {
  const columns = keptColumnsOf(db)
  const about = stampOf(state, ['lookups'])
  const keyOf = (entry: Field): string => `exact ${table} ${entry.id}`
  const texts = entries
    .filter((entry) => !columns.stampOf(keyOf(entry))?.startsWith(`${about}:`))
    .map((entry) => ({ entry, values: newTexts(state[table]) }))
  if (texts.length < 2) return
  yield* readTexts(db, state, { table, texts, since: 0 })
  for (const { entry, values } of texts)
    yield* columns.get(keyOf(entry), `${about}:${state.lookup}:${state[table]}`, () => made(values), bytesOfTexts)
}

// biome-ignore lint/correctness/useYield: there is nothing left to do.
function* made<T>(value: T): Steps<T> {
  return value
}

interface Reading {
  table: 'lookup' | 'domain'
  /** What is read of each answer, and where it goes. */
  texts: readonly { entry: Field; values: TextValues }[]
  /** The lookup after which they are read; 0 for all. */
  since: number
}

function* readTexts(db: ReadableDb, state: LibraryState, { table, texts, since }: Reading): Steps<void> {
  const found = table === 'lookup' ? `t.outcome = ${codeOf('found')}` : 't.found_id is not null'
  // Of two lower bounds of one id SQLite goes by one and reads through from there, page after page.
  const touched = table === 'domain' && since > 0 ? 't.id in (select domain_id from lookup where id > ?) and' : ''
  const bounds = touched === '' ? [] : [since]
  const page = select(
    db,
    readAnswer,
    `select t.id, a.body from ${FROM[table]} where ${touched} t.id > ? and ${found}
    and (${texts.map(({ entry }) => `t.${sqlColumn(entry.id)} is not null`).join(' or ')}) order by t.id limit ${STEP}`,
  )
  for (let last = table === 'lookup' ? since : 0; ; ) {
    const rows = page.all(...bounds, last)
    for (const { id, body } of rows) {
      const record = recordOf({ outcome: 'found', body })
      // A field of the record needs no name.
      for (const { entry, values } of texts) {
        const reading = entry.read({ record, name: NO_NAME, now: 0 })
        putText(values, id, reading.state === 'value' ? plainText(reading.value) : null)
      }
    }
    const next = rows.at(-1)?.id
    if (next === undefined || rows.length < STEP) return
    last = next
    cancelIf(yield { done: last, total: state[table] })
  }
}

const NO_NAME = { ascii: '', unicode: '', label: '', tld: '' }

/** The texts of a field that is read out of the name, or the name itself in letters, for domains or subjects. */
export function* textsOfNames(
  db: ReadableDb,
  state: LibraryState,
  table: 'domain' | 'subject',
  entry: Field | null,
): Steps<TextValues> {
  const stamp = stampOf(state, [table === 'domain' ? 'lookups' : 'subjects'], state[table])
  return yield* keptColumnsOf(db).get<TextValues>(
    `names ${table} ${entry?.id ?? ''}`,
    stamp,
    function* (): Steps<TextValues> {
      const values = newTexts(state[table])
      const page = select(
        db,
        readName,
        `select id, name, unicode, label, tld from ${table} where id > ? order by id limit ${STEP}`,
      )
      for (let last = 0; ; ) {
        const rows = page.all(last)
        for (const row of rows) {
          const reading = entry?.read({ record: null, name: nameFactsOf(row), now: 0 })
          if (reading === undefined) putText(values, row.id, row.name)
          else if (reading.state === 'value') putText(values, row.id, plainText(reading.value))
        }
        const next = rows.at(-1)?.id
        if (next === undefined || rows.length < STEP) return values
        last = next
        cancelIf(yield { done: last, total: state[table] })
      }
    },
    (values) => 2 * bytesOf(values),
  )
}
