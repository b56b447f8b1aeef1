import type { Distribution } from '../../../shared/analysis/analysis.ts'
import type { WeekStart } from '../../../shared/formats/person-format.ts'
import { TYPE_RULES } from '../../../shared/values/value-type.ts'
import type { ReadableDb } from '../file/database.ts'
import type { Steps } from '../steps/steps.ts'
import { analysed, type RowsQuery } from './analysis.ts'
import { calendarEdges } from './calendar-edges.ts'
import { isNumbers } from '../values/column-view.ts'
import { countIn, edgesOf, isByFactor, spanOf } from './edges.ts'
import { NotAllowed } from '../values/figures/figures.ts'
import { calendarOf } from './keyed-rows.ts'
import { writableDay } from '../courses/periods.ts'
import { missingOf, numbersOf } from '../values/row-values.ts'
import { figureOf } from '../values/written-values.ts'

/** Fewer buckets would say little, however few rows there are. */
const FEWEST = 6

/**
 * How a column's numbers or dates are spread over the rows of a query, in twice as many buckets as the cube root of the rows
 * with a value (Rice's rule), but at most so many (2 or more): few rows in many buckets show gaps that mean nothing. Throws
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
    const isDated = groups === 'periods'
    const scale = view.column.field?.scale?.kind ?? 'linear'
    const missing = missingOf(view, rows, (at) => Number.isNaN(numbers[at]))
    const known = rows.length - Object.values(missing).reduce((sum, count) => sum + count, 0)
    const buckets = Math.min(ask.buckets, Math.max(FEWEST, Math.ceil(2 * Math.cbrt(known))))
    const edges = isDated ? calendarEdges(span, buckets, calendar, ask.weekStart) : edgesOf(span, buckets, scale)
    return {
      edges: isDated && calendar === 'days' ? edges.map(writableDay) : edges,
      counts: countIn(edges, numbers),
      byFactor: !isDated && isByFactor(span, scale),
      least: figureOf(db, view, span.least),
      most: figureOf(db, view, span.most),
      rows: rows.length,
      missing,
    }
  })
}
