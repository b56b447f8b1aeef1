import { numberFormat } from '../formats/intl.ts'
import { dayOfMoment } from '../formats/moments.ts'
import type { Translator } from '../locales/translator.ts'

/** How many domains of a set have no value at a moment. */
interface LackingPoint {
  at: number
  lacking: number
}

/** How many domains had no value at some moments, a sentence for each at which there were any: each moment once. */
export const lackingTexts = (points: readonly (LackingPoint | undefined)[], t: Translator): string[] =>
  [...new Set(points)].flatMap((point) =>
    point && point.lacking > 0
      ? [t('charts.lacked', { count: point.lacking, day: dayOfMoment(point.at, t.format) })]
      : [],
  )

/** What is said of a course: at its first point with a value, and at its last. */
export const courseLackingTexts = (points: readonly (LackingPoint & { domains: number })[], t: Translator): string[] =>
  lackingTexts([points.find(({ domains }) => domains > 0), points.at(-1)], t)

/** The least and the most of some counts: `3 to 5`, or `3` where they are one. */
export function rangeText(counts: readonly number[], t: Translator): string {
  const number = (value: number): string => numberFormat(t.format).format(value)
  const [least, most] = [number(Math.min(...counts)), number(Math.max(...counts))]
  return least === most ? least : t('charts.trend-range', { least, most })
}
