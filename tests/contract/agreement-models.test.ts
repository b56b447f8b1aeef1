import { expect, test } from 'vitest'
import { inventRecord } from '../../src/sample-service/invent.ts'
import { field, type FieldId, type NameFacts } from '../../src/shared/fields.ts'
import { randomNumbers } from '../../src/shared/statistics/random-numbers.ts'
import { AGREEING_FIELDS, type FieldPair, onScale } from '../../src/shared/agreement/agreement.ts'
import {
  expectationsOf,
  expectedFigures,
  type Model,
  modelOf,
  plansOf,
} from '../../src/shared/agreement/expect-figures.ts'
import { disagreements, fieldsIn } from '../../src/shared/agreement/disagreements.ts'
import { figureColumn, heldAgainstThirds, relatePair } from '../../src/shared/agreement/relate-pair.ts'

const NOW = Date.UTC(2026, 10, 21)
const IDS = AGREEING_FIELDS.map(({ id }) => id)

/** The figures of some invented domains, as the sample service gives them. */
function inventedFigures(count: number): Map<FieldId, Float64Array> {
  const figures = new Map(IDS.map((id) => [id, new Float64Array(count).fill(Number.NaN)]))
  for (let at = 0; at < count; at += 1) {
    const record = inventRecord(`site-${at}.example`, NOW)
    for (const id of IDS) {
      const reading = field(id).read({ record, name: {} as NameFacts, now: NOW })
      const column = figures.get(id)
      if (column && reading.state === 'value') column[at] = Number(reading.value)
    }
  }
  return figures
}

function pairsOf(figures: ReadonlyMap<FieldId, Float64Array>): FieldPair[] {
  const columns = [...figures].map(([id, values]) => [id, figureColumn(values)] as const)
  return heldAgainstThirds(
    columns.flatMap(([id, of], at) =>
      columns.slice(at + 1).map(([by, other]) => relatePair({ field: id, by }, of, other)),
    ),
  )
}

const onScales = (figures: ReadonlyMap<FieldId, Float64Array>): Map<FieldId, Float64Array> =>
  new Map([...figures].map(([id, column]) => [id, column.map((one) => onScale(field(id), one))]))

function modelsOf(figures: ReadonlyMap<FieldId, Float64Array>): Model[] {
  const scaled = onScales(figures)
  return plansOf(scaled, pairsOf(figures)).flatMap((plan) => modelOf(scaled, plan) ?? [])
}

/** The marks of each row, by field. */
function marksOf(figures: ReadonlyMap<FieldId, Float64Array>, models: readonly Model[]): FieldId[][] {
  const rows = figures.values().next().value?.length ?? 0
  return Array.from({ length: rows }, (_, at) =>
    expectedFigures(models, (id) => figures.get(id)?.[at] ?? Number.NaN)
      .filter(({ mark }) => mark !== null)
      .map((one) => one.field),
  )
}

const shuffled = (column: Float64Array, random: () => number): Float64Array => {
  const made = column.slice()
  for (let at = made.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const held = made[at] as number
    made[at] = made[other] as number
    made[other] = held
  }
  return made
}

const saysOf = (pairs: readonly FieldPair[], one: FieldId, by: FieldId): FieldPair =>
  pairs.find((pair) => pair.field === one && pair.by === by) ?? expect.fail(`${one} ${by}`)

test('the page would not find by which functions the sample service makes its figures', () => {
  const pairs = pairsOf(inventedFigures(400))
  const says = (one: FieldId, by: FieldId) => saysOf(pairs, one, by).says
  // Visitors and rank are both powers of how popular a site is, but for a few percent.
  expect(says('visitors', 'rank')).toBe('exactly')
  // Value and income are visitors times a factor of their own.
  expect(['exactly', 'closely']).toContain(says('value', 'visitors'))
  expect(['exactly', 'closely']).toContain(says('income', 'visitors'))
  // Speed has nothing to do with popularity.
  for (const id of ['value', 'visitors', 'pagerank'] as const) expect(says(id, 'mobile')).toBe('apart')
  expect(['exactly', 'closely']).toContain(says('desktop', 'mobile'))
  const visitors = saysOf(pairs, 'visitors', 'rank')
  expect(visitors).toMatchObject({ rank: expect.closeTo(-1, 1), explained: expect.closeTo(1, 1) })
  // ln(4,000,000 / 3) over ln(5,000,000 / 20), turned round: the powers that the two are made with.
  expect(visitors.line?.slope).toBeCloseTo(-Math.log(4_000_000 / 3) / Math.log(5_000_000 / 20), 1)
})

test('a figure that is a plain function of another would be said to contradict it', () => {
  const figures = inventedFigures(200)
  const visitors = figures.get('visitors') ?? new Float64Array(0)
  figures.set(
    'value',
    visitors.map((one) => 12 * one),
  )
  const pairs = pairsOf(figures)
  expect(saysOf(pairs, 'value', 'visitors').says).toBe('function')
  for (const { field: id, by } of modelsOf(figures)) {
    if (id === 'value') expect(by).not.toContain('visitors')
    expect(by.includes('value') && by.includes('visitors')).toBe(false)
  }
})

test.each([
  [40, 6],
  [150, 2],
  [400, 1],
])(
  'figures of %i domains that have nothing to do with each other would have more marks than is said',
  (count, rounds) => {
    const random = randomNumbers(count)
    const figures = inventedFigures(count)
    let [marks, asked] = [0, 0]
    for (let round = 0; round < rounds; round += 1) {
      const mixed = new Map([...figures].map(([id, column]) => [id, shuffled(column, random)]))
      const models = modelsOf(mixed)
      for (let at = 0; at < count; at += 1)
        for (const { mark } of expectedFigures(models, (id) => mixed.get(id)?.[at] ?? Number.NaN)) {
          asked += 1
          if (mark !== null) marks += 1
        }
    }
    // Two in a hundred are said; beyond that there is only what chance adds to so many.
    expect(marks / asked).toBeLessThanOrEqual(0.02 + 2.6 * Math.sqrt((0.02 * 0.98) / asked))
  },
)

test('ranges of 80 in 100 would hold for another share of domains', () => {
  for (const count of [60, 2_100])
    for (const { inside, marked } of expectationsOf(modelsOf(inventedFigures(count)))) {
      expect(Math.abs(inside - 0.8)).toBeLessThan(0.8 / Math.sqrt(count) + 0.02)
      expect(marked).toBeLessThanOrEqual(0.02 + 1 / count)
    }
})

// Where as many contradict as are marked at most, the plainest of the others may stand before some of them.
test.each([
  [0.01, 0.9],
  [0.02, 0.8],
])('of contradictions planted at a rate of %f fewer than %f would be found, or others be marked', (rate, least) => {
  const count = 1_000
  const figures = inventedFigures(count)
  const value = figures.get('value') ?? new Float64Array(0)
  const planted = Array.from({ length: rate * count }, (_, at) => Math.floor((at + 0.5) / rate))
  for (const [nth, at] of planted.entries()) value[at] = (value[at] as number) * (nth % 2 === 0 ? 30 : 1 / 30)
  const marks = marksOf(figures, modelsOf(figures))
  const isMarked = (at: number): boolean => marks[at]?.includes('value') ?? false
  const found = planted.filter(isMarked).length
  expect(found / planted.length).toBeGreaterThanOrEqual(least)
  const others = [...marks.keys()].filter((at) => !planted.includes(at) && isMarked(at)).length
  expect(others / count).toBeLessThanOrEqual(0.01)
})

test('29 domains would be enough to say anything', () => {
  const figures = inventedFigures(29)
  expect(modelsOf(figures)).toEqual([])
  expect(pairsOf(figures).every(({ says, rank }) => says === 'too-few' && rank === null)).toBe(true)
})

test('many domains at once would have other marks than each of them alone', () => {
  const figures = inventedFigures(300)
  const rank = figures.get('rank') ?? new Float64Array(0)
  for (let at = 0; at < rank.length; at += 3) rank[at] = Number.NaN
  const value = figures.get('value') ?? new Float64Array(0)
  for (let at = 0; at < value.length; at += 40) value[at] = 50 * (value[at] as number)
  const models = modelsOf(figures)
  const { judged, marked } = disagreements(models, onScales(figures), rank.length)
  const alone = marksOf(figures, models)
  expect([...marked].map(fieldsIn)).toEqual(alone.map((one) => one.length))
  expect(alone.some((one) => one.length > 0)).toBe(true)
  const judgedAt = (at: number): number => expectedFigures(models, (id) => figures.get(id)?.[at] ?? Number.NaN).length
  expect([...judged].map(fieldsIn)).toEqual([...judged.keys()].map(judgedAt))
})
