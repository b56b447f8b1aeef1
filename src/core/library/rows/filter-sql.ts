import type { ReadableDb } from '../file/database.ts'
import { assertNever } from '../../../shared/assert-never.ts'
import type { Column } from '../../../shared/columns/column.ts'
import { field, isFieldId } from '../../../shared/fields.ts'
import { type Condition, conditionsIn, type Filter, type TextOperator } from '../../../shared/filter/filter.ts'
import type { ListQuery } from '../../../shared/list.ts'
import { OUTCOMES } from '../../../shared/service/outcome.ts'
import { isPooled, placeOf, TABLE_OF } from '../file/columns.ts'
import { columnIn, type FilterContext, filterContext, storedList } from './filter-context.ts'
import { foldedText } from '../../../shared/values/text.ts'
import { knowFolded } from './folded-text.ts'
import { knowNameValues } from './name-values.ts'
import { keyCondition, namedCondition, nameCondition, pooledCondition, wordsCondition } from './search.ts'
import { type SqlFilter, UnknownColumn } from './sql-condition.ts'
import { isSubjectColumn } from './subject-facts.ts'
import { storedCondition } from './stored-conditions.ts'
import { subjectCondition } from './subject-conditions.ts'

/**
 * What a query leaves in, in SQL. In *Watched*, archived domains are left out unless the filter asks about them. Throws
 * UnknownColumn.
 */
export function filterOf(db: ReadableDb, query: Pick<ListQuery, 'list' | 'filter'>, now: number): SqlFilter {
  return exactFilter(db, { list: query.list, filter: wholeFilter(query) }, now)
}

/** What a query leaves in, with what it does not say: in *Watched*, archived domains are left out. */
export function wholeFilter({ list, filter }: Pick<ListQuery, 'list' | 'filter'>): Filter {
  const asksArchived = conditionsIn(filter).some((one) => 'column' in one && one.column === 'archived')
  if (list !== 'watched' || asksArchived) return filter
  return { op: 'and', of: [{ op: 'is', column: 'archived', values: [false] }, filter] }
}

/** A filter in SQL as it stands. Throws UnknownColumn. */
export function exactFilter(
  db: ReadableDb,
  { list, filter }: Pick<ListQuery, 'list' | 'filter'>,
  now: number,
): SqlFilter {
  knowFolded(db)
  knowNameValues(db)
  return inSql(filter, filterContext(db, list, filter, now))
}

/** A filter as a test of one domain, a row of *Watched* or one that could be. Throws UnknownColumn. */
export function filterOfOne(db: ReadableDb, filter: Filter, now: number): SqlFilter {
  knowFolded(db)
  knowNameValues(db)
  return inSql(filter, { ...filterContext(db, 'watched', filter, now), alone: true })
}

function inSql(filter: Filter, context: FilterContext): SqlFilter {
  if (filter.op === 'not') return { op: 'not', of: inSql(filter.of, context) }
  if (filter.op === 'and' || filter.op === 'or')
    return { op: filter.op, of: filter.of.map((part) => inSql(part, context)) }
  return conditionInSql(filter, context)
}

function conditionInSql(asked: Condition, context: FilterContext): SqlFilter {
  if (asked.op === 'words') return wordsCondition(context, asked.text)
  const column = columnIn(context, asked.column)
  if (asked.op === 'all')
    return {
      op: 'and',
      of: asked.values.map((value) => conditionInSql({ op: 'is', column: asked.column, values: [value] }, context)),
    }
  if (column === null || isSubjectColumn(column.id)) return subjectCondition(context, column, asked)
  if (column.id === 'batch') return ofBatches(context, asked)
  switch (asked.op) {
    case 'contains':
    case 'starts':
    case 'ends':
      return textCondition(context, column, asked)
    case 'is':
      return column.id === 'domain'
        ? namedCondition(context, asked.values.map(String))
        : storedCondition(context, asked)
    case 'missing':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'between':
      return storedCondition(context, asked)
    default:
      return assertNever(asked)
  }
}

function textCondition(
  context: FilterContext,
  column: Column,
  { op, text }: Extract<Condition, { op: TextOperator }>,
): SqlFilter {
  if (column.id === 'domain') return nameCondition(context, op, text)
  if (isPooled(column.id)) return pooledCondition(context, column.id, op, text)
  if (column.id === 'outcome') return ofOutcomes(context, op, text)
  const place = placeOf(storedList(context), column.id)
  if (!place || !isFieldId(column.id)) throw new UnknownColumn(column.id)
  return keyCondition(context, { ...place, isAddress: field(column.id).type === 'ip' }, op, text)
}

function ofOutcomes(context: FilterContext, op: TextOperator, text: string): SqlFilter {
  const wanted = foldedText(text)
  const holds = { contains: 'includes', starts: 'startsWith', ends: 'endsWith' } as const
  const values = OUTCOMES.filter((outcome) => outcome[holds[op]](wanted))
  return storedCondition(context, { op: 'is', column: 'outcome', values })
}

/** The lookups that the rows of some batches came to; in the other lists, the domains of their rows. */
function ofBatches(context: FilterContext, asked: Condition): SqlFilter {
  if (asked.op === 'missing')
    return asked.kind === 'any' || asked.kind === 'not-provided'
      ? { op: 'not', of: inBatch(context, 'batch_id is not null', []) }
      : { op: 'or', of: [] }
  if (asked.op !== 'is') throw new UnknownColumn('batch')
  return inBatch(context, 'batch_id in (select value from json_each(?))', [JSON.stringify(asked.values)])
}

function inBatch(context: FilterContext, where: string, values: string[]): SqlFilter {
  const list = storedList(context)
  const items = list === 'history' ? 'lookup_id' : 'name'
  const found = `select ${items} from batch_item where ${where} and ${items} is not null`
  const row = { history: 't.id', domains: 't.name', watched: 's.name' }[context.list]
  const hit = list === 'history' ? 't.id = hit.lookup_id' : 't.name = hit.name'
  return {
    op: 'condition',
    condition: {
      ranges: [{ from: `(${found}) hit cross join ${TABLE_OF[list]} t on ${hit}`, where: '1', values }],
      others: null,
      probe: { from: `(${found})`, where: '1', values, table: TABLE_OF[list] },
      test: { sql: `${row} in (${found})`, values },
    },
  }
}
