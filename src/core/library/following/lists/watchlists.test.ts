import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cadence, CADENCE_DAYS, CADENCES } from '../../../../shared/watchlists/watchlist.ts'
import {
  deleteSelection,
  finish,
  follow,
  listOf,
  lookup,
  nameFacts,
  NOW,
  newLibrary,
  query,
  setNote,
  undoable,
} from '../../library-for-tests.ts'
import { rules, saveRule } from '../rules/rules.ts'
import {
  archiveSubjects,
  labels,
  labelSubjects,
  muteSubjects,
  ownFields,
  removeLabel,
  saveLabel,
  saveOwnField,
  setOwnValues,
  subjectOf,
} from '../../subjects/subjects.ts'
import { removeOwnField } from '../own/own-fields.ts'
import { undelete } from '../../undo/trash.ts'
import {
  addToWatchlist,
  duplicateWatchlist,
  mergeWatchlists,
  moveWatchlist,
  removeFromWatchlist,
  removeWatchlist,
  updateWatchlist,
  watchlistNames,
  watchlists,
} from './watchlists.ts'

type Db = ReturnType<typeof newLibrary>
const about = (db: Db, name: string) => subjectOf(db, nameFacts(name))
const rows = (db: Db, sql: string): Record<string, unknown>[] => db.prepare(sql).all()

test('a list that was taken away and brought back would be another list', () => {
  const db = newLibrary()
  const [one, two] = [
    listOf(db, 'One', 'daily', ['a.example', 'b.example', 'c.example']),
    listOf(db, 'Two', 'weekly', ['b.example']),
  ]
  setNote(db, nameFacts('a.example'), '**mine**')
  archiveSubjects(db, ['c.example'], NOW)
  const before = [
    watchlists(db),
    watchlistNames(db, one),
    rows(db, 'select name, every_days, archived_at, note from subject order by name'),
    rows(db, "select value from meta where key = 'watch_demand'"),
  ]
  const { value, undo } = undoable(db, () => removeWatchlist(db, one))
  expect(value).toBe('One')
  // What is kept in another way stays; of the rest nothing is left behind.
  expect(rows(db, 'select name, every_days from subject order by name')).toEqual([
    { name: 'a.example', every_days: null },
    { name: 'b.example', every_days: 7 },
  ])
  undo()
  expect([
    watchlists(db),
    watchlistNames(db, one),
    rows(db, 'select name, every_days, archived_at, note from subject order by name'),
    rows(db, "select value from meta where key = 'watch_demand'"),
  ]).toEqual(before)
  expect([removeWatchlist(db, 99), two]).toEqual([null, two])
})

test('merging or copying lists would not keep each domain once', () => {
  const db = newLibrary()
  const [one, two] = [
    listOf(db, 'One', 'daily', ['a.example', 'b.example']),
    listOf(db, 'Two', 'weekly', ['b.example', 'c.example']),
  ]
  const copy = duplicateWatchlist(db, one, 'One', NOW)
  expect(watchlists(db).map((list) => [list.name, list.cadence, list.domains])).toEqual([
    ['One', 'daily', 2],
    ['Two', 'weekly', 2],
    ['One 2', 'daily', 2],
  ])
  expect([mergeWatchlists(db, one, one, NOW), watchlists(db).length]).toEqual([null, 3])
  const rule = saveRule(db, {
    id: null,
    name: 'One',
    body: {
      scope: { of: 'lists', ids: [one] },
      field: 'safety',
      condition: { kind: 'changes' },
      twoLooks: false,
      tell: { how: 'feed' },
    },
    now: NOW,
  })
  const merge = undoable(db, () => mergeWatchlists(db, one, two, NOW))
  expect(merge.value).toBe('One')
  // A rule about the list that is gone watches the one that has its domains now.
  expect(rules(db).find((saved) => saved.id === rule)?.scope).toEqual({ of: 'lists', ids: [one, two] })
  expect([
    watchlistNames(db, two)
      .map((name) => name.ascii)
      .sort(),
    watchlists(db).map((list) => list.id),
  ]).toEqual([
    ['a.example', 'b.example', 'c.example'],
    [two, copy],
  ])
  moveWatchlist(db, copy, two)
  expect(watchlists(db).map((list) => list.id)).toEqual([copy, two])
  // Taken back, each rule is about what it was about.
  const both = saveRule(db, {
    id: null,
    name: 'Both',
    body: {
      scope: { of: 'lists', ids: [one, two] },
      field: 'safety',
      condition: { kind: 'changes' },
      twoLooks: false,
      tell: { how: 'feed' },
    },
    now: NOW,
  })
  merge.undo()
  expect([one, two].map((list) => watchlistNames(db, list).map((name) => name.ascii))).toEqual([
    ['a.example', 'b.example'],
    ['b.example', 'c.example'],
  ])
  expect(rules(db).map((saved) => [saved.id, saved.scope])).toEqual([
    [rule, { of: 'lists', ids: [one] }],
    [both, { of: 'lists', ids: [one, two] }],
  ])
  removeWatchlist(db, one)
  moveWatchlist(db, copy, null)
  expect(watchlists(db).map((list) => list.id)).toEqual([two, copy])
  expect(() => listOf(db, 'Two', 'hand')).toThrow('UNIQUE')
  expect(() => updateWatchlist(db, copy, { name: 'Two' })).toThrow('UNIQUE')
})

test('the copy of a list with a long name would have a name that no list may have', () => {
  const db = newLibrary()
  const long = listOf(db, 'L'.repeat(120), 'daily', [])
  duplicateWatchlist(db, long, 'L'.repeat(120), NOW)
  duplicateWatchlist(db, long, `Copy of ${'L'.repeat(120)}`, NOW)
  expect(watchlists(db).map(({ name }) => name.length)).toEqual([120, 120, 120])
})

test('a list’s counts would be off: domains, archived, never answered, unseen changes', () => {
  const db = newLibrary()
  const list = listOf(db, 'One', 'daily', ['a.example', 'b.example', 'c.example', 'd.example'])
  follow(
    db,
    lookup('a.example', { safety: 'safe' }),
    lookup('a.example', { safety: 'odd' }, { requestedAt: NOW + 1 }),
    lookup('b.example', null, { outcome: 'unavailable' }),
    lookup('c.example', null),
  )
  archiveSubjects(db, ['d.example'], NOW)
  expect(watchlists(db)[0]).toMatchObject({ id: list, domains: 3, archived: 1, unanswered: 1, unseen: 1 })
  expect(addToWatchlist(db, list, ['a.example', 'e.example'].map(nameFacts), NOW)).toEqual(['e.example'])
  expect(removeFromWatchlist(db, list, ['a.example', 'zzz.example'], NOW)).toEqual(['a.example'])
  expect(watchlists(db)[0]).toMatchObject({ domains: 3, unseen: 0 })
})

test('a domain would not be archived list by list', () => {
  const db = newLibrary()
  const [one, two] = [listOf(db, 'One', 'daily', ['a.example']), listOf(db, 'Two', 'hand', [])]
  const archive = () => archiveSubjects(db, ['a.example'], NOW)
  expect([archive(), archive()]).toEqual([1, 0])
  undoable(db, () => removeFromWatchlist(db, one, ['a.example'], NOW)).undo()
  expect(watchlists(db)[0]).toMatchObject({ id: one, domains: 0, archived: 1 })
  addToWatchlist(db, two, [nameFacts('a.example')], NOW)
  expect(watchlists(db)).toMatchObject([
    { id: one, domains: 1, archived: 0 },
    { id: two, domains: 1, archived: 0 },
  ])
})

test('a deleted label or own field would come back as another one', () => {
  const db = newLibrary()
  const [label, price] = [
    saveLabel(db, { id: null, name: 'Buy', colour: 'blue' }),
    saveOwnField(db, { id: null, name: 'Price', kind: 'number' }),
  ]
  labelSubjects(db, [nameFacts('a.example')], { add: [label], remove: [] })
  setOwnValues(db, price, [{ name: nameFacts('a.example'), value: 9 }])
  saveLabel(db, { id: null, name: 'Later', colour: 'red' })
  saveOwnField(db, { id: null, name: 'Later', kind: 'text' })
  const before = [labels(db), ownFields(db), about(db, 'a.example')]
  const gone = [undoable(db, () => removeLabel(db, label)), undoable(db, () => removeOwnField(db, price))]
  expect(gone.map(({ value }) => value)).toEqual(['Buy', 'Price'])
  expect(about(db, 'a.example')).toMatchObject({ labels: [], own: {} })
  for (const { undo } of gone) undo()
  expect([labels(db), ownFields(db), about(db, 'a.example')]).toEqual(before)
})

test('a change of a label that was deleted meanwhile would make it anew', () => {
  const db = newLibrary()
  const label = saveLabel(db, { id: null, name: 'Buy', colour: 'blue' })
  removeLabel(db, label)
  saveLabel(db, { id: label, name: 'Sell', colour: 'blue' })
  expect([labels(db), removeLabel(db, label)]).toEqual([[], null])
})

test('a note, a label or an own field would need a list or a lookup', () => {
  const db = newLibrary()
  const name = nameFacts('a.example')
  expect(about(db, 'a.example')).toEqual({
    name,
    note: '',
    labels: [],
    own: {},
    converted: {},
    lists: [],
    archivedAt: null,
    mutedUntil: null,
  })
  for (const note of ['one', 'two', '']) {
    setNote(db, name, note)
    expect(about(db, 'a.example').note).toBe(note)
  }
  expect(rows(db, 'select * from subject')).toEqual([])
  const hot = saveLabel(db, { id: null, name: 'hot', colour: 'red' })
  expect(saveLabel(db, { id: null, name: 'hot', colour: 'blue' })).toBe(hot)
  saveLabel(db, { id: hot, name: 'very hot', colour: 'amber' })
  expect([
    labelSubjects(db, [name], { add: [hot], remove: [] }),
    labelSubjects(db, [name, nameFacts('b.example')], { add: [hot], remove: [] }),
  ]).toEqual([1, 1])
  expect([about(db, 'a.example').labels, labels(db)]).toEqual([
    [{ id: hot, name: 'very hot', colour: 'amber' }],
    [{ id: hot, name: 'very hot', colour: 'amber', domains: 2 }],
  ])
  expect(labelSubjects(db, [name, nameFacts('c.example')], { add: [], remove: [hot] })).toBe(1)
  expect([about(db, 'a.example').labels, removeLabel(db, hot), rows(db, 'select * from subject')]).toEqual([
    [],
    'very hot',
    [],
  ])
  const paid = saveOwnField(db, { id: null, name: 'Paid', kind: 'number' })
  expect([saveOwnField(db, { id: null, name: 'Paid', kind: 'text' }), ownFields(db)]).toEqual([
    paid,
    [{ id: paid, name: 'Paid', kind: 'number' }],
  ])
  for (const value of [12.5, 0]) {
    setOwnValues(db, paid, [{ name, value }])
    expect(about(db, 'a.example').own).toEqual({ [paid]: value })
  }
  expect([removeOwnField(db, paid), rows(db, 'select * from subject'), ownFields(db)]).toEqual(['Paid', [], []])
  muteSubjects(db, [name], NOW + 1)
  expect(about(db, 'a.example').mutedUntil).toBe(NOW + 1)
  muteSubjects(db, [name], null)
  expect(rows(db, 'select * from subject')).toEqual([])
})

test('what a person notes of a domain would be deleted with its lookups', () => {
  const db = newLibrary()
  follow(db, lookup('a.example', {}, { requestedAt: NOW - 5 }), lookup('a.example', null, { outcome: 'unavailable' }))
  listOf(db, 'One', 'daily', ['a.example'])
  setNote(db, nameFacts('a.example'), 'kept')
  expect(rows(db, 'select asked_at, answered_at from subject')).toEqual([{ asked_at: NOW, answered_at: NOW - 5 }])
  finish(deleteSelection(db, 'domains', { query: query('domains'), except: [] }, 'all', NOW))
  expect(about(db, 'a.example')).toMatchObject({ note: 'kept', lists: [{ name: 'One' }] })
  finish(undelete(db, 'all'))
  expect(about(db, 'a.example')).toMatchObject({ note: 'kept', lists: [{ name: 'One' }] })
})

const NAMES = ['a', 'b', 'c', 'd', 'e'].map((label) => `${label}.example`)
const names = fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 })
const cadence = fc.constantFrom<Cadence>(...CADENCES)
const place = fc.integer({ min: 0, max: 4 })
const operation = fc.oneof(
  fc.record({ do: fc.constant('make' as const), cadence, names }),
  fc.record({ do: fc.constant('cadence' as const), list: place, cadence }),
  fc.record({ do: fc.constant('add' as const), list: place, names }),
  fc.record({ do: fc.constant('take' as const), list: place, names }),
  fc.record({ do: fc.constant('archive' as const), names, back: fc.boolean() }),
  fc.record({ do: fc.constant('remove' as const), list: place, undo: fc.boolean() }),
  fc.record({ do: fc.constant('merge' as const), list: place, into: place }),
  fc.record({ do: fc.constant('copy' as const), list: place }),
  fc.record({ do: fc.constant('note' as const), names, note: fc.constantFrom('', 'x') }),
)

type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never

/** Lists and what is archived, worked out in plain JavaScript. */
interface Model {
  lists: Map<number, { cadence: Cadence; names: Set<string> }>
  archived: Set<string>
  noted: Set<string>
}

/** Nothing is known about a domain any more of which nothing is kept; that it was archived goes too. */
function forget({ lists, archived, noted }: Model): void {
  for (const name of archived)
    if (!noted.has(name) && ![...lists.values()].some((list) => list.names.has(name))) archived.delete(name)
}

function expected({ lists, archived }: Model): { every: (string | number)[][]; demand: number } {
  const every = NAMES.flatMap((name) => {
    const days = [...lists.values()]
      .filter((list) => list.names.has(name))
      .flatMap((list) => CADENCE_DAYS[list.cadence] ?? [])
    return archived.has(name) || days.length === 0 ? [] : [[name, Math.min(...days)]]
  })
  return { every, demand: every.reduce((sum, [, days]) => sum + 1 / Number(days), 0) }
}

test('some operation would leave a domain with a wrong cadence', () => {
  const db = newLibrary()
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 30 }), (operations) => {
      // All in one transaction that is taken back: a file for each run would take minutes.
      db.exec('begin')
      const model: Model = { lists: new Map(), archived: new Set(), noted: new Set() }
      try {
        for (const one of operations) {
          apply(one, model)
          forget(model)
          const wanted = expected(model)
          expect(
            rows(db, 'select name, every_days from subject where every_days is not null order by name').map((row) => [
              row.name,
              row.every_days,
            ]),
          ).toEqual(wanted.every)
          expect(Number(rows(db, "select value from meta where key = 'watch_demand'")[0]?.value ?? 0)).toBeCloseTo(
            wanted.demand,
          )
          expect(
            rows(db, 'select name from subject where archived_at is not null order by name').map((row) => row.name),
          ).toEqual([...model.archived].sort())
          expect(watchlists(db).map((list) => list.domains + list.archived)).toEqual(
            watchlists(db).map((list) => model.lists.get(list.id)?.names.size),
          )
        }
      } finally {
        db.exec('rollback')
      }
    }),
    { numRuns: 120 },
  )

  function apply(one: Operation, model: Model): void {
    const ids = [...model.lists.keys()]
    const id = 'list' in one ? (ids[one.list % Math.max(1, ids.length)] ?? 0) : 0
    const list = model.lists.get(id)
    if (one.do === 'make') {
      const made = listOf(db, `List ${ids.length} ${Math.max(0, ...ids)}`, one.cadence, one.names)
      model.lists.set(made, { cadence: one.cadence, names: new Set(one.names) })
      for (const name of one.names) model.archived.delete(name)
    } else if (one.do === 'archive') {
      archiveSubjects(db, one.names, one.back ? null : NOW)
      for (const name of one.names) {
        const isFollowed = model.noted.has(name) || [...model.lists.values()].some((each) => each.names.has(name))
        if (one.back) model.archived.delete(name)
        else if (isFollowed) model.archived.add(name)
      }
    } else if (one.do === 'note') {
      for (const name of one.names) {
        setNote(db, nameFacts(name), one.note)
        model.noted[one.note ? 'add' : 'delete'](name)
      }
    } else if (list) {
      if (one.do === 'cadence') {
        updateWatchlist(db, id, { cadence: one.cadence })
        list.cadence = one.cadence
      } else if (one.do === 'add') {
        addToWatchlist(db, id, one.names.map(nameFacts), NOW)
        for (const name of one.names) {
          // Who adds a domain wants to follow it.
          if (!list.names.has(name)) model.archived.delete(name)
          list.names.add(name)
        }
      } else if (one.do === 'take') {
        removeFromWatchlist(db, id, one.names, NOW)
        for (const name of one.names) list.names.delete(name)
      } else if (one.do === 'remove') {
        const { undo } = undoable(db, () => removeWatchlist(db, id))
        if (one.undo) undo()
        else model.lists.delete(id)
      } else if (one.do === 'copy') {
        model.lists.set(duplicateWatchlist(db, id, 'Copy', NOW), { cadence: list.cadence, names: new Set(list.names) })
      } else {
        const into = ids[one.into % ids.length] ?? 0
        const target = model.lists.get(into)
        if (into === id || !target) return
        mergeWatchlists(db, id, into, NOW)
        for (const name of list.names) target.names.add(name)
        model.lists.delete(id)
      }
    }
  }
})

test('a list would lose how its table is shown, with other columns or when it is deleted and brought back', () => {
  const db = newLibrary()
  const id = listOf(db, 'Mine', 'hand')
  const layout = { widths: { name: 300 }, frozen: 2, sort: { column: 'domain', descending: false } }
  updateWatchlist(db, id, { columns: ['domain', 'looked_up_at'] })
  expect(watchlists(db)[0]).not.toHaveProperty('layout')
  updateWatchlist(db, id, { layout })
  expect(watchlists(db)[0]).toMatchObject({ columns: ['domain', 'looked_up_at'], layout })
  updateWatchlist(db, id, { columns: ['looked_up_at', 'domain'] })
  expect(watchlists(db)[0]).toMatchObject({ columns: ['looked_up_at', 'domain'], layout })
  undoable(db, () => removeWatchlist(db, id)).undo()
  expect(watchlists(db)[0]).toMatchObject({ columns: ['looked_up_at', 'domain'], layout })
})
