import type { ReadableDb } from '../file/database.ts'
import { integer, optional, rowReader, text } from '../file/row-reader.ts'
import { select } from '../file/statements.ts'
import { recordOf } from '../lookups/lookups.ts'
import { answeredSql } from '../columns/outcome-sql.ts'
import { outcomeCode } from '../lookups/outcome-codes.ts'
import type { DomainMoment } from './rules/rule-row.ts'
import type { RuledDomain } from './rules/rule-scope.ts'

const readAnswer = rowReader({ requested_at: integer, outcome: outcomeCode, body: optional(text) })

/** What the service answered last about a domain, but for one lookup. */
export function latestAnswer(
  db: ReadableDb,
  { domainId }: RuledDomain,
  but: number | null = null,
): Pick<DomainMoment, 'record' | 'answer'> {
  const row =
    domainId === null
      ? undefined
      : select(
          db,
          readAnswer,
          `select l.requested_at, l.outcome, a.body from lookup l left join answer a on a.lookup_id = l.id
          where l.domain_id = ? and ${answeredSql('l')} and l.id != coalesce(?, 0)
          order by l.requested_at desc, l.id desc limit 1`,
        ).get(domainId, but)
  if (!row) return { record: null, answer: null }
  const outcome = row.outcome === 'found' ? 'found' : 'not-found'
  return { record: recordOf({ outcome, body: row.body }), answer: { outcome, at: row.requested_at } }
}
