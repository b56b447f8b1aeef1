import type { Wording } from '../comparison/comparison-words.ts'
import { numberFormat } from '../formats/intl.ts'
import type { PersonFormat } from '../formats/person-format.ts'
import type { Range } from './range.ts'
import { roundedParts } from './rounded-parts.ts'
import type { StoredCriterion } from './stored-criterion.ts'

/** Points of a score as people read them. */
export const pointsText = (points: number, format: PersonFormat): string =>
  numberFormat(format, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(points)

const ALL_POINTS = 100
const NOTHING: Range = { low: 0, high: 0 }

/** Why a score is what it is: what each criterion gave of what it could give, the most first. */
export function reasonsOf(
  criteria: readonly Pick<StoredCriterion, 'field' | 'weight'>[],
  parts: readonly (Range | null)[],
  nameOf: (column: string) => string,
  { t, format }: Wording,
): string[] {
  const total = criteria.reduce((sum, { weight }) => sum + weight, 0)
  const shown = roundedParts(
    criteria.map((_, at) => parts[at] ?? NOTHING),
    ALL_POINTS,
  )
  return criteria
    .flatMap(({ field, weight }, at) => {
      const [part, points] = [parts[at], shown[at]?.high ?? 0]
      if (!part || weight === 0) return []
      // Points that were rounded up are no more than there could be.
      const most = Math.max((weight / total) * ALL_POINTS, points)
      return [{ field, most, points, isMissing: part.low < part.high }]
    })
    .sort((a, b) => b.points - a.points)
    .map(({ field, most, points, isMissing }) =>
      t(isMissing ? 'score.part-missing' : 'score.part', {
        what: nameOf(field),
        points: pointsText(points, format),
        most: pointsText(most, format),
      }),
    )
}
