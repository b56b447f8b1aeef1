import type { DatabaseSync } from 'node:sqlite'
import { withPast } from '../../shared/figures/attention.ts'
import type { ComparedValue, ComparisonRecords, StoredColumn } from '../../shared/comparison/columns.ts'
import type { Comparison } from '../../shared/comparison/comparison.ts'
import { parseDomainName } from '../../names/domain-name.ts'
import { FIELDS, type NameFacts } from '../../shared/fields.ts'
import type { Almanac } from '../almanac.ts'
import { type ComparedOfPerson, comparedOfPerson } from '../library/comparisons/compared-values.ts'
import { ownValuesOf, type StoredUpTo, storedUpTo } from '../library/comparisons/comparisons.ts'
import { ownFields } from '../library/subjects/subjects.ts'
import { cellsOf } from '../library/lookups/cells.ts'
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
  const at = shownAt(query, now)
  const [storedLater, storedEarlier, definitions, own, madeLater, madeEarlier] = [
    await read.storedUpTo(ascii, later),
    earlier === null ? [] : await read.storedUpTo(ascii, earlier),
    await read.ownFields(),
    await read.ownValuesOf(ascii),
    await read.comparedOfPerson(facts, { upTo: later, at: at.later }),
    earlier === null ? null : await read.comparedOfPerson(facts, { upTo: earlier, at: at.earlier }),
  ]
  return assembled(
    query,
    facts,
    { later: storedLater, earlier: storedEarlier, ownFields: definitions, own, madeLater, madeEarlier },
    now,
    now - almanac.freshMs(),
  )
}

/** The same on a connection of one's own, where nothing is fresh or stale. */
export function comparisonRecordsIn(db: DatabaseSync, query: ComparisonQuery, now: number): ComparisonRecords {
  const facts = factsOfNames(query.names)
  const ascii = facts.map((name) => name.ascii)
  const { later, earlier } = momentsOf(query)
  const at = shownAt(query, now)
  return assembled(
    query,
    facts,
    {
      later: storedUpTo(db, ascii, later),
      earlier: earlier === null ? [] : storedUpTo(db, ascii, earlier),
      ownFields: ownFields(db),
      own: ownValuesOf(db, ascii),
      madeLater: comparedOfPerson(db, facts, { upTo: later, at: at.later }),
      madeEarlier: earlier === null ? null : comparedOfPerson(db, facts, { upTo: earlier, at: at.earlier }),
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

/** The moments as of which what ages is shown, and for whose day formulas are computed. */
const shownAt = (query: ComparisonQuery, now: number): { later: number; earlier: number } => ({
  later: isNow(query) ? now : (query.nowAt ?? now),
  earlier: query.thenAt ?? now,
})

/** What was read of the library. */
interface Read extends Pick<ComparisonRecords, 'ownFields' | 'own'> {
  later: StoredUpTo[]
  earlier: StoredUpTo[]
  madeLater: ComparedOfPerson
  madeEarlier: ComparedOfPerson | null
}

function assembled(
  query: ComparisonQuery,
  facts: readonly NameFacts[],
  read: Read,
  now: number,
  freshSince: number,
): ComparisonRecords {
  const latest = isNow(query)
  const shown = shownAt(query, now)
  const { madeLater, madeEarlier } = read
  return {
    readAt: now,
    ownFields: read.ownFields,
    own: read.own,
    person: madeLater.person,
    later: read.later.map((stored, at) => {
      const stale = latest && (stored.answeredAt ?? 0) < freshSince
      return withMade(columnOf(facts[at] as NameFacts, stored, shown.later, stale), madeLater.cells[at])
    }),
    earlier: read.earlier.map((stored, at) =>
      withMade(columnOf(facts[at] as NameFacts, stored, shown.earlier, false), madeEarlier?.cells[at]),
    ),
  }
}

const withMade = (column: StoredColumn, made: Record<string, ComparedValue> = {}): StoredColumn => ({
  ...column,
  cells: { ...column.cells, ...made },
})

const factsOf = ({ ascii, unicode, label, tld }: NameFacts): NameFacts => ({ ascii, unicode, label, tld })

function columnOf(name: NameFacts, { latest, found, isPast }: StoredUpTo, at: number, stale: boolean): StoredColumn {
  const brief = (lookup: StoredUpTo['latest']) =>
    lookup ? { id: lookup.id, outcome: lookup.outcome, at: lookup.requestedAt } : null
  const source = { record: found ? recordOf(found) : null, name, now: at }
  return {
    name,
    latest: brief(latest),
    found: found && { id: found.id, at: found.requestedAt },
    stale,
    cells: withPast(cellsOf(source, ALL_FIELDS, latest?.outcome ?? null), isPast),
  }
}
