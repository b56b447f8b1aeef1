import { expect, test } from 'vitest'
import { OWN_KINDS, type OwnKind, type OwnValue } from '../../../../shared/watchlists/watchlist.ts'
import { newComparison } from '../../../../shared/comparison/comparison.ts'
import type { Filter } from '../../../../shared/filter/filter.ts'
import type { ListQuery } from '../../../../shared/list.ts'
import { DEFAULT_OPTIONS } from '../../../../shared/reports/report.ts'
import { nameFacts, newLibrary, NOW, undoable } from '../../library-for-tests.ts'
import { savedComparisons, saveComparison } from '../../comparisons/comparisons.ts'
import { addFormula, formulas } from '../../formulas/formulas.ts'
import { reportTemplates, saveReportTemplate } from '../../saved/report-templates.ts'
import { savedViews, saveView } from '../../saved/views.ts'
import { editChoices, moveLabel, moveOwnField, ownChoices } from './own-fields.ts'
import { rules, saveRule } from '../rules/rules.ts'
import { labels, ownFields, saveLabel, saveOwnField, setOwnValues, subjectOf } from '../../subjects/subjects.ts'

type Db = ReturnType<typeof newLibrary>
const [a, b, c] = [nameFacts('a.example'), nameFacts('b.example'), nameFacts('c.example')]
const make = (db: Db, name: string, kind: OwnKind, choices: string[] = []): number =>
  saveOwnField(db, { id: null, name, kind, choices })
const state = (db: Db): Db => {
  setOwnValues(db, make(db, 'State', 'choice', ['new', 'won']), [
    { name: a, value: 'new' },
    { name: b, value: 'won' },
    { name: c, value: 'won' },
  ])
  return db
}
const own = (db: Db): unknown[] => [a, b, c].map((name) => Object.values(subjectOf(db, name).own)[0])

test('a value of another kind would be stored', () => {
  const db = newLibrary()
  const right: Record<OwnKind, OwnValue> = {
    text: 'x',
    number: 1.5,
    money: 2,
    date: '2026-12-31',
    choice: 'new',
    flag: false,
    link: 'https://a.example/',
  }
  const wrong: Record<OwnKind, OwnValue[]> = {
    text: [1, true],
    number: ['1', true, Number.NaN],
    money: ['1', Number.POSITIVE_INFINITY],
    date: ['31.12.2026', '2026-02-30', 1],
    choice: ['', 'x'.repeat(121), 1],
    flag: [1, 'Yes'],
    link: ['javascript:alert(1)', 'https://me@a.example/', 'http://a.example/', 'https://a.example', 1],
  }
  for (const kind of OWN_KINDS) {
    const id = make(db, kind, kind)
    setOwnValues(db, id, [{ name: a, value: right[kind] }])
    for (const value of wrong[kind])
      expect(() => setOwnValues(db, id, [{ name: a, value }]), `${kind} ${value}`).toThrow(
        expect.objectContaining({ fault: { code: 'own-value-refused', facts: { field: kind } } }),
      )
    expect(subjectOf(db, a).own[id]).toBe(right[kind])
  }
})

test('what an undo puts back would be a number where yes or no stood', () => {
  const db = newLibrary()
  const id = make(db, 'Paid', 'flag')
  setOwnValues(db, id, [{ name: a, value: false }])
  const { undo } = undoable(db, () => setOwnValues(db, id, [{ name: a, value: true }]))
  expect(subjectOf(db, a).own).toEqual({ [id]: true })
  undo()
  expect(subjectOf(db, a).own).toEqual({ [id]: false })
})

test('a choice that is typed would not be offered to the next domain', () => {
  const db = state(newLibrary())
  const [field] = ownFields(db)
  setOwnValues(db, field?.id ?? 0, [{ name: a, value: 'lost' }])
  expect(ownFields(db)[0]?.choices).toEqual(['new', 'won', 'lost'])
})

test('two choices that swap their names would become one', () => {
  const db = state(newLibrary())
  const id = ownFields(db)[0]?.id ?? 0
  const swap = {
    choices: ['won', 'new'],
    renamed: [
      { from: 'new', to: 'won' },
      { from: 'won', to: 'new' },
    ],
  }
  const { undo } = undoable(db, () => editChoices(db, id, swap))
  expect([own(db), ownFields(db)[0]?.choices]).toEqual([
    ['won', 'new', 'new'],
    ['won', 'new'],
  ])
  undo()
  expect([own(db), ownFields(db)[0]?.choices]).toEqual([
    ['new', 'won', 'won'],
    ['new', 'won'],
  ])
})

test('a choice would take the name of one that domains have, and nothing could part them again', () => {
  const db = state(newLibrary())
  const id = ownFields(db)[0]?.id ?? 0
  for (const renamed of [
    [{ from: 'new', to: 'won' }],
    [
      { from: 'new', to: 'other' },
      { from: 'won', to: 'other' },
    ],
  ])
    expect(() => editChoices(db, id, { choices: ['other'], renamed })).toThrow(
      expect.objectContaining({ fault: { code: 'own-choice-taken', facts: {} } }),
    )
  expect(own(db)).toEqual(['new', 'won', 'won'])
})

test('a choice taken off the list would be taken off its domains', () => {
  const db = state(newLibrary())
  const id = ownFields(db)[0]?.id ?? 0
  editChoices(db, id, { choices: ['new', 'lost'], renamed: [] })
  expect([own(db), ownChoices(db, id)]).toEqual([
    ['new', 'won', 'won'],
    [
      { choice: 'new', domains: 1, listed: true },
      { choice: 'lost', domains: 0, listed: true },
      { choice: 'won', domains: 2, listed: false },
    ],
  ])
})

test('fields and labels would not stay where they were moved', () => {
  const db = newLibrary()
  const [one, two, three] = [make(db, 'One', 'text'), make(db, 'Two', 'text'), make(db, 'Three', 'text')]
  moveOwnField(db, three, one)
  moveOwnField(db, one, null)
  moveOwnField(db, 99, two)
  expect(ownFields(db).map(({ name }) => name)).toEqual(['Three', 'Two', 'One'])
  const [buy, sell] = (['buy', 'sell'] as const).map((name) => saveLabel(db, { id: null, name, colour: 'red' }))
  moveLabel(db, sell ?? 0, buy ?? 0)
  expect(labels(db).map(({ name }) => name)).toEqual(['sell', 'buy'])
})

test('a renamed choice would keep its old name in rules, views, templates, comparisons or formulas', () => {
  const db = state(newLibrary())
  const id = ownFields(db)[0]?.id ?? 0
  const other = make(db, 'Other', 'choice', ['won'])
  const is = (field: number, ...values: string[]): Filter => ({ op: 'is', column: `own_${field}`, values })
  const filter: Filter = {
    op: 'and',
    of: [
      { op: 'or', of: [is(id, 'WON', 'new'), is(other, 'won')] },
      { op: 'not', of: is(id, 'won') },
    ],
  }
  const query: ListQuery = { list: 'domains', filter, sort: { column: 'looked_up_at', descending: true } }
  saveView(db, { name: 'Won', query, columns: ['domain'] })
  saveReportTemplate(db, {
    name: 'Won',
    request: {
      of: { of: 'table', source: { from: 'query', query, columns: ['domain'] } },
      format: 'csv',
      options: DEFAULT_OPTIONS,
    },
    schedule: null,
    folder: null,
    now: NOW,
  })
  const document = newComparison(['a.example'])
  document.weighing.requirements.push(is(id, 'won'), is(other, 'won'))
  saveComparison(db, { id: null, name: 'Won', document, now: NOW })
  saveRule(db, {
    id: null,
    name: 'Won',
    body: {
      scope: { of: 'all' },
      field: `own_${id}`,
      condition: { kind: 'becomes', value: 'won' },
      twoLooks: false,
      tell: { how: 'feed' },
    },
    now: NOW,
  })
  addFormula(db, { name: 'Is won', text: 'if([State] = "won", "won", [Other]) = "won"' })
  const stored = (): unknown[] => [
    savedViews(db).map((view) => view.query.filter),
    reportTemplates(db).map(({ request }) => request.of),
    savedComparisons(db).map((saved) => saved.document.weighing.requirements),
    rules(db).map(({ condition }) => condition),
    formulas(db).map(({ text }) => text),
  ]
  const before = stored()
  const { undo } = undoable(db, () =>
    editChoices(db, id, { choices: ['new', 'sold'], renamed: [{ from: 'won', to: 'sold' }] }),
  )
  const followed: Filter = {
    op: 'and',
    of: [
      { op: 'or', of: [is(id, 'sold', 'new'), is(other, 'won')] },
      { op: 'not', of: is(id, 'sold') },
    ],
  }
  expect(savedViews(db)[0]?.query.filter).toEqual(followed)
  expect(stored()).toEqual([
    [followed],
    [{ of: 'table', source: { from: 'query', query: { ...query, filter: followed }, columns: ['domain'] } }],
    [[is(id, 'sold'), is(other, 'won')]],
    [{ kind: 'becomes', value: 'sold' }],
    [`if([own_${id} State] = "sold", "won", [own_${other} Other]) = "won"`],
  ])
  undo()
  expect(stored()).toEqual(before)
})
