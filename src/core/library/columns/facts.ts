import { attentionAtSql, attentionSinceSql, attentionSql, lastFoundJoin } from './attention-sql.ts'
import { FACT_IDS, type FactId, isFactId } from '../../../shared/columns/facts.ts'
import type { NameFacts } from '../../../shared/fields.ts'
import { columnsIn } from '../../../shared/filter/filter.ts'
import {
  changeOf,
  FIGURES_DISAGREE,
  formulaOf,
  type ListQuery,
  percentileOf,
  type StoredList,
} from '../../../shared/list.ts'

/** The tables whose rows hold values; a domain that somebody keeps something about is a subject. */
export type Table = 'lookup' | 'domain' | 'subject'

/** The parts of a library whose changes are counted. */
export type Part = 'lookups' | 'subjects' | 'labels' | 'lists' | 'own-values' | 'decisions' | 'changes' | 'batches'

/** Values that are read in one go: a statement that calls `collect(id of the row, value)`. */
export interface Collected {
  holds: 'numbers' | 'texts' | 'sets'
  /** The table whose rows have them, where a source has several. */
  table: (home: Table) => Table
  sql: (table: Table) => string
  parts: readonly Part[]
  /** Each lookup that is added may change it: it is of the latest one, or of all of a domain. */
  movesWithLookups?: true
}

/** A domain at a moment: what rules and comparisons know of it. What the person keeps about it has no past. */
export interface DomainAtMoment {
  name: NameFacts
  domainId: number | null
  subjectId: number | null
  /** The lookup that counts then; null for none. */
  lookup: { at: number; outcome: string; status?: number | null; durationMs?: number | null } | null
  /** The one value of a statement; null for no row. */
  ask: (sql: string, ...values: (string | number)[]) => string | number | null
}

/** Where the values of a fact come from; one place for tables, filters, orders, groups, totals, formulas, rules and comparisons. */
export interface FactSource {
  /**
   * How rows are sorted and filtered by it: through an index of the list's own table (null where a list has none); by a value of the
   * subject `s`, with what holds where it has one; through the rows of batches; by values that are worked out; or not at all.
   */
  by:
    | { index: Readonly<Record<StoredList, string | null>> }
    | { subject: string; has: string }
    | 'batches'
    | 'worked-out'
    | 'nothing'
  /** Its values for a whole table, where no index holds them. */
  values: 'indexed' | { stored: string; index: string | null; holds: 'numbers' | 'texts' } | Collected | null
  /** It is the age of this fact's day, in days. */
  ageOf?: FactId
  /** What a row has of which the table says nothing. */
  otherwise?: number
  /** What is read beside a row of the list to show it. */
  beside?: 'subject' | 'lookups'
  /** Its value for a domain at a moment. */
  ofDomain: (domain: DomainAtMoment) => string | number | boolean | null
}

const sameTable = (home: Table): Table => home
const subject = (): Table => 'subject'
const nothing = (): null => null

/** Whether a row has one of several; more is asked of the member `m` by its id. */
export const MEMBERS = {
  label: { has: 'exists (select 1 from labelled m where m.subject_id = s.id', id: 'label_id' },
  list: { has: 'exists (select 1 from watched m where m.subject_id = s.id', id: 'list_id' },
} as const

const count = (domain: DomainAtMoment): number =>
  domain.domainId === null
    ? 0
    : Number(domain.ask('select count(*) as value from lookup where domain_id = ?', domain.domainId))

/** A column of the subject's own row at any moment; null without one. */
const ofSubject =
  (column: string) =>
  ({ subjectId, ask }: DomainAtMoment): string | number | null =>
    subjectId === null ? null : ask(`select ${column} as value from subject where id = ?`, subjectId)

/** The names of the batches that a lookup came in, joined as rows show them. */
const batchNames = (of: string, where: string): string => `select collect(id, names) from (
  select ${of} as id, group_concat(b.name, ', ' order by b.id) as names
  from (select distinct lookup_id, batch_id from batch_item where lookup_id is not null) i
  cross join batch b on b.id = i.batch_id ${where} group by 1)`

/** Days since 1970 of a day as it is written. */
const dayNumberSql = (day: string): string => `cast(julianday(${day}) - 2440587.5 as integer)`
const TODAY = "cast(strftime('%s', 'now') / 86400 as integer)"

/** What the latest decision on a domain says; the index leads to it. */
const latestDecision = (column: string, holds: 'numbers' | 'texts'): FactSource => ({
  by: 'worked-out',
  values: {
    holds,
    table: subject,
    sql: () =>
      `select collect(e.subject_id, ${column}) from (select distinct subject_id from decision) b cross join decision e
        on e.id = ${LATEST_DECISION('b.subject_id')} where ${column} is not null and ${column} <> ''`,
    parts: ['decisions'],
  },
  beside: 'subject',
  ofDomain: ({ subjectId, ask }) =>
    subjectId === null
      ? null
      : ask(`select nullif(${column}, '') as value from decision e where e.id = ${LATEST_DECISION('?')}`, subjectId),
})

/** The id of the latest decision of a subject: by its day, then by when it was written down. */
export const LATEST_DECISION = (subjectId: string): string =>
  `(select id from decision where subject_id = ${subjectId} order by day desc, id desc limit 1)`

export const FACT_SOURCES: Readonly<Record<FactId, FactSource>> = {
  domain: {
    by: { index: { domains: 'name_key', history: 'name_key' } },
    values: { stored: 'name', index: null, holds: 'texts' },
    ofDomain: ({ name }) => name.ascii,
  },
  looked_up_at: {
    by: { index: { domains: 'latest_at', history: 'requested_at' } },
    values: 'indexed',
    ofDomain: ({ lookup }) => lookup?.at ?? null,
  },
  outcome: {
    by: { index: { domains: 'outcome', history: 'outcome' } },
    values: 'indexed',
    ofDomain: ({ lookup }) => lookup?.outcome ?? null,
  },
  status: {
    by: { index: { domains: 'status', history: 'status' } },
    values: 'indexed',
    ofDomain: ({ lookup }) => lookup?.status ?? null,
  },
  took: {
    by: { index: { domains: null, history: 'duration_ms' } },
    values: 'indexed',
    ofDomain: ({ lookup }) => lookup?.durationMs ?? null,
  },
  lookups: {
    by: { index: { domains: 'lookups', history: null } },
    values: 'indexed',
    otherwise: 0,
    ofDomain: count,
  },
  batch: {
    by: 'batches',
    values: {
      holds: 'sets',
      table: sameTable,
      sql: (table) =>
        table === 'lookup'
          ? 'select collect(lookup_id, batch_id) from (select distinct lookup_id, batch_id from batch_item where lookup_id is not null)'
          : `select collect(t.id, b.batch_id) from (select distinct batch_id, name from batch_item where name is not null) b
            cross join ${table} t on t.name = b.name`,
      parts: ['batches'],
    },
    ofDomain: nothing,
  },
  unseen: {
    by: {
      subject:
        'nullif((select count(*) from change c indexed by change_unseen where c.name = s.name and c.seen = 0), 0)',
      has: '1',
    },
    values: {
      holds: 'numbers',
      table: (home) => (home === 'subject' ? 'subject' : 'domain'),
      sql: (table) => `select collect(t.id, c.n) from
        (select name, count(*) as n from change indexed by change_unseen where seen = 0 group by name) c
        cross join ${table} t on t.name = c.name`,
      parts: ['changes'],
    },
    otherwise: 0,
    beside: 'subject',
    ofDomain: ({ name, ask }) => ask('select count(*) as value from change where name = ? and seen = 0', name.ascii),
  },
  label: {
    by: {
      subject: '(select min(l.place) from labelled b join label l on l.id = b.label_id where b.subject_id = s.id)',
      has: `${MEMBERS.label.has})`,
    },
    values: {
      holds: 'sets',
      table: subject,
      sql: () => 'select collect(subject_id, label_id) from labelled',
      parts: ['labels'],
    },
    beside: 'subject',
    ofDomain: nothing,
  },
  list: {
    by: {
      subject: '(select min(l.place) from watched w join watchlist l on l.id = w.list_id where w.subject_id = s.id)',
      has: `${MEMBERS.list.has})`,
    },
    values: {
      holds: 'sets',
      table: subject,
      sql: () => 'select collect(subject_id, list_id) from watched',
      parts: ['lists'],
    },
    beside: 'subject',
    ofDomain: nothing,
  },
  note: {
    by: { subject: "nullif(folded(s.note), '')", has: "s.note <> ''" },
    values: {
      holds: 'texts',
      table: subject,
      sql: () => "select collect(id, note) from subject where note <> ''",
      parts: ['subjects'],
    },
    beside: 'subject',
    ofDomain: ofSubject("nullif(note, '')"),
  },
  archived: {
    by: { subject: '(case when s.archived_at is not null then 1 end)', has: '1' },
    values: {
      holds: 'numbers',
      table: subject,
      sql: () => 'select collect(id, 1) from subject where archived_at is not null',
      parts: ['subjects'],
    },
    otherwise: 0,
    beside: 'subject',
    ofDomain: (domain) => ofSubject('archived_at')(domain) !== null,
  },
  decision: latestDecision('e.kind', 'texts'),
  decided_on: latestDecision(dayNumberSql('e.day'), 'numbers'),
  decision_reason: latestDecision('e.reason', 'texts'),
  decision_amount: latestDecision('e.amount', 'numbers'),
  days_since_decision: {
    ...latestDecision(`${TODAY} - ${dayNumberSql('e.day')}`, 'numbers'),
    ageOf: 'decided_on',
  },
  attention: {
    by: 'worked-out',
    values: {
      holds: 'numbers',
      table: () => 'domain',
      sql: () => `select collect(t.id, ${attentionSql('t')}) from domain t`,
      parts: ['lookups'],
      movesWithLookups: true,
    },
    ofDomain: ({ domainId, lookup, ask }) =>
      domainId === null || lookup === null
        ? null
        : ask(
            `select ${attentionAtSql('d', 'f', '?2')} as value from domain d ${lastFoundJoin('f', '?2')} where d.id = ?1`,
            domainId,
            lookup.at,
          ) === 1,
  },
  attention_since: {
    by: 'worked-out',
    values: {
      holds: 'numbers',
      table: () => 'domain',
      sql: () =>
        `select collect(t.id, ${attentionSinceSql({ id: 't.id', faults: 't' }, null)}) from domain t where ${attentionSql('t')}`,
      parts: ['lookups'],
      movesWithLookups: true,
    },
    beside: 'lookups',
    ofDomain: ({ domainId, lookup, ask }) =>
      domainId === null || lookup === null
        ? null
        : ask(
            `select ${attentionSinceSql({ id: 'd.id', faults: 'f' }, '?2')} as value from domain d ${lastFoundJoin('f', '?2')}
              where d.id = ?1 and ${attentionAtSql('d', 'f', '?2')}`,
            domainId,
            lookup.at,
          ),
  },
  domain_lookups: {
    by: 'worked-out',
    values: { stored: 'lookups', index: 'domain_by_lookups', holds: 'numbers' },
    beside: 'lookups',
    ofDomain: count,
  },
  latest_took: {
    by: 'worked-out',
    values: {
      holds: 'numbers',
      table: () => 'domain',
      sql: () => 'select collect(t.id, l.duration_ms) from domain t join lookup l on l.id = t.latest_id',
      parts: ['lookups'],
      movesWithLookups: true,
    },
    beside: 'lookups',
    ofDomain: ({ lookup }) => lookup?.durationMs ?? null,
  },
  latest_message: {
    by: 'worked-out',
    values: {
      holds: 'texts',
      table: () => 'domain',
      sql: () =>
        "select collect(t.id, a.message) from domain t join answer a on a.lookup_id = t.latest_id where a.message <> ''",
      parts: ['lookups'],
      movesWithLookups: true,
    },
    beside: 'lookups',
    ofDomain: nothing,
  },
  batches: {
    by: 'worked-out',
    values: {
      holds: 'texts',
      table: (home) => (home === 'lookup' ? 'lookup' : 'domain'),
      sql: (table) =>
        table === 'lookup'
          ? batchNames('i.lookup_id', '')
          : batchNames('t.id', 'join domain t on t.latest_id = i.lookup_id'),
      parts: ['lookups', 'batches'],
      movesWithLookups: true,
    },
    beside: 'lookups',
    ofDomain: nothing,
  },
  message: { by: 'nothing', values: null, ofDomain: nothing },
  figures_of: { by: 'nothing', values: null, ofDomain: nothing },
  spark: { by: 'nothing', values: null, beside: 'subject', ofDomain: nothing },
}

/** Where a fact comes from; null for the id of anything else. */
export const factSource = (id: string): FactSource | null => (isFactId(id) ? FACT_SOURCES[id] : null)

/** The parts of the library on which the values of a fact rest. */
export function partsOf(id: string): readonly Part[] {
  const values = factSource(id)?.values
  return typeof values === 'object' && values !== null && 'parts' in values ? values.parts : []
}

/** The facts by whose order an index of a list's own table leads. */
export const INDEXED_FACTS: readonly FactId[] = FACT_IDS.filter((id) => {
  const { by } = FACT_SOURCES[id]
  return typeof by === 'object' && 'index' in by
})

/** True for a column that no index leads to: rows are asked for by it as by a formula. */
export const isUnindexed = (column: string): boolean =>
  column === FIGURES_DISAGREE ||
  percentileOf(column) !== null ||
  changeOf(column) !== null ||
  factSource(column)?.by === 'worked-out'

/** True for a query whose rows or whose order depend on what is worked out: formulas, and columns that no index leads to. */
export const usesFormulas = ({ filter, sort }: Pick<ListQuery, 'filter' | 'sort'>): boolean =>
  [sort.column, ...columnsIn(filter)].some((column) => formulaOf(column) !== null || isUnindexed(column))
