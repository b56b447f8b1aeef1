import { expect, test } from 'vitest'
import { newLibrary } from '../library/library-for-tests.ts'
import { hidePrivate } from './hide-private.ts'

/** What holds nothing but what the service said, what was sent, and what judges it before it is told. */
const OPEN = [
  ...['meta', 'runner', 'revision', 'domain', 'lookup', 'answer', 'title', 'unreadable_value'],
  ...['change', 'baseline', 'drift', 'alert', 'rule'],
  ...['request_log', 'sent_hour', 'in_flight', 'pause', 'agent_call', 'window_fact'],
]
const isOpen = (name: string): boolean => OPEN.includes(name) || /^(?:name|title)_fts/u.test(name)

test('a table or a view of the library would be open to agents without anybody having said so', () => {
  const db = newLibrary()
  hidePrivate(db)
  const names = (from: string): string[] =>
    db
      .prepare(`select name from ${from} where type in ('table', 'view') and name not like 'sqlite_%' order by 1`)
      .all()
      .map(({ name }) => String(name))
  const hidden = names('temp.sqlite_master')
  expect(names('main.sqlite_master').filter((name) => !isOpen(name) && !hidden.includes(name))).toEqual([])
  expect(hidden.filter(isOpen)).toEqual([])
})

test('what is archived would be told apart by the lists that still have it', () => {
  const db = newLibrary()
  db.exec(`
    insert into watchlist (id, name, colour, cadence, columns, spark, place, created_at) values
      (7, 'Mine', 'blue', 'weekly', '[]', '', 1, 0);
    insert into subject (id, name_key, name, unicode, label, tld, note, archived_at) values
      (1, 'a.example', 'a.example', 'a.example', 'a', 'example', 'a note', null),
      (2, 'b.example', 'b.example', 'b.example', 'b', 'example', '', 5);
    insert into watched (list_id, subject_id, added_at, why) values (7, 1, 0, 'a question'), (7, 2, 0, null);`)
  hidePrivate(db)
  expect(db.prepare('select list_id, subject_id, why from watched').all()).toEqual([
    { list_id: 7, subject_id: 1, why: null },
  ])
  expect(db.prepare('select distinct note, archived_at from subject').all()).toEqual([{ note: '', archived_at: null }])
  expect(db.prepare('select name from watchlist').all()).toEqual([{ name: '7' }])
})
