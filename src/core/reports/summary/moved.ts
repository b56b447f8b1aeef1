import { field } from '../../../shared/fields.ts'
import { directionOf } from '../../../shared/values/compare-values.ts'
import { signedShare } from '../../../shared/charts/chart-numbers.ts'
import { shareOf } from '../../../shared/charts/chart.ts'
import { formatDay } from '../../../shared/formats/days.ts'
import { formatValue } from '../../../shared/formats/format-value.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import type { SummaryFigure } from './summary.ts'

/** A moment by its day. */
export const dayOf = (at: number, words: Translator): string =>
  formatDay(new Date(at).toISOString().slice(0, 10), words.format)

/** A number of a field as its cells are written. */
export const amountOf = (id: string, value: number, words: Translator): string =>
  formatValue(field(id), value, words.format, { yes: '', no: '' })

/** How a number of a field moved: its share, how that reads, and whether it is for the better. */
export function movedBy(
  id: string,
  moved: { before: number; after: number },
  from: number,
  words: Translator,
): NonNullable<SummaryFigure['change']> {
  const { type } = field(id)
  const direction = directionOf(field(id), moved.before, moved.after)
  if (type === 'rank' && moved.before !== moved.after)
    return {
      share: null,
      text: words('report.was', { was: amountOf(id, moved.before, words), day: dayOf(from, words) }),
      direction,
    }
  const share = shareOf(moved)
  const by = share === null ? amountOf(id, moved.after - moved.before, words) : signedShare(share, words.format)
  const text =
    moved.before === moved.after
      ? words('report.unchanged', { day: dayOf(from, words) })
      : words('report.moved', { by, day: dayOf(from, words) })
  return { share, text, direction }
}

/** The share of a movement without a sign, for sentences whose verb says which way it went. */
export const plainShare = (moved: { before: number; after: number }, words: Translator): string =>
  signedShare(Math.abs(shareOf(moved) ?? 0), words.format).replace(/^\+/u, '')
