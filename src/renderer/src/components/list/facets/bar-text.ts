import { daysOn } from '../../../../../shared/calendar/month-weeks.ts'
import type { Column } from '../../../../../shared/columns/column.ts'
import { formatDay, formatDays } from '../../../../../shared/formats/days.ts'
import { formatFigure } from '../../../../../shared/formats/format-figure.ts'
import type { Translator } from '../../../../../shared/locales/translator.ts'

/** An edge between buckets, as values of the column are written. */
export const edgeText = (column: Column, edge: number | string | undefined, t: Translator): string =>
  typeof edge === 'string' ? formatDay(edge, t.format) : (formatFigure(column, 'least', edge, t.format) ?? '')

/** What a bar holds: its values from one edge to below the next; days from the first to the last that are in it. */
export function barText(
  column: Column,
  { edges, counts, at }: { edges: readonly (number | string)[]; counts: readonly number[]; at: number },
  t: Translator,
): string {
  const [from, to] = [edges[at], edges[at + 1]]
  const count = counts[at] ?? 0
  const isLast = at === counts.length - 1
  if (typeof from === 'string' && typeof to === 'string') {
    const last = isLast ? to : daysOn(to, -1)
    const days = last <= from ? formatDay(from, t.format) : formatDays(from, last, t.format)
    return t('facets.bar-days', { days, count })
  }
  return t(isLast ? 'facets.bar-last' : 'facets.bar', {
    from: edgeText(column, from, t),
    to: edgeText(column, to, t),
    count,
  })
}
