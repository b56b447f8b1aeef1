import type { CrossHead, Figure, GroupBy, GroupKey, Shown } from '../../../shared/analysis/analysis.ts'
import { groupByText, groupKeyText } from '../../../shared/analysis/group-words.ts'
import { columnName, type FilterWords } from '../../../shared/filter/filter-words.ts'
import { figureColumnOf } from '../charts/figure-column.ts'
import { type ReportCell, type ReportColumn, valueCell } from '../report.ts'

/** The column of what rows are grouped by. */
export function keyColumn(by: GroupBy, words: FilterWords): ReportColumn {
  const field = words.columns.get(by.column)?.field ?? null
  const isValue = field !== null && (by.by ?? 'value') === 'value'
  return {
    id: by.column,
    label: groupByText(by, words),
    type: isValue ? field.type : 'text',
    field: isValue ? field : null,
  }
}

/** What the rows of a group have in common; programs read ranges and periods by their ends, as filters write them. */
export function keyCell(key: GroupKey | CrossHead['key'], by: GroupBy | undefined, words: FilterWords): ReportCell {
  const column = words.columns.get(by?.column ?? '')
  if (!column) return { state: 'missing' }
  const text = groupKeyText(column, key, words)
  const written: ReportCell = { ...valueCell(text), type: 'text' }
  switch (key.kind) {
    case 'missing':
    case 'range':
    case 'period':
    case 'others':
      return { ...written, plain: plainKey(key) }
    case 'value':
      // A field's value is written as everywhere; what else there is has a name of its own.
      return column.field && by?.by !== 'range' ? valueCell(key.label ?? key.key) : { ...written, plain: plainKey(key) }
  }
}

/** A key as programs read it; null for no value. */
export function plainKey(key: GroupKey | CrossHead['key']): string | null {
  switch (key.kind) {
    case 'missing':
      return null
    case 'range':
    case 'period':
      return `${endText(key.from)}..${endText(key.to)}`
    case 'others':
      return 'others'
    case 'value':
      return String(key.label ?? key.key)
  }
}

/** What stands for the key of all rows together. */
export const allCell = ({ t }: FilterWords): ReportCell => ({
  ...valueCell(t('groups.all')),
  type: 'text',
  plain: 'all',
})

function endText(end: unknown): string {
  if (end === null) return ''
  // A moment is no number that anybody reads.
  return typeof end === 'number' && Math.abs(end) > 1e11 ? new Date(end).toISOString() : String(end)
}

/** The column of how many rows there are. */
export const rowsColumn = ({ t }: FilterWords): ReportColumn => ({
  id: 'rows',
  label: t('groups.rows'),
  type: 'count',
  field: null,
})

/** The column of a figure. */
export function shownColumn({ column, aggregate }: Shown, label: string, words: FilterWords): ReportColumn {
  const known = words.columns.get(column)
  const own = known
    ? figureColumnOf(known, aggregate)
    : { type: 'count' as const, field: null, estimate: false, currency: undefined }
  const estimate = own.estimate ? ` (${words.t('estimate')})` : ''
  return { id: `${aggregate}:${column}`, label: `${label || columnName(column, words)}${estimate}`, ...own }
}

/** A figure in its cell. */
export const figureCell = (figure: Figure): ReportCell => (figure === null ? { state: 'missing' } : valueCell(figure))
