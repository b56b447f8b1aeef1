import { changesBetween } from '../../shared/compare-values.ts'
import type { FieldSource } from '../../shared/fields.ts'
import type { DomainPage, EarlierLookup } from '../../shared/ipc/contract.ts'
import type { StoredLookup } from '../../shared/lookup.ts'
import { isAnswered } from '../../shared/outcome.ts'
import type { DomainName } from '../../shared/parsed-name.ts'
import type { Almanac } from '../almanac.ts'
import { recordOf } from '../library/lookups/lookups.ts'

const EARLIER = 100

/** Everything the record page shows of one domain: its latest lookup, the record, and the earlier ones with what changed. */
export async function domainPage(almanac: Almanac, name: DomainName): Promise<DomainPage> {
  const lookups = await almanac.library.read.lookupsOfDomain(name.ascii, EARLIER + 1)
  const [latest = null] = lookups
  return {
    name,
    latest,
    record: lookups.find((lookup) => lookup.outcome === 'found') ?? null,
    earlier: withChanges(lookups).slice(0, EARLIER),
    freshUntil: latest && isAnswered(latest.outcome) ? latest.requestedAt + almanac.freshMs() : null,
    now: almanac.now(),
  }
}

/** Newest first: each with what changed since the found lookup before it. */
function withChanges(lookups: readonly StoredLookup[]): EarlierLookup[] {
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

function sourceOf(lookup: StoredLookup): FieldSource {
  return { record: recordOf(lookup), name: lookup.name, now: lookup.requestedAt }
}
