import type { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RuleBody, RuleCondition } from '../../../../shared/rules/rules.ts'
import type { OwnKind, OwnValue } from '../../../../shared/watchlists/watchlist.ts'
import { deleteLookups } from '../../undo/trash.ts'
import { finish, follow, listOf, lookup, nameFacts, NOW, newLibrary, undoable } from '../../library-for-tests.ts'
import { addFormula, changeFormula, removeFormula } from '../../formulas/formulas.ts'
import { alerts } from '../alerts/inbox.ts'
import { dailyCheck } from './daily-check.ts'
import { editChoices, removeOwnField } from '../own/own-fields.ts'
import { changeOwnKind } from '../own/own-kind-change.ts'
import { stepOwnValues } from './own-steps.ts'
import { playRule } from './play-rule.ts'
import { rules, saveRule } from './rules.ts'
import { saveOwnField, setOwnValues } from '../../subjects/subjects.ts'
import { integer } from '../../file/row-reader.ts'
import { selectValue } from '../../file/statements.ts'
import { addToWatchlist, watchlists } from '../lists/watchlists.ts'
import { FORMULA_FORMAT } from '../../../../shared/formulas/formula-format.ts'

const DAY = 86_400_000
const NAME = 'a.example'
const value = (amount: number | null): object => ({ valuation: { estimated_value: amount } })

const rule = (db: DatabaseSync, field: string, condition: RuleCondition, more: Partial<RuleBody> = {}): number =>
  saveRule(db, {
    id: null,
    name: `${field} ${condition.kind}`,
    body: { scope: { of: 'all' }, field, condition, twoLooks: false, tell: { how: 'notification' }, ...more },
    now: NOW,
  })

const all = (db: DatabaseSync) => alerts(db, { before: null, limit: 1_000, ids: null }).reverse()
const told = (db: DatabaseSync) =>
  all(db).map(({ name, cause, evidence: { before, after } }) => [
    name,
    cause.of,
    before.state === 'value' ? before.value : '-',
    after.state === 'value' ? after.value : '-',
  ])

function withField(kind: OwnKind = 'money') {
  const db = newLibrary()
  listOf(db, 'Mine', 'daily', [NAME])
  const price = saveOwnField(db, { id: null, name: 'price', kind })
  const enter = (entered: OwnValue | null, now = NOW, name = NAME): void => {
    setOwnValues(db, price, [{ name: nameFacts(name), value: entered }])
    finish(stepOwnValues(db, now))
  }
  return { db, price, enter }
}

test('a rule on an own field would not look when its value is entered, or tell what it was before the rule', () => {
  const { db, price, enter } = withField()
  enter(100)
  rule(db, `own_${price}`, { kind: 'crosses', way: 'above', value: 150 })
  rule(db, `own_${price}`, { kind: 'changes' })
  enter(200)
  enter(200)
  enter(null)
  enter(250)
  expect(told(db)).toEqual([
    [NAME, 'own-value', 100, 200],
    [NAME, 'own-value', 100, 200],
    [NAME, 'own-value', 200, '-'],
    [NAME, 'own-value', '-', 250],
  ])
  expect(all(db)[0]).toMatchObject({
    lookupId: null,
    evidence: { field: `own_${price}`, column: { name: 'price', type: 'money', estimate: false } },
  })
})

test('a formula over the record and an own field would be looked at by one of the two alone', () => {
  const { db, enter } = withField()
  const ratio = addFormula(db, { name: 'ratio', text: 'price / value' })
  enter(100)
  rule(db, `formula_${ratio}`, { kind: 'crosses', way: 'above', value: 1 })
  follow(db, lookup(NAME, value(200), { requestedAt: NOW }))
  follow(db, lookup(NAME, value(200), { requestedAt: NOW + DAY }))
  enter(400, NOW + 2 * DAY)
  enter(100, NOW + 3 * DAY)
  follow(db, lookup(NAME, value(50), { requestedAt: NOW + 4 * DAY }))
  expect(told(db)).toEqual([
    [NAME, 'own-value', 0.5, 2],
    [NAME, 'lookup', 0.5, 2],
  ])
  expect(all(db).map(({ evidence }) => evidence.column)).toEqual(
    [1, 2].map(() => ({ name: 'ratio', type: 'number', estimate: true })),
  )
})

test('a formula that has no value for a while would fire, or forget where its rule stood', () => {
  const { db, enter } = withField()
  const ratio = addFormula(db, { name: 'ratio', text: 'price / value' })
  rule(db, `formula_${ratio}`, { kind: 'crosses', way: 'above', value: 1 })
  rule(db, `formula_${ratio}`, { kind: 'changes' })
  enter(400)
  const looks = [value(200), value(0), {}, null, 'unavailable', value(200)]
  looks.forEach((seen, day) => {
    const more = { requestedAt: NOW + day * DAY }
    follow(
      db,
      seen === 'unavailable'
        ? lookup(NAME, null, { ...more, outcome: 'unavailable' })
        : lookup(NAME, seen as object | null, more),
    )
  })
  enter(null, NOW + 7 * DAY)
  enter(400, NOW + 8 * DAY)
  expect(told(db)).toEqual([])
  enter(100, NOW + 9 * DAY)
  expect(told(db)).toEqual([[NAME, 'own-value', 2, 0.5]])
})

test('text, dates, yes and no, and grades would have no rules', () => {
  const db = newLibrary()
  listOf(db, 'Mine', 'daily', [NAME])
  const own = (name: string, kind: OwnKind): number => saveOwnField(db, { id: null, name, kind })
  const [sold, state, renewal] = [own('sold', 'flag'), own('state', 'choice'), own('renewal', 'date')]
  const enter = (fieldId: number, entered: OwnValue): unknown =>
    setOwnValues(db, fieldId, [{ name: nameFacts(NAME), value: entered }])
  enter(sold, false)
  enter(state, 'Won')
  enter(renewal, '2027-06-01')
  const cheap = addFormula(db, { name: 'old', text: 'renewal < 2027-01-01' })
  const grade = addFormula(db, { name: 'grade', text: 'if(sold, "C", "A")' })
  rule(db, `own_${sold}`, { kind: 'becomes', value: true })
  rule(db, `own_${state}`, { kind: 'stops-being', value: 'won' })
  rule(db, `own_${renewal}`, { kind: 'within', days: 30 })
  rule(db, `formula_${cheap}`, { kind: 'becomes', value: true })
  rule(db, `formula_${grade}`, { kind: 'becomes', value: 'C' })
  enter(sold, true)
  enter(state, 'Lost')
  enter(renewal, '2026-12-01')
  finish(stepOwnValues(db, NOW))
  expect(told(db).map(([, , ...values]) => values)).toEqual([
    [false, true],
    ['Won', 'Lost'],
    ['2027-06-01', '2026-12-01'],
    [false, true],
    ['A', 'C'],
  ])
})

test('a movement of an own field within days would not be seen, since nothing stores its past', () => {
  const { db, price, enter } = withField()
  rule(db, `own_${price}`, { kind: 'moves', way: 'rises', by: 50, as: 'percent', window: 7 })
  for (const [day, entered] of [100, 120, 130, 140].entries()) enter(entered, NOW + day * DAY)
  expect(told(db)).toEqual([])
  // 8 days after the first value: 120 was there at the beginning of the week.
  enter(190, NOW + 8 * DAY)
  expect(told(db)).toEqual([[NAME, 'own-value', 120, 190]])
})

test('a formula that is written anew, a field of another type, or one that is brought back would be news', () => {
  const { db, price, enter } = withField()
  const twice = addFormula(db, { name: 'twice', text: 'price * 2' })
  const more = addFormula(db, { name: 'more', text: 'twice + 1' })
  enter(100)
  rule(db, `formula_${more}`, { kind: 'changes' })
  rule(db, `own_${price}`, { kind: 'changes' })
  enter(110)
  expect(all(db)).toHaveLength(2)
  changeFormula(db, { id: twice, name: 'twice', text: 'price * 20' })
  changeOwnKind(db, {
    id: price,
    kind: 'number',
    writing: { format: FORMULA_FORMAT, yes: 'yes', no: 'no' } as never,
  })
  finish(stepOwnValues(db, NOW))
  const field = undoable(db, () => removeOwnField(db, price))
  finish(stepOwnValues(db, NOW))
  field.undo()
  undoable(db, () => removeFormula(db, twice)).undo()
  finish(stepOwnValues(db, NOW))
  expect(all(db)).toHaveLength(2)
  enter(120)
  expect(told(db).slice(2)).toEqual([
    [NAME, 'own-value', 2_201, 2_401],
    [NAME, 'own-value', 110, 120],
  ])
})

test('a rule whose column was deleted would fail a lookup, or be lost', () => {
  const { db, price, enter } = withField()
  const ratio = addFormula(db, { name: 'ratio', text: 'price / value' })
  enter(100)
  rule(db, `own_${price}`, { kind: 'changes' })
  rule(db, `formula_${ratio}`, { kind: 'changes' })
  removeOwnField(db, price)
  removeFormula(db, ratio)
  follow(db, lookup(NAME, value(1)), lookup(NAME, value(2), { requestedAt: NOW + DAY }))
  expect(all(db)).toEqual([])
  expect(rules(db)).toHaveLength(2)
  const body = rules(db)[0] as RuleBody
  expect(finish(playRule(db, body, NOW))).toMatchObject({ times: 0 })
})

test('an answer that comes before the rules have looked at an own value would hide that it was changed', () => {
  const { db, price } = withField()
  rule(db, `own_${price}`, { kind: 'crosses', way: 'above', value: 150 })
  follow(db, lookup(NAME, value(1)))
  setOwnValues(db, price, [{ name: nameFacts(NAME), value: 100 }])
  finish(stepOwnValues(db, NOW))
  setOwnValues(db, price, [{ name: nameFacts(NAME), value: 200 }])
  follow(db, lookup(NAME, value(2), { requestedAt: NOW + DAY }))
  finish(stepOwnValues(db, NOW + DAY))
  expect(told(db)).toEqual([[NAME, 'own-value', 100, 200]])
})

test('two looks would be asked for of what a person enters, or a day would confirm what one answer said', () => {
  const { db, price, enter } = withField()
  const both = addFormula(db, { name: 'both', text: 'value + price' })
  enter(0)
  rule(db, `formula_${both}`, { kind: 'crosses', way: 'above', value: 100 }, { twoLooks: true })
  const look = (day: number, amount: number) =>
    follow(db, lookup(NAME, value(amount), { requestedAt: NOW + day * DAY }))
  look(0, 50)
  look(1, 50)
  look(2, 150)
  enter(1, NOW + 3 * DAY)
  expect(told(db)).toEqual([])
  look(4, 50)
  enter(200, NOW + 5 * DAY)
  expect(told(db)).toEqual([[NAME, 'own-value', 51, 250]])
  expect(price).toBeGreaterThan(0)
})

test('an alert without a lookup would be lost with the lookups of its domain, or keep them from being deleted', () => {
  const { db, price, enter } = withField()
  rule(db, `own_${price}`, { kind: 'changes' })
  const ids = follow(db, lookup(NAME, value(1)))
  enter(1)
  enter(2)
  finish(deleteLookups(db, ids, 'token', NOW))
  expect(told(db)).toHaveLength(2)
})

test('to look twice at what is the same would give a second alert', () => {
  const { db, price } = withField('number')
  const left = addFormula(db, { name: 'left', text: 'days_until(2026-12-01) + price' })
  rule(db, `formula_${left}`, { kind: 'crosses', way: 'below', value: 10 })
  rule(db, `formula_${left}`, { kind: 'changes' })
  rule(db, `formula_${left}`, { kind: 'moves', way: 'either', by: 1, as: 'number', window: 7 })
  rule(db, `own_${price}`, { kind: 'moves', way: 'either', by: 5, as: 'number', window: 'last-look' })
  let runs = 0
  const event = fc.record({
    hours: fc.integer({ min: 1, max: 60 }),
    entered: fc.option(fc.integer({ min: -20, max: 20 })),
  })
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      let now = NOW + (runs += 1) * 400 * DAY
      for (const { hours, entered } of events) {
        now += hours * 3_600_000
        setOwnValues(db, price, [{ name: nameFacts(NAME), value: entered }])
        finish(stepOwnValues(db, now))
        finish(dailyCheck(db, now))
        const once = all(db).length
        setOwnValues(db, price, [{ name: nameFacts(NAME), value: entered }])
        finish(stepOwnValues(db, now + 1))
        finish(dailyCheck(db, now + 1))
        expect(all(db)).toHaveLength(once)
      }
    }),
    { numRuns: 30 },
  )
})

test('a choice that is renamed would be news of each domain that has it, or hide what was entered before', () => {
  const db = newLibrary()
  const names = [NAME, 'b.example']
  listOf(db, 'Mine', 'daily', names)
  const state = saveOwnField(db, { id: null, name: 'state', kind: 'choice', choices: ['Buy', 'Hold'] })
  const enter = (name: string, entered: string): unknown =>
    setOwnValues(db, state, [{ name: nameFacts(name), value: entered }])
  for (const name of names) enter(name, 'Buy')
  const both = addFormula(db, { name: 'both', text: 'state' })
  for (const column of [`own_${state}`, `formula_${both}`]) rule(db, column, { kind: 'changes' })
  finish(stepOwnValues(db, NOW))
  follow(db, lookup(NAME, value(1)))
  enter('b.example', 'Hold')
  const { undo } = undoable(db, () =>
    editChoices(db, state, { choices: ['Acquire', 'Hold'], renamed: [{ from: 'Buy', to: 'Acquire' }] }),
  )
  finish(stepOwnValues(db, NOW))
  follow(db, lookup(NAME, value(1), { requestedAt: NOW + DAY }))
  const entered = ['b.example', 'own-value', 'Acquire', 'Hold']
  expect(told(db)).toEqual([entered, entered])
  undo()
  finish(stepOwnValues(db, NOW + DAY))
  expect(told(db)).toHaveLength(2)
  enter(NAME, 'Hold')
  finish(stepOwnValues(db, NOW + 2 * DAY))
  expect(told(db).slice(2)).toEqual([1, 2].map(() => [NAME, 'own-value', 'Buy', 'Hold']))
})

test('an import of own values that no rule rests on would be taken out of the queue in one long statement', () => {
  const { db, price } = withField()
  const other = saveOwnField(db, { id: null, name: 'other', kind: 'money' })
  rule(db, `own_${other}`, { kind: 'changes' })
  const names = Array.from({ length: 100 }, (_, at) => nameFacts(`d${String(at).padStart(2, '0')}.example`))
  setOwnValues(
    db,
    price,
    names.map((name) => ({ name, value: 1 })),
  )
  const left = () => selectValue(db, integer, 'select count(*) from own_step').one()
  const work = stepOwnValues(db, NOW)
  work.next()
  expect(left()).toBe(80)
  finish(work)
  expect(left()).toBe(0)
})

test('an alert about a domain that was never looked up would show its name in ASCII', () => {
  const { db, price } = withField()
  const name = lookup('xn--mnchen-3ya.example', null, { unicode: 'münchen.example' }).name
  addToWatchlist(db, watchlists(db)[0]?.id ?? 0, [name], NOW)
  rule(db, `own_${price}`, { kind: 'changes' })
  for (const entered of [1, 2]) {
    setOwnValues(db, price, [{ name, value: entered }])
    finish(stepOwnValues(db, NOW))
  }
  expect(all(db).map(({ unicode }) => unicode)).toEqual(['münchen.example', 'münchen.example'])
})
