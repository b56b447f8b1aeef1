import type { Comparison, Weighing } from '../../../../shared/comparison/comparison.ts'
import type { ComparisonChange } from '../../stores/work/comparisons.ts'

/** What the parts of the screen share: the comparison and the one way to change it. */
export interface CompareProps {
  document: Comparison
  change: (change: ComparisonChange) => void
}

/** Enters own values of the compared domains, of one of them first. */
export type OnEnter = (column: string, ascii: string | null) => void

/** What the parts of the weighing share. */
export interface WeighingProps {
  weighing: Weighing
  set: (change: Partial<Weighing>) => void
}
