import { isFreshAt } from '../time/future.ts'
import type { Outcome } from '../service/outcome.ts'
import { DAY } from '../time/durations.ts'

/** What the person leaves of a list before it runs, by what costs nothing to know. Null and `any` leave all. */
export interface Triage {
  tlds: string[] | null
  shortest: number | null
  longest: number | null
  hyphens: 'any' | 'without'
  digits: 'any' | 'without'
  idn: 'any' | 'without' | 'only'
  /** The library’s latest outcome for the name; `never` for names it does not know. */
  last: 'any' | 'never' | Outcome
  /** Only names whose stored answer is older than so many days, or that have none. */
  olderThanDays: number | null
  /** Only names of a watchlist by its id, or only those in none. */
  watchlist: 'any' | 'none' | number
  /** Only rows whose own column holds this text. */
  column: { at: number; contains: string } | null
}

/** In which order names are asked. */
export interface TriageOrder {
  by: 'file' | 'name' | 'length' | 'tld' | 'age' | 'column'
  /** The own column to order by. */
  at: number
  descending: boolean
}

export const NO_TRIAGE: Triage = {
  tlds: null,
  shortest: null,
  longest: null,
  hyphens: 'any',
  digits: 'any',
  idn: 'any',
  last: 'any',
  olderThanDays: null,
  watchlist: 'any',
  column: null,
}
export const FILE_ORDER: TriageOrder = { by: 'file', at: 0, descending: false }

/** What the library knows of a name of the list. Times are UTC milliseconds. */
export interface KnownName {
  outcome: Outcome
  latestAt: number
  answeredAt: number | null
}

/** The watchlists that a name is in, by their ids. */
export type ListsOfName = ReadonlyMap<string, readonly number[]>

/** A name of the list as triage looks at it. */
export interface TriageName {
  row: number
  ascii: string
  unicode: string
  label: string
  tld: string
  cells: readonly string[]
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** True when a name passes the filter. */
export function passes(
  triage: Triage,
  name: TriageName,
  known: KnownName | undefined,
  now: number,
  lists: ListsOfName = new Map(),
): boolean {
  const length = [...name.label].length
  if (triage.tlds && !triage.tlds.includes(name.tld)) return false
  if (triage.shortest !== null && length < triage.shortest) return false
  if (triage.longest !== null && length > triage.longest) return false
  if (triage.hyphens === 'without' && name.label.includes('-')) return false
  if (triage.digits === 'without' && /\d/u.test(name.label)) return false
  if (triage.idn !== 'any' && (name.ascii !== name.unicode) !== (triage.idn === 'only')) return false
  if (triage.last === 'never' ? known !== undefined : triage.last !== 'any' && known?.outcome !== triage.last)
    return false
  if (triage.olderThanDays !== null && isFreshAt(known?.answeredAt ?? null, now - triage.olderThanDays * DAY + 1, now))
    return false
  const inLists = lists.get(name.ascii) ?? []
  if (
    triage.watchlist === 'none' ? inLists.length > 0 : triage.watchlist !== 'any' && !inLists.includes(triage.watchlist)
  )
    return false
  return (
    triage.column === null ||
    (name.cells[triage.column.at] ?? '').toLowerCase().includes(triage.column.contains.toLowerCase())
  )
}

/** Puts names in the order of asking; the file's order decides between equals. */
export function inOrder<T extends TriageName>(
  names: readonly T[],
  order: TriageOrder,
  known: ReadonlyMap<string, KnownName>,
): T[] {
  const key = (name: T): string | number => {
    if (order.by === 'name') return name.unicode
    if (order.by === 'length') return [...name.label].length
    if (order.by === 'tld') return name.tld
    if (order.by === 'age') return known.get(name.ascii)?.answeredAt ?? 0
    return order.by === 'column' ? (name.cells[order.at] ?? '') : name.row
  }
  const sign = order.descending ? -1 : 1
  return names
    .map((name) => ({ name, key: key(name) }))
    .sort(
      (a, b) =>
        sign *
          (typeof a.key === 'number' && typeof b.key === 'number'
            ? a.key - b.key
            : collator.compare(String(a.key), String(b.key))) || a.name.row - b.name.row,
    )
    .map(({ name }) => name)
}
