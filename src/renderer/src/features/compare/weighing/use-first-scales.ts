import { useEffect, useRef } from 'react'
import type { Column } from '../../../../../shared/columns/column.ts'
import type { ComparedColumn } from '../../../../../shared/comparison/columns.ts'
import type { Comparison } from '../../../../../shared/comparison/comparison.ts'
import { withFirstScales } from '../../../../../shared/comparison/first-scales.ts'
import type { ComparisonChange } from '../../../stores/work/comparisons.ts'

/** Lets the scales of the person's own figures follow the values while these are entered, until one is set by hand. */
export function useFirstScales(
  document: Comparison,
  columns: readonly ComparedColumn[],
  person: readonly Column[],
  change: (change: ComparisonChange) => void,
): void {
  const seen = useRef<readonly ComparedColumn[]>([])
  const latest = useRef(change)
  latest.current = change
  useEffect(() => {
    const before = seen.current
    seen.current = columns
    const criteria = withFirstScales(document.weighing.criteria, { before, now: columns }, person)
    if (criteria !== document.weighing.criteria) latest.current((now) => ({ weighing: { ...now.weighing, criteria } }))
  }, [document.weighing.criteria, columns, person])
}
