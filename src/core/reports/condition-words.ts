import { field, isFieldId } from '../../shared/fields.ts'
import { formatDay } from '../../shared/format-value.ts'
import type { Condition, ListQuery } from '../../shared/list.ts'
import type { Words } from './words.ts'

const DAY = 86_400_000

const labelOf = (column: string, words: Words): string => words(`${isFieldId(column) ? 'field' : 'column'}.${column}`)

/** What a query leaves in, a condition a line, for somebody who does not see the filter. */
export function filterLines(query: ListQuery, words: Words): string[] {
  const search = query.search.trim() === '' ? [] : [words('report.search', { text: query.search.trim() })]
  return [...search, ...query.conditions.map((condition) => conditionLine(condition, words)).filter((line) => line !== '')]
}

/** The order of a query in words. */
export function orderLine(query: ListQuery, words: Words): string {
  return words(query.sort.descending ? 'report.descending' : 'report.ascending', { what: labelOf(query.sort.column, words) })
}

function conditionLine(condition: Condition, words: Words): string {
  if (condition.op === 'is-domain') return `${words('column.name')}: ${condition.name}`
  if (condition.op === 'in-batch') return words('report.in-batch', { id: condition.batch })
  const label = labelOf(condition.column, words)
  if (condition.op === 'has-value' || condition.op === 'has-no-value') return `${label}: ${words(`filter.${condition.op}`)}`
  if (condition.op === 'is-one-of') return `${label}: ${condition.values.map((value) => (condition.column === 'outcome' ? words(`outcome.${String(value)}`) : typeof value === 'boolean' ? words(value ? 'flag.yes' : 'flag.no') : String(value))).join(', ')}`
  const [from, to] = [boundText(condition.column, condition.from), boundText(condition.column, condition.to)]
  if (from !== null && to !== null) return `${label}: ${words('filter.between', { from, to })}`
  return from !== null ? `${label}: ${words('filter.from', { from })}` : to !== null ? `${label}: ${words('filter.to', { to })}` : ''
}

function boundText(column: string, value: number | null): string | null {
  if (value === null) return null
  const isDay = isFieldId(column) && field(column).kind === 'date'
  if (!isDay && column !== 'when') return new Intl.NumberFormat('en').format(value)
  return formatDay(new Date(isDay ? value * DAY : value).toISOString().slice(0, 10), 'en')
}
