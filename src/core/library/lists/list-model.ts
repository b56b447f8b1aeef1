import { KIND_RULES, textSortKey } from '../../../shared/field-kinds.ts'
import { field, isFieldId, sortValueOf } from '../../../shared/fields.ts'
import type { Condition, ListQuery } from '../../../shared/list.ts'
import type { NewLookup } from '../../../shared/lookup.ts'
import { OUTCOMES } from '../../../shared/outcome.ts'
import { recordOf } from '../lookups/lookups.ts'

/** A stored lookup with the ids that the library gave it. */
export interface ModelLookup extends NewLookup {
  id: number
  domainId: number
}

interface ModelRow {
  id: number
  latest: ModelLookup
  /** The lookup whose record is shown. */
  shown: ModelLookup
  lookups: number
}

type Value = number | string | null

const DAY = 86_400_000
const fold = (text: string): string => text.replaceAll('\0', '').normalize('NFC').toLowerCase()

/** What a list shows, worked out row by row in plain JavaScript: slow, and plain to see that it is right. */
export function modelIds(lookups: readonly ModelLookup[], query: ListQuery, now: number): number[] {
  const rows = (
    query.list === 'history'
      ? lookups.map((one) => ({ id: one.id, latest: one, shown: one, lookups: 1 }))
      : domainRows(lookups)
  ).filter(
    (row) => matchesSearch(row, query.search) && query.conditions.every((condition) => holds(row, condition, now)),
  )
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

function domainRows(lookups: readonly ModelLookup[]): ModelRow[] {
  return [...Map.groupBy(lookups, (one) => one.domainId)].map(([id, own]) => {
    const newest = own.toSorted((a, b) => b.requestedAt - a.requestedAt || b.id - a.id)
    const latest = newest[0] as ModelLookup
    return { id, latest, shown: newest.find((one) => one.outcome === 'found') ?? latest, lookups: own.length }
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
  if (column === 'name') return textSortKey(latest.name.unicode)
  if (column === 'when') return latest.requestedAt
  if (column === 'outcome') return OUTCOMES.indexOf(latest.outcome)
  if (column === 'status') return latest.status
  if (column === 'duration') return latest.durationMs
  if (column === 'lookups') return row.lookups
  // An age is moved by the moment of looking, but is not cut off at zero for sorting.
  const { mirrors } = field(column)
  const stored = sortValueOf(field(mirrors ?? column), {
    record: recordOf(shown),
    name: shown.name,
    now: shown.requestedAt,
  })
  return mirrors === null || stored === null ? stored : Math.floor(now / DAY) - Number(stored)
}

function matchesSearch(row: ModelRow, search: string): boolean {
  const text = fold(search.trim())
  const title =
    row.shown.outcome === 'found'
      ? field('meta.title').read({ record: recordOf(row.shown), name: row.shown.name, now: 0 })
      : null
  const places = [
    row.latest.name.ascii,
    row.latest.name.unicode,
    title?.state === 'value' ? fold(String(title.value)) : '',
  ]
  return places.some((place) => place.includes(text))
}

function holds(row: ModelRow, condition: Condition, now: number): boolean {
  if (condition.op === 'is-domain') return row.latest.name.ascii === condition.name
  if (!('column' in condition)) throw new Error('The model has no batches and no watchlists.')
  const value = sortedBy(row, condition.column, now)
  if (condition.op === 'has-value') return value !== null
  if (condition.op === 'has-no-value') return value === null
  if (value === null) return false
  if (condition.op === 'between')
    return (
      (condition.from === null || compare(value, condition.from) >= 0) &&
      (condition.to === null || compare(value, condition.to) <= 0)
    )
  return condition.values.some((wanted) => {
    if (condition.column === 'outcome') return value === OUTCOMES.indexOf(wanted as (typeof OUTCOMES)[number])
    if (condition.column === 'name') return value === textSortKey(String(wanted))
    if (typeof wanted === 'boolean') return value === Number(wanted)
    if (typeof wanted === 'number') return value === wanted
    const rules = isFieldId(condition.column) ? KIND_RULES[field(condition.column).kind] : null
    return rules?.accept(wanted) === true && value === rules.sortValue(wanted)
  })
}
