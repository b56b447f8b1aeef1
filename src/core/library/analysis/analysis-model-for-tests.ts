import type { DatabaseSync } from 'node:sqlite'
import type { Missing } from '../../../shared/analysis/analysis.ts'
import type { Column } from '../../../shared/columns/column.ts'
import type { Aggregate } from '../../../shared/values/value-type.ts'
import { dayNumber, gradeRank, VALUE_RULES } from '../../../shared/values/value-rules.ts'
import { attentionReasons } from '../../../shared/figures/attention.ts'
import { field, type NameFacts, sortValueOf } from '../../../shared/fields.ts'
import type { Filter, FilterValue } from '../../../shared/filter/filter.ts'
import { dayOfMoment } from '../../../shared/formulas/values.ts'
import { type ListName, ownFieldOf } from '../../../shared/list.ts'
import { OUTCOMES } from '../../../shared/service/outcome.ts'
import { foldedText } from '../../../shared/values/text.ts'
import { rowsOfIds } from '../lists/list.ts'
import { lookupsByIds, recordOf } from '../lookups/lookups.ts'
import type { StoredLookup } from '../../../shared/service/lookup.ts'
import { libraryColumns } from '../formulas/formulas.ts'

/** What a row has in a column: values (one, or those of a set), or why there is none. Values are as the library stores them. */
export type ModelCell = { values: (number | string)[] } | { missing: keyof Missing }

interface ModelRow {
  id: number
  name: NameFacts
  /** The latest lookup, and the one whose record is shown. */
  latest: StoredLookup | null
  shown: StoredLookup | null
  /** The service has answered since that it has none. */
  isPast: boolean
  lookups: number
  /** Since when the latest answer's reasons for attention have held in every answer; null where it has none. */
  troubledSince: number | null
}

const DAY = 86_400_000

/** A library worked out row by row in plain JavaScript: slow, and plain to see that it is right. */
export class AnalysisModel {
  readonly columns: readonly Column[]
  readonly #db: DatabaseSync
  readonly #now: number
  readonly #rows: Readonly<Record<ListName, ModelRow[]>>

  constructor(db: DatabaseSync, now: number) {
    this.#db = db
    this.#now = now
    this.columns = libraryColumns(db)
    const ids = db.prepare('select id from lookup').all()
    const lookups = lookupsByIds(
      db,
      ids.map((row) => Number(row.id)),
    )
    const byName = Map.groupBy(lookups, (one) => one.name.ascii)
    const rowOf = (id: number, name: NameFacts): ModelRow => {
      const own = (byName.get(name.ascii) ?? []).toSorted((a, b) => b.requestedAt - a.requestedAt || b.id - a.id)
      const latest = own[0] ?? null
      const foundAt = own.findIndex((one) => one.outcome === 'found')
      const shown = own[foundAt] ?? latest
      const isPast = own.slice(0, Math.max(0, foundAt)).some((one) => one.outcome === 'not-found')
      const answered = own.filter(({ outcome }) => outcome === 'found' || outcome === 'not-found')
      const reasonsOf = (one: StoredLookup): string[] =>
        attentionReasons({ record: recordOf(one), name, now, isPast: false }).map((reason) => reason.field.id)
      const sinceOf = (id: string): number => {
        const well = answered.findIndex((one) => !reasonsOf(one).includes(id))
        return answered.slice(0, well === -1 ? undefined : well).at(-1)?.requestedAt ?? Number.NaN
      }
      const [last] = answered
      const since = last ? reasonsOf(last).map(sinceOf) : []
      return {
        id,
        name,
        latest,
        shown,
        isPast,
        lookups: own.length,
        troubledSince: since.length > 0 ? Math.min(...since) : null,
      }
    }
    const named = (table: string): ModelRow[] =>
      db
        .prepare(`select * from ${table}`)
        .all()
        .map((row) =>
          rowOf(Number(row.id), {
            ascii: String(row.name),
            unicode: String(row.unicode),
            label: String(row.label),
            tld: String(row.tld),
          }),
        )
    this.#rows = {
      history: lookups.map((one) => ({
        id: one.id,
        name: one.name,
        latest: one,
        shown: one,
        isPast: false,
        lookups: 1,
        troubledSince: null,
      })),
      domains: named('domain'),
      watched: named('subject'),
    }
  }

  /** The cells of some rows in a column. */
  cells(list: ListName, ids: readonly number[], column: string): ModelCell[] {
    const rows = new Map(this.#rows[list].map((row) => [row.id, row]))
    return ids.map((id) => this.#cell(list, rows.get(id) as ModelRow, this.column(column)))
  }

  column(id: string): Column {
    return this.columns.find((one) => one.id === id) as Column
  }

  #cell(list: ListName, row: ModelRow, column: Column): ModelCell {
    // There are fewer domains than anything stands among: why there is no percentile is all there is to say.
    if (
      column.origin === 'formula' ||
      column.origin === 'percentile' ||
      column.origin === 'agreement' ||
      column.origin === 'change'
    )
      return this.#formulaCell(list, row, column)
    if (column.field) return this.#fieldCell(row, column)
    const found = this.#fact(list, row, column)
    if (found.length > 0 || !OF_LOOKUP.has(column.id) || row.latest)
      return found.length > 0 ? { values: found } : { missing: 'not-provided' }
    return { missing: 'not-looked-up' }
  }

  /** As the cell of the row shows it: worked out of the raw record, not of what the library keeps beside it. */
  #formulaCell(list: ListName, { id }: ModelRow, column: Column): ModelCell {
    const [row] = rowsOfIds(this.#db, list, [id], { fields: [column.id], now: this.#now })
    const value = row?.formulas?.[column.id]
    if (value === undefined || typeof value === 'object') return { missing: value?.absent ?? 'column-gone' }
    if (typeof value !== 'string') return { values: [Number(value)] }
    return { values: [column.type === 'grade' ? gradeRank(value) : foldedText(value)] }
  }

  #fieldCell(row: ModelRow, column: Column): ModelCell {
    const entry = field(column.field?.mirrors ?? column.id)
    const source = { record: row.shown ? recordOf(row.shown) : null, name: row.name, now: this.#now }
    const stored = sortValueOf(entry, source)
    if (stored !== null)
      return { values: [column.field?.mirrors ? Math.floor(this.#now / DAY) - Number(stored) : stored] }
    if (row.latest === null) return { missing: 'not-looked-up' }
    if (source.record !== null)
      return {
        missing: entry.path !== null && entry.read(source).state === 'unreadable' ? 'unreadable' : 'not-provided',
      }
    return { missing: row.latest.outcome === 'not-found' ? 'not-in-database' : 'lookup-failed' }
  }

  #fact(list: ListName, row: ModelRow, column: Column): (number | string)[] {
    const { latest, name } = row
    const value = <T>(one: T | null | undefined): T[] => (one === null || one === undefined ? [] : [one])
    const all = (sql: string, ...values: (string | number)[]): (string | number)[] =>
      this.#db
        .prepare(sql)
        .all(...values)
        .map((found) => found.v as string | number)
    const ofSubject = (sql: string): (string | number)[] => all(`${sql} and s.name = ?`, name.ascii)
    const ofLatest = (held: string): (number | string)[] =>
      all(
        `select e.${held} as v from decision e, subject s where s.id = e.subject_id and s.name = ? order by e.day desc, e.id desc`,
        name.ascii,
      ).slice(0, 1)
    const own = ownFieldOf(column.id)
    if (own !== null)
      return ofSubject(
        `select v.value as v from own_value v, subject s where s.id = v.subject_id and v.field_id = ${own}`,
      ).map((one) => (column.type === 'date' ? Number(dayNumber(String(one))) : one))
    switch (column.id) {
      case 'domain':
        return [name.ascii]
      case 'looked_up_at':
        return value(latest?.requestedAt)
      case 'outcome':
        return latest ? [OUTCOMES.indexOf(latest.outcome)] : []
      case 'status':
        return value(latest?.status)
      case 'took':
        return value(latest?.durationMs)
      case 'lookups':
        return [row.lookups]
      case 'batch':
        return list === 'history'
          ? all('select distinct batch_id as v from batch_item where lookup_id = ?', row.id)
          : all('select distinct batch_id as v from batch_item where name = ?', name.ascii)
      case 'attention':
        return latest
          ? [
              Number(
                attentionReasons({ record: row.shown && recordOf(row.shown), name, now: this.#now, isPast: row.isPast })
                  .length > 0,
              ),
            ]
          : []
      case 'attention_since':
        return value(row.troubledSince)
      case 'domain_lookups':
        return all('select lookups as v from domain where name = ?', name.ascii)
      case 'latest_took':
        return value(latest?.durationMs)
      case 'latest_message':
        return value(latest?.message || null)
      case 'batches': {
        const names = all(
          `select name as v from batch where id in (select batch_id from batch_item where lookup_id = ?) order by id`,
          latest?.id ?? 0,
        )
        return names.length > 0 ? [names.join(', ')] : []
      }
      case 'unseen':
        return all('select count(*) as v from change where seen = 0 and name = ?', name.ascii)
      case 'label':
        return ofSubject('select l.label_id as v from labelled l, subject s where s.id = l.subject_id')
      case 'list':
        return ofSubject('select l.list_id as v from watched l, subject s where s.id = l.subject_id')
      case 'decision':
        return ofLatest('kind')
      case 'decided_on':
        return ofLatest('day').map((day) => Number(dayNumber(String(day))))
      case 'decision_reason':
        return ofLatest('reason').filter((reason) => reason !== '')
      case 'decision_amount':
        return ofLatest('amount').filter((amount) => amount !== null)
      case 'days_since_decision':
        return ofLatest('day').map((day) => Math.max(0, dayOfMoment(this.#now) - Number(dayNumber(String(day)))))
      case 'note':
        return ofSubject("select s.note as v from subject s where s.note <> ''")
      default:
        return [ofSubject('select 1 as v from subject s where s.archived_at is not null').length]
    }
  }
}

/** The value that a condition names, as the library stores it. */
export function storedForm(column: Column, key: FilterValue): number | string {
  if (column.id === 'outcome') return OUTCOMES.indexOf(key as (typeof OUTCOMES)[number])
  if (column.field && typeof key === 'string') return VALUE_RULES[column.field.type].sortValue(key) as number | string
  if (column.type === 'grade') return gradeRank(String(key))
  if (column.type === 'date') return Number(dayNumber(String(key)))
  return typeof key === 'boolean' ? Number(key) : key
}

const OF_LOOKUP: ReadonlySet<string> = new Set([
  'looked_up_at',
  'outcome',
  'status',
  'took',
  'attention',
  'attention_since',
  'latest_took',
  'latest_message',
  'batches',
])

/** True for a row that meets a filter; `cellOf` gives what it has in a column. */
export function meets(
  filter: Filter,
  cellOf: (column: string) => ModelCell,
  columnOf: (id: string) => Column,
): boolean {
  const values = (id: string): (number | string)[] => {
    const cell = cellOf(id)
    return 'values' in cell ? cell.values : []
  }
  if (filter.op === 'and') return filter.of.every((one) => meets(one, cellOf, columnOf))
  if (filter.op === 'missing') return 'missing' in cellOf(filter.column)
  if (filter.op === 'is')
    return values(filter.column).some((one) =>
      filter.values.some((key) => storedForm(columnOf(filter.column), key) === one),
    )
  if (filter.op === 'between' || filter.op === '<' || filter.op === '>' || filter.op === '>=') {
    const column = columnOf(filter.column)
    const bound = (value: unknown): number =>
      column.type === 'date' ? Number(dayNumber(String(value))) : Number(value)
    return values(filter.column).some((one) => {
      const number = Number(one)
      if (filter.op === 'between') return number >= bound(filter.from) && number <= bound(filter.to)
      if (filter.op === '<') return number < bound(filter.value)
      return filter.op === '>' ? number > bound(filter.value) : number >= bound(filter.value)
    })
  }
  throw new Error(filter.op)
}

/** What cells come to; null for nothing. Grades and dates as the library stores them. */
export function modelFigure(column: Column, cells: readonly ModelCell[], aggregate: Aggregate): number | null {
  const present = cells.filter((cell) => 'values' in cell)
  if (aggregate === 'count') return present.length
  if (aggregate === 'missing') return cells.length - present.length
  const sign = column.type === 'grade' ? -1 : 1
  const numbers = present.map((cell) => sign * Number(cell.values[0])).sort((a, b) => a - b)
  const [least, most] = [numbers[0], numbers.at(-1)]
  if (least === undefined || most === undefined) return null
  const sum = numbers.reduce((total, one) => total + one, 0)
  const low = numbers[Math.floor((numbers.length - 1) / 2)] as number
  const high = numbers[Math.floor(numbers.length / 2)] as number
  const isNumber = ['number', 'count', 'money', 'score', 'ratio', 'rank'].includes(column.type)
  const median = isNumber ? low / 2 + high / 2 : low
  const found = { sum, mean: sum / numbers.length, median, least, most }[aggregate]
  return found * sign
}
