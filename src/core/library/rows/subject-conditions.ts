import type { SQLInputValue } from 'node:sqlite'
import { assertNever } from '../../../shared/assert-never.ts'
import type { Column } from '../../../shared/columns/column.ts'
import { dayOfBound } from '../../../shared/filter/bounds.ts'
import type { Bound, Condition, FilterValue } from '../../../shared/filter/filter.ts'
import { ownFieldOf } from '../../../shared/list.ts'
import { factSource, MEMBERS } from '../columns/facts.ts'
import { TABLE_OF } from '../file/columns.ts'
import { type FilterContext, storedList } from './filter-context.ts'
import { type Interval, intervalOf, type OrderCondition } from '../../../shared/filter/interval.ts'
import { within } from './interval-sql.ts'
import { foldedText } from '../../../shared/values/text.ts'
import { textTest } from './folded-text.ts'
import { type Piece, type SqlFilter, UnknownColumn } from './sql-condition.ts'
import { isoOfDay } from '../../../shared/formulas/values.ts'
import { DAY } from '../../../shared/time/durations.ts'

type ColumnCondition = Extract<Condition, { column: string }>

/** The first and the last day whose `YYYY-MM-DD` sorts as it does. */
const FIRST_DAY = -719_528
const LAST_DAY = Date.UTC(9_999, 11, 31) / DAY
const none: SqlFilter = { op: 'or', of: [] }

/** A condition on what the person keeps about a domain, whether it was looked up or not. */
export function subjectCondition(
  context: FilterContext,
  column: Column | null,
  asked: Exclude<ColumnCondition, { op: 'all' }>,
): SqlFilter {
  // In an own field that was deleted no domain has a value.
  if (column === null) return asked.op === 'missing' ? notProvided(asked.kind, none) : none
  if (asked.op === 'missing') return notProvided(asked.kind, keeps(context, hasValue(column)))
  if (column.id === 'unseen') return unseen(context, asked)
  if (column.id === 'archived') return archived(context, asked)
  const piece = column.type === 'set' ? memberOf(column.id, asked) : valueTest(context, column, asked)
  return piece ? keeps(context, piece) : none
}

/** What a person has not written is not provided; there is no other way for it to be missing. */
const notProvided = (kind: string, present: SqlFilter): SqlFilter =>
  kind === 'any' || kind === 'not-provided' ? { op: 'not', of: present } : none

/** A test of a subject `s`, as a condition on the rows of the list. */
function keeps(context: FilterContext, test: Piece): SqlFilter {
  if (context.list === 'watched') return condition(context, 's.id is not null', test, { ...test, sql: `(${test.sql})` })
  const list = storedList(context)
  const names = `select s.name from subject s where ${test.sql}`
  return condition(
    context,
    '1',
    test,
    list === 'domains'
      ? { sql: `t.name in (${names})`, values: test.values }
      : { sql: `t.domain_id in (select id from domain where name in (${names}))`, values: test.values },
  )
}

const FROM_SUBJECT = {
  domains: 'subject s cross join domain t on t.name = s.name',
  history: `subject s cross join domain d on d.name = s.name
    cross join lookup t indexed by lookup_of_domain on t.domain_id = d.id`,
} as const

function condition(context: FilterContext, also: string, { sql, values }: Piece, test: Piece): SqlFilter {
  const list = storedList(context)
  const where = `${also} and ${sql}`
  return {
    op: 'condition',
    condition: {
      ranges: [{ from: FROM_SUBJECT[list], where, values }],
      others: null,
      probe: { from: 'subject s', where: sql, values, table: TABLE_OF[list] },
      test,
    },
  }
}

/** Rows of the domains whose names a statement gives. */
function ofNames(context: FilterContext, names: Piece): SqlFilter {
  return keeps(context, { sql: `s.name in (${names.sql})`, values: names.values })
}

/** Domains of which changes have not been seen: also those about which nothing is kept. */
function unseen(context: FilterContext, asked: ColumnCondition): SqlFilter {
  const numbers = (bound: Bound): number | null => (typeof bound === 'number' ? bound : null)
  const stretches: (Interval<number> | null)[] =
    asked.op === 'is'
      ? asked.values.map((value) =>
          typeof value === 'number' ? { least: { value, included: true }, most: { value, included: true } } : null,
        )
      : isOrder(asked)
        ? [intervalOf(asked, numbers)]
        : []
  return { op: 'or', of: stretches.map((stretch) => (stretch ? unseenWithin(context, stretch) : none)) }
}

function unseenWithin(context: FilterContext, stretch: Interval<number>): SqlFilter {
  const count = within('count(*)', stretch)
  const names = (test: string): Piece => ({
    sql: `select name from change indexed by change_unseen where seen = 0 group by name having ${test}`,
    values: count.values,
  })
  const { least, most } = stretch
  const holdsNone =
    (!least || least.value < 0 || (least.value === 0 && least.included)) &&
    (!most || most.value > 0 || (most.value === 0 && most.included))
  return holdsNone
    ? { op: 'not', of: ofChanged(context, names(`not (${count.sql})`)) }
    : ofChanged(context, names(count.sql))
}

/** Rows of domains that have changed, which need not be kept anything about. */
function ofChanged(context: FilterContext, names: Piece): SqlFilter {
  if (context.list === 'watched') return ofNames(context, names)
  const list = storedList(context)
  const domains = `domain d on d.name = hit.name`
  return {
    op: 'condition',
    condition: {
      ranges: [
        {
          from:
            list === 'domains'
              ? `(${names.sql}) hit cross join domain t on t.name = hit.name`
              : `(${names.sql}) hit cross join ${domains} cross join lookup t indexed by lookup_of_domain on t.domain_id = d.id`,
          where: '1',
          values: names.values,
        },
      ],
      others: null,
      probe: { from: `(${names.sql})`, where: '1', values: names.values, table: 'domain' },
      test:
        list === 'domains'
          ? { sql: `t.name in (${names.sql})`, values: names.values }
          : { sql: `t.domain_id in (select id from domain where name in (${names.sql}))`, values: names.values },
    },
  }
}

function archived(context: FilterContext, asked: ColumnCondition): SqlFilter {
  if (asked.op !== 'is') throw new UnknownColumn(asked.column)
  const isArchived = keeps(context, { sql: 's.archived_at is not null', values: [] })
  const wanted = new Set(asked.values.map(Boolean))
  return {
    op: 'or',
    of: [
      ...(wanted.has(true) ? [isArchived] : []),
      ...(wanted.has(false) ? [{ op: 'not', of: isArchived } as const] : []),
    ],
  }
}

function memberOf(column: string, asked: ColumnCondition): Piece | null {
  if ((column !== 'label' && column !== 'list') || asked.op !== 'is') throw new UnknownColumn(column)
  const { has, id } = MEMBERS[column]
  return { sql: `${has} and m.${id} in (select value from json_each(?)))`, values: [JSON.stringify(asked.values)] }
}

function hasValue({ id }: Column): Piece {
  const by = factSource(id)?.by
  if (typeof by === 'object' && 'has' in by) return { sql: by.has, values: [] }
  return { sql: 'exists (select 1 from own_value v where v.subject_id = s.id and v.field_id = ?)', values: [ownId(id)] }
}

function ownId(column: string): number {
  const id = ownFieldOf(column)
  if (id === null) throw new UnknownColumn(column)
  return id
}

/** A test of the note, or of the value in an own field. */
function valueTest(context: FilterContext, column: Column, asked: ColumnCondition): Piece | null {
  const isNote = column.id === 'note'
  const test = testOf(isNote ? 's.note' : 'v.value', context, column, asked)
  if (test === null || isNote) return test && { ...test, sql: `(s.note <> '' and ${test.sql})` }
  return {
    sql: `exists (select 1 from own_value v where v.subject_id = s.id and v.field_id = ? and (${test.sql}))`,
    values: [ownId(column.id), ...test.values],
  }
}

function testOf(value: string, { now }: FilterContext, column: Column, asked: ColumnCondition): Piece | null {
  switch (asked.op) {
    case 'contains':
    case 'starts':
    case 'ends':
      return textTest(asked.op, `folded(${value})`, asked.text)
    case 'is':
      return isOneOf(value, column, asked.values)
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'between': {
      const stretch = intervalOf<SQLInputValue>(asked, (bound) => ownBound(column, bound, now))
      return stretch && within(value, stretch)
    }
    case 'all':
    case 'missing':
      throw new UnknownColumn(column.id)
    default:
      return assertNever(asked)
  }
}

function isOneOf(value: string, column: Column, wanted: readonly FilterValue[]): Piece {
  const isText = column.type === 'text' || column.type === 'choice' || column.type === 'link'
  const stored = wanted.map((one) => (isText ? foldedText(String(one)) : typeof one === 'boolean' ? Number(one) : one))
  return {
    sql: `${isText ? `folded(${value})` : value} in (select value from json_each(?))`,
    values: [JSON.stringify(stored)],
  }
}

/** An own date is stored as the text that it is, which sorts as its days do. */
function ownBound(column: Column, bound: Bound, now: number): SQLInputValue | null {
  if (column.type !== 'date') return typeof bound === 'number' ? bound : null
  const day = dayOfBound(bound, now)
  // A number may be beyond every calendar.
  return day === null ? null : isoOfDay(Math.min(Math.max(day, FIRST_DAY), LAST_DAY))
}

const isOrder = (asked: ColumnCondition): asked is OrderCondition =>
  asked.op === '<' || asked.op === '<=' || asked.op === '>' || asked.op === '>=' || asked.op === 'between'
