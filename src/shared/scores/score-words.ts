import type { Wording } from '../comparison/comparison-words.ts'
import { numberFormat } from '../formats/intl.ts'
import type { PersonFormat } from '../formats/person-format.ts'
import type { Range } from './range.ts'
import type { StoredCriterion } from './stored-criterion.ts'

/** Points of a score as people read them. */
export const pointsText = (points: number, format: PersonFormat): string =>
  numberFormat(format, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(points)

/** Why a score is what it is: what each criterion gave of what it could give, the most first. */
export function reasonsOf(
  criteria: readonly Pick<StoredCriterion, 'field' | 'weight'>[],
  parts: readonly (Range | null)[],
  nameOf: (column: string) => string,
  { t, format }: Wording,
): string[] {
  const total = criteria.reduce((sum, { weight }) => sum + weight, 0)
  return criteria
    .flatMap(({ field, weight }, at) => {
      const part = parts[at]
      return part && weight > 0 ? [{ field, most: (weight / total) * 100, part }] : []
    })
    .sort((a, b) => b.part.high - a.part.high)
    .map(({ field, most, part }) =>
      t(part.low < part.high ? 'score.part-missing' : 'score.part', {
        what: nameOf(field),
        points: pointsText(part.high, format),
        most: pointsText(most, format),
      }),
    )
}
