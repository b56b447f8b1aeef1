import { expect, test } from 'vitest'
import type { Grouping } from '../../../../shared/analysis/grouping.ts'
import { chosenChart, FIRST_CHART } from './chart-choice.ts'

const GROUPING: Grouping = {
  by: [{ column: 'country' }],
  show: [{ column: 'value', aggregate: 'median' }],
  order: { by: 'rows', descending: true },
  cross: false,
}

test('the chart of a table in groups would begin with points of its rows or with another figure than sorts it, or forget a choice', () => {
  const [figure] = GROUPING.show
  expect(chosenChart(FIRST_CHART, GROUPING)).toEqual({ ...FIRST_CHART, kind: 'bars', by: 'country', figure })
  expect(chosenChart(FIRST_CHART, null)).toBe(FIRST_CHART)
  const visitors = { column: 'visitors', aggregate: 'sum' } as const
  const sorted: Grouping = { ...GROUPING, show: [...GROUPING.show, visitors], order: { by: 1, descending: true } }
  expect(chosenChart(FIRST_CHART, sorted).figure).toEqual(visitors)
  const chosen = { ...FIRST_CHART, x: 'value' }
  expect(chosenChart(chosen, GROUPING)).toBe(chosen)
})
