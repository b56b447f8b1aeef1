import { BUILT_IN_COLUMNS } from '../../../shared/columns/catalogue.ts'
import { FACT_IDS, type FactId, factOf, isWritten } from '../../../shared/columns/facts.ts'
import { CHANGE_COLUMNS, type ChangeColumnId } from '../../../shared/columns/change-columns.ts'
import { type Field, field } from '../../../shared/fields.ts'
import { noRecordAfter } from '../../../shared/values/absence.ts'
import { OUTCOMES } from '../../../shared/service/outcome.ts'
import type { ValueType } from '../../../shared/values/value-type.ts'
import { VALUE_RULES } from '../../../shared/values/value-rules.ts'
import { FACT_SOURCES, type Table } from '../columns/facts.ts'
import { sqlColumn } from '../columns/sql-column.ts'

/** A column of a view: its value in SQL, and why there is none, where it may be missing. */
interface ViewColumn {
  id: string
  value: string
  absent: string
}

/** A list as a view has it: the rows are called `t`, those of what belongs to them `d`, `l`, `a` and `s`. */
interface ViewList {
  view: string
  list: 'domains' | 'history'
  home: 'domain' | 'lookup'
  /** The rows with the answer that their record is in, and what is kept about their domain. */
  from: string
  /** The lookup whose record it is. */
  record: string
  /** By which outcome there is no record. */
  outcome: string
}

const LISTS: readonly ViewList[] = [
  {
    view: 'v_domains',
    list: 'domains',
    home: 'domain',
    // What no column asks for is not joined: each of these is one row at most.
    from: `domain t left join answer a on a.lookup_id = t.found_id left join lookup l on l.id = t.latest_id
      left join answer b on b.lookup_id = t.latest_id left join subject s on s.name = t.name`,
    record: 't.found_id',
    outcome: `case when t.found_id is null then t.outcome else 0 end`,
  },
  {
    view: 'v_lookups',
    list: 'history',
    home: 'lookup',
    from: `lookup t join domain d on d.id = t.domain_id left join answer a on a.lookup_id = t.id
      left join subject s on s.name = d.name`,
    record: 't.id',
    outcome: 't.outcome',
  },
]

/** UTC milliseconds as ISO 8601; digits of a second by themselves, since SQLite rounds. */
const moment = (ms: string): string =>
  `strftime('%Y-%m-%dT%H:%M:%S', ${ms} / 1000, 'unixepoch') || printf('.%03dZ', ${ms} % 1000)`
const day = (days: string): string => `date(cast(${days} as integer) * 86400, 'unixepoch')`
/** A whole number without a point behind it. */
const plainNumber = (sql: string): string => `iif(${sql} = cast(${sql} as integer), cast(${sql} as integer), ${sql})`

const outcomeText = (sql: string): string =>
  `case ${sql} ${OUTCOMES.map((outcome, code) => `when ${code} then '${outcome}'`).join(' ')} end`

/** Why there is no record, by an outcome. */
const noRecord = (outcome: string): string =>
  `case ${outcome} ${OUTCOMES.map((one, code) => (one === 'found' ? '' : `when ${code} then '${noRecordAfter(one)}'`)).join(' ')} end`

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** The body without the mark that some servers put before it. */
const BODY = 'ltrim(a.body, char(65279))'

/**
 * A text as it was received: what the tables hold of it is a key to sort by. Of two members of one name the last counts, as
 * everywhere else; `json_extract` would take the first.
 */
function received(path: readonly string[]): string {
  const [leaf = '', ...above] = path.toReversed()
  const parent = above.toReversed().reduce((sql, key) => member(sql, key, "and e.type = 'object'", 'e.value'), BODY)
  return `case when json_valid(${BODY}) then ${member(parent, leaf, '', 'e.value')} end`
}

const member = (within: string, key: string, only: string, value: string): string =>
  `(select ${value} from json_each(${within}) e where e.key = ${quoted(key)} ${only} order by e.id desc limit 1)`

const isStoredNumber = (type: ValueType): boolean => VALUE_RULES[type].numeric || type === 'flag'

function fieldColumn(entry: Field, { record, outcome }: ViewList): ViewColumn {
  const stored = `t.${sqlColumn(entry.id)}`
  const why =
    entry.path === null
      ? "'not-provided'"
      : `iif(exists (select 1 from unreadable_value u where u.lookup_id = ${record} and u.field = ${quoted(entry.id)}),
        'unreadable', 'not-provided')`
  const absent = entry.group === 'name' ? 'null' : `coalesce(${noRecord(outcome)}, ${why})`
  if (entry.mirrors !== null) {
    const age = `(cast(strftime('%s', 'now') / 86400 as integer) - cast(${stored} as integer))`
    return column(entry.id, `iif(${age} < -1, null, max(0, ${age}))`, absent)
  }
  if (entry.type === 'date') return column(entry.id, day(stored), absent, stored)
  if (isStoredNumber(entry.type)) return column(entry.id, plainNumber(stored), absent, stored)
  if (entry.path === null) return column(entry.id, entry.id === 'tld' ? tldOf(record) : stored, absent, stored)
  // What is too deep for SQLite to read was received, and cannot be read here.
  const unread = `iif(json_valid(${BODY}), null, 'unreadable')`
  return {
    id: entry.id,
    value: `case when ${stored} is not null then ${received(entry.path)} end`,
    absent: `iif(${stored} is null, ${absent}, ${unread})`,
  }
}

const tldOf = (record: string): string => (record === 't.id' ? 'd.tld' : 't.tld')

const column = (id: string, value: string, absent: string, present = value): ViewColumn => ({
  id,
  value,
  absent: absent === 'null' ? 'null' : `iif(${present} is null, ${absent}, null)`,
})

/** Sets have the names of what is in them, as cells show them. */
const SETS: Partial<Record<FactId, string>> = {
  label: `(select group_concat(name, ', ') from (select x.name from labelled m join label x on x.id = m.label_id
    where m.subject_id = s.id order by x.place, x.id))`,
  list: `(select group_concat(name, ', ') from (select x.name from watched m join watchlist x on x.id = m.list_id
    where m.subject_id = s.id order by x.place, x.id))`,
}

/** The names of the batches of a lookup; in an order that SQLite 3.40 can say. */
const batchesOf = (lookup: string): string => `(select group_concat(name, ', ') from (select b.name from batch_item i
    join batch b on b.id = i.batch_id where i.lookup_id = ${lookup} group by b.id order by b.id))`

/** What a row is shown with and nothing leads to. */
const SHOWN: Readonly<Record<'domain' | 'lookup', Partial<Record<FactId, string>>>> = {
  domain: {
    domain: 't.name',
    figures_of: 't.found_at',
    latest_message: "nullif(b.message, '')",
    latest_took: 'l.duration_ms',
    batches: batchesOf('t.latest_id'),
  },
  lookup: { domain: 'd.name', message: "nullif(a.message, '')", batches: batchesOf('t.id') },
}

function factColumn(id: FactId, list: ViewList): ViewColumn | null {
  const { type, yours, blank, always } = factOf(id)
  const value = SHOWN[list.home][id] ?? SETS[id] ?? factValue(id, list)
  if (value === null) return null
  const written =
    type === 'moment'
      ? moment(value)
      : id === 'outcome'
        ? outcomeText(value)
        : type === 'date'
          ? day(value)
          : isStoredNumber(type)
            ? plainNumber(value)
            : value
  return column(id, written, always ? 'null' : yours || blank ? "'missing'" : "'not-provided'", value)
}

/** The value of a fact out of where tables and filters take it from. */
function factValue(id: FactId, { list, home }: ViewList): string | null {
  const { by, values, otherwise } = FACT_SOURCES[id]
  if (typeof by === 'object' && 'index' in by) return by.index[list] === null ? null : `t.${by.index[list]}`
  if (values === null || values === 'indexed') return null
  if ('stored' in values) return `${home === 'lookup' ? 'd' : 't'}.${values.stored}`
  const table = values.table(home)
  const rows = values.holds === 'sets' ? null : collectedRows(values.sql(table))
  if (rows === null) return null
  const sql = `(select value from (${rows}) where id = ${ROW_OF[home][table]})`
  return otherwise === undefined ? sql : `coalesce(${sql}, ${otherwise})`
}

const COLLECT = 'select collect('

/** The rows of a statement that calls `collect(id, value)`, as rows of these two; null for any other statement. */
function collectedRows(sql: string): string | null {
  if (!sql.startsWith(COLLECT)) return null
  let depth = 0
  let comma = -1
  for (let at = COLLECT.length; at < sql.length; at += 1) {
    const sign = sql[at]
    if (sign === '(') depth += 1
    else if (sign === ',' && depth === 0 && comma < 0) comma = at
    else if (sign === ')' && depth === 0) {
      const [id, value] = [sql.slice(COLLECT.length, comma), sql.slice(comma + 1, at)]
      return `select ${id} as id, ${value} as value${sql.slice(at + 1)}`
    } else if (sign === ')') depth -= 1
  }
  return null
}

/** The row of a table that belongs to one of a list. */
const ROW_OF: Readonly<Record<'domain' | 'lookup', Readonly<Record<Table, string>>>> = {
  domain: { domain: 't.id', lookup: 't.latest_id', subject: 's.id' },
  lookup: { domain: 't.domain_id', lookup: 't.id', subject: 's.id' },
}

function listView(list: ViewList, fields: readonly Field[]): string {
  const facts = FACT_IDS.flatMap((id) =>
    isWritten(id) && factOf(id).lists.includes(list.list) ? (factColumn(id, list) ?? []) : [],
  )
  const columns = [...facts, ...fields.map((entry) => fieldColumn(entry, list))]
  return view(list.view, columns, list.from)
}

/** Each column with why it has no value beside it, where it may have none. */
const view = (name: string, columns: readonly ViewColumn[], from: string): string =>
  `create view ${name} as select ${columns
    .map(({ id, value, absent }) => `${value} as "${id}"${absent === 'null' ? '' : `, ${absent} as "${id}_absent"`}`)
    .join(',\n  ')}\n  from ${from}`

const sideOf = (which: 'before' | 'after'): ViewColumn => ({
  id: which,
  value: `json_extract(c.${which}, '$.value')`,
  absent: `nullif(json_extract(c.${which}, '$.state'), 'value')`,
})

const NUMBERS = `json_type(c.before, '$.value') in ('integer', 'real') and json_type(c.after, '$.value') in ('integer', 'real')
  and json_extract(c.before, '$.value') <> 0`
const SHARE = `1.0 * (json_extract(c.after, '$.value') - json_extract(c.before, '$.value')) / abs(json_extract(c.before, '$.value'))`

const CHANGE_VALUES: Readonly<Record<ChangeColumnId, ViewColumn>> = {
  domain: { id: 'domain', value: 'c.name', absent: 'null' },
  changed_at: { id: 'changed_at', value: moment('c.to_at'), absent: 'null' },
  field: { id: 'field', value: 'c.field', absent: 'null' },
  kind: { id: 'kind', value: 'c.kind', absent: 'null' },
  before: sideOf('before'),
  after: sideOf('after'),
  percent: column(
    'percent',
    `case when ${NUMBERS} then ${plainNumber(`(round((${SHARE}) * 1000) / 10.0)`)} end`,
    "'missing'",
  ),
  direction: column('direction', "nullif(c.direction, 'neither')", "'missing'"),
  before_at: { id: 'before_at', value: moment('c.from_at'), absent: 'null' },
}

const CHANGES = view(
  'v_changes',
  CHANGE_COLUMNS.map(({ id }) => CHANGE_VALUES[id]),
  'change c',
)

const plain = (id: string, value: string): ViewColumn => ({ id, value, absent: 'null' })

const OWN_VALUES = view(
  'v_own_values',
  [
    plain('domain', 's.name'),
    plain('field', 'f.name'),
    plain('type', 'f.kind'),
    plain(
      'value',
      `case f.kind when 'date' then iif(typeof(v.value) = 'text', v.value, ${day('v.value')})
        else iif(typeof(v.value) = 'real', ${plainNumber('v.value')}, v.value) end`,
    ),
  ],
  'own_value v join own_field f on f.id = v.field_id join subject s on s.id = v.subject_id',
)

const WATCHED = view(
  'v_lists',
  [plain('list', 'x.name'), plain('domain', 's.name'), plain('added_at', moment('m.added_at'))],
  'watched m join watchlist x on x.id = m.list_id join subject s on s.id = m.subject_id',
)

/** The request log, without the hash of the key that a request was sent with. */
const REQUESTS = view(
  'v_requests',
  [
    plain('sent_at', moment('r.sent_at')),
    plain('kind', 'r.kind'),
    column('domain', 'r.domain', "'missing'"),
    plain('asked_by', 'r.asked_by'),
    plain('try', 'r.try'),
    column('outcome', 'r.outcome', "'missing'"),
    column('status', 'r.status', "'missing'"),
    column('finished_at', moment('r.finished_at'), "'missing'"),
    plain('counted', 'r.counted'),
    column('batch', 'r.batch_id', "'missing'"),
  ],
  'request_log r',
)

/** What was decided, and what was known then: the figures are those of `snapshot`, as JSON. */
const DECISIONS = view(
  'v_decisions',
  [
    plain('domain', 's.name'),
    plain('kind', 'e.kind'),
    plain('day', 'e.day'),
    plain('decided_at', moment('e.at')),
    column('amount', plainNumber('e.amount'), "'missing'", 'e.amount'),
    column('reason', "nullif(e.reason, '')", "'missing'"),
    plain('snapshot', 'e.snapshot'),
  ],
  'decision e join subject s on s.id = e.subject_id',
)

/** The names of the views, which every library has. */
export const VIEW_NAMES = [
  'v_domains',
  'v_lookups',
  'v_changes',
  'v_own_values',
  'v_lists',
  'v_decisions',
  'v_requests',
] as const

const FIELDS_IN_VIEWS: readonly Field[] = BUILT_IN_COLUMNS.flatMap((one) =>
  one.field === null ? [] : [field(one.field.id)],
)

/**
 * What other programs read of a library (docs/sql.md): nothing here reads it. Every built-in column is in it by its id, with NULL for
 * each absence and why beside it. Only functions of SQLite 3.40, since that is what people have.
 */
export const VIEWS: readonly string[] = [
  ...LISTS.map((list) => listView(list, FIELDS_IN_VIEWS)),
  CHANGES,
  OWN_VALUES,
  WATCHED,
  DECISIONS,
  REQUESTS,
]
