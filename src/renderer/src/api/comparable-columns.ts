import { useCallback, useMemo } from 'react'
import { columnsOf } from '../../../shared/columns/catalogue.ts'
import type { Column } from '../../../shared/columns/column.ts'
import { columnAmong, madeByPerson } from '../../../shared/columns/comparable-columns.ts'
import { useFormulas, useOwnFields } from './queries.ts'

/** The own fields and formulas of the library. Beside `useColumns`, whose words of filters no screen of rules needs. */
export function useMadeByPerson(): readonly Column[] {
  const own = useOwnFields().data
  const formulas = useFormulas().data
  return useMemo(() => madeByPerson(columnsOf(own ?? [], formulas ?? [])), [own, formulas])
}

/** The column behind an id that rules, comparisons and weighing name; null for one that was deleted. */
export function useColumnOf(): (id: string) => Column | null {
  const person = useMadeByPerson()
  return useCallback((id) => columnAmong(person)(id), [person])
}
