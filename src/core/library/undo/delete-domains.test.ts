import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import {
  deleteSelection,
  finish,
  follow,
  listOf,
  lookup,
  NOW,
  nameFacts,
  newLibrary,
  query,
  setNote,
} from '../library-for-tests.ts'
import { labelSubjects, saveLabel, saveOwnField, setOwnValues } from '../subjects/subjects.ts'
import { undelete } from './trash.ts'

const DAY = 86_400_000
const NAMES = ['a.example', 'b.example', 'c.example']

/** What is counted, kept aside or told by its number: not what a person or the program keeps of a domain. */
const BOOKKEEPING = ['revision', 'trash', 'trashed_change', 'meta', 'runner']

/** Every row of every table, by the table's name; shadow tables of the search are asked for through the search itself. */
function content(db: DatabaseSync): Map<string, unknown[]> {
  const tables = db
    .prepare("select name from sqlite_schema where type = 'table' and name not like '%\\_search\\_%' escape '\\'")
    .all()
    .map((row) => String(row['name']))
    .filter((name) => !BOOKKEEPING.includes(name) && !/_(?:data|idx|docsize|config|content)$/u.test(name))
  return new Map(
    tables.map((name) => [
      name,
      db
        .prepare(`select * from "${name}"`)
        .all()
        .map((row) => JSON.stringify(row))
        .sort(),
    ]),
  )
}

/** Three domains with a past, changes in it, and everything that a person can keep about them. */
function kept(): DatabaseSync {
  const db = newLibrary()
  listOf(db, 'Mine', 'daily', NAMES)
  const label = saveLabel(db, { id: null, name: 'Buy', colour: 'red' })
  const price = saveOwnField(db, { id: null, name: 'Price', kind: 'money' })
  labelSubjects(db, NAMES.map(nameFacts), { add: [label], remove: [] })
  setOwnValues(
    db,
    price,
    NAMES.map((name, at) => ({ name: nameFacts(name), value: 100 + at })),
  )
  for (const name of NAMES) setNote(db, nameFacts(name), `Note on ${name}`)
  for (const day of [4, 3, 2, 1])
    for (const name of NAMES)
      follow(
        db,
        lookup(
          name,
          {
            safety: day % 2 ? 'safe' : 'malware',
            valuation: { estimated_value: day * 1_000 },
            meta: { title: `Day ${day}` },
          },
          { requestedAt: NOW - day * DAY },
        ),
      )
  db.exec(`insert into request_log (kind, asked_by, try, sent_at, counted) values ('domain', 'hand', 1, ${NOW}, 1)`)
  return db
}

const rowsOf = (all: Map<string, unknown[]>, table: string): unknown[] => all.get(table) ?? []
const OF_THE_PERSON = ['subject', 'label', 'labelled', 'own_field', 'own_value', 'watchlist', 'watched', 'request_log']

test('deleting domains would take with it what a person keeps about them, or the log of requests', () => {
  for (const list of ['domains', 'watched'] as const) {
    const db = kept()
    const before = content(db)
    expect(rowsOf(before, 'change').length).toBeGreaterThan(0)
    const all = { query: { ...query('domains'), list }, except: [] }
    expect(finish(deleteSelection(db, list, all, 'domains', NOW))).toBe(12)
    const after = content(db)
    expect([rowsOf(after, 'lookup'), rowsOf(after, 'change'), rowsOf(after, 'domain')]).toEqual([[], [], []])
    for (const table of OF_THE_PERSON) {
      expect([table, rowsOf(before, table).length > 0]).toEqual([table, true])
      expect([table, rowsOf(after, table)]).toEqual([table, rowsOf(before, table)])
    }
  }
})

test('undo of deleted domains would leave any table other than it was', () => {
  const db = kept()
  const before = content(db)
  finish(deleteSelection(db, 'domains', { ids: [1, 3], query: query('domains') }, 'some', NOW))
  finish(deleteSelection(db, 'domains', { query: query('domains'), except: [] }, 'rest', NOW))
  finish(undelete(db, 'rest'))
  finish(undelete(db, 'some'))
  const after = content(db)
  for (const [table, rows] of before) expect([table, rowsOf(after, table)]).toEqual([table, rows])
})
