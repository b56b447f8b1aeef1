import type { DatabaseSync } from 'node:sqlite'
import type { NameFacts } from '../../../../shared/fields.ts'
import type { RuleBody } from '../../../../shared/rules/rules.ts'
import type { ReadableDb } from '../../file/database.ts'
import { NAME_COLUMNS, nameFactsOf } from '../../file/name-columns.ts'
import { integer, optional, rowReader } from '../../file/row-reader.ts'
import { select, selectValue } from '../../file/statements.ts'

/** What decides whether a domain is in the scope of a rule. */
export interface Followed {
  mutedUntil: number | null
  lists: ReadonlySet<number>
  labels: ReadonlySet<number>
  /** Something is kept about it, and it is not archived. */
  kept: boolean
}

const readFollowed = rowReader({ id: integer, muted_until: optional(integer), archived_at: optional(integer) })

/** Where a domain is followed. An archived one is in no list and has no label. */
export function followed(db: DatabaseSync, name: string): Followed {
  const subject = select(db, readFollowed, 'select id, muted_until, archived_at from subject where name = ?').get(name)
  const ids = (sql: string): Set<number> =>
    new Set(subject && subject.archived_at === null ? selectValue(db, integer, sql).all(subject.id) : [])
  return {
    mutedUntil: subject?.muted_until ?? null,
    lists: ids('select list_id as id from watched where subject_id = ?'),
    labels: ids('select label_id as id from labelled where subject_id = ?'),
    kept: subject !== undefined && subject.archived_at === null,
  }
}

/** True for a domain that a rule watches. */
export function isInScope({ scope, condition }: RuleBody, name: string, { lists, labels, kept }: Followed): boolean {
  if (scope.of === 'domains') return scope.names.includes(name)
  // A date is kept on purpose: it needs no list to be reminded of.
  if (scope.of === 'all') return lists.size > 0 || (condition.kind === 'remind' && kept)
  return scope.ids.some((id) => (scope.of === 'lists' ? lists : labels).has(id))
}

/** A domain about which something is kept or known; `domainId` is null when it was never looked up. */
export interface RuledDomain {
  name: NameFacts
  domainId: number | null
  subjectId: number | null
}

const readRuled = rowReader({ ...NAME_COLUMNS, domain_id: optional(integer), subject_id: optional(integer) })

const RULED = `coalesce(d.name, s.name) as name, coalesce(d.unicode, s.unicode) as unicode,
  coalesce(d.label, s.label) as label, coalesce(d.tld, s.tld) as tld, d.id as domain_id, s.id as subject_id`

/** Some domains by their names, as rules look at them; those of which the library knows nothing are left out. */
export function ruledDomains(db: ReadableDb, names: readonly string[]): RuledDomain[] {
  return select(
    db,
    readRuled,
    `select ${RULED} from (select distinct value from json_each(?)) e left join domain d on d.name = e.value
    left join subject s on s.name = e.value where d.id is not null or s.id is not null`,
  )
    .all(JSON.stringify(names))
    .map((row) => ({ name: nameFactsOf(row), domainId: row.domain_id, subjectId: row.subject_id }))
}

/** The domains in a rule's scope, looked up or not. */
export function domainsInScope(db: ReadableDb, { scope, condition }: RuleBody): RuledDomain[] {
  if (scope.of === 'domains') return ruledDomains(db, scope.names)
  if (scope.of === 'all' && condition.kind === 'remind')
    return select(
      db,
      readRuled,
      `select ${RULED} from subject s left join domain d on d.name = s.name where s.archived_at is null`,
    )
      .all()
      .map((row) => ({ name: nameFactsOf(row), domainId: row.domain_id, subjectId: row.subject_id }))
  const [table, column] = scope.of === 'labels' ? ['labelled', 'label_id'] : ['watched', 'list_id']
  return select(
    db,
    readRuled,
    `select distinct ${RULED} from ${table} m join subject s on s.id = m.subject_id left join domain d on d.name = s.name
    where s.archived_at is null and (?1 is null or m.${column} in (select value from json_each(?1)))`,
  )
    .all(scope.of === 'all' ? null : JSON.stringify(scope.ids))
    .map((row) => ({ name: nameFactsOf(row), domainId: row.domain_id, subjectId: row.subject_id }))
}
