import type { DatabaseSync } from 'node:sqlite'
import type { ComparisonRecords, StoredColumn } from '../../shared/comparison/columns.ts'
import type { Comparison } from '../../shared/comparison/comparison.ts'
import { parseDomainName } from '../../names/domain-name.ts'
import { FIELDS, field, type NameFacts } from '../../shared/fields.ts'
import type { Cell } from '../../shared/list.ts'
import type { Almanac } from '../almanac.ts'
import { ownValuesOf, type StoredUpTo, storedUpTo } from '../library/saved/comparisons.ts'
import { ownFields } from '../library/following/subjects.ts'
import { cellsOf } from '../library/lists/cells.ts'
import { recordOf } from '../library/lookups/lookups.ts'

const ALL_FIELDS = FIELDS.map(({ id }) => id)

type ComparisonQuery = Pick<Comparison, 'mode' | 'names' | 'thenAt' | 'nowAt'>

/** What the library holds for a comparison, as of its moments. Asks the service nothing; names that are none are left out. */
export async function comparisonRecords(almanac: Almanac, query: ComparisonQuery): Promise<ComparisonRecords> {
  const now = almanac.now()
  const facts = factsOfNames(query.names)
  const ascii = facts.map((name) => name.ascii)
  const { later, earlier } = momentsOf(query)
  const { read } = almanac.library
  const [storedLater, storedEarlier, definitions, own] = [
    await read.storedUpTo(ascii, later),
    earlier === null ? [] : await read.storedUpTo(ascii, earlier),
    await read.ownFields(),
    await read.ownValuesOf(ascii),
  ]
  return assembled(
    query,
    facts,
    { later: storedLater, earlier: storedEarlier, ownFields: definitions, own },
    now,
    now - almanac.freshMs(),
  )
}

/** The same on a connection of one's own, where nothing is fresh or stale. */
export function comparisonRecordsIn(db: DatabaseSync, query: ComparisonQuery, now: number): ComparisonRecords {
  const facts = factsOfNames(query.names)
  const ascii = facts.map((name) => name.ascii)
  const { later, earlier } = momentsOf(query)
  return assembled(
    query,
    facts,
    {
      later: storedUpTo(db, ascii, later),
      earlier: earlier === null ? [] : storedUpTo(db, ascii, earlier),
      ownFields: ownFields(db),
      own: ownValuesOf(db, ascii),
    },
    now,
    0,
  )
}

function factsOfNames(names: readonly string[]): NameFacts[] {
  return names.flatMap((name) => {
    const parsed = parseDomainName(name)
    return parsed.ok ? [factsOf(parsed.name)] : []
  })
}

const isNow = ({ mode, nowAt }: ComparisonQuery): boolean => mode === 'side-by-side' || nowAt === null

/** Up to when lookups count; null where one moment is compared. */
function momentsOf(query: ComparisonQuery): { later: number; earlier: number | null } {
  // A lookup of this very moment may bear a time that is a hair ahead.
  return {
    later: isNow(query) ? Number.MAX_SAFE_INTEGER : (query.nowAt ?? 0),
    earlier: query.mode === 'side-by-side' ? null : (query.thenAt ?? -1),
  }
}

function assembled(
  query: ComparisonQuery,
  facts: readonly NameFacts[],
  read: { later: StoredUpTo[]; earlier: StoredUpTo[] } & Pick<ComparisonRecords, 'ownFields' | 'own'>,
  now: number,
  freshSince: number,
): ComparisonRecords {
  const latest = isNow(query)
  return {
    readAt: now,
    ownFields: read.ownFields,
    own: read.own,
    later: read.later.map((stored, at) =>
      columnOf(
        facts[at] as NameFacts,
        stored,
        latest ? now : (query.nowAt ?? now),
        latest && (stored.answeredAt ?? 0) < freshSince,
      ),
    ),
    earlier: read.earlier.map((stored, at) => columnOf(facts[at] as NameFacts, stored, query.thenAt ?? now, false)),
  }
}

const factsOf = ({ ascii, unicode, label, tld }: NameFacts): NameFacts => ({ ascii, unicode, label, tld })

function columnOf(name: NameFacts, { latest, found }: StoredUpTo, at: number, stale: boolean): StoredColumn {
  const brief = (lookup: StoredUpTo['latest']) =>
    lookup ? { id: lookup.id, outcome: lookup.outcome, at: lookup.requestedAt } : null
  const source = { record: found ? recordOf(found) : null, name, now: at }
  return {
    name,
    latest: brief(latest),
    found: found && { id: found.id, at: found.requestedAt },
    stale,
    cells: latest ? cellsOf(source, ALL_FIELDS, latest.outcome !== 'not-found') : notLookedUp(name, at),
  }
}

/** The name's own parts are known without asking; everything else is not. */
function notLookedUp(name: NameFacts, now: number): Record<string, Cell> {
  return Object.fromEntries(
    ALL_FIELDS.map((id) => [
      id,
      field(id).group === 'name' ? field(id).read({ record: null, name, now }) : { state: 'not-looked-up' as const },
    ]),
  )
}
