import type { DomainPage } from '../../shared/domain-page.ts'
import { isAnswered } from '../../shared/service/outcome.ts'
import type { DomainName } from '../../shared/batches/parsed-name.ts'
import type { Almanac } from '../almanac.ts'

const EARLIER = 100

/** Everything the record page shows of one domain: its latest lookup, the record, and the earlier ones. */
export async function domainPage(almanac: Almanac, name: DomainName): Promise<DomainPage> {
  const lookups = await almanac.library.read.domainLookups(name.ascii, EARLIER)
  const { latest } = lookups
  return {
    name,
    ...lookups,
    freshUntil: latest && isAnswered(latest.outcome) ? latest.requestedAt + almanac.freshMs() : null,
    now: almanac.now(),
  }
}
