import { useCallback, useMemo } from 'react'
import { type Measured, measuredById, measuredOfPerson } from '../../../shared/columns/measured.ts'
import { useColumns } from './columns.ts'

/** The column behind an id that rules, comparisons and weighing name; null for one that was deleted. */
export function useMeasured(): (id: string) => Measured | null {
  const columns = useColumns()
  return useCallback((id) => measuredById(id, columns), [columns])
}

/** The own fields and formulas of the library that can be measured. */
export function useMeasuredOfPerson(): readonly Measured[] {
  const columns = useColumns()
  return useMemo(() => measuredOfPerson(columns.values()), [columns])
}
