import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldColumn } from '../../../../shared/columns/field-columns.ts'
import { field, FIELDS, type FieldId } from '../../../../shared/fields.ts'
import type { Json, Reading } from '../../../../shared/service/record.ts'
import { conditionKinds } from '../../../../shared/rules/rule-conditions.ts'
import {
  NEW_STATE,
  offeredRules,
  type RuleBody,
  type RuleCondition,
  type RuleState,
} from '../../../../shared/rules/rules.ts'
import { movedEnough, stepRule } from './rule-step.ts'

const DAY = 86_400_000
const GONE: unique symbol = Symbol('not found')
const BAD: unique symbol = Symbol('unreadable')
type Seen = Json | undefined | typeof GONE | typeof BAD

const rule = (fieldId: FieldId | null, condition: RuleCondition, twoLooks = false): RuleBody => ({
  scope: { of: 'all' },
  field: fieldId,
  condition,
  twoLooks,
  tell: { how: 'feed' },
})

const readingOf = (seen: Seen): Reading | null =>
  seen === GONE
    ? null
    : seen === BAD
      ? { state: 'unreadable', raw: {} }
      : seen === undefined || seen === null
        ? { state: 'not-provided' }
        : { state: 'value', value: seen as Json }

/** The days on which a rule fires over looks, one a day or on the given days; each with what it says. */
function fires(
  body: RuleBody,
  looks: readonly (Seen | [day: number, seen: Seen])[],
): [day: number, before: unknown, after: unknown, from: number][] {
  const numbers: { value: number; at: number }[] = []
  const fired: [number, unknown, unknown, number][] = []
  let state: RuleState = NEW_STATE
  looks.forEach((one, index) => {
    const [day, seen] = (Array.isArray(one) ? one : [index, one]) as [number, Seen]
    const stepped = stepRule(body, body.field === null ? null : fieldColumn(body.field), state, {
      at: day * DAY,
      today: day,
      reading: readingOf(seen),
      numberAt: (moment) => numbers.findLast((known) => known.at <= moment) ?? null,
    })
    // What is kept goes through JSON.
    state = JSON.parse(JSON.stringify(stepped.state)) as RuleState
    const { fired: evidence } = stepped
    const plain = (known: Reading): unknown => (known.state === 'value' ? known.value : '-')
    if (evidence) fired.push([day, plain(evidence.before), plain(evidence.after), evidence.fromAt / DAY])
    if (evidence) expect(evidence.toAt).toBe(day * DAY)
    if (typeof seen === 'number') numbers.push({ value: seen, at: day * DAY })
  })
  return fired
}

const days = (body: RuleBody, looks: readonly (Seen | [number, Seen])[]): number[] =>
  fires(body, looks).map(([day]) => day)
const VALUE = 'value'
const moves = (
  way: 'rises' | 'falls' | 'either',
  by: number,
  as: 'number' | 'percent',
  window: 'last-look' | 7 | 30 | 90,
): RuleBody => rule(VALUE, { kind: 'moves', way, by, as, window })

test('“changes” would not follow the noise limit', () => {
  const body = rule(VALUE, { kind: 'changes' })
  expect(fires(body, [100, 102, 104, 106, 107])).toEqual([[3, 100, 106, 0]])
  expect(fires(body, [100, 200, 100, 100])).toEqual([[1, 100, 200, 0]])
  // From when the value was last seen, not since when it was reported.
  expect(fires(body, [100, 100, 102, 200])).toEqual([[3, 100, 200, 1]])
  expect(days(body, [100, 200, 200, 100])).toEqual([1, 3])
  expect(fires(body, [100, undefined, 100])).toEqual([[1, 100, '-', 0]])
  expect(fires(body, [undefined, 100, BAD, GONE, 200])).toEqual([
    [1, '-', 100, 0],
    [4, 100, 200, 1],
  ])
})

test('a first look would fire an alert', () => {
  for (const body of [
    rule('safety', { kind: 'stops-being', value: 'safe' }),
    rule('safety', { kind: 'becomes', value: 'malware' }),
    rule('safety', { kind: 'changes' }),
  ]) {
    expect(days(body, ['malware', 'malware'])).toEqual([])
    expect(days(body, [BAD, GONE, 'malware'])).toEqual([])
  }
  expect(days(rule(null, { kind: 'not-found' }), [GONE, GONE])).toEqual([])
  expect(days(rule(VALUE, { kind: 'crosses', way: 'above', value: 5 }), [9, 10])).toEqual([])
})

test('a condition about a level would not fire once each time it is reached', () => {
  expect(
    days(rule('safety', { kind: 'stops-being', value: ' SAFE ' }), [
      'safe',
      'malware',
      'suspicious',
      'Safe',
      'malware',
    ]),
  ).toEqual([1, 4])
  expect(
    days(rule('safety', { kind: 'becomes', value: 'malware' }), [
      'safe',
      'malware',
      'malware',
      'suspicious',
      'malware',
    ]),
  ).toEqual([1, 4])
  expect(days(rule('reachable', { kind: 'becomes', value: false }), [true, false, false, true, false])).toEqual([1, 4])
  expect(days(rule(VALUE, { kind: 'crosses', way: 'above', value: 100 }), [99, 100, 101, 150, 100, 101])).toEqual([
    2, 5,
  ])
  expect(days(rule(VALUE, { kind: 'crosses', way: 'below', value: 100 }), [101, 100, 99, 98, 120, 9])).toEqual([2, 5])
  expect(days(rule(null, { kind: 'not-found' }), [1, GONE, GONE, undefined, GONE])).toEqual([1, 4])
  expect(fires(rule('ssl', { kind: 'becomes', value: 'a+' }), ['A', 'A+', 'A+ '])).toEqual([[1, 'A', 'A+', 0]])
  expect(days(rule('ssl', { kind: 'becomes', value: 'T' }), ['A', '?', 'T'])).toEqual([2])
})

test('an unknown value would fire a rule or arm it again', () => {
  const body = rule('safety', { kind: 'stops-being', value: 'safe' })
  expect(days(body, ['safe', 'malware', undefined, 'malware', BAD, GONE, 'malware'])).toEqual([1])
  expect(days(body, ['safe', undefined, BAD, GONE, 'safe'])).toEqual([])
  expect(fires(body, ['safe', undefined, 'malware'])).toEqual([[2, '-', 'malware', 1]])
})

test('a movement since the last look would be measured from anywhere else', () => {
  expect(fires(moves('either', 10, 'percent', 'last-look'), [100, 109, 118, 130, 110])).toEqual([
    [3, 118, 130, 2],
    [4, 130, 110, 3],
  ])
  expect(days(moves('rises', 10, 'percent', 'last-look'), [100, 120, 90, 120])).toEqual([1, 3])
  expect(days(moves('falls', 10, 'number', 'last-look'), [100, 91, 81, 80])).toEqual([2])
  // "Against the latest value before it": a gap of any kind is none.
  expect(fires(moves('either', 10, 'percent', 'last-look'), [100, undefined, BAD, GONE, 120])).toEqual([
    [4, 100, 120, 0],
  ])
  expect(fires(moves('either', 10, 'percent', 'last-look'), [undefined, 100, 120])).toEqual([[2, 100, 120, 1]])
  // Undone at once is no second fact; further on is one.
  expect(days(moves('either', 10, 'percent', 'last-look'), [100, 150, 100, 150, 200])).toEqual([1, 3, 4])
  // A rule may be finer than what the catalogue calls a change.
  expect(days(moves('rises', 1, 'number', 'last-look'), [100, 101, 102, 103, 103])).toEqual([1, 2, 3])
})

test.each([7, 30, 90] as const)('a movement within %i days would be measured from another value', (window) => {
  const body = moves('either', 25, 'percent', window)
  expect(
    days(body, [
      [0, 100],
      [window - 1, 200],
    ]),
  ).toEqual([])
  expect(
    fires(body, [
      [0, 100],
      [window, 124],
      [window + 1, 125],
      [window + 2, 200],
    ]),
  ).toEqual([[window + 1, 100, 125, 0]])
  // The latest value that is old enough counts; when it has caught up the rule is armed again.
  expect(
    fires(body, [
      [0, 100],
      [5, 110],
      [window + 4, 130],
      [window + 5, 130],
      [2 * window + 4, 130],
      [2 * window + 5, 200],
    ]),
  ).toEqual([
    [window + 4, 100, 130, 0],
    [2 * window + 5, 130, 200, window + 5],
  ])
  expect(
    days(moves('rises', 25, 'percent', window), [
      [0, 100],
      [window, 50],
      [2 * window, 70],
    ]),
  ).toEqual([2 * window])
  expect(
    days(moves('falls', 25, 'number', window), [
      [0, 100],
      [window, 76],
      [window + 1, 75],
    ]),
  ).toEqual([window + 1])
})

test('a percentage of zero or of nothing would match', () => {
  for (const window of ['last-look', 7] as const) {
    expect(
      days(moves('either', 1, 'percent', window), [
        [0, 0],
        [10, 100],
        [20, 0],
      ]),
    ).toEqual([20])
    expect(
      days(moves('either', 1, 'percent', window), [
        [0, undefined],
        [10, 100],
      ]),
    ).toEqual([])
    expect(
      days(moves('either', 1, 'number', window), [
        [0, 0],
        [10, 100],
      ]),
    ).toEqual([10])
  }
  expect(movedEnough({ way: 'either', by: 0.1, as: 'number' }, 8.2, 8.3)).toBe(true)
  expect(movedEnough({ way: 'rises', by: 10, as: 'percent' }, -100, -90)).toBe(true)
})

test('a grade would be compared by its letter', () => {
  const worse = rule('ssl', { kind: 'grade', way: 'worse' })
  expect(fires(worse, ['A-', 'A+', 'A', 'T', 'F'])).toEqual([
    [2, 'A+', 'A', 1],
    [3, 'A', 'T', 2],
  ])
  expect(days(rule('ssl', { kind: 'grade', way: 'better' }), ['A-', 'A+', 'A', 'T', 'F'])).toEqual([1, 4])
  expect(fires(worse, ['A', undefined, BAD, GONE, 'C'])).toEqual([[4, 'A', 'C', 0]])
  expect(days(worse, [undefined, 'C'])).toEqual([])
  // Worse, back at once, and worse again: the way back is no fact, the next step is one.
  expect(days(worse, ['A', 'B', 'A', 'B'])).toEqual([1, 3])
})

test('a rule of two looks would fire after one', () => {
  const ip = rule('ip', { kind: 'changes' }, true)
  expect(fires(ip, ['1', '2', '1', '3', '3', '3'])).toEqual([[4, '1', '3', 2]])
  expect(days(ip, ['1', '2', '3', '4', '4'])).toEqual([4])
  expect(days(ip, ['1', '2', BAD, GONE, '2'])).toEqual([4])
  const reachable = rule('reachable', { kind: 'becomes', value: false }, true)
  expect(days(reachable, [true, false, true, false, false, true, false, false])).toEqual([4])
  expect(days(reachable, [true, false, false, true, true, false, false])).toEqual([2, 6])
  expect(days(rule('ssl', { kind: 'grade', way: 'worse' }, true), ['A', 'B', 'A', 'B', 'B'])).toEqual([4])
  expect(days({ ...moves('either', 10, 'percent', 'last-look'), twoLooks: true }, [100, 150, 100, 150, 151])).toEqual([
    4,
  ])
})

const seen = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<Seen>(0, 50, 100, 101, 105, 130, 200) },
  { weight: 1, arbitrary: fc.constantFrom<Seen>(undefined, GONE, BAD) },
)
const conditions = fc.oneof<fc.Arbitrary<RuleCondition>[]>(
  fc.constant<RuleCondition>({ kind: 'changes' }),
  fc.record({
    kind: fc.constant('moves' as const),
    way: fc.constantFrom('rises' as const, 'falls' as const, 'either' as const),
    by: fc.constantFrom(5, 25, 60),
    as: fc.constantFrom('number' as const, 'percent' as const),
    window: fc.constantFrom('last-look' as const, 7 as const, 30 as const),
  }),
  fc.record({
    kind: fc.constant('crosses' as const),
    way: fc.constantFrom('above' as const, 'below' as const),
    value: fc.constantFrom(0, 100, 130),
  }),
)

test('one fact would be reported twice', () => {
  fc.assert(
    fc.property(conditions, fc.boolean(), fc.array(seen, { maxLength: 60 }), (condition, twoLooks, looks) => {
      const steps = fires({ ...rule(VALUE, condition), twoLooks }, looks)
      expect(new Set(steps.map(([day]) => day)).size).toBe(steps.length)
      steps.forEach(([day, before, after, from], at) => {
        expect([day > 0, from < day]).toEqual([true, true])
        const earlier = steps[at - 1]
        // Each starts where the one before it ended, or later: no step is reported in two parts or twice.
        if (condition.kind === 'changes' && earlier)
          expect(from).toBeGreaterThanOrEqual(earlier[0] - (twoLooks ? 1 : 0))
        if (condition.kind !== 'crosses') expect(after).not.toEqual(before)
      })
    }),
    { numRuns: 400 },
  )
})

test('a field would be offered conditions that do not suit it', () => {
  expect(conditionKinds(null)).toEqual(['not-found', 'joins', 'leaves'])
  for (const entry of FIELDS) {
    const kinds = conditionKinds(entry)
    expect(kinds.length, entry.id).toBeGreaterThan(0)
    expect(kinds.includes('moves'), entry.id).toBe(kinds.includes('crosses') && entry.mirrors === null)
    expect(kinds.includes('grade'), entry.id).toBe(entry.type === 'grade')
  }
  // For these two looks have to agree, unless the person says otherwise.
  expect(['ip', 'title', 'reachable', 'safety'].map((id) => field(id).unsteady)).toEqual([true, true, false, false])
})

test('the rules offered first would not be those of the catalogue', () => {
  const offered = offeredRules()
  expect(offered.map((one) => [one.field, one.condition.kind])).toEqual([
    [VALUE, 'moves'],
    ['visitors', 'moves'],
    ['ssl', 'grade'],
    ['ip', 'changes'],
    ['registrar', 'changes'],
    ['safety', 'stops-being'],
    ['reachable', 'becomes'],
  ])
  for (const one of offered) {
    expect(conditionKinds(one.field === null ? null : field(one.field))).toContain(one.condition.kind)
    expect(one.twoLooks).toBe(field(one.field ?? '').unsteady)
  }
})

test('a rule on a text would miss it for an accent that a filter takes no notice of', () => {
  expect(days(rule('safety', { kind: 'becomes', value: 'Kolner Dom' }), ['safe', 'Kölner DOM'])).toEqual([1])
})
