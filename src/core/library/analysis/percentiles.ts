import { field } from '../../../shared/fields.ts'
import {
  type DomainPercentiles,
  FEWEST_PEERS,
  type FieldPercentile,
  type Peers,
} from '../../../shared/figures/peers.ts'
import { RANKED_FIELDS } from '../../../shared/figures/ranked-fields.ts'
import { midRankPercentile } from '../../../shared/statistics/mid-rank.ts'
import type { Steps } from '../steps/steps.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer } from '../file/row-reader.ts'
import { selectValue } from '../file/statements.ts'
import { withViews } from './analysis.ts'
import { cancelIf } from '../steps/cancelled.ts'
import { isNumbers, isTexts } from '../values/column-view.ts'
import type { ColumnViews } from '../values/column-views.ts'
import { membersOf } from '../values/figures/peer-members.ts'
import { COMMON_COLUMNS } from '../values/figures/percentile-values.ts'
import { allRows } from '../values/row-ids.ts'

/**
 * Where the figures of a domain stand among its peers, all of them found domains of the library; null for a name that has no record.
 * Other questions come in between the figures: they would otherwise wait until all columns are read. Throws FaultError `cancelled`.
 */
export function* percentiles(
  db: ReadableDb,
  { name, peers }: { name: string; peers: Peers },
  now: number,
): Steps<DomainPercentiles | null> {
  const among = yield* withViews(db, 'domains', now, function* (views) {
    const domain = selectValue(db, integer, 'select id from domain where name = ? and found_id is not null').get(name)
    if (domain === undefined) return null
    return { domain, rows: yield* peersOf(views, domain, peers) }
  })
  if (among === null) return null
  const { domain } = among
  cancelIf(yield undefined)
  const rows = yield* withViews(db, 'domains', now, (views) => foundAmong(views, among.rows))
  const fields: FieldPercentile[] = []
  for (const { id } of RANKED_FIELDS) {
    cancelIf(yield undefined)
    const one = yield* withViews(db, 'domains', now, (views) => standing(views, { id, domain, rows }))
    if (one) fields.push(one)
  }
  return { peers: rows.length, fields }
}

/** The ids of the domains among which one stands, found or not. */
function* peersOf(views: ColumnViews, domain: number, peers: Peers): Steps<Int32Array> {
  const { db, state } = views
  switch (peers.by) {
    case 'all':
      return yield* allRows(db, state, 'domains')
    case 'tld':
    case 'category':
    case 'country':
      return yield* sameText(views, domain, COMMON_COLUMNS[peers.by])
    case 'list':
    case 'label':
      return yield* membersOf(db, state, peers)
    case 'view':
      return yield* views.domainsOfView(peers.id)
  }
}

const NOBODY = new Int32Array(0)

/** The domains that have the same text in a column; none where this one has no text. */
function* sameText(views: ColumnViews, domain: number, column: string): Steps<Int32Array> {
  const view = yield* views.view(column)
  if (!isTexts(view)) return NOBODY
  const { codes } = view.values
  const code = codes[domain] as number
  if (code === -1) return NOBODY
  const all = yield* allRows(views.db, views.state, 'domains')
  return all.filter((id) => codes[id] === code)
}

/** Those of some domains of which there is a record. */
function* foundAmong(views: ColumnViews, rows: Int32Array): Steps<Int32Array> {
  const { outcomes } = yield* views.view(RANKED_FIELDS[0]?.id ?? '')
  cancelIf(yield undefined)
  return rows.filter((id) => outcomes?.[id] === 0)
}

function* standing(
  views: ColumnViews,
  { id, domain, rows }: { id: string; domain: number; rows: Int32Array },
): Steps<FieldPercentile | null> {
  const view = yield* views.view(id)
  if (!isNumbers(view)) return null
  const { values } = view.values
  const value = values[domain] as number
  if (Number.isNaN(value)) return null
  const isHigher = field(id).better === 'higher'
  const counted = { below: 0, equal: 0, count: 0 }
  for (const row of rows) {
    const other = values[row] as number
    if (Number.isNaN(other)) continue
    counted.count += 1
    if (other === value) counted.equal += 1
    else if (other < value === isHigher) counted.below += 1
  }
  const percentile = counted.count < FEWEST_PEERS ? null : midRankPercentile(counted)
  return { field: field(id).id, value, peers: counted.count, percentile }
}
