import { noRecordAfter } from '../../../shared/values/absence.ts'
import { assertNever } from '../../../shared/assert-never.ts'
import { dayNumber, gradeRank, VALUE_RULES, plainText, textSortKey } from '../../../shared/values/value-rules.ts'
import { type FieldSource, field, isFieldId, sortValueOf } from '../../../shared/fields.ts'
import { dayOfBound, momentsOfBound } from '../../../shared/filter/bounds.ts'
import type { Bound, Condition, Filter, FilterValue } from '../../../shared/filter/filter.ts'
import type { FormulaValue } from '../../../shared/formulas/values.ts'
import { formulaOf, type ListQuery, ownFieldOf } from '../../../shared/list.ts'
import type { OwnValue } from '../../../shared/watchlists/watchlist.ts'
import type { NewLookup } from '../../../shared/service/lookup.ts'
import { OUTCOMES } from '../../../shared/service/outcome.ts'
import { recordOf } from '../lookups/lookups.ts'
import { DAY } from '../../../shared/time/durations.ts'

/** A stored lookup with the ids that the library gave it. */
export interface ModelLookup extends NewLookup {
  id: number
  domainId: number
}

/** What is kept about a domain, by its ASCII name. */
export interface ModelSubject {
  note: string
  labels: readonly number[]
  lists: readonly number[]
  own: Readonly<Record<number, OwnValue>>
  archived: boolean
}

const NOTHING_KEPT: ModelSubject = { note: '', labels: [], lists: [], own: {}, archived: false }

/** What the rows of the list show of each formula, by its column and the row's id: cells are tested by themselves. */
export type ModelFormulas = ReadonlyMap<string, ReadonlyMap<number, FormulaValue>>

interface ModelRow {
  formulas: ModelFormulas
  subject: ModelSubject
  id: number
  latest: ModelLookup
  /** The lookup whose record is shown. */
  shown: ModelLookup
  lookups: number
}

type Value = number | string | null

const fold = (text: string): string =>
  text
    .replaceAll('\0', '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFC')

/** What a list shows, worked out row by row in plain JavaScript: slow, and plain to see that it is right. */
export function modelIds(
  lookups: readonly ModelLookup[],
  query: ListQuery,
  now: number,
  subjects: ReadonlyMap<string, ModelSubject> = new Map(),
  formulas: ModelFormulas = new Map(),
): number[] {
  const subjectOf = (one: ModelLookup): ModelSubject => subjects.get(one.name.ascii) ?? NOTHING_KEPT
  const all =
    query.list === 'history'
      ? lookups.map((one) => ({ ...rowOfHistory(one, lookups), subject: subjectOf(one), formulas }))
      : domainRows(lookups, subjectOf, formulas)
  const rows = all.filter((row) => holds(row, query.filter, now))
  const { column, descending } = query.sort
  const place = (row: ModelRow): Value => sortedBy(row, column, now)
  // An age runs the other way round than the date it mirrors, and rows of one age by their ids with it.
  const idsDown = isFieldId(column) && field(column).mirrors !== null ? !descending : descending
  return rows
    .sort((a, b) => {
      const [left, right] = [place(a), place(b)]
      if (left === null || right === null)
        return left === right ? (idsDown ? b.id - a.id : a.id - b.id) : left === null ? 1 : -1
      const order = compare(left, right)
      return order === 0 ? (idsDown ? b.id - a.id : a.id - b.id) : descending ? -order : order
    })
    .map((row) => row.id)
}

const rowOfHistory = (one: ModelLookup, all: readonly ModelLookup[]) => ({
  id: one.id,
  latest: one,
  shown: one,
  lookups: all.filter(({ domainId }) => domainId === one.domainId).length,
})

function domainRows(
  lookups: readonly ModelLookup[],
  kept: (one: ModelLookup) => ModelSubject,
  formulas: ModelFormulas,
): ModelRow[] {
  return [...Map.groupBy(lookups, (one) => one.domainId)].map(([id, own]) => {
    const newest = own.toSorted((a, b) => b.requestedAt - a.requestedAt || b.id - a.id)
    const latest = newest[0] as ModelLookup
    return {
      id,
      latest,
      shown: newest.find((one) => one.outcome === 'found') ?? latest,
      lookups: own.length,
      subject: kept(latest),
      formulas,
    }
  })
}

/** Numbers before texts, texts by code points: the order of SQLite. */
function compare(a: number | string, b: number | string): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  // Not the difference: of two infinities it is no number.
  return typeof a === 'number'
    ? Number(a > Number(b)) - Number(a < Number(b))
    : Buffer.compare(Buffer.from(a), Buffer.from(String(b)))
}

function sortedBy(row: ModelRow, column: string, now: number): Value {
  const { latest, shown } = row
  if (formulaOf(column) !== null) return placeOfFormula(row, column)
  if (column === 'domain') return textSortKey(latest.name.unicode)
  if (column === 'looked_up_at') return latest.requestedAt
  if (column === 'outcome') return OUTCOMES.indexOf(latest.outcome)
  if (column === 'status') return latest.status
  if (column === 'took' || column === 'latest_took') return latest.durationMs
  if (column === 'lookups' || column === 'domain_lookups') return row.lookups
  if (column === 'latest_message') return latest.message ? fold(latest.message) : null
  // No test of lists has batches.
  if (column === 'batches') return null
  const own = ownFieldOf(column)
  if (own !== null) {
    const value = row.subject.own[own] ?? null
    return typeof value === 'boolean' ? Number(value) : value
  }
  if (column === 'note') return row.subject.note === '' ? null : fold(row.subject.note)
  // The places of labels and lists are in the order of their ids here.
  if (column === 'label' || column === 'list') return row.subject[`${column}s`].toSorted((a, b) => a - b)[0] ?? null
  // An age is moved by the moment of looking, but is not cut off at zero for sorting.
  const { mirrors } = field(column)
  const stored = sortValueOf(field(mirrors ?? column), {
    record: recordOf(shown),
    name: shown.name,
    now: shown.requestedAt,
  })
  return mirrors === null || stored === null ? stored : Math.floor(now / DAY) - Number(stored)
}

const formulaIn = (row: ModelRow, column: string): FormulaValue =>
  row.formulas.get(column)?.get(row.id) ?? { absent: 'column-gone' }

/** The first formula of the tests gives a number, the second a grade, the third a text, the fourth a yes or no, the fifth a day. */
function placeOfFormula(row: ModelRow, column: string): Value {
  const value = formulaIn(row, column)
  if (typeof value === 'object') return null
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'number' ? value : column === GRADE_FORMULA ? gradeRank(value) : fold(value)
}

const GRADE_FORMULA = 'formula_2'
const DAY_FORMULA = 'formula_5'

const sourceOf = ({ shown }: ModelRow, now: number): FieldSource => ({ record: recordOf(shown), name: shown.name, now })

/** A field's text as the service wrote it, or null. */
function textOf(row: ModelRow, fieldId: string): string | null {
  const reading = field(fieldId).read(sourceOf(row, 0))
  return reading.state === 'value' ? plainText(reading.value) : null
}

function holds(row: ModelRow, filter: Filter, now: number): boolean {
  switch (filter.op) {
    case 'and':
      return filter.of.every((part) => holds(row, part, now))
    case 'or':
      return filter.of.some((part) => holds(row, part, now))
    case 'not':
      return !holds(row, filter.of, now)
    default:
      return holdsCondition(row, filter, now)
  }
}

function holdsCondition(row: ModelRow, condition: Condition, now: number): boolean {
  const { latest, subject } = row
  if (condition.op === 'words') {
    const places = [latest.name.ascii, latest.name.unicode, subject.note, textOf(row, 'title') ?? '']
    return places.some((place) => fold(place).includes(fold(condition.text.trim())))
  }
  const { column } = condition
  if (condition.op === 'missing') return isMissing(row, column, condition.kind, now)
  if (condition.op === 'all')
    return condition.values.every((value) => holdsCondition(row, { op: 'is', column, values: [value] }, now))
  if (condition.op === 'contains' || condition.op === 'starts' || condition.op === 'ends') {
    const holdsText = { contains: 'includes', starts: 'startsWith', ends: 'endsWith' } as const
    return textsOf(row, column).some((text) => fold(text)[holdsText[condition.op]](fold(condition.text)))
  }
  if (condition.op === 'is') return condition.values.some((value) => isValue(row, column, value, now))
  return isWithin(row, condition, now)
}

function textsOf(row: ModelRow, column: string): string[] {
  if (column === 'domain') return [row.latest.name.ascii, row.latest.name.unicode]
  if (column === 'outcome') return [row.latest.outcome]
  if (column === 'latest_message') return row.latest.message ? [row.latest.message] : []
  if (column === 'batches') return []
  if (column === 'note') return row.subject.note === '' ? [] : [row.subject.note]
  if (formulaOf(column) !== null) {
    const value = formulaIn(row, column)
    return typeof value === 'string' ? [value] : []
  }
  const own = ownFieldOf(column)
  if (own !== null) return row.subject.own[own] === undefined ? [] : [String(row.subject.own[own])]
  const text = textOf(row, column)
  if (text === null || (fold(text) === '' && field(column).type === 'text')) return []
  return [field(column).type === 'text' ? text.slice(0, 1_000) : field(column).type === 'ip' ? text : textSortKey(text)]
}

function isMissing(row: ModelRow, column: string, kind: string, now: number): boolean {
  if (column === 'archived') return false
  if (formulaOf(column) !== null) {
    const value = formulaIn(row, column)
    return typeof value === 'object' && (kind === 'any' || kind === value.absent)
  }
  if (kind === 'not-looked-up' || sortedBy(row, column, now) !== null) return false
  if (kind === 'any') return true
  if (!isFieldId(column) || field(column).group === 'name') return kind === 'not-provided'
  if (recordOf(row.shown) === null) return kind === noRecordAfter(row.latest.outcome)
  const isUnreadable = field(field(column).mirrors ?? column).read(sourceOf(row, now)).state === 'unreadable'
  return kind === (isUnreadable ? 'unreadable' : 'not-provided')
}

function isValue(row: ModelRow, column: string, wanted: FilterValue, now: number): boolean {
  const { latest, subject } = row
  if (column === 'domain') return latest.name.ascii === wanted || latest.name.unicode === wanted
  if (column === 'archived') return subject.archived === Boolean(wanted)
  if (column === 'label' || column === 'list') return subject[`${column}s`].includes(Number(wanted))
  if (column === 'note') return subject.note !== '' && fold(subject.note) === fold(String(wanted))
  if (formulaOf(column) !== null) return isOfFormula(placeOfFormula(row, column), column, wanted)
  const own = ownFieldOf(column)
  if (own !== null) return typeof wanted === 'number' ? subject.own[own] === wanted : false
  const value = sortedBy(row, column, now)
  if (value === null) return false
  if (column === 'outcome') return value === OUTCOMES.indexOf(wanted as (typeof OUTCOMES)[number])
  if (column === 'latest_message') return value === fold(String(wanted))
  if (typeof wanted === 'boolean') return value === Number(wanted)
  if (typeof wanted === 'number') return value === wanted
  const rules = isFieldId(column) ? VALUE_RULES[field(column).type] : null
  return rules?.accept(wanted) === true && value === rules.sortValue(wanted)
}

function isOfFormula(value: Value, column: string, wanted: FilterValue): boolean {
  if (value === null) return false
  if (typeof value === 'string') return value === fold(String(wanted))
  if (typeof wanted !== 'string') return value === Number(wanted)
  if (column === GRADE_FORMULA) return value === gradeRank(wanted)
  return wanted.trim() !== '' && value === (column === DAY_FORMULA ? dayNumber(wanted) : Number(wanted))
}

type OrderCondition = Extract<Condition, { op: '<' | '<=' | '>' | '>=' | 'between' }>

function isWithin(row: ModelRow, condition: OrderCondition, now: number): boolean {
  const value = sortedBy(row, condition.column, now)
  if (value === null) return false
  const than = (bound: Bound): { below: boolean; above: boolean } | null =>
    placeBeside(condition.column, value, bound, now)
  if (condition.op === 'between') {
    const [from, to] = [than(condition.from), than(condition.to)]
    return from !== null && to !== null && !from.below && !to.above
  }
  const at = than(condition.value)
  if (at === null) return false
  switch (condition.op) {
    case '<':
      return at.below
    case '<=':
      return !at.above
    case '>':
      return at.above
    case '>=':
      return !at.below
    default:
      return assertNever(condition)
  }
}

const KIND_OF_FORMULA: Readonly<Record<string, 'grade' | 'date'>> = { [GRADE_FORMULA]: 'grade', [DAY_FORMULA]: 'date' }

/** Whether a value lies below or above a bound, as a person means it: a better grade is more, a day is all of it. */
function placeBeside(
  column: string,
  value: number | string,
  bound: Bound,
  now: number,
): { below: boolean; above: boolean } | null {
  if (column === 'looked_up_at') {
    const moments = momentsOfBound(bound, now)
    return moments && { below: Number(value) < moments.from, above: Number(value) >= moments.before }
  }
  const kind = KIND_OF_FORMULA[column] ?? (isFieldId(column) ? field(column).type : null)
  if (kind === 'grade')
    return typeof bound === 'string'
      ? { below: Number(value) > gradeRank(bound), above: Number(value) < gradeRank(bound) }
      : null
  if (column === 'own_3') {
    const [day, wanted] = [dayNumber(String(value)) ?? 0, dayOfBound(bound, now)]
    return wanted === null ? null : { below: day < wanted, above: day > wanted }
  }
  const wanted = kind === 'date' ? dayOfBound(bound, now) : typeof bound === 'number' ? bound : null
  return wanted === null ? null : { below: compare(value, wanted) < 0, above: compare(value, wanted) > 0 }
}
