import type { ComparisonRecords, StoredColumn } from '../../shared/comparison/columns.ts'
import type { Comparison } from '../../shared/comparison/comparison.ts'
import { parseDomainName } from '../../shared/domain-name.ts'
import { FIELDS, field, type NameFacts } from '../../shared/fields.ts'
import type { Cell } from '../../shared/list.ts'
import type { Almanac } from '../almanac.ts'
import type { StoredUpTo } from '../library/comparisons.ts'
import { cellsOf } from '../library/cells.ts'
import { recordOf } from '../library/lookups.ts'

const ALL_FIELDS = FIELDS.map(({ id }) => id)

/** What the library holds for a comparison, as of its moments. Asks the service nothing; names that are none are left out. */
export async function comparisonRecords(almanac: Almanac, { mode, names, thenAt, nowAt }: Pick<Comparison, 'mode' | 'names' | 'thenAt' | 'nowAt'>): Promise<ComparisonRecords> {
  const now = almanac.now()
  const facts = names.flatMap((name) => {
    const parsed = parseDomainName(name)
    return parsed.ok ? [factsOf(parsed.name)] : []
  })
  const ascii = facts.map((name) => name.ascii)
  const isNow = mode === 'side-by-side' || nowAt === null
  const freshSince = now - almanac.freshMs()
  // A lookup of this very moment may bear a time that is a hair ahead.
  const later = await almanac.library.read.storedUpTo(ascii, isNow ? Number.MAX_SAFE_INTEGER : nowAt)
  const earlier = mode === 'side-by-side' ? [] : await almanac.library.read.storedUpTo(ascii, thenAt ?? -1)
  const [ownFields, own] = await Promise.all([almanac.library.read.ownFields(), almanac.library.read.ownValuesOf(ascii)])
  return {
    readAt: now, ownFields, own,
    later: later.map((stored, at) => columnOf(facts[at] as NameFacts, stored, isNow ? now : nowAt, isNow && (stored.answeredAt ?? 0) < freshSince)),
    earlier: earlier.map((stored, at) => columnOf(facts[at] as NameFacts, stored, thenAt ?? now, false)),
  }
}

const factsOf = ({ ascii, unicode, label, tld }: NameFacts): NameFacts => ({ ascii, unicode, label, tld })

function columnOf(name: NameFacts, { latest, found }: StoredUpTo, at: number, stale: boolean): StoredColumn {
  const brief = (lookup: StoredUpTo['latest']) => (lookup ? { id: lookup.id, outcome: lookup.outcome, at: lookup.requestedAt } : null)
  const source = { record: found ? recordOf(found) : null, name, now: at }
  return { name, latest: brief(latest), found: found && { id: found.id, at: found.requestedAt }, stale, cells: latest ? cellsOf(source, ALL_FIELDS, latest.outcome !== 'not-found') : notLookedUp(name, at) }
}

/** The name's own parts are known without asking; everything else is not. */
function notLookedUp(name: NameFacts, now: number): Record<string, Cell> {
  return Object.fromEntries(ALL_FIELDS.map((id) => [id, field(id).group === 'name' ? field(id).read({ record: null, name, now }) : { state: 'not-looked-up' as const }]))
}
