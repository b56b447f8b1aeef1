import { allOf, type Filter, type FilterValue, partsOf } from '../../../../../shared/filter/filter.ts'

/** The parts of a filter that leave in the rows of some groups: those of one, or one part for several. */
export function partsOfGroups(filters: readonly Filter[]): Filter[] {
  const [only] = filters
  if (only === undefined) return []
  if (filters.length === 1) return partsOf(only)
  return [valuesOf(filters) ?? { op: 'or', of: filters.map((filter) => allOf(partsOf(filter))) }]
}

/** One condition for several values of a column, where that is what the groups are. */
function valuesOf(filters: readonly Filter[]): Filter | null {
  const [first] = filters
  if (first?.op !== 'is') return null
  const values: FilterValue[] = []
  for (const filter of filters) {
    if (filter.op !== 'is' || filter.column !== first.column) return null
    values.push(...filter.values)
  }
  return { ...first, values }
}
