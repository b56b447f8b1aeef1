import type { Wording } from '../comparison/comparison-words.ts'
import { numberFormat } from '../formats/intl.ts'
import type { RankedName, RankFirmness } from './rank-firmness.ts'
import { FIRST, type WeightStretch } from './stability.ts'

/** How firm the first rows are, in sentences: what is proven first, then what was sampled, with its error. */
export function firmnessText(
  { firm, doubtful, entering, same, draws, error, rows }: RankFirmness,
  { t, format }: Wording,
): string[] {
  const whole = numberFormat(format)
  const percent = numberFormat(format, { style: 'percent', maximumFractionDigits: 0 })
  const facts = { first: FIRST, rows: whole.format(rows) }
  if (doubtful.length === 0) return [t('score.all-firm', facts)]
  const share = (count: number): string => percent.format(count / draws)
  const named = (some: readonly (RankedName & { draws: number })[]): string =>
    some.map((one) => t('score.in-draws', { name: one.unicode, share: share(one.draws) })).join(', ')
  return [
    t('score.some-firm', { ...facts, count: firm.length }),
    t('score.doubtful', { names: named(doubtful) }),
    ...(entering.length > 0 ? [t('score.entering', { names: named(entering) })] : []),
    t('score.draws', { first: FIRST, share: share(same), draws: whole.format(draws), error: percent.format(error) }),
  ]
}

/** How far one weight may be moved, in words. Rounded inwards, so that what is said holds. */
export function stretchText({ weight, from, to }: WeightStretch, what: string, { t, format }: Wording): string {
  const number = numberFormat(format, { maximumFractionDigits: 1 })
  const low = Math.min(weight, Math.ceil(from * 10 - 1e-6) / 10)
  const high = Math.max(weight, Math.floor(to * 10 + 1e-6) / 10)
  return t('score.stretch', {
    what,
    first: FIRST,
    from: number.format(low),
    to: number.format(high),
    weight: number.format(weight),
  })
}
