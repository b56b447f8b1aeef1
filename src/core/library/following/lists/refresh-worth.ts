import { answeredSql } from '../../columns/outcome-sql.ts'
import { UPDATED_FIELD } from '../../../../shared/fields.ts'
import { WORTH_DAYS, type WorthOfDomain } from '../../../../shared/watchlists/refresh-worth.ts'
import { sqlColumn } from '../../columns/sql-column.ts'
import type { ReadableDb } from '../../file/database.ts'
import { integer, rowReader, text } from '../../file/row-reader.ts'
import { select } from '../../file/statements.ts'
import { DAY } from '../../../../shared/time/durations.ts'

const readWorth = rowReader({ name: text, unicode: text, refreshes: integer, news: integer })
const UPDATED = sqlColumn(UPDATED_FIELD.id)

/** The answer to which a lookup of a domain is compared. */
const answerBefore = (column: string): string =>
  `(select p.${column} from lookup p where p.domain_id = l.domain_id and (p.requested_at, p.id) < (l.requested_at, l.id)
    and ${answeredSql('p')} order by p.requested_at desc, p.id desc limit 1)`

/**
 * What asking again about the domains of a list has brought in the last 30 days, whoever asked: those first of which most brought
 * the same again. Domains about which nobody asked again are left out.
 */
export function refreshWorth(db: ReadableDb, id: number, now: number): WorthOfDomain[] {
  return select(
    db,
    readWorth,
    `select name, unicode, count(*) as refreshes, sum(is_new) as news from (
      select s.name, s.unicode,
        exists (select 1 from change c where c.lookup_id = l.id) or ${answerBefore(UPDATED)} is not l.${UPDATED} as is_new
      from watched w join subject s on s.id = w.subject_id join domain d on d.name = s.name
      join lookup l on l.domain_id = d.id and l.requested_at >= ?2
      where w.list_id = ?1 and s.archived_at is null and ${answeredSql('l')} and ${answerBefore('id')} is not null)
    group by name order by count(*) - sum(is_new) desc, name`,
  ).all(id, now - WORTH_DAYS * DAY)
}
