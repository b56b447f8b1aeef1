import { type Column, TYPE_RULES } from '../../../../shared/columns/column.ts'
import { isAskable } from '../../../../shared/columns/catalogue.ts'
import { isUsual } from '../../../../shared/columns/percentile-columns.ts'
import { groupWays } from '../../../../shared/grouping.ts'
import type { ScaleKind } from '../../stores/chart-choice.ts'
import type { ShownPlace } from '../../stores/list-places.ts'
import { useShownColumns, useTableColumns } from '../list/shown-columns.ts'

/** The columns of a table that a chart can be of, those that the table shows first. */
export function useChartColumns(place: ShownPlace): Record<'numbers' | 'spread' | 'values' | 'groups', Column[]> {
  const shown = useShownColumns(place)
  const all = [...useTableColumns(place.query.list).values()].filter(
    (column) => isAskable(column.id) && isUsual(column),
  )
  const columns = [...shown, ...all.filter((column) => !shown.includes(column))]
  const ways = (column: Column) => TYPE_RULES[column.type].groups
  return {
    numbers: columns.filter(isOnAxis),
    spread: columns.filter((column) => groupWays(column)[0] !== 'value'),
    values: columns.filter((column) => ways(column) === 'values' && column.id !== 'name'),
    groups: columns.filter((column) => column.id !== 'name'),
  }
}

/** Whether a column's values have places on an axis of numbers. */
const isOnAxis = (column: Column): boolean =>
  TYPE_RULES[column.type].groups === 'ranges' && groupWays(column)[0] === 'range'

/** The scale that a column has unless somebody says otherwise. */
export const usualScale = (column: Column): ScaleKind => column.field?.scale?.kind ?? 'linear'

/** What a column's numbers are on an axis and in a table beside it. */
export const measureOf = (column: Column | undefined): 'amount' | 'number' =>
  column?.type === 'money' ? 'amount' : 'number'
