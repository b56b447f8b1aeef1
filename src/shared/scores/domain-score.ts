import type { Contribution } from '../comparison/weigh.ts'
import type { AbsenceKind } from '../formulas/values.ts'
import type { Range } from './range.ts'

/** What a criterion gave; its column, which is more than data, is known by its id. */
export type DomainContribution = Omit<Contribution, 'column'>

/** A score of one domain, taken apart. */
export interface DomainScore {
  /** The id of the score among the formulas. */
  id: number
  name: string
  scored: { score: Range; contributions: DomainContribution[] } | { absent: AbsenceKind }
}
