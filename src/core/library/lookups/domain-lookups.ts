import { changesBetween } from '../../../shared/compare-values.ts'
import type { EarlierLookup } from '../../../shared/domain-page.ts'
import type { FieldSource } from '../../../shared/fields.ts'
import type { StoredLookup } from '../../../shared/lookup.ts'
import { isAnswered } from '../../../shared/outcome.ts'
import type { ReadableDb } from '../file/database.ts'
import { lookupsOfDomain, recordOf } from './lookups.ts'

/** What a library holds of one domain: only what is shown whole is given whole. */
export interface DomainLookups {
  latest: StoredLookup | null
  /** The latest found lookup; the same as the latest when that is one. */
  record: StoredLookup | null
  earlier: EarlierLookup[]
}

/** A domain's latest lookup, its record, and up to so many lookups, newest first, with what changed from one to the next. */
export function domainLookups(db: ReadableDb, ascii: string, most: number): DomainLookups {
  const lookups = lookupsOfDomain(db, ascii, most + 1)
  return {
    latest: lookups[0] ?? null,
    record: lookups.find((lookup) => lookup.outcome === 'found') ?? null,
    earlier: withChanges(lookups).slice(0, most),
  }
}

/** Newest first: each with what changed since the found lookup before it. A body is parsed once. */
function withChanges(lookups: readonly StoredLookup[]): EarlierLookup[] {
  const sources = new Map<number, FieldSource>()
  const sourceOf = (lookup: StoredLookup): FieldSource => {
    let source = sources.get(lookup.id)
    if (!source)
      sources.set(lookup.id, (source = { record: recordOf(lookup), name: lookup.name, now: lookup.requestedAt }))
    return source
  }
  return lookups.map((lookup, at) => {
    const before = lookup.outcome === 'found' ? lookups.slice(at + 1).find((one) => isAnswered(one.outcome)) : undefined
    return {
      id: lookup.id,
      outcome: lookup.outcome,
      requestedAt: lookup.requestedAt,
      durationMs: lookup.durationMs,
      status: lookup.status,
      changes: before?.outcome === 'found' ? changesBetween(sourceOf(before), sourceOf(lookup)) : [],
    }
  })
}
