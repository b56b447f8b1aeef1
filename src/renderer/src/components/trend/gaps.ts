import type { TrendPoint } from '../../../../shared/analysis/trends.ts'
import { HOUR } from '../../../../shared/time/durations.ts'

/** A point as it is drawn; null breaks the line. */
export interface DrawnPoint {
  at: number
  value: number | null
}

/** A pause this much longer than usual is one in which nothing was known. */
const LONGER = 2.5
const SHORTEST_GAP = 36 * HOUR

/** The points of a line with a break wherever nothing was known: where a value is missing, and where nobody looked for unusually long. */
export function withGaps(points: readonly Pick<TrendPoint, 'at' | 'value'>[]): DrawnPoint[] {
  const steps = points
    .slice(1)
    .map((point, at) => point.at - (points[at]?.at ?? 0))
    .sort((a, b) => a - b)
  const usual = steps[steps.length >> 1] ?? 0
  const longest = Math.max(SHORTEST_GAP, usual * LONGER)
  return points.flatMap((point, at) => {
    const before = points[at - 1]
    const drawn = { at: point.at, value: point.value }
    return before && point.at - before.at > longest ? [{ at: (before.at + point.at) / 2, value: null }, drawn] : [drawn]
  })
}
