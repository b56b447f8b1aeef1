import { localDay } from '../../../../shared/local-day.ts'
import type { Filter, FilterValue } from '../../../../shared/filter/filter.ts'
import { type Cell, type ListRow, ownFieldOf, type SubjectFacts } from '../../../../shared/list.ts'

/** The part of a filter that leaves in what has the same as a row in a column; null where that cannot be asked. */
export function partOfCell(row: ListRow, column: string): Filter | null {
  const cell = row.cells[column]
  if (cell) return partOfReading(column, cell)
  if (column === 'domain') return partOf(column, row.name)
  if (column === 'outcome') return partOf(column, row.outcome)
  if (column === 'status') return partOf(column, row.status)
  if (column === 'took') return partOf(column, row.durationMs)
  if (column === 'lookups') return partOf(column, row.lookups)
  if (column === 'looked_up_at') return row.when === null ? missing(column) : partOfDay(column, row.when)
  return row.watched ? partOfSubject(column, row.watched) : null
}

function partOfReading(column: string, cell: Cell): Filter | null {
  if (cell.state !== 'value') return { op: 'missing', column, kind: cell.state }
  const { value } = cell
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? { op: 'is', column, values: [value] }
    : null
}

const missing = (column: string): Filter => ({ op: 'missing', column, kind: 'any' })

const partOf = (column: string, value: FilterValue | null | undefined): Filter =>
  value === null || value === undefined || value === '' ? missing(column) : { op: 'is', column, values: [value] }

/** The whole day of a moment. */
function partOfDay(column: string, at: number): Filter {
  const day = new Date(localDay(at) * 86_400_000).toISOString().slice(0, 10)
  return { op: 'between', column, from: day, to: day }
}

function partOfSubject(column: string, facts: SubjectFacts): Filter | null {
  const ownField = ownFieldOf(column)
  if (ownField !== null) return partOf(column, facts.own[ownField])
  if (column === 'note') return partOf(column, facts.note)
  if (column === 'archived') return partOf(column, facts.archived)
  if (column === 'unseen') return partOf(column, facts.unseen)
  if (column !== 'label' && column !== 'list') return null
  const values = (column === 'label' ? facts.labels : facts.lists).map(({ id }) => id)
  return values.length === 0 ? missing(column) : { op: 'all', column, values }
}
