import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST, type Firmness, firmnessOf, MOVED, type RankedValues } from './stability.ts'

function firmness(ranked: RankedValues): Firmness | null {
  const steps = firmnessOf(ranked)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

type Row = readonly number[]
const sumOf = (row: Row, weights: readonly number[]): number =>
  row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)
/** The places of the first rows by other weights; those that are level keep their order. */
const firstBy = (rows: readonly Row[], weights: readonly number[]): number[] =>
  rows
    .map((row, place) => ({ place, sum: sumOf(row, weights) }))
    .sort((a, b) => (Math.abs(a.sum - b.sum) < 1e-9 ? a.place - b.place : b.sum - a.sum))
    .slice(0, FIRST)
    .map(({ place }) => place)

const rowsAndWeights = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.record({
      rows: fc.array(
        fc.array(
          fc.nat(1_000).map((value) => value / 1_000),
          { minLength: width, maxLength: width },
        ),
        {
          minLength: FIRST + 1,
          maxLength: 60,
        },
      ),
      weights: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: width, maxLength: width }),
      moves: fc.array(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: width, maxLength: width }), {
        minLength: 20,
        maxLength: 20,
      }),
    }),
  )
  .map(({ rows, weights, moves }) => ({
    weights,
    moves,
    rows: rows.toSorted((a, b) => sumOf(b, weights) - sumOf(a, weights)),
  }))

const rankedOf = (rows: readonly Row[], weights: readonly number[]): RankedValues => ({
  values: Float64Array.from(rows.flat()),
  criteria: weights.map((weight, at) => ({ field: `f${at}`, weight })),
})

test('a row would be called firm that some weights within a tenth put out of the first', () => {
  fc.assert(
    fc.property(rowsAndWeights, ({ rows, weights, moves }) => {
      const found = firmness(rankedOf(rows, weights))
      for (const move of moves) {
        const corner = move.map((one) => (one < 0 ? -1 : 1))
        for (const way of [move, corner]) {
          const first = firstBy(
            rows,
            weights.map((weight, at) => weight * (1 + MOVED * (way[at] ?? 0))),
          )
          expect(first).toEqual(expect.arrayContaining(found?.firm ?? []))
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('the stretch of a weight would not be where the same rows stay first', () => {
  fc.assert(
    fc.property(rowsAndWeights, ({ rows, weights }) => {
      const members = (at: number, weight: number): number[] =>
        firstBy(rows, weights.with(at, weight)).toSorted((a, b) => a - b)
      const first = members(0, weights[0] ?? 0)
      for (const [at, { from, to, weight }] of (firmness(rankedOf(rows, weights))?.weights ?? []).entries()) {
        expect(from <= weight && weight <= to).toBe(true)
        for (const inside of [from + (weight - from) / 1_000, to - (to - weight) / 1_000])
          expect(members(at, inside)).toEqual(first)
        // Beyond an end another row is among them, or as good as the last of them.
        for (const [beyond, isThere] of [
          [from - 0.001, from > 0.001],
          [to + 0.001, to < 99.9],
        ] as const)
          if (isThere && weights.length > 1) {
            const moved = weights.with(at, beyond)
            const sums = rows.map((row) => sumOf(row, moved))
            const worst = Math.min(...sums.slice(0, FIRST))
            expect(Math.max(...sums.slice(FIRST))).toBeGreaterThanOrEqual(worst - 1e-6)
          }
      }
    }),
    { numRuns: 60 },
  )
})

test('of rows that are far apart, one would be in doubt, or one of two that are close would not', () => {
  const far = Array.from({ length: 30 }, (_, at) => [1 - at / 30, 1 - at / 30])
  expect(firmness(rankedOf(far, [50, 50]))).toMatchObject({
    firm: Array.from({ length: FIRST }, (_, at) => at),
    draws: 0,
  })
  const close = far.with(FIRST - 1, [0.45, 0.27]).with(FIRST, [0.27, 0.44])
  const found = firmness(rankedOf(close, [50, 50]))
  expect(found?.doubtful.map(({ place }) => place)).toEqual([FIRST - 1])
  expect(found?.entering.map(({ place }) => place)).toEqual([FIRST])
  expect(found?.error).toBeCloseTo(0.031, 3)
  expect(found?.weights[0]?.from).toBeCloseTo(50 - 0.5 / 0.18)
  expect(found?.weights[1]?.to).toBeCloseTo(50 + 0.5 / 0.17)
  expect(firmness(rankedOf(far.slice(0, FIRST), [50, 50]))).toBeNull()
})
