import type { DatabaseSync } from 'node:sqlite'
import { assertNever } from '../../shared/assert-never.ts'
import { columnWord } from '../../shared/column-words.ts'
import { field, isFieldId } from '../../shared/fields.ts'
import { formatDay } from '../../shared/formats/days.ts'
import { numberFormat } from '../../shared/formats/intl.ts'
import { type Condition, type ListQuery, ownFieldOf } from '../../shared/list.ts'
import type { OwnField } from '../../shared/watchlist.ts'
import { labels, ownFields } from '../library/following/subjects.ts'
import { watchlists } from '../library/following/watchlists.ts'
import { type Translator, wordKey } from '../../shared/locales/translator.ts'

const DAY = 86_400_000

interface Deps {
  db: DatabaseSync
  words: Translator
}

/** What the ids in conditions stand for. */
interface Names {
  lists: Map<number, string>
  labels: Map<number, string>
  own: Map<number, OwnField>
}

function namesIn(db: DatabaseSync): Names {
  return {
    lists: new Map(watchlists(db).map((one) => [one.id, one.name])),
    labels: new Map(labels(db).map((one) => [one.id, one.name])),
    own: new Map(ownFields(db).map((one) => [one.id, one])),
  }
}

const labelOf = (column: string, words: Translator): string => words(columnWord(column))

/** What a query leaves in, a condition a line, for somebody who does not see the filter. */
export function filterLines(query: ListQuery, { db, words }: Deps): string[] {
  const names = namesIn(db)
  const search = query.search.trim() === '' ? [] : [words('report.search', { text: query.search.trim() })]
  return [
    ...search,
    ...query.conditions.map((condition) => conditionLine(condition, names, words)).filter((line) => line !== ''),
  ]
}

/** The order of a query in words. */
export function orderLine(query: ListQuery, words: Translator): string {
  return words(query.sort.descending ? 'report.descending' : 'report.ascending', {
    what: labelOf(query.sort.column, words),
  })
}

function conditionLine(condition: Condition, names: Names, words: Translator): string {
  if (condition.op === 'is-domain') return `${words('column.name')}: ${condition.name}`
  if (condition.op === 'in-batch') return words('report.in-batch', { id: condition.batch })
  if (condition.op === 'in-list')
    return condition.watchlist === null
      ? words('watch.any-list')
      : words('report.of.list', { name: names.lists.get(condition.watchlist) ?? '…' })
  if (condition.op === 'has-label')
    return `${words('column.labels')}: ${condition.labels.map((id) => names.labels.get(id) ?? '…').join(', ')}`
  if (condition.op === 'unseen') return words('report.unseen')
  if (condition.op === 'archived') return words('report.archived')
  const label = names.own.get(ownFieldOf(condition.column) ?? -1)?.name ?? labelOf(condition.column, words)
  if (condition.op === 'has-value' || condition.op === 'has-no-value')
    return `${label}: ${words(`filter.${condition.op}`)}`
  if (condition.op === 'is-one-of')
    return `${label}: ${condition.values.map((value) => valueText(condition.column, value, words)).join(', ')}`
  if (condition.op !== 'between') return assertNever(condition)
  const [from, to] = [
    boundText(condition.column, condition.from, names, words),
    boundText(condition.column, condition.to, names, words),
  ]
  if (from !== null && to !== null) return `${label}: ${words('filter.between', { from, to })}`
  return from !== null
    ? `${label}: ${words('filter.from', { from })}`
    : to !== null
      ? `${label}: ${words('filter.to', { to })}`
      : ''
}

function valueText(column: string, value: string | number | boolean, words: Translator): string {
  if (column === 'outcome') return words(wordKey('outcome', String(value)))
  return typeof value === 'boolean' ? words(value ? 'flag.yes' : 'flag.no') : String(value)
}

function boundText(column: string, value: number | null, names: Names, words: Translator): string | null {
  if (value === null) return null
  const isDay =
    names.own.get(ownFieldOf(column) ?? -1)?.kind === 'date' || (isFieldId(column) && field(column).kind === 'date')
  if (!isDay && column !== 'when') return numberFormat(words.format).format(value)
  return formatDay(new Date(isDay ? value * DAY : value).toISOString().slice(0, 10), words.format)
}
