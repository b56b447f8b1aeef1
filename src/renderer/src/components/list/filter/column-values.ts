import type { Column } from '../../../../../shared/columns/column.ts'
import type { ValueType } from '../../../../../shared/values/value-type.ts'
import { valueText } from '../../../../../shared/filter/filter-words.ts'
import { type FilterValue, NO_FILTER } from '../../../../../shared/filter/filter.ts'
import { namedValues } from '../../../../../shared/filter/make-language.ts'
import { type ListName, ownColumn } from '../../../../../shared/list.ts'
import { OUTCOMES } from '../../../../../shared/service/outcome.ts'
import { useFilterWords } from '../../../api/columns.ts'
import { useBatches, useLabels, useOwnFields, useWatchlists } from '../../../api/queries.ts'
import { useNewest } from '../../../api/route-queries.ts'
import { facetText, meantBy } from '../facets/facet-words.ts'

/** A value of a column as it can be chosen. */
interface ValueChoice {
  value: FilterValue
  label: string
  /** How many rows have it, where that is known. */
  rows: number | null
}

/** Columns whose values are found in the rows; those of the others are known beforehand. */
export const isCounted = (column: Column): boolean => column.id !== 'outcome' && TYPES_WITH_VALUES.has(column.type)

const TYPES_WITH_VALUES: ReadonlySet<ValueType> = new Set(['any', 'choice', 'country', 'grade', 'ip', 'text'])
const FOUND = 60

/** The values of a column that a search finds, as they can be chosen; none without a column. */
export function useValues(list: ListName, column: Column | null, search: string): ValueChoice[] {
  const words = useFilterWords()
  const offered = useOffered(column)
  const counted = column !== null && isCounted(column)
  const found = useNewest(
    'facet',
    {
      place: 'completion',
      query: { list, filter: NO_FILTER, sort: { column: 'domain', descending: false } },
      column: column?.id ?? 'domain',
      search,
      also: column ? meantBy(search, column, words) : [],
      order: 'rows',
      offset: 0,
      limit: FOUND,
    },
    { enabled: counted },
  )
  if (!counted) return offered
  const values = (found.data?.values ?? []).map(
    (value): ValueChoice => ({ value: value.key, label: facetText(column, value, words), rows: value.rows }),
  )
  return [...values, ...offered.filter(({ label }) => !values.some((one) => one.label === label))]
}

/** The values of a column that may be chosen although no row has them; none without a column. */
export function useOffered(column: Column | null): ValueChoice[] {
  const words = useFilterWords()
  const lists = useWatchlists().data ?? []
  const labels = useLabels().data ?? []
  const batches = useBatches().data ?? []
  const own = useOwnFields().data ?? []
  if (column === null) return []
  const named = namedValues({ labels, lists, batch: batches.map(({ summary }) => summary) }, column.id)
  if (column.type === 'set') return named.map((one) => ({ value: one.id, label: one.name, rows: null }))
  const ownChoices = own.find((one) => ownColumn(one.id) === column.id)?.choices ?? []
  const given: FilterValue[] =
    column.id === 'outcome'
      ? OUTCOMES.filter((outcome) => outcome !== 'key-missing')
      : column.type === 'flag'
        ? [true, false]
        : [...ownChoices]
  return given.map((value) => ({ value, label: valueText(column.id, value, words), rows: null }))
}
