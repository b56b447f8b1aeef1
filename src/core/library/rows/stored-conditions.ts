import { assertNever } from '../../../shared/assert-never.ts'
import { gradeRank, VALUE_RULES } from '../../../shared/values/value-rules.ts'
import { field, isFieldId } from '../../../shared/fields.ts'
import { dayOfBound, momentsOfBound, momentStretch } from '../../../shared/filter/bounds.ts'
import type { Bound, Condition, FilterValue, MissingKind } from '../../../shared/filter/filter.ts'
import { OUTCOMES } from '../../../shared/service/outcome.ts'
import { placeOf, TABLE_OF } from '../file/columns.ts'
import { codeOf } from '../columns/outcome-sql.ts'
import { type FilterContext, storedList } from './filter-context.ts'
import { watchedColumn } from './name-values.ts'
import { type Interval, intervalOf, type OrderCondition, turned } from '../../../shared/filter/interval.ts'
import { outside, within } from './interval-sql.ts'
import { type Piece, type Range, type SqlCondition, type SqlFilter, UnknownColumn } from './sql-condition.ts'
import { DAY } from '../../../shared/time/durations.ts'

/** Where a column of the table stands, for conditions on it. */
interface Stored {
  id: string
  from: string
  column: string
  reversed: boolean
}

function storedAt(context: FilterContext, id: string): Stored {
  const list = storedList(context)
  const place = placeOf(list, id)
  if (!place) throw new UnknownColumn(id)
  return {
    id,
    from: `${TABLE_OF[list]} t indexed by ${place.index}`,
    column: context.list === 'watched' ? watchedColumn(id, place.sql) : `t.${place.sql}`,
    reversed: place.reversed,
  }
}

/** A condition on a column of the table, through the index of that column. */
export function storedCondition(
  context: FilterContext,
  asked: Extract<Condition, { op: 'is' | 'missing' }> | OrderCondition,
): SqlFilter {
  const at = storedAt(context, asked.column)
  switch (asked.op) {
    case 'missing':
      return missing(context, at, asked.kind)
    case 'is':
      return asked.column === 'looked_up_at'
        ? { op: 'or', of: asked.values.map((value) => order(at, momentsOf(value, context.now))) }
        : { op: 'condition', condition: oneOf(at, asked.values) }
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'between':
      return order(at, stretchOf(at, asked, context.now))
    default:
      return assertNever(asked)
  }
}

const none: SqlFilter = { op: 'or', of: [] }

const nulls = ({ column }: Stored): Piece => ({ sql: `${column} is null`, values: [] })

function order(at: Stored, stretch: Interval<number> | null): SqlFilter {
  if (!stretch) return none
  const others = [...outside(at.column, stretch), nulls(at)]
  return { op: 'condition', condition: indexed(at.from, within(at.column, stretch), others) }
}

function momentsOf(value: FilterValue, now: number): Interval<number> | null {
  const moments = typeof value === 'boolean' ? null : momentsOfBound(value, now)
  return moments && { least: { value: moments.from, included: true }, most: { value: moments.before, included: false } }
}

/** What is asked for, in the values that are stored. */
function stretchOf({ id, reversed }: Stored, asked: OrderCondition, now: number): Interval<number> | null {
  if (id === 'looked_up_at') return momentStretch(asked, now)
  const stretch = intervalOf(asked, (bound) => storedBound(id, bound, now))
  if (!stretch) return null
  // An age in days mirrors a date: older than 10 days is a date before the day 10 days ago.
  if (reversed) return turned(stretch, (days) => Math.floor(now / DAY) - days)
  return isFieldId(id) && field(id).type === 'grade' ? turned(stretch) : stretch
}

function storedBound(id: string, bound: Bound, now: number): number | null {
  const kind = isFieldId(id) ? field(id).type : null
  if (kind === 'grade') return typeof bound === 'string' ? gradeRank(bound) : null
  if (kind === 'date') return dayOfBound(bound, now)
  return typeof bound === 'number' ? bound : null
}

/** The rows without a value, by why they have none. Facts of the lookup know one way only. */
function missing(context: FilterContext, at: Stored, kind: MissingKind): SqlFilter {
  const list = storedList(context)
  const all: SqlFilter = { op: 'condition', condition: indexed(at.from, nulls(at), [some(at)]) }
  if (kind === 'any') return all
  const present: SqlFilter =
    context.list === 'watched'
      ? { op: 'not', of: tested(list, { sql: 't.id is null', values: [] }) }
      : { op: 'and', of: [] }
  if (kind === 'not-looked-up') return { op: 'not', of: present }
  if (!isFieldId(at.id) || field(at.id).group === 'name')
    return kind === 'not-provided' ? { op: 'and', of: [present, all] } : none
  const failed = tested(list, failedTest(list))
  const notThere = tested(list, notInDatabaseTest(list))
  const unreadable = unreadableOf(list, field(at.id).mirrors ?? at.id)
  const parts: Partial<Record<MissingKind, SqlFilter[]>> = {
    'not-in-database': [notThere],
    'lookup-failed': [failed],
    unreadable: [unreadable],
    'not-provided': [
      { op: 'not', of: notThere },
      { op: 'not', of: failed },
      { op: 'not', of: unreadable },
    ],
  }
  // In the other ways only formulas have no value.
  return parts[kind] ? { op: 'and', of: [present, all, ...parts[kind]] } : none
}

const some = ({ column }: Stored): Piece => ({ sql: `${column} is not null`, values: [] })

/** A row whose lookup brought no record, and no answer that there is none. */
function failedTest(list: 'domains' | 'history'): Piece {
  const [found, notFound] = [codeOf('found'), codeOf('not-found')]
  return list === 'history'
    ? { sql: 't.outcome not in (?, ?)', values: [found, notFound] }
    : { sql: '(t.found_id is null and t.outcome <> ?)', values: [notFound] }
}

/** A row that shows no record because the service does not have the domain. */
function notInDatabaseTest(list: 'domains' | 'history'): Piece {
  const values = [codeOf('not-found')]
  return list === 'history'
    ? { sql: 't.outcome = ?', values }
    : { sql: '(t.found_id is null and t.outcome = ?)', values }
}

/** A condition without an index of its own: it goes through the outcomes. */
function tested(list: 'domains' | 'history', test: Piece): SqlFilter {
  const table = TABLE_OF[list]
  return { op: 'condition', condition: indexed(`${table} t`, test, null) }
}

function unreadableOf(list: 'domains' | 'history', fieldId: string): SqlFilter {
  const shown = list === 'history' ? 't.id' : 't.found_id'
  const from =
    list === 'history'
      ? 'unreadable_value u cross join lookup t on t.id = u.lookup_id'
      : `unreadable_value u cross join lookup l on l.id = u.lookup_id
        cross join domain t on t.id = l.domain_id and t.found_id = u.lookup_id`
  return {
    op: 'condition',
    condition: {
      ranges: [{ from, where: 'u.field = ?', values: [fieldId] }],
      others: null,
      probe: { from: 'unreadable_value u', where: 'u.field = ?', values: [fieldId], table: TABLE_OF[list] },
      test: {
        sql: `exists (select 1 from unreadable_value u where u.field = ? and u.lookup_id = ${shown})`,
        values: [fieldId],
      },
    },
  }
}

function oneOf(at: Stored, wanted: readonly FilterValue[]): SqlCondition {
  const values = storedValues(at.id, wanted)
  if (values.length === 0) return { ...indexed(at.from, nulls(at), null), ranges: [], test: { sql: '0', values: [] } }
  const marks = values.map(() => '?').join(', ')
  return indexed(at.from, { sql: `${at.column} in (${marks})`, values }, [...gapsBetween(at.column, values), nulls(at)])
}

/** A condition that the index in `from` leads to, and what leads to all other rows where something does. */
export function indexed(from: string, piece: Piece, others: Piece[] | null): SqlCondition {
  const range = ({ sql, values }: Piece): Range => ({ from, where: sql, values })
  return {
    ranges: [range(piece)],
    others: others?.map(range) ?? null,
    probe: { ...range(piece), table: from.slice(0, from.indexOf(' ')) },
    test: piece,
  }
}

/** What lies before, between and after some values, so that the index leads to it: `not in` would look at every row. */
function gapsBetween(column: string, values: readonly (string | number)[]): Piece[] {
  const sorted = values.toSorted(inSqlOrder)
  const inner = sorted
    .slice(1)
    .map((value, at): Piece => ({ sql: `${column} > ? and ${column} < ?`, values: [sorted[at] ?? null, value] }))
  return [
    { sql: `${column} < ?`, values: [sorted[0] ?? null] },
    ...inner,
    { sql: `${column} > ?`, values: [sorted.at(-1) ?? null] },
  ]
}

/** Numbers before texts, texts by their bytes. */
function inSqlOrder(a: string | number, b: string | number): number {
  if (typeof a === 'number' || typeof b === 'number')
    return typeof a === typeof b ? Number(a) - Number(b) : typeof a === 'number' ? -1 : 1
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

/** The stored forms of the values; a text may come as the service wrote it or as the key that `choicesOf` gave. */
function storedValues(column: string, values: readonly FilterValue[]): (string | number)[] {
  const stored = values.flatMap((value): (string | number | null)[] => {
    if (column === 'outcome') return [OUTCOMES.indexOf(value as (typeof OUTCOMES)[number])]
    if (typeof value !== 'string') return [Number(value)]
    const rules = isFieldId(column) ? VALUE_RULES[field(column).type] : null
    if (rules?.accept(value)) return [value, rules.sortValue(value)]
    return [value.trim() === '' ? Number.NaN : Number(value)]
  })
  // What is no number is NULL in SQL, and equal to nothing.
  return [...new Set(stored)].filter((value) => value !== null).filter((value) => !Number.isNaN(value))
}
