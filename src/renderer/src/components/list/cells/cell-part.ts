import { type FactId, factInRow, factOf, isAsked, isFactId } from '../../../../../shared/columns/facts.ts'
import { localDay } from '../../../../../shared/time/local-day.ts'
import type { Filter, FilterValue } from '../../../../../shared/filter/filter.ts'
import { type Cell, type ListRow, ownFieldOf, type SubjectFacts } from '../../../../../shared/list.ts'
import { isoOfDay } from '../../../../../shared/formulas/values.ts'

/** The part of a filter that leaves in what has the same as a row in a column; null where that cannot be asked. */
export function partOfCell(row: ListRow, column: string): Filter | null {
  const cell = row.cells[column]
  if (cell) return partOfReading(column, cell)
  const own = ownFieldOf(column)
  if (own !== null) return row.watched && partOf(column, row.watched.own[own])
  return isFactId(column) && isAsked(column) ? partOfFact(row, column) : null
}

function partOfFact(row: ListRow, id: FactId): Filter | null {
  const { type } = factOf(id)
  if (type === 'set') return row.watched && partOfSet(id, row.watched)
  const held = factInRow(id, row)
  if (held.state !== 'value') return missing(id)
  return type === 'moment' ? partOfDay(id, Number(held.value)) : partOf(id, held.value)
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
  const day = isoOfDay(localDay(at))
  return { op: 'between', column, from: day, to: day }
}

function partOfSet(column: FactId, { labels, lists }: SubjectFacts): Filter | null {
  if (column !== 'label' && column !== 'list') return null
  const values = (column === 'label' ? labels : lists).map(({ id }) => id)
  return values.length === 0 ? missing(column) : { op: 'all', column, values }
}
