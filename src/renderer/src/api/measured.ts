import { useCallback, useMemo } from 'react'
import { columnsOf } from '../../../shared/columns/catalogue.ts'
import type { Column } from '../../../shared/columns/column.ts'
import { type Measured, measuredById, measuredOfPerson } from '../../../shared/columns/measured.ts'
import { useFormulas, useOwnFields } from './queries.ts'

/** Beside `useColumns`, whose words of filters no screen of rules needs. */
function useColumnsById(): ReadonlyMap<string, Column> {
  const own = useOwnFields().data
  const formulas = useFormulas().data
  return useMemo(
    () => new Map(columnsOf(own ?? [], formulas ?? []).map((column) => [column.id, column])),
    [own, formulas],
  )
}

/** The column behind an id that rules, comparisons and weighing name; null for one that was deleted. */
export function useMeasured(): (id: string) => Measured | null {
  const columns = useColumnsById()
  return useCallback((id) => measuredById(id, columns), [columns])
}

/** The own fields and formulas of the library that can be measured. */
export function useMeasuredOfPerson(): readonly Measured[] {
  const columns = useColumnsById()
  return useMemo(() => measuredOfPerson(columns.values()), [columns])
}
