import { answeredSql, FOUND } from './outcome-sql.ts'
import { ATTENTION_FIELDS, harmlessValues } from '../../../shared/figures/attention.ts'
import type { Field } from '../../../shared/fields.ts'
import { sqlColumn } from './sql-column.ts'

/** Up to when lookups count, as a parameter of the statement; null for all of them. */
type UpTo = string | null

/** Of which domain's row and of which found lookup something is asked: the aliases of both, or of the row for its own. */
interface Figures {
  domain: string
  found: string
  at: string
}

const ownFigures = (domain: string): Figures => ({ domain, found: `${domain}.found_id`, at: `${domain}.found_at` })

/** True (1) in SQL for figures after which the service answered that it has no such domain. */
function isPast({ domain, found, at }: Figures, upTo: UpTo): string {
  return `exists (select 1 from lookup later where later.domain_id = ${domain}.id and later.outcome = 1
    and (later.requested_at, later.id) > (${at}, ${found}) ${upTo === null ? '' : `and later.requested_at <= ${upTo}`}
    and ${answeredSql('later')})`
}

/** True (1) in SQL for a row of `domain` whose figures are older than an answer that there are none. */
export const pastSql = (domain: string): string => isPast(ownFigures(domain), null)

/** True in SQL where the stored value of a field is none of those at which nothing is wrong. */
function isFault(alias: string, entry: Field): string {
  const harmless = (harmlessValues(entry) ?? []).map((value) =>
    typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value),
  )
  return `ifnull(${alias}.${sqlColumn(entry.id)} not in (${harmless.join(', ')}), 0)`
}

const hasFault = (alias: string): string => ATTENTION_FIELDS.map((entry) => isFault(alias, entry)).join(' or ')

/** In SQL the ids of the fields for which a row needs attention, with spaces between them. */
export const reasonsSql = (alias: string): string =>
  `trim(${ATTENTION_FIELDS.map((entry) => `iif(${isFault(alias, entry)}, '${entry.id} ', '')`).join(' || ')})`

/** True (1) in SQL for a row of `domain` that needs attention, as `attentionReasons` says of its record. */
export const attentionSql = (domain: string): string =>
  `(${domain}.found_id is not null and (${hasFault(domain)}) and not ${pastSql(domain)})`

/** The same for a row of `lookup`: what it says of itself. */
export const lookupAttentionSql = (lookup: string): string => `(${lookup}.outcome = ${FOUND} and (${hasFault(lookup)}))`

/** Joins to a domain `d` its last found lookup up to a moment, or none. */
export const lastFoundJoin = (found: string, upTo: string): string =>
  `left join lookup ${found} on ${found}.id = (select id from lookup where domain_id = d.id and requested_at <= ${upTo}
    and outcome = ${FOUND} order by requested_at desc, id desc limit 1)`

/** The same at an earlier moment, by the alias of its last found lookup up to then; 0 where there was none. */
export const attentionAtSql = (domain: string, found: string, upTo: string): string =>
  `(${found}.id is not null and (${hasFault(found)})
    and not ${isPast({ domain, found: `${found}.id`, at: `${found}.requested_at` }, upTo)})`

/**
 * In SQL since when a domain (by the alias of its row, or of its last found lookup at an earlier moment) has needed attention:
 * the earliest of the moments since which each field that is at fault has been so in every answer, of the lookups up to a moment.
 * It says something only of a domain that needs attention then.
 */
export function attentionSinceSql({ id, faults }: { id: string; faults: string }, upTo: UpTo): string {
  const ofDomain = (lookup: string): string =>
    `${lookup}.domain_id = ${id} and ${upTo === null ? 1 : `${lookup}.requested_at <= ${upTo}`}`
  const since = ATTENTION_FIELDS.map((entry) => {
    const well = (column: string): string => `ifnull((select well.${column} from lookup well where ${ofDomain('well')}
      and ${answeredSql('well')} and not (well.outcome = ${FOUND} and ${isFault('well', entry)})
      order by well.requested_at desc, well.id desc limit 1), -1)`
    return `iif(${isFault(faults, entry)}, (select min(bad.requested_at) from lookup bad where ${ofDomain('bad')}
      and bad.outcome = ${FOUND} and (bad.requested_at, bad.id) > (${well('requested_at')}, ${well('id')})), null)`
  })
  return `(select min(value) from (${since.map((one) => `select ${one} as value`).join(' union all ')}))`
}
