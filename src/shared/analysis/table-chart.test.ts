import { expect, test } from 'vitest'
import { BUILT_IN_COLUMNS, ownFieldColumn } from '../columns/catalogue.ts'
import { listOfQuery } from '../reports/report.ts'
import { chartColumns, chartOf } from './table-chart.ts'

const [VALUE, VISITORS] = ['value', 'visitors']
const columns = chartColumns([VISITORS, 'looked_up_at', VALUE], BUILT_IN_COLUMNS)

test('a chart as shown would be of other columns than the first that the table shows', () => {
  const scales = { x: null, y: null }
  expect(chartOf({ kind: 'scatter', x: null, y: null, third: null, scales }, columns)).toEqual({
    kind: 'scatter',
    x: VISITORS,
    y: VALUE,
    third: null,
    scales,
  })
  expect(chartOf({ kind: 'distribution', column: 'own_9' }, columns)).toEqual({
    kind: 'distribution',
    column: VISITORS,
  })
  expect(chartOf({ kind: 'bars', by: 'looked_up_at', figure: { column: VALUE, aggregate: 'sum' } }, columns)).toEqual({
    kind: 'bars',
    by: 'looked_up_at',
    figure: { column: VALUE, aggregate: 'sum' },
  })
  expect(chartOf({ kind: 'trend' }, columns)).toEqual({
    kind: 'trend',
    column: VISITORS,
    aggregate: 'sum',
    period: 'day',
    range: '90',
  })
  const without = chartColumns([], [])
  expect([chartOf({ kind: 'trend' }, without), chartOf({ kind: 'scatter' }, without)]).toEqual([null, null])
})

test('another column on one axis would change the other one, or a chart begin with how much has changed', () => {
  const watched = chartColumns(['unseen', VALUE, VISITORS, 'rank'], BUILT_IN_COLUMNS)
  const axes = (x: string | null, y: string | null) => {
    const chart = chartOf({ kind: 'scatter', x, y }, watched)
    return chart?.kind === 'scatter' ? [chart.x, chart.y] : null
  }
  expect(axes(null, null)).toEqual([VALUE, VISITORS])
  expect(axes('rank', null)).toEqual(['rank', VISITORS])
  expect(axes(VISITORS, null)).toEqual([VISITORS, VALUE])
})

test('a distribution would begin with a date or with what the person keeps, not with the figure that was looked at', () => {
  const own = [
    ownFieldColumn({ id: 1, name: 'Closing date', kind: 'date' }),
    ownFieldColumn({ id: 2, name: 'Price', kind: 'money' }),
  ]
  const shown = [...own.map(({ id }) => id), 'looked_up_at', VALUE, VISITORS]
  const columns = chartColumns(shown, [...own, ...BUILT_IN_COLUMNS])
  const figure = { column: VISITORS, aggregate: 'sum' as const }
  expect(chartOf({ kind: 'distribution', column: null, figure }, columns)).toMatchObject({ column: VISITORS })
  expect(chartOf({ kind: 'distribution', column: 'own_1', figure }, columns)).toMatchObject({ column: 'own_1' })
  expect(chartOf({ kind: 'distribution' }, columns)).toMatchObject({ column: VALUE })
  // Where there is nothing else.
  expect(chartOf({ kind: 'distribution' }, chartColumns(shown, own))).toMatchObject({ column: 'own_2' })
})

test('the index of one of several lists would be offered for a table of all of them', () => {
  const of = (values: number[]) => listOfQuery({ filter: { op: 'is', column: 'list', values } })
  expect([of([3]), of([3, 4]), listOfQuery({ filter: { op: 'and', of: [] } })]).toEqual([3, null, null])
})
