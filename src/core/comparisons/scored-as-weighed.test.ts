import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsOf } from '../../shared/comparison/columns.ts'
import { type Criterion, newComparison } from '../../shared/comparison/comparison.ts'
import { isWeighable } from '../../shared/comparison/scaled.ts'
import { weigh } from '../../shared/comparison/weigh.ts'
import { FIELDS } from '../../shared/fields.ts'
import { NO_FILTER } from '../../shared/filter/filter.ts'
import { isAbsent } from '../../shared/formulas/values.ts'
import type { ListQuery } from '../../shared/list.ts'
import { saveOwnField, setOwnValues } from '../library/subjects/subjects.ts'
import { lookup, nameFacts, newLibrary, NOW } from '../library/library-for-tests.ts'
import { pageRows } from '../library/lists/list.ts'
import { addFormula } from '../library/formulas/formulas.ts'
import { comparisonRecordsIn } from './comparison-records.ts'

const NAMES = Array.from({ length: 12 }, (_, at) => `n${String(at).padStart(2, '0')}.example`)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 4 })

const record = fc.record({
  valuation: fc.record({ estimated_value: maybe(fc.nat(20_000_000)), daily_visitors: maybe(fc.nat(1_000_000)) }),
  seo: fc.record({
    pagespeed_mobile: maybe(fc.integer({ min: -5, max: 120 })),
    ssl_grade: maybe(fc.constantFrom('A+', 'B', 'F', 'Z')),
    tranco_rank: maybe(fc.nat(3_000_000)),
  }),
  safety: maybe(fc.constantFrom('safe', 'phishing', 'Safe')),
  is_reachable: maybe(fc.boolean()),
})
const scale = fc.option(
  fc.record({
    from: fc.integer({ min: 1, max: 50 }),
    to: fc.integer({ min: 51, max: 90_000 }),
    kind: fc.constantFrom('linear' as const, 'logarithmic' as const),
  }),
)
const SERVED = FIELDS.filter(isWeighable).map(({ id }) => id as string)

test('a score in a table would be another number than the weighing of a comparison gives the same domain', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(record, { freq: 6 }), { minLength: 12, maxLength: 12 }),
      fc.array(maybe(fc.nat(9_000)), { minLength: 12, maxLength: 12 }),
      fc.uniqueArray(
        fc.record({
          field: fc.constantFrom(...SERVED, 'own_1', 'formula_1'),
          weight: fc.integer({ min: 1, max: 100 }),
          scale,
          flipped: fc.boolean(),
        }),
        { minLength: 1, maxLength: 7, selector: ({ field }) => field },
      ),
      (records, prices, criteria) => {
        const { scores, weighed } = bothWays(records, prices, criteria)
        for (const { ascii, middle, score } of weighed.ranked) {
          const found = scores.get(ascii)
          // Where no weighed value is known at all, a table says nothing of a row.
          if (found === undefined) expect(score).toEqual({ low: 0, high: 1 })
          else
            expect([found.score, found.low, found.high]).toEqual(
              [middle, score.low, score.high].map((share) => Math.round(share * 1e11) / 1e9),
            )
        }
        const ofService = criteria.some(({ field }) => FIELDS.some(({ id, group }) => id === field && group !== 'name'))
        if (ofService) for (const { ascii } of weighed.unknown) expect(scores.has(ascii)).toBe(false)
      },
    ),
    { numRuns: 40 },
  )
})

function bothWays(records: readonly (object | null)[], prices: readonly (number | undefined)[], criteria: Criterion[]) {
  const db = newLibrary(NAMES.map((name, at) => lookup(name, records[at] ?? null)))
  const price = saveOwnField(db, { id: null, name: 'price', kind: 'money' })
  const paid = NAMES.flatMap((name, at) => {
    const value = prices[at]
    return value === undefined ? [] : [{ name: nameFacts(name), value }]
  })
  setOwnValues(db, price, paid)
  addFormula(db, { name: 'ratio', text: 'price / value' })
  const column = `formula_${addFormula(db, { name: 'score', criteria })}`
  const query: ListQuery = { list: 'domains', filter: NO_FILTER, sort: { column, descending: true } }
  const rows = pageRows(db, { query, offset: 0, limit: 12, fields: [column], now: NOW })
  const scores = new Map<string, { score: number; low: number; high: number }>()
  for (const { name, formulas, scores: of } of rows) {
    const value = formulas?.[column]
    if (typeof value !== 'number') expect(value !== undefined && isAbsent(value)).toBe(true)
    else scores.set(name, { score: value, low: value, high: value, ...of?.[column] })
  }
  const document = { ...newComparison(NAMES), weighing: { criteria, requirements: [] } }
  const found = comparisonRecordsIn(db, document, NOW)
  const weighed = weigh(columnsOf(document, found), document.weighing, found)
  if (!weighed) throw new Error('Nothing was weighed.')
  return { scores, weighed }
}
