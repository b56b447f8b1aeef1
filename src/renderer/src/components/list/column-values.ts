import type { Column } from '../../../../shared/columns/column.ts'
import { valueText } from '../../../../shared/filter/filter-words.ts'
import type { FilterValue } from '../../../../shared/filter/filter.ts'
import { type ListName, ownColumn } from '../../../../shared/list.ts'
import { OUTCOMES } from '../../../../shared/outcome.ts'
import { useFilterWords } from '../../api/columns.ts'
import { useBatches, useChoices, useLabels, useOwnFields, useWatchlists } from '../../api/queries.ts'

/** A value of a column as it can be chosen. */
interface ValueChoice {
  value: FilterValue
  label: string
  /** How many rows have it, where that is known. */
  rows: number | null
}

/** The values that a column has, as they can be chosen; none without a column. */
export function useValues(list: ListName, column: Column | null): { choices: ValueChoice[]; isLoading: boolean } {
  const words = useFilterWords()
  const lists = useWatchlists().data ?? []
  const labels = useLabels().data ?? []
  const batches = useBatches().data ?? []
  const own = useOwnFields().data ?? []
  const isStored = column?.field != null && TYPES_WITH_VALUES.has(column.type)
  const stored = useChoices(list === 'watched' ? 'domains' : list, column?.id ?? 'name', isStored)
  if (column === null) return { choices: [], isLoading: false }
  const named = { labels, lists, batch: batches.map(({ summary }) => summary) }
  if (column.id === 'labels' || column.id === 'lists' || column.id === 'batch')
    return {
      choices: named[column.id].map((one) => ({ value: one.id, label: one.name, rows: null })),
      isLoading: false,
    }
  if (isStored)
    return {
      isLoading: stored.isLoading,
      choices: (stored.data ?? []).map(({ label, rows }) => ({
        value: label,
        label: valueText(column.id, label, words),
        rows,
      })),
    }
  const ownChoices = own.find((one) => ownColumn(one.id) === column.id)?.choices ?? []
  const given: FilterValue[] =
    column.id === 'outcome'
      ? OUTCOMES.filter((outcome) => outcome !== 'key-missing')
      : column.type === 'flag'
        ? [true, false]
        : [...ownChoices]
  return {
    choices: given.map((value) => ({ value, label: valueText(column.id, value, words), rows: null })),
    isLoading: false,
  }
}

const TYPES_WITH_VALUES: ReadonlySet<Column['type']> = new Set(['choice', 'grade', 'text'])
