import type { Distribution } from '../../../shared/analysis/analysis.ts'
import type { WeekStart } from '../../../shared/formats/person-format.ts'
import { TYPE_RULES } from '../../../shared/values/value-type.ts'
import type { ReadableDb } from '../file/database.ts'
import type { Steps } from '../steps/steps.ts'
import { analysed, type RowsQuery } from './analysis.ts'
import { calendarEdges } from './calendar-edges.ts'
import { isNumbers } from '../values/column-view.ts'
import { countIn, edgesOf, spanOf } from './edges.ts'
import { NotAllowed } from '../values/figures.ts'
import { calendarOf } from './keyed-rows.ts'
import { writableDay } from '../courses/periods.ts'
import { missingOf, numbersOf } from '../values/row-values.ts'
import { figureOf } from '../values/written-values.ts'

/**
 * How a column's numbers or dates are spread over the rows of a query, in at most so many buckets (2 or more). Throws
 * UnknownColumn, NotAllowed for columns of neither; FaultError `cancelled`.
 */
export function* distribution(
  db: ReadableDb,
  query: RowsQuery,
  ask: { column: string; buckets: number; weekStart: WeekStart },
  now: number,
): Steps<Distribution> {
  return yield* analysed(db, query, now, function* ({ rows, views }) {
    const view = yield* views.view(ask.column)
    const { groups } = TYPE_RULES[view.column.type]
    if (!isNumbers(view) || groups === 'values') throw new NotAllowed(`${ask.column} has no distribution`)
    const numbers = numbersOf(view, rows)
    const span = spanOf(numbers)
    const calendar = calendarOf(view)
    const edges =
      groups === 'periods'
        ? calendarEdges(span, ask.buckets, calendar, ask.weekStart)
        : edgesOf(span, ask.buckets, view.column.field?.scale?.kind ?? 'linear')
    return {
      edges: groups === 'periods' && calendar === 'days' ? edges.map(writableDay) : edges,
      counts: countIn(edges, numbers),
      least: figureOf(db, view, span.least),
      most: figureOf(db, view, span.most),
      rows: rows.length,
      missing: missingOf(view, rows, (at) => Number.isNaN(numbers[at])),
    }
  })
}
