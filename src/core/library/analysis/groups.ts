import type { Figure, GroupBy, Groups, GroupsAsk } from '../../../shared/analysis/analysis.ts'
import type { WeekStart } from '../../../shared/formats/person-format.ts'
import type { Aggregate } from '../../../shared/values/value-type.ts'
import { allOf } from '../../../shared/filter/filter.ts'
import type { ReadableDb } from '../file/database.ts'
import type { Steps } from '../steps/steps.ts'
import { type Analysed, analysed, type RowsQuery } from './analysis.ts'
import { cancelIf } from '../steps/cancelled.ts'
import { type ColumnView, isNumbers } from '../values/column-view.ts'
import { isReversed, NotAllowed } from '../values/figures/figures.ts'
import { groupFigures, type InGroups, RowColumn, rowsWithout } from './group-figures.ts'
import { groupedBy, groupedByBoth, type GroupedRows } from './grouped-rows.ts'
import { type KeyedRows, keyedRows } from './keyed-rows.ts'
import { figureOf } from '../values/written-values.ts'

/**
 * A page of the groups of a query's rows, by one or two columns. Throws UnknownColumn, NotAllowed; FaultError
 * `cancelled`.
 */
export function* groups(db: ReadableDb, query: RowsQuery, ask: GroupsAsk, now: number): Steps<Groups> {
  return yield* analysed(db, query, now, function* (on) {
    const keyed: KeyedRows[] = []
    for (const by of ask.by) keyed.push(yield* keysBy(on, by, ask.weekStart))
    const grouped = groupedOf(keyed)
    const columns: FigureColumn[] = []
    for (const { column, aggregate } of ask.show) {
      columns.push(figureColumn(db, new RowColumn(yield* on.views.view(column), on.rows), grouped, aggregate))
      cancelIf(yield undefined)
    }
    const page = inOrder(grouped, keyed, columns, ask).subarray(ask.offset, ask.offset + ask.limit)
    return {
      groups: [...page].map((group) => {
        const codes = grouped.codes.map((of) => of[group] as number)
        return {
          keys: keyed.map((one, at) => one.keyOf(codes[at] ?? 0)),
          rows: grouped.sizes[group] as number,
          figures: columns.map((column) => column.figureOf(group)),
          without: columns.map((column) => column.withoutOf(group)),
          filter: allOf(keyed.map((one, at) => one.filterOf(codes[at] ?? 0))),
        }
      }),
      total: grouped.count,
      rows: on.rows.length,
    }
  })
}

function groupedOf([first, second]: readonly KeyedRows[]): GroupedRows {
  if (!first) throw new NotAllowed('no key')
  return second ? groupedByBoth(first, second) : groupedBy(first)
}

/** The keys of rows by one column. */
export function* keysBy(on: Analysed, by: GroupBy, weekStart: WeekStart): Steps<KeyedRows> {
  const keyed = keyedRows(on.db, yield* on.views.view(by.column), on.rows, by, weekStart)
  cancelIf(yield undefined)
  return keyed
}

/** The figures of all groups in one column. */
export interface FigureColumn {
  figureOf(group: number): Figure
  /** How many rows of a group have no value; 0 for a number of rows, which is of all of them. */
  withoutOf(group: number): number
  /** By size; NaN for nothing. */
  sortBy: Float64Array
}

/** Works out one figure for each group. */
export function figureColumn(db: ReadableDb, of: RowColumn, within: InGroups, aggregate: Aggregate): FigureColumn {
  const { view } = of
  const figures = groupFigures(of, within, aggregate)
  const isCount = aggregate === 'count' || aggregate === 'missing'
  const without = isCount ? null : rowsWithout(of, within)
  return {
    withoutOf: (group) => without?.[group] ?? 0,
    figureOf: (group) => writtenFigure(db, view, figures[group] ?? Number.NaN, isCount),
    sortBy: !isCount && isReversed(view.column) ? figures.map((figure) => -figure) : figures,
  }
}

function writtenFigure(db: ReadableDb, view: ColumnView, figure: number, isCount: boolean): Figure {
  if (!isCount && isNumbers(view)) return figureOf(db, view, figure)
  return Number.isNaN(figure) ? null : figure
}

/** The groups in order; what is missing comes last, whichever way they are sorted. */
function inOrder(
  { count, codes, sizes }: GroupedRows,
  keyed: readonly KeyedRows[],
  columns: readonly FigureColumn[],
  { order }: Pick<GroupsAsk, 'order'>,
): Int32Array {
  const way = order.descending ? -1 : 1
  const ranks = keyed.map((one) => one.ranks())
  const byValue = (a: number, b: number, direction: number): number => {
    for (let at = 0; at < keyed.length; at += 1) {
      const last = (keyed[at]?.count ?? 0) - 1
      const [codeA, codeB] = [codes[at]?.[a] as number, codes[at]?.[b] as number]
      if (codeA === codeB) continue
      if (codeA === last || codeB === last) return codeA === last ? 1 : -1
      return direction * ((ranks[at]?.[codeA] as number) - (ranks[at]?.[codeB] as number))
    }
    return 0
  }
  const all = Int32Array.from({ length: count }, (_, at) => at)
  if (order.by === 'value') return all.sort((a, b) => byValue(a, b, way))
  const figures = order.by === 'rows' ? sizes : columns[order.by]?.sortBy
  if (!figures) throw new NotAllowed(`no figure ${order.by}`)
  return all.sort((a, b) => {
    const [left, right] = [figures[a] as number, figures[b] as number]
    if (left === right || (Number.isNaN(left) && Number.isNaN(right))) return byValue(a, b, 1)
    return Number.isNaN(left) ? 1 : Number.isNaN(right) ? -1 : way * (left < right ? -1 : 1)
  })
}

/** Groups all rows into one. */
export const allRowsGrouped = (rows: Int32Array): InGroups => ({
  places: null,
  groups: new Int32Array(rows.length),
  count: 1,
})
