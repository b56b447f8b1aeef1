import { field, isFieldId } from '../../../../shared/fields.ts'
import { dayOfMoment } from '../../../../shared/formulas/values.ts'
import { percentileOf } from '../../../../shared/list.ts'
import { FEWEST_PEERS, type Peers } from '../../../../shared/figures/peers.ts'
import { midRankPercentiles, midRankPercentilesAmong } from '../../../../shared/statistics/mid-rank.ts'
import { sqlColumn } from '../../columns/sql-column.ts'
import type { ReadableDb } from '../../file/database.ts'
import type { Steps } from '../../steps/steps.ts'
import { UnknownColumn } from '../../rows/sql-condition.ts'
import { resolvedFormulas } from '../../formulas/formulas.ts'
import { savedViews } from '../../saved/views.ts'
import { cancelIf } from '../../steps/cancelled.ts'
import { bytesOf, type Codes, newNumbers, type NumberValues } from '../column-values.ts'
import { keptColumnsOf } from '../kept-columns.ts'
import type { Part } from '../../columns/facts.ts'
import { type LibraryState, stampOf } from '../library-state.ts'
import { membersOf } from './peer-members.ts'
import { type StoredColumn, storedColumn } from '../stored-columns.ts'

/** Where the figures of domains stand, by the ids of the domains: 0 to 100, the better the higher; none among too few. */
export interface Standings extends NumberValues {
  /** How many found domains with the figure there are among the peers of a domain. */
  peersOf: (domain: number) => number
}

/** The domains that a view shows, found or not; none where there is no such view. */
export type DomainsOfView = (view: number) => Steps<Int32Array>

/** In what standings are worked out. */
export interface StandingSource {
  db: ReadableDb
  state: LibraryState
  now: number
  domainsOfView: DomainsOfView
}

export const COMMON_COLUMNS = { tld: 'tld', category: 'category', country: 'country' } as const

const columnOfDomains = (id: string, holds: StoredColumn['holds']): StoredColumn => {
  const sql = sqlColumn(id)
  return { table: 'domain', sql: `t.${sql}`, index: `domain_by_${sql}`, holds }
}

const EVERYTHING: readonly Part[] = ['lookups', 'subjects', 'labels', 'lists', 'own-values', 'changes', 'batches']

/** By what it is told whether a percentile column is as it was: each lookup moves it, and whoever comes and goes among the peers. */
export function standingStamp({ db, state, now }: StandingSource, peers: Peers): string {
  const { lookup, domain, subject } = state
  if (peers.by === 'list' || peers.by === 'label')
    return stampOf(state, ['lookups', 'subjects', `${peers.by}s`], lookup, domain, subject)
  if (peers.by !== 'view') return stampOf(state, ['lookups'], lookup, domain)
  const rests = JSON.stringify([
    savedViews(db).map(({ id, query }) => [id, query]),
    resolvedFormulas(db).map(({ stored }) => stored),
  ])
  return `${stampOf(state, EVERYTHING, lookup, domain, subject, dayOfMoment(now))}:${rests}`
}

/** Where each domain's figure stands among its peers. Kept until something changes that moves it. */
export function* standings(source: StandingSource, column: string): Steps<Standings> {
  const { db } = source
  const percentile = percentileOf(column)
  if (percentile === null || !isFieldId(percentile.field)) throw new UnknownColumn(column)
  const { field: id, peers } = percentile
  return yield* keptColumnsOf(db).get<Standings>(
    `percentiles ${column}`,
    standingStamp(source, peers),
    () => worked(source, id, peers),
    bytesOf,
  )
}

function* worked(source: StandingSource, id: string, peers: Peers): Steps<Standings> {
  const { db, state } = source
  const figures = yield* storedColumn(db, state, columnOfDomains(id, 'numbers'))
  cancelIf(yield undefined)
  if (figures.kind !== 'numbers' || !isFieldId(id)) return nowhere(state)
  const known = Float64Array.from(figures.values.subarray(0, state.domain + 1))
  const turned = field(id).better === 'lower' ? known.map((value) => -value) : known
  switch (peers.by) {
    case 'all':
      return amongAll(turned)
    case 'tld':
    case 'category':
    case 'country': {
      const texts = yield* storedColumn(db, state, columnOfDomains(COMMON_COLUMNS[peers.by], 'texts'))
      cancelIf(yield undefined)
      return texts.kind === 'texts' ? amongEqual(turned, texts.codes) : nowhere(state)
    }
    case 'list':
    case 'label':
    case 'view': {
      const members = peers.by === 'view' ? yield* source.domainsOfView(peers.id) : yield* membersOf(db, state, peers)
      cancelIf(yield undefined)
      return amongMembers(turned, members)
    }
  }
}

const nowhere = (state: LibraryState): Standings => ({ ...newNumbers(state.domain), peersOf: () => 0 })

const countOf = (values: Float64Array): number =>
  values.reduce((count, value) => (Number.isNaN(value) ? count : count + 1), 0)

/** Among too few nothing is said. */
const silent = (values: Float64Array): Float64Array => new Float64Array(values.length).fill(Number.NaN)

function amongAll(values: Float64Array): Standings {
  const count = countOf(values)
  return {
    kind: 'numbers',
    values: count < FEWEST_PEERS ? silent(values) : midRankPercentiles(values),
    peersOf: () => count,
  }
}

function amongMembers(values: Float64Array, members: Int32Array): Standings {
  const others = Float64Array.from(members, (id) => values[id] ?? Number.NaN)
  const count = countOf(others)
  return {
    kind: 'numbers',
    values: count < FEWEST_PEERS ? silent(values) : midRankPercentilesAmong(values, others),
    peersOf: () => count,
  }
}

/** Each among those with the same text. */
function amongEqual(values: Float64Array, codes: Codes): Standings {
  const counts: number[] = []
  values.forEach((value, id) => {
    const code = codes[id] ?? -1
    if (code >= 0 && !Number.isNaN(value)) counts[code] = (counts[code] ?? 0) + 1
  })
  const groups = new Map<number, { ids: Int32Array; filled: number }>()
  values.forEach((value, id) => {
    const code = codes[id] ?? -1
    const count = counts[code] ?? 0
    if (count < FEWEST_PEERS || Number.isNaN(value)) return
    const group = groups.get(code) ?? { ids: new Int32Array(count), filled: 0 }
    groups.set(code, group)
    group.ids[group.filled++] = id
  })
  const found = silent(values)
  for (const { ids } of groups.values()) {
    const standing = midRankPercentiles(Float64Array.from(ids, (id) => values[id] as number))
    ids.forEach((id, at) => {
      found[id] = standing[at] as number
    })
  }
  return { kind: 'numbers', values: found, peersOf: (id) => counts[codes[id] ?? -1] ?? 0 }
}
