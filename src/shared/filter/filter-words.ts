import { kindText } from '../decisions/decision-text.ts'
import { assertNever } from '../assert-never.ts'
import { columnWord, labelText, toldApart } from '../columns/column-words.ts'
import type { Column } from '../columns/column.ts'
import { dayOfMoment } from '../formats/moments.ts'
import { formatDay } from '../formats/days.ts'
import { countryName } from '../formats/format-value.ts'
import { writeNumber } from '../formats/numbers.ts'
import { withoutTurns } from '../formats/without-turns.ts'
import { isPersonColumn } from '../list.ts'
import { type Translator, wordKey } from '../locales/translator.ts'
import type { Bound, Condition, Filter, FilterValue, RelativeDay } from './filter.ts'
import { DAY } from '../time/durations.ts'

/** What filters are told in words with. */
export interface FilterWords {
  t: Translator
  columns: ReadonlyMap<string, Column>
  /** The names of own fields and formulas that were deleted, by their columns' ids. */
  deleted?: ReadonlyMap<string, string>
  /** An own column that is called as a field of the service says that it is the person's own: both may stand side by side. */
  tellsApart?: boolean
  /** What a label, watchlist or batch is called; undefined for one that is gone. */
  nameOf(column: string, id: number): string | undefined
}

/** A filter as a person reads it, in one line: `Visitors per day: 100 to 5,000`. */
export function filterText(filter: Filter, words: FilterWords): string {
  const { t } = words
  switch (filter.op) {
    case 'and':
    case 'or': {
      if (filter.of.length === 0) return t(filter.op === 'and' ? 'filter.all-rows' : 'filter.no-rows')
      return filter.of
        .map((part) => (isJoined(part) ? `(${filterText(part, words)})` : filterText(part, words)))
        .join(` ${t(`filter.join-${filter.op}`)} `)
    }
    case 'not':
      return deniedText(filter.of, words)
    default:
      return conditionText(filter, words, false)
  }
}

const isJoined = (filter: Filter): boolean => (filter.op === 'and' || filter.op === 'or') && filter.of.length > 1

function deniedText(filter: Filter, words: FilterWords): string {
  if (filter.op === 'and' || filter.op === 'or' || filter.op === 'not')
    return words.t('filter.not', { what: `(${filterText(filter, words)})` })
  return conditionText(filter, words, true)
}

function conditionText(condition: Condition, words: FilterWords, denied: boolean): string {
  const { t } = words
  if (condition.op === 'words') return t(denied ? 'filter.without-words' : 'filter.words', { text: condition.text })
  const what = columnName(condition.column, words)
  const said = (key: string, values: Record<string, string>): string =>
    t(wordKey('filter', denied ? `not-${key}` : key), { what, ...values })
  const bound = (value: Bound): string => boundText(condition.column, value, words)
  switch (condition.op) {
    case 'is':
    case 'all': {
      const values = condition.values.map((value) => valueText(condition.column, value, words))
      return said(condition.op === 'is' ? 'is' : 'has-all', { values: values.join(', ') || '…' })
    }
    case 'contains':
    case 'starts':
    case 'ends':
      return said(condition.op, { text: condition.text })
    case '<':
    case '<=':
    case '>':
    case '>=':
      return said(COMPARISONS[condition.op], { value: bound(condition.value) })
    case 'between':
      return said('between', { from: bound(condition.from), to: bound(condition.to) })
    case 'missing':
      return condition.kind === 'any'
        ? t(denied ? 'filter.has-value' : 'filter.has-no-value', { what })
        : said('missing', { kind: t(`absent.${condition.kind}`) })
    default:
      return assertNever(condition)
  }
}

const COMPARISONS = { '<': 'less', '<=': 'most', '>': 'more', '>=': 'least' } as const

/** A column's name: the word for it, or what the person called it. */
export function columnName(
  id: string,
  { t, columns, deleted, tellsApart }: Pick<FilterWords, 't' | 'columns' | 'deleted' | 'tellsApart'>,
): string {
  const label = columns.get(id)?.label
  if (!label && isPersonColumn(id)) {
    const name = deleted?.get(id)
    return name === undefined ? t('column.gone') : t('column.gone-named', { name })
  }
  if (!label) return t(columnWord(id))
  return tellsApart ? toldApart(label, t) : labelText(label, t)
}

/** A value of a column as a person reads it: a label by its name, a country with its code. */
export function valueText(column: string, value: FilterValue, words: FilterWords): string {
  const { t } = words
  if (typeof value === 'boolean') return t(value ? 'flag.yes' : 'flag.no')
  if (column === 'outcome') return t(wordKey('outcome', String(value)))
  if (column === 'decision') return withoutTurns(kindText(String(value), t))
  if (column === 'label' || column === 'list' || column === 'batch')
    return words.nameOf(column, Number(value)) ?? String(value)
  if (column === 'country' && typeof value === 'string') {
    const name = countryName(value.toUpperCase(), t.format)
    return name === null ? value : `${name} (${value.toUpperCase()})`
  }
  if (value === '') return t('absent.empty')
  return typeof value === 'number' || words.columns.get(column)?.type === 'date'
    ? boundText(column, value, words)
    : withoutTurns(String(value))
}

function boundText(column: string, value: Bound, { t, columns }: FilterWords): string {
  const type = columns.get(column)?.type
  if (typeof value === 'object') return relativeText(value, t)
  if (typeof value === 'number') {
    if (type === 'moment') return dayOfMoment(value, t.format)
    return type === 'date'
      ? formatDay(new Date(value * DAY).toISOString().slice(0, 10), t.format)
      : writeNumber(value, t.format, true)
  }
  return type === 'date' || type === 'moment' ? formatDay(value, t.format) : value
}

function relativeText({ ago, unit }: RelativeDay, t: Translator): string {
  if (ago === 0) return t('filter.today')
  const facts = { count: Math.abs(ago) }
  return ago > 0 ? t(`filter.${unit}-ago`, facts) : t(`filter.${unit}-ahead`, facts)
}
