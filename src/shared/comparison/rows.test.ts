import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldColumn } from '../columns/field-columns.ts'
import { field, FIELDS } from '../fields.ts'
import type { Json } from '../service/record.ts'
import { barsOf } from './bars.ts'
import { newComparison, OWN_THEN, withMode, withNameBack, withNames, withoutRoom } from './comparison.ts'
import { columnWith } from './comparison-for-tests.ts'
import { type ComparedRow, rowOf, rowsOf } from './rows.ts'

const VALUE = 'value'
const row = (id: string, values: (Json | undefined)[], baseline: string | null = null): ComparedRow =>
  rowOf(
    fieldColumn(id),
    values.map((value, at) => columnWith(`n${at}.example`, value === undefined ? {} : { [id]: value })),
    baseline,
  )
const marks = (id: string, ...values: (Json | undefined)[]) => row(id, values).cells.map((cell) => cell.mark)

test('best and worst would go by size and not by what is better', () => {
  expect(marks(VALUE, 5, 900, 40)).toEqual(['worst', 'best', null])
  expect(marks('rank', 5, 900, 40)).toEqual(['best', 'worst', null])
  expect(marks('ssl', 'A', 'A+', 'B', 'A+')).toEqual([null, 'best', 'worst', 'best'])
  expect(marks('reachable', true, false)).toEqual(['best', 'worst'])
})

test('best and worst would be marked where nothing is better', () => {
  expect(marks('country', 'DE', 'FR')).toEqual([null, null])
  expect(marks('safety', 'safe', 'malware')).toEqual([null, null])
  expect(marks(VALUE, 7, 7, 7)).toEqual([null, null, null])
  expect(marks(VALUE, 7, undefined)).toEqual([null, null])
  // Grades that are not known have no order among themselves.
  expect(marks('ssl', 'T', 'M')).toEqual([null, null])
})

test('a distance would be shown where there is none', () => {
  const cells = row(VALUE, [100, 150, undefined], 'n0.example').cells
  expect(cells.map((cell) => cell.distance?.absolute ?? null)).toEqual([null, 50, null])
  const moments = [
    columnWith('a.example', { [VALUE]: 10 }, 'then'),
    columnWith('a.example', { [VALUE]: 30 }, 'now'),
    columnWith('b.example', { [VALUE]: 5 }, 'then'),
    columnWith('b.example', { [VALUE]: 4 }, 'now'),
  ]
  expect(rowOf(fieldColumn(VALUE), moments, OWN_THEN).cells.map((cell) => cell.distance?.absolute ?? null)).toEqual([
    null,
    20,
    null,
    -1,
  ])
  expect(
    rowOf(fieldColumn(VALUE), moments, 'b.example now').cells.map((cell) => cell.distance?.absolute ?? null),
  ).toEqual([6, 26, 1, null])
})

test('rows would be hidden that are not equal or empty', () => {
  const columns = [
    columnWith('a.example', { [VALUE]: 5, safety: 'safe', country: 'DE' }),
    columnWith('b.example', { [VALUE]: 5, safety: 'odd', country: 'DE' }),
  ]
  const shown = (change: object) => rowsOf(columns, { ...newComparison(), ...change }).map((one) => one.column.id)
  expect(shown({}).length).toBe(FIELDS.length)
  expect(shown({ hideEmpty: true })).toEqual([VALUE, 'country', 'safety'])
  expect(shown({ hideEmpty: true, hideEqual: true })).toEqual(['safety'])
  expect(shown({ fields: ['safety', 'gone.field', VALUE] })).toEqual(['safety', VALUE])
  // One domain alone is not equal to anything.
  expect(rowsOf(columns.slice(0, 1), { ...newComparison(), hideEqual: true, hideEmpty: true }).length).toBe(3)
})

test('values a hundred times apart would be drawn on one linear scale', () => {
  const bars = (...values: Json[]) =>
    barsOf(
      field(VALUE),
      values.map((value) => ({ state: 'value', value })),
    )
  expect(bars(1, 99).logarithmic).toBe(false)
  expect(bars(1, 1_000)).toEqual({
    logarithmic: true,
    bars: [
      { from: 0, to: 0.25 },
      { from: 0, to: 1 },
    ],
  })
  expect(bars(1, 100).logarithmic).toBe(true)
  expect(bars(0, 100_000)).toEqual({
    logarithmic: false,
    bars: [
      { from: 0, to: 0 },
      { from: 0, to: 1 },
    ],
  })
  expect(bars(-50, 50)).toEqual({
    logarithmic: false,
    bars: [
      { from: 0, to: 0.5 },
      { from: 0.5, to: 1 },
    ],
  })
  expect(bars(0, 0).bars).toEqual([
    { from: 0, to: 0 },
    { from: 0, to: 0 },
  ])
  expect(barsOf(field('country'), [{ state: 'value', value: 'DE' }]).bars).toEqual([null])
})

test('some numbers would make a bar that leaves its row', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1, maxLength: 12 }),
      (values) => {
        for (const bar of barsOf(
          field(VALUE),
          values.map((value) => ({ state: 'value', value })),
        ).bars)
          expect(bar && bar.from >= 0 && bar.from <= bar.to && bar.to <= 1).toBe(true)
      },
    ),
  )
})

test('a baseline would be lost on the way to then and now and back', () => {
  const two = { ...newComparison(['a.example', 'b.example']), baseline: 'b.example' }
  const moments = { ...withMode(two, 'then-and-now'), baseline: null }
  const back = withMode(moments, 'side-by-side')
  expect(back.baseline).toBe('b.example')
  // That there is none was chosen, too.
  expect(withMode(back, 'then-and-now').baseline).toBeNull()
  expect(withMode(newComparison(['a.example']), 'then-and-now').baseline).toBe(OWN_THEN)
  const undone = withNameBack(withNames(moments, ['a.example']), 'b.example', 1, moments)
  expect(withMode(undone, 'side-by-side').baseline).toBe('b.example')
})

test('the worst rank would have the longest bar', () => {
  const bars = (...ranks: number[]) =>
    barsOf(
      field('rank'),
      ranks.map((value) => ({ state: 'value', value })),
    )
  expect(bars(10, 20, 40).bars.map((bar) => bar?.to)).toEqual([1, 0.5, 0.25])
  const far = bars(100, 10_000, 1_000_000)
  expect(far.logarithmic).toBe(true)
  expect(far.bars.map((bar) => Math.round((bar?.to ?? 0) * 100))).toEqual([100, 60, 20])
  expect(bars(0, -1, 5).bars).toEqual([null, null, { from: 0, to: 1 }])
})

test('the length of a name, its signs or the age of the data would be called better or worse', () => {
  const judged = ['length', 'hyphens', 'digits', 'idn', 'age'].map((id) => {
    const [cell] = rowOf(
      fieldColumn(id),
      [columnWith('a.example', { [id]: 1 }), columnWith('b.example', { [id]: 9 })],
      'b.example',
    ).cells
    return [cell?.mark, cell?.distance?.direction]
  })
  expect(judged).toEqual(judged.map(() => [null, 'neither']))
})

test('what does not fit into a comparison would not be known by name', () => {
  const many = Array.from({ length: 11 }, (_, at) => `n${at}.example`)
  expect(withoutRoom(newComparison(many), ['n3.example', 'a.example', 'b.example', 'a.example', 'c.example'])).toEqual([
    'b.example',
    'c.example',
  ])
  expect(withoutRoom(newComparison([...many, 'z.example']), ['a.example'])).toEqual(['a.example'])
})

test('a baseline would outlive its column or its mode', () => {
  const two = { ...newComparison(['a.example', 'b.example']), baseline: 'b.example' }
  expect(withNames(two, ['b.example', 'a.example']).baseline).toBe('b.example')
  expect(withNames(two, ['a.example']).baseline).toBeNull()
  const moments = withMode(two, 'then-and-now')
  expect(moments.baseline).toBe(OWN_THEN)
  expect(withNames(moments, ['a.example']).baseline).toBe(OWN_THEN)
  expect(withNames({ ...moments, baseline: 'b.example now' }, ['a.example']).baseline).toBe(OWN_THEN)
  expect(withMode(withNames(moments, ['a.example']), 'side-by-side').baseline).toBeNull()
  expect(newComparison(Array.from({ length: 20 }, (_, at) => `n${at % 15}.example`)).names.length).toBe(12)
})
