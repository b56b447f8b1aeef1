import type { EarlierLookup } from '../../../shared/domain-page.ts'
import type { StoredLookup } from '../../../shared/service/lookup.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, rowReader } from '../file/row-reader.ts'
import { select, selectValue } from '../file/statements.ts'
import { figuresArePast } from './figures-past.ts'
import { lookupById, lookupsOfDomain } from './lookups.ts'
import { FOUND } from '../columns/outcome-sql.ts'
import { outcomeCode } from './outcome-codes.ts'

/** What a library holds of one domain: only what is shown whole is given whole. */
export interface DomainLookups {
  latest: StoredLookup | null
  /** The latest found lookup; the same as the latest when that is one. */
  record: StoredLookup | null
  /** The service has answered since the record that it has no such domain. */
  isPast: boolean
  earlier: EarlierLookup[]
}

const readEarlier = rowReader({ id: integer, outcome: outcomeCode, requested_at: integer })

/** A domain's latest lookup, its record, and up to so many lookups, newest first. */
export function domainLookups(db: ReadableDb, ascii: string, most: number): DomainLookups {
  const latest = lookupsOfDomain(db, ascii, 1)[0] ?? null
  return {
    latest,
    record: latest?.outcome === 'found' ? latest : latestFound(db, ascii),
    isPast: figuresArePast(db, ascii),
    earlier: latestOf(db, ascii, most),
  }
}

function latestFound(db: ReadableDb, ascii: string): StoredLookup | null {
  const id = selectValue(
    db,
    integer,
    `select id from lookup where domain_id = (select id from domain where name = ?) and outcome = ${FOUND}
    order by requested_at desc, id desc limit 1`,
  ).get(ascii)
  return id === undefined ? null : lookupById(db, id)
}

const latestOf = (db: ReadableDb, ascii: string, most: number): EarlierLookup[] =>
  select(
    db,
    readEarlier,
    `select id, outcome, requested_at from lookup where domain_id = (select id from domain where name = ?)
    order by requested_at desc, id desc limit ?`,
  )
    .all(ascii, most)
    .map(({ id, outcome, requested_at: requestedAt }) => ({ id, outcome, requestedAt }))
