import type { Contribution } from '../comparison/weigh.ts'
import type { AbsenceKind } from '../formulas/values.ts'
import type { Range } from './range.ts'

/** A score of one domain, taken apart. */
export interface DomainScore {
  /** The id of the score among the formulas. */
  id: number
  name: string
  scored: { score: Range; contributions: Contribution[] } | { absent: AbsenceKind }
}
