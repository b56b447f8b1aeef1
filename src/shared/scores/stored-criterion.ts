import type { Scale } from '../fields.ts'

/** The most criteria of a score. */
export const MOST_CRITERIA = 40

/** One criterion as the library keeps it: as in a weighing, with the name that its column had when it was deleted. */
export interface StoredCriterion {
  field: string
  /** 0 to 100. */
  weight: number
  /** Replaces the column's own scale. */
  scale: Scale | null
  /** What the scale calls worst is best. */
  flipped: boolean
  lastName?: string | undefined
}
