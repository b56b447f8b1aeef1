import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownFieldColumn } from '../columns/catalogue.ts'
import { FIELDS, field } from '../fields.ts'
import type { Json } from '../service/record.ts'
import type { ComparedColumn } from './columns.ts'
import type { Criterion, Weighing } from './comparison.ts'
import { columnWith, criterion } from './comparison-for-tests.ts'
import type { Filter } from '../filter/filter.ts'
import { isWeighable, scaledValue } from './scaled.ts'
import { overtakingOf, sensitivityOf } from './sensitivity.ts'
import { ROUNDING, weigh as weighWith, type WeighingResult } from './weigh.ts'

const VALUE = 'value'
const MOBILE = 'mobile'
const DESKTOP = 'desktop'
const GRADE = 'ssl'
const weighing = (criteria: Criterion[], requirements: Filter[] = []): Weighing => ({ criteria, requirements })
const NOTHING_MADE = { person: [], readAt: Date.UTC(2026, 10, 21) }
const weigh = (columns: readonly ComparedColumn[], how: Weighing): WeighingResult | null =>
  weighWith(columns, how, NOTHING_MADE)
const WEIGHABLE = FIELDS.filter(isWeighable).map(({ id }) => id)

function result(columns: ComparedColumn[], criteria: Criterion[], requirements: Filter[] = []) {
  const weighed = weigh(columns, weighing(criteria, requirements))
  if (!weighed) throw new Error('Nothing has a weight.')
  return weighed
}

const scaled = (id: string, value: Json, more: Partial<Criterion> = {}) =>
  scaledValue(field(id), value, criterion(id, 1, more))

test('a domain that was never looked up would make every rank undecided', () => {
  const never: ComparedColumn = { ...columnWith('never.example'), latest: null, found: null }
  const columns = [columnWith('a.example', { [MOBILE]: 60 }), never, columnWith('b.example', { [MOBILE]: 50 })]
  const { ranked, undecided, unknown } = result(columns, [criterion(MOBILE, 50)])
  expect(ranked.map(({ ascii, place, undecidedWith }) => [ascii, place, undecidedWith])).toEqual([
    ['a.example', { from: 1, to: 1 }, []],
    ['b.example', { from: 2, to: 2 }, []],
  ])
  expect([undecided, unknown.map(({ ascii, outcome }) => [ascii, outcome])]).toEqual([[], [['never.example', null]]])
  // What needs no answer is weighed all the same.
  const short = { ...never, cells: { ...never.cells, length: { state: 'value' as const, value: 5 } } }
  expect(result([short], [criterion('length', 50)]).ranked.length).toBe(1)
})

test('a value would not be scaled within its scale', () => {
  expect(scaled(MOBILE, 61)).toBeCloseTo(0.61)
  expect([scaled(MOBILE, -4), scaled(MOBILE, 400)]).toEqual([0, 1])
  expect(scaled(VALUE, 10_000)).toBeCloseTo(0.5)
  expect([scaled(VALUE, 0), scaled(VALUE, -3)]).toEqual([0, 0])
  expect([scaled('rank', 1), scaled('rank', 0), scaled('rank', 5_000_000)]).toEqual([1, 1, 0])
  expect([scaled(GRADE, 'A+'), scaled(GRADE, 'F-'), scaled(GRADE, 'T')]).toEqual([1, 0, 0])
  expect([
    scaled('reachable', true),
    scaled('reachable', false),
    scaled('safety', 'safe'),
    scaled('safety', 'Safe'),
  ]).toEqual([1, 0, 1, 0])
})

test('the direction of a scale could not be flipped', () => {
  expect(scaled(MOBILE, 61, { flipped: true })).toBeCloseTo(0.39)
})

test('a scale of the person’s own would not be used', () => {
  expect(scaled(MOBILE, 61, { scale: { from: 0, to: 122, kind: 'linear' } })).toBeCloseTo(0.5)
})

test('a scale that cannot be used would be used', () => {
  expect(scaled(MOBILE, 61, { scale: { from: 5, to: 5, kind: 'linear' } })).toBeCloseTo(0.61)
  expect(scaled(MOBILE, 61, { scale: { from: 0, to: 100, kind: 'logarithmic' } })).toBeCloseTo(0.61)
})

test('a score would not be the weighted mean of its parts', () => {
  const [first] = result(
    [columnWith('a.example', { [MOBILE]: 60, [DESKTOP]: 90 })],
    [criterion(MOBILE, 30), criterion(DESKTOP, 10)],
  ).ranked
  expect(first?.score).toEqual({ low: expect.closeTo(0.675), high: expect.closeTo(0.675) })
  expect(first?.contributions.map(({ part }) => part.low)).toEqual([expect.closeTo(0.45), expect.closeTo(0.225)])
})

test('a comparison without a weight would have a score', () => {
  expect(weigh([columnWith('a.example')], weighing([criterion(MOBILE, 0)]))).toBeNull()
  expect(weigh([columnWith('a.example')], weighing([criterion('title', 50)]))).toBeNull()
})

test('a missing value would be taken for a number', () => {
  const { ranked } = result(
    [
      columnWith('gap.example', { [DESKTOP]: 60 }),
      columnWith('sure.example', { [DESKTOP]: 50, [MOBILE]: 50 }),
      columnWith('low.example', { [DESKTOP]: 10, [MOBILE]: 10 }),
      columnWith('odd.example', { [DESKTOP]: 50, [MOBILE]: 50 }),
    ],
    [criterion(DESKTOP, 50), criterion(MOBILE, 50)],
  )
  expect(
    ranked.map(({ key, score, place, undecidedWith }) => [
      key,
      score.low,
      score.high,
      place.from,
      place.to,
      undecidedWith,
    ]),
  ).toEqual([
    ['gap.example', expect.closeTo(0.3), expect.closeTo(0.8), 1, 3, ['odd.example', 'sure.example']],
    ['odd.example', 0.5, 0.5, 1, 2, ['gap.example']],
    ['sure.example', 0.5, 0.5, 1, 2, ['gap.example']],
    ['low.example', expect.closeTo(0.1), expect.closeTo(0.1), 4, 4, []],
  ])
})

test('a requirement on a missing value would be decided', () => {
  const requirements: Filter[] = [
    { op: 'is', column: 'reachable', values: [true] },
    { op: '>=', column: GRADE, value: 'B' },
    { op: '<', column: VALUE, value: 1_000 },
  ]
  const columns = [
    columnWith('in.example', { reachable: true, [GRADE]: 'B', [VALUE]: 999 }),
    columnWith('gap.example', { reachable: true, [GRADE]: 'A+' }),
    columnWith('out-and-gap.example', { reachable: false, [VALUE]: 5 }),
    columnWith('grade.example', { reachable: true, [GRADE]: 'B-', [VALUE]: 5 }),
    columnWith('limit.example', { reachable: true, [GRADE]: 'A', [VALUE]: 1_000 }),
    columnWith('letter.example', { reachable: true, [GRADE]: 'T', [VALUE]: 5 }),
  ]
  const { ranked, undecided, out } = result(columns, [criterion(VALUE, 10)], requirements)
  expect(ranked.map(({ key }) => key)).toEqual(['in.example'])
  expect(undecided.map(({ key, verdicts }) => [key, verdicts.map(({ verdict }) => verdict)])).toEqual([
    ['gap.example', ['passed', 'passed', 'undecided']],
  ])
  expect(out.map(({ key }) => key).sort()).toEqual([
    'grade.example',
    'letter.example',
    'limit.example',
    'out-and-gap.example',
  ])
})

const anyCriteria = fc.uniqueArray(
  fc.record({
    field: fc.constantFrom(...WEIGHABLE),
    weight: fc.integer({ min: 0, max: 100 }),
    scale: fc.constant(null),
    flipped: fc.boolean(),
  }),
  { selector: (one) => one.field, minLength: 1, maxLength: 6 },
)
const anyValue = (id: string): fc.Arbitrary<Json> => {
  const { type, goodLabel } = field(id)
  if (goodLabel !== null) return fc.constantFrom('safe', 'malware')
  if (type === 'flag') return fc.boolean()
  return type === 'grade'
    ? fc.constantFrom('A+', 'A', 'B', 'C-', 'F', 'T')
    : fc.double({ min: -10, max: 1e7, noNaN: true })
}
const anyColumns = fc
  .array(fc.record(Object.fromEntries(WEIGHABLE.map((id) => [id, anyValue(id)])), { requiredKeys: [] }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((all) => all.map((values, at) => columnWith(`n${at}.example`, values)))

test('the order or number of columns would move a score', () => {
  fc.assert(
    fc.property(anyColumns, anyCriteria, fc.integer(), (columns, criteria, turn) => {
      const all = weigh(columns, weighing(criteria))
      const turned = columns
        .map((_, at) => columns[(at + Math.abs(turn % columns.length)) % columns.length] as ComparedColumn)
        .reverse()
      expect(weigh(turned, weighing(criteria))).toEqual(all)
      for (const column of columns) {
        const alone = weigh([column], weighing(criteria))?.ranked[0]
        expect(all?.ranked.find(({ key }) => key === column.key)?.score).toEqual(alone?.score)
      }
    }),
  )
})

test('a score would leave the range from 0 to 1', () => {
  fc.assert(
    fc.property(anyColumns, anyCriteria, (columns, criteria) => {
      const there = weigh(columns, weighing(criteria))
      const back = weigh(columns, weighing(criteria.map((one) => ({ ...one, flipped: !one.flipped }))))
      for (const { key, score, middle } of there?.ranked ?? []) {
        expect(score.low >= 0 && score.low <= score.high + ROUNDING && score.high <= 1).toBe(true)
        expect(back?.ranked.find((one) => one.key === key)?.middle).toBeCloseTo(1 - middle)
      }
    }),
  )
})

test('the stretch in which the winner stays first would differ from trying every weight', () => {
  fc.assert(
    fc.property(anyColumns, anyCriteria, (columns, criteria) => {
      const entered = weigh(columns, weighing(criteria))
      if (!entered) return
      const winner = entered.ranked[0]?.key
      for (const found of sensitivityOf(entered)) {
        expect(found.from - ROUNDING <= found.weight && found.weight <= found.to + ROUNDING).toBe(true)
        const at = (weight: number) =>
          weigh(columns, weighing(criteria.map((one) => (one.field === found.field ? { ...one, weight } : one))))
            ?.ranked ?? []
        const isFirst = (weight: number): boolean =>
          (at(weight)[0]?.middle ?? 0) <= (at(weight).find(({ key }) => key === winner)?.middle ?? 0) + 10 * ROUNDING
        for (let weight = 0; weight <= 100; weight += 2.5) {
          if (weight >= found.from && weight <= found.to) expect([weight, isFirst(weight)]).toEqual([weight, true])
          // Close to the end the lead is within rounding.
          else if (weight < found.from - 0.01 || weight > found.to + 0.01)
            expect([weight, isFirst(weight) && lead(at(weight), winner) > 1e-6]).toEqual([weight, false])
        }
        for (const [end, step, who] of [
          [found.from, -1e-4, found.below],
          [found.to, 1e-4, found.above],
        ] as const) {
          if (who === null) continue
          const beyond = at(end + step)
          expect((beyond[0]?.middle ?? 0) - (beyond.find(({ key }) => key === who)?.middle ?? 0)).toBeLessThan(1e-6)
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('what would put the second ahead of the first would differ from trying every weight', () => {
  fc.assert(
    fc.property(anyColumns, anyCriteria, (columns, criteria) => {
      const entered = weigh(columns, weighing(criteria))
      const overtaking = entered && overtakingOf(entered)
      if (!overtaking) return
      const { first, second, ways } = overtaking
      for (const { field } of criteria) {
        const { below = null, above = null } = ways.find((one) => one.field === field) ?? {}
        for (let weight = 0; weight <= 100; weight += 2.5) {
          const ranked =
            weigh(columns, weighing(criteria.map((one) => (one.field === field ? { ...one, weight } : one))))?.ranked ??
            []
          const middleOf = (key: string): number => ranked.find((one) => one.key === key)?.middle ?? 0
          const isAhead = middleOf(second) - middleOf(first) > 1e-6
          const isSaid = (below !== null && weight < below - 0.01) || (above !== null && weight > above + 0.01)
          // Close to where they are level the lead is within rounding.
          const isClose = [below, above].some((end) => end !== null && Math.abs(weight - end) <= 0.01)
          if (isClose || ranked.length < 2) continue
          expect([field, weight, isAhead && !isSaid]).toEqual([field, weight, false])
          if (isSaid) expect(middleOf(second)).toBeGreaterThan(middleOf(first) - 1e-6)
        }
      }
    }),
    { numRuns: 60 },
  )
})

function lead(ranked: readonly { key: string; middle: number }[], winner: string | undefined): number {
  const own = ranked.find(({ key }) => key === winner)?.middle ?? 0
  return own - Math.max(0, ...ranked.filter(({ key }) => key !== winner).map(({ middle }) => middle))
}

test('a plain case of sensitivity would come out wrong', () => {
  // 100 x 0.2 + w x 0.9 against 100 x 0.5 + w x 0.3: level at w = 50.
  const columns = [
    columnWith('slow.example', { [MOBILE]: 20, [DESKTOP]: 90 }),
    columnWith('even.example', { [MOBILE]: 50, [DESKTOP]: 30 }),
  ]
  const weighed = result(columns, [criterion(MOBILE, 100), criterion(DESKTOP, 80)])
  expect(weighed.ranked[0]?.key).toBe('slow.example')
  expect(sensitivityOf(weighed)).toEqual([
    { field: MOBILE, weight: 100, from: 0, to: 100, below: null, above: null },
    { field: DESKTOP, weight: 80, from: expect.closeTo(50), to: 100, below: 'even.example', above: null },
  ])
  expect(overtakingOf(weighed)).toEqual({
    first: 'slow.example',
    second: 'even.example',
    ways: [{ field: DESKTOP, below: expect.closeTo(50), above: null }],
  })
  expect(sensitivityOf(result(columns.slice(1), [criterion(MOBILE, 1)]))).toEqual([])
  expect(overtakingOf(result(columns.slice(1), [criterion(MOBILE, 1)]))).toBeNull()
})

test('amounts of two currencies would be weighed against each other', () => {
  const money = (id: number, currency: string) => ownFieldColumn({ id, name: 'Price', kind: 'money', currency })
  const made = { ...NOTHING_MADE, person: [money(1, 'EUR'), money(2, 'USD')] }
  const of = (...weights: number[]) =>
    weighWith(
      [columnWith('a.example', {})],
      weighing(weights.map((weight, at) => ({ ...criterion(VALUE, weight), field: `own_${at + 1}` }))),
      made,
    )
  expect(of(1, 1)).toBeNull()
  expect(of(1, 0)).not.toBeNull()
})
