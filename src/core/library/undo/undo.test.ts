import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DatabaseSync } from 'node:sqlite'
import type { NameFacts } from '../../../shared/fields.ts'
import { FIRST_COLUMNS } from '../../../shared/fields.ts'
import { isFault } from '../../../shared/fault.ts'
import {
  finish,
  lookup,
  madeByPerson as made,
  newLibrary,
  NOW,
  undoable,
  type UndoableChange,
} from '../library-for-tests.ts'
import { deleteLookups } from './trash.ts'
import { addFormula, changeFormula, removeFormula } from '../formulas/formulas.ts'
import { decide } from '../following/decisions.ts'
import { setNotesAndLabels } from '../following/own/notes-and-labels.ts'
import { changeOwnKind } from '../following/own/own-kind-change.ts'
import { editChoices, removeOwnField } from '../following/own/own-fields.ts'
import { removeRule, saveRule } from '../following/rules/rules.ts'
import {
  archiveSubjects,
  labelSubjects,
  muteSubjects,
  removeLabel,
  saveLabel,
  saveOwnField,
  setOwnValues,
  subjectOf,
} from '../subjects/subjects.ts'
import {
  addToWatchlist,
  addWatchlist,
  duplicateWatchlist,
  mergeWatchlists,
  removeFromWatchlist,
  removeWatchlist,
} from '../following/lists/watchlists.ts'
import type { UndoBy, UndoWhat } from '../../../shared/undo/undo.ts'
import { ownWriting } from '../../../shared/own-fields/own-value.ts'
import { translatorOf } from '../../../shared/locales/catalogues.ts'
import { dropImportNames, forgetImportSource, saveImportedNames, saveImportSource } from '../saved/import-sources.ts'
import { beginUndo, endUndo, recorded } from './recording.ts'
import {
  forgetOldUndo,
  forgetUndoHistory,
  redoStep,
  takeBackCutShort,
  undoHistory,
  undoNext,
  undoStep,
} from './undo.ts'

const RUN = { token: 'test', pid: process.pid }
const name = (ascii: string): NameFacts => ({ ascii, unicode: ascii, label: ascii.split('.')[0] ?? '', tld: 'test' })
const [A, B, C] = [name('a.test'), name('b.test'), name('c.test')]
const LIST = { description: '', colour: 'blue', cadence: 'daily', columns: [...FIRST_COLUMNS], spark: 'x' } as const
const RULE = { field: null, condition: { kind: 'not-found' }, scope: { of: 'all' } } as never

/** A library with some of everything. */
function library() {
  const db = newLibrary([lookup('a.test', { valuation: { estimated_value: 5 } }), lookup('b.test')])
  const [buy, sell] = [
    saveLabel(db, { id: null, name: 'Buy', colour: 'red' }),
    saveLabel(db, { id: null, name: 'Sell', colour: 'blue' }),
  ]
  const price = saveOwnField(db, { id: null, name: 'Price', kind: 'money', currency: 'USD' })
  const state = saveOwnField(db, { id: null, name: 'State', kind: 'choice', choices: ['kept', 'sold'] })
  const list = addWatchlist(db, { ...LIST, columns: [...LIST.columns], name: 'Mine' }, NOW)
  const other = addWatchlist(db, { ...LIST, columns: [...LIST.columns], name: 'Others' }, NOW)
  addToWatchlist(db, list, [A, B], NOW)
  setNotesAndLabels(db, [{ name: A, note: 'first', labels: [buy] }])
  setOwnValues(db, price, [{ name: A, value: 12.1 }])
  setOwnValues(db, state, [{ name: B, value: 'kept' }])
  const rule = saveRule(db, { id: null, name: 'Gone', body: RULE, now: NOW })
  const formula = addFormula(db, { name: 'Twice', text: '[Price] * 2' })
  const source = sourceOfLists(db, '["domain","note"]')
  return { db, buy, sell, price, state, list, other, rule, formula, source }
}
type Library = ReturnType<typeof library>

const MAPPING = { column: 0, registrableFor: 'www', columns: [], insisted: [], aims: [], list: null } as never

function sourceOfLists(db: DatabaseSync, shape = '["domain","price"]'): number {
  const id = saveImportSource(db, { name: 'Registrar', shape, mapping: MAPPING, now: NOW })
  saveImportedNames(db, id, [
    { name: 'a.test', brought: { note: 'first' } },
    { name: 'b.test', brought: {} },
  ])
  return id
}

const WRITING = ownWriting(translatorOf('en'))

const CHANGES: Record<string, (of: Library) => unknown> = {
  note: ({ db }) => setNotesAndLabels(db, [{ name: C, note: 'new' }]),
  'note taken away': ({ db }) => setNotesAndLabels(db, [{ name: A, note: '' }]),
  labels: ({ db, buy, sell }) => labelSubjects(db, [A, B, C], { add: [sell], remove: [buy] }),
  'a label': ({ db, buy }) => removeLabel(db, buy),
  'a new label': ({ db }) => saveLabel(db, { id: null, name: 'Third', colour: 'teal' }),
  values: ({ db, price }) =>
    setOwnValues(db, price, [
      { name: A, value: 0.1 + 0.2 },
      { name: C, value: 7 },
    ]),
  'a value twice': ({ db, price }) =>
    setOwnValues(db, price, [
      { name: A, value: 1 },
      { name: A, value: 2 },
    ]),
  'values taken away': ({ db, price }) => setOwnValues(db, price, [{ name: A, value: null }]),
  'a new choice': ({ db, state }) => setOwnValues(db, state, [{ name: C, value: 'lost' }]),
  choices: ({ db, state }) =>
    editChoices(db, state, { choices: ['held', 'sold'], renamed: [{ from: 'kept', to: 'held' }] }),
  'a type': ({ db, price }) => changeOwnKind(db, { id: price, kind: 'text', writing: WRITING }),
  'a field': ({ db, price }) => removeOwnField(db, price),
  'a decision': ({ db }) =>
    decide(db, [A, C], { kind: 'let go', day: '2026-11-21', amount: 0.1 + 0.2, reason: '{"a":1}' }, NOW),
  archived: ({ db }) => archiveSubjects(db, [A, B], NOW),
  muted: ({ db }) => muteSubjects(db, [A, C], NOW + 1),
  members: ({ db, other }) => addToWatchlist(db, other, [A, C], NOW + 1),
  'members taken out': ({ db, list }) => removeFromWatchlist(db, list, ['a.test'], NOW + 1),
  'a list': ({ db, list }) => removeWatchlist(db, list),
  'a merge': ({ db, list, other }) => mergeWatchlists(db, list, other, NOW + 1),
  'a copy': ({ db, list }) => duplicateWatchlist(db, list, 'Mine 2', NOW + 1),
  'a rule': ({ db, rule }) => removeRule(db, rule),
  'a formula': ({ db, formula }) => removeFormula(db, formula),
  'a formula written anew': ({ db, formula }) =>
    changeFormula(db, { id: formula, name: 'Thrice', text: '[Price] * 3' }),
  'a new formula': ({ db }) => addFormula(db, { name: 'Half', text: '[Price] / 2' }),
  'a source of lists': ({ db }) => sourceOfLists(db),
  'a source that is forgotten': ({ db, source }) => forgetImportSource(db, source),
  'a source taken again': ({ db, source }) => {
    saveImportedNames(db, source, [{ name: 'a.test', brought: { note: 'second' } }])
    dropImportNames(db, source, ['b.test'])
  },
  lookups: ({ db }) =>
    finish(
      deleteLookups(
        db,
        (db.prepare('select id from lookup').all() as { id: number }[]).map(({ id }) => id),
        'undo-1',
        NOW,
      ),
    ),
}

test.each(Object.entries(CHANGES))('undo of %s would not bring back what was there, or redo what came', (_, change) => {
  const of = library()
  const before = made(of.db)
  const { undo, redo } = undoable(of.db, () => change(of))
  const after = made(of.db)
  expect(after).not.toEqual(before)
  undo()
  expect(made(of.db)).toEqual(before)
  redo()
  expect(made(of.db)).toEqual(after)
  undo()
  expect(made(of.db)).toEqual(before)
})

test('a random sequence of changes, undone and redone, would come to something else than the changes alone', () => {
  const changes = Object.values(CHANGES)
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof({ weight: 3, arbitrary: fc.nat(changes.length - 1) }, fc.constantFrom('undo', 'redo', 'rule')),
        { maxLength: 25 },
      ),
      (steps) => {
        const of = library()
        const states = [made(of.db)]
        const entries: UndoableChange[] = []
        let at = 0
        for (const step of steps) {
          if (step === 'rule') of.db.exec('update rule set enabled = 1 - enabled')
          else if (step === 'undo') {
            if (at === 0) continue
            at -= 1
            entries[at]?.undo()
            expect(withoutRules(made(of.db))).toEqual(withoutRules(states[at]))
          } else if (step === 'redo') {
            if (at >= entries.length) continue
            entries[at]?.redo()
            at += 1
            expect(withoutRules(made(of.db))).toEqual(withoutRules(states[at]))
          } else {
            const entry = tried(of.db, () => changes[step]?.(of))
            if (entry === null || entry.isEmpty) continue
            entries.splice(at, entries.length, entry)
            states.splice(at + 1, states.length, made(of.db))
            at += 1
          }
        }
      },
    ),
    { numRuns: 60 },
  )
})

/** A change that may not be possible any more, since what it is about has gone. */
function tried(db: DatabaseSync, change: () => unknown): UndoableChange | null {
  try {
    return undoable(db, change)
  } catch (error) {
    if (isFault(error) || (error instanceof Error && 'errcode' in error)) return null
    throw error
  }
}

/** Rules are switched beside the changes. */
function withoutRules(state: unknown): unknown {
  return { ...(state as object), rule: null }
}

/** A change with words and a hand of its own; gives its entry. */
function change(
  db: DatabaseSync,
  work: () => unknown,
  {
    what = { kind: 'notes' as const, name: 'x', count: 2 } as UndoWhat,
    by = 'window' as UndoBy,
    at = NOW,
    run = RUN,
  } = {},
): number | null {
  const id = beginUndo(db, { what, by, run, now: at })
  recorded(db, { step: id, isRedo: false }, work)
  return endUndo(db, id, null)
}

const noteOf = (db: DatabaseSync, of = A): string => subjectOf(db, of).note
const note =
  (text: string, of = A) =>
  (db: DatabaseSync) =>
    setNotesAndLabels(db, [{ name: of, note: text }])
const faultOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (isFault(error)) return error.fault
    throw error
  }
  return null
}

test('a newer change of the same value would be lost by an undo, or the refusal would not name it', () => {
  const { db } = library()
  const first = change(db, () =>
    setNotesAndLabels(db, [
      { name: A, note: 'a' },
      { name: B, note: 'b' },
    ]),
  )
  change(db, () => note('newer')(db), { what: { kind: 'imported', name: 'list.csv' } })
  const before = made(db)
  expect(faultOf(() => finish(undoStep(db, first ?? 0, { run: RUN, now: NOW })))).toMatchObject({
    code: 'undo-newer',
    facts: { newer: { kind: 'imported', name: 'list.csv' } },
  })
  expect(made(db)).toEqual(before)
})

test('a change that could not be undone would not be offered any more', () => {
  const { db } = library()
  const first = change(db, () => note('a')(db)) ?? 0
  const second = change(db, () => note('b')(db)) ?? 0
  expect(faultOf(() => finish(undoStep(db, first, { run: RUN, now: NOW })))).not.toBeNull()
  finish(undoStep(db, second, { run: RUN, now: NOW }))
  finish(undoStep(db, first, { run: RUN, now: NOW }))
  expect(noteOf(db)).toBe('first')
})

test('what was changed beside the journal would be written over by an undo', () => {
  const { db } = library()
  const first = change(db, () => note('a')(db)) ?? 0
  note('from elsewhere')(db)
  expect(faultOf(() => finish(undoStep(db, first, { run: RUN, now: NOW })))).toMatchObject({ code: 'undo-changed' })
  expect(noteOf(db)).toBe('from elsewhere')
})

test('a label whose name was given away meanwhile would stop an undo in the middle', () => {
  const { db, buy } = library()
  const removed = change(db, () => removeLabel(db, buy)) ?? 0
  change(db, () => saveLabel(db, { id: null, name: 'Buy', colour: 'grey' }))
  const before = made(db)
  expect(faultOf(() => finish(undoStep(db, removed, { run: RUN, now: NOW })))).not.toBeNull()
  expect(made(db)).toEqual(before)
})

test('Ctrl+Z in the window would take back what the terminal did', () => {
  const { db } = library()
  const byWindow = change(db, () => note('a')(db))
  change(db, () => note('b', B)(db), { by: 'terminal' })
  expect(undoNext(db, 'window', NOW).undo?.id).toBe(byWindow)
  expect(undoHistory(db, NOW).map(({ by }) => by)).toEqual(['terminal', 'window'])
})

test('a change in the terminal would take away what the window could redo', () => {
  const { db } = library()
  const first = change(db, () => note('a')(db)) ?? 0
  finish(undoStep(db, first, { run: RUN, now: NOW }))
  change(db, () => note('b', B)(db), { by: 'terminal' })
  expect(undoNext(db, 'window', NOW).redo?.id).toBe(first)
})

test('what was undone could be done again over a newer change', () => {
  const { db } = library()
  const first = change(db, () => note('a')(db)) ?? 0
  finish(undoStep(db, first, { run: RUN, now: NOW }))
  change(db, () => note('b')(db))
  expect(undoNext(db, 'window', NOW).redo).toBeNull()
  expect(faultOf(() => finish(redoStep(db, first, { run: RUN, now: NOW })))).toMatchObject({ code: 'undo-gone' })
})

test('yesterday’s mistake could not be found today, or the keys would take it back unasked', () => {
  const { db } = library()
  const id = change(db, () => note('a')(db), { at: NOW - 2 * 86_400_000 })
  expect(undoNext(db, 'window', NOW).undo).toBeNull()
  finish(forgetOldUndo(db, NOW))
  expect(undoHistory(db, NOW).map((entry) => entry.id)).toEqual([id])
})

test('the history would say how many domains a change was about and not which, once it is undone neither', () => {
  const { db } = library()
  const all = [C, A, B]
  const id =
    change(db, () => decide(db, all, { kind: 'let go', day: '2026-11-21', amount: null, reason: '' }, NOW), {
      what: { kind: 'decided', count: 3 },
    }) ?? 0
  const names = (): unknown => undoHistory(db, NOW).map((entry) => entry.names?.toSorted())
  expect(names()).toEqual([['a.test', 'b.test', 'c.test']])
  finish(undoStep(db, id, { run: RUN, now: NOW }))
  expect(names()).toEqual([['a.test', 'b.test', 'c.test']])
  change(db, () => note('one')(db), { what: { kind: 'notes', name: 'a.test', count: 1 } })
  expect(undoHistory(db, NOW)[0]?.names).toBeUndefined()
})

test('a domain that goes with what is undone would be named as no person writes it', () => {
  const { db } = library()
  const all = [name('xn--mnchen-3ya.test'), name('new.test')]
  const id =
    change(db, () => decide(db, all, { kind: 'let go', day: '2026-11-21', amount: null, reason: '' }, NOW), {
      what: { kind: 'decided', count: 2 },
    }) ?? 0
  finish(undoStep(db, id, { run: RUN, now: NOW }))
  expect(undoHistory(db, NOW)[0]?.names?.toSorted()).toEqual(['münchen.test', 'new.test'])
})

test('changes of more than seven days ago would be offered, or kept', () => {
  const { db } = library()
  change(db, () => note('a')(db), { at: NOW - 7 * 86_400_000 })
  expect(undoHistory(db, NOW)).toEqual([])
  finish(forgetOldUndo(db, NOW))
  expect(db.prepare('select (select count(*) from undo_row) + (select count(*) from undo_step) as n').get()).toEqual({
    n: 0,
  })
})

test('each pause while a note is typed would be a step of its own to undo', () => {
  const { db } = library()
  const what: UndoWhat = { kind: 'notes', name: 'a.test', count: 1 }
  const first = change(db, () => note('a')(db), { what }) ?? 0
  expect(change(db, () => note('ask')(db), { what, at: NOW + 2_000 })).toBe(first)
  expect(change(db, () => note('on another day')(db), { what, at: NOW + 90_000 })).not.toBe(first)
  finish(undoStep(db, undoNext(db, 'window', NOW).undo?.id ?? 0, { run: RUN, now: NOW }))
  finish(undoStep(db, first, { run: RUN, now: NOW }))
  expect(noteOf(db)).toBe('first')
})

test('a change that changed nothing would be a step to undo', () => {
  const { db } = library()
  expect(change(db, () => note('first')(db))).toBeNull()
  expect(undoHistory(db, NOW)).toEqual([])
})

test('values from before would stay in the file after the history is forgotten', () => {
  const { db } = library()
  change(db, () => note('bought for 12,000')(db))
  change(db, () => note('')(db))
  const bytes = (): string => {
    db.exec('pragma wal_checkpoint(truncate)')
    return readFileSync(String(db.location()), 'latin1')
  }
  expect(bytes()).toContain('12,000')
  expect(forgetUndoHistory(db)).toBe(2)
  expect(bytes()).not.toContain('12,000')
})

test('a value that is set twice before rules have looked would be refused', () => {
  const { db, price } = library()
  db.exec('update rule set enabled = 1')
  setOwnValues(db, price, [{ name: A, value: 1 }])
  setOwnValues(db, price, [{ name: A, value: 2 }])
  expect(db.prepare('select name, before from own_step').all()).toEqual([{ name: 'a.test', before: 12.1 }])
})

/** A process that has died: its entries are taken back by whoever opens the library next. */
const DEAD = { token: 'gone', pid: 2 ** 22 + 1 }

test('a change that a dead process left half done would stay half done', () => {
  const { db, price } = library()
  const before = made(db)
  const id = beginUndo(db, {
    what: { kind: 'own-values', field: 'Price', count: 3 },
    by: 'window',
    run: DEAD,
    now: NOW,
  })
  for (const [at, name] of [A, B].entries())
    recorded(db, { step: id, isRedo: false }, () => setOwnValues(db, price, [{ name, value: at }]))
  expect(takeBackCutShort(db, NOW)).toEqual([{ kind: 'own-values', field: 'Price', count: 3 }])
  expect(made(db)).toEqual(before)
  expect(undoHistory(db, NOW)).toEqual([])
  expect(takeBackCutShort(db, NOW)).toEqual([])
})

test('a change that another process is still making would be taken back under its hands', () => {
  const { db } = library()
  const id = beginUndo(db, { what: { kind: 'notes' }, by: 'terminal', run: RUN, now: NOW })
  recorded(db, { step: id, isRedo: false }, () => note('a')(db))
  expect(takeBackCutShort(db, NOW)).toEqual([])
  expect(noteOf(db)).toBe('a')
})

test('an undo or a redo that a dead process left half done would stay half done', () => {
  const many = Array.from({ length: 1_700 }, (_, at) => name(`n${at}.test`))
  const { db, price } = library()
  const before = made(db)
  const fill = () =>
    setOwnValues(
      db,
      price,
      many.map((of, at) => ({ name: of, value: at })),
    )
  const entry = change(db, fill) ?? 0
  const after = made(db)
  for (const way of ['undo', 'redo'] as const) {
    for (const steps of [1, 2, 3]) {
      const walking = (way === 'undo' ? undoStep : redoStep)(db, entry, { run: DEAD, now: NOW })
      for (let step = 0; step < steps; step += 1) walking.next()
      expect(takeBackCutShort(db, NOW)).toHaveLength(1)
      expect(made(db)).toEqual(way === 'undo' ? after : before)
    }
    finish((way === 'undo' ? undoStep : redoStep)(db, entry, { run: RUN, now: NOW }))
    expect(made(db)).toEqual(way === 'undo' ? before : after)
  }
})
