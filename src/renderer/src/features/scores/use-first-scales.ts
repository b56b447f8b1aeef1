import type { Column } from '../../../../shared/columns/column.ts'
import { scaleBetween, takesFirstScale } from '../../../../shared/comparison/scaled.ts'
import type { Scale } from '../../../../shared/fields.ts'
import { NO_FILTER } from '../../../../shared/filter/filter.ts'
import { useNewest } from '../../api/route-queries.ts'

/** On which scale a column of the person's is weighed at first: from the least to the most that it has in all domains. */
export function useFirstScales(person: readonly Column[]): (entry: Column) => Scale | null {
  const columns = person.filter(takesFirstScale).map(({ id }) => id)
  const { data } = useNewest(
    'totals',
    {
      place: 'score-editor',
      query: { list: 'domains', filter: NO_FILTER, sort: { column: 'domain', descending: false } },
      columns,
    },
    { enabled: columns.length > 0 },
  )
  return ({ id }) => {
    const figures = data?.columns.find(({ column }) => column === id)?.figures
    const [least, most] = [figures?.least, figures?.most]
    return typeof least === 'number' && typeof most === 'number' ? scaleBetween(least, most) : null
  }
}
