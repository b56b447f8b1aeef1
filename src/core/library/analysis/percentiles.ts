import { field } from '../../../shared/fields.ts'
import { NO_FILTER } from '../../../shared/filter/filter.ts'
import type { ListQuery } from '../../../shared/list.ts'
import { type DomainPercentiles, FEWEST_PEERS, type FieldPercentile, type Peers } from '../../../shared/peers.ts'
import { RANKED_FIELDS } from '../../../shared/ranked-fields.ts'
import { midRankPercentile } from '../../../shared/statistics/mid-rank.ts'
import type { Steps } from '../door/steps.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer } from '../file/row-reader.ts'
import { selectValue } from '../file/statements.ts'
import { savedViews } from '../saved/views.ts'
import { withViews } from './analysis.ts'
import { cancelIf } from './cancelled.ts'
import { isNumbers, isTexts } from './column-view.ts'
import { ColumnViews } from './column-views.ts'
import { shownRows } from './found-rows.ts'
import { allRows, domainsOfLookups, sameNames } from './row-ids.ts'

const COMMON = { tld: 'name.tld', category: 'category.name', country: 'hosting.country' } as const

/**
 * Where the figures of a domain stand among its peers, all of them found domains of the library; null for a name that has no record.
 * Throws FaultError `cancelled`.
 */
export function* percentiles(
  db: ReadableDb,
  { name, peers }: { name: string; peers: Peers },
  now: number,
): Steps<DomainPercentiles | null> {
  return yield* withViews(db, 'domains', now, function* (views) {
    const domain = selectValue(db, integer, 'select id from domain where name = ? and found_id is not null').get(name)
    if (domain === undefined) return null
    const found = yield* foundAmong(views, yield* peersOf(views, domain, peers))
    const fields: FieldPercentile[] = []
    for (const { id } of RANKED_FIELDS) {
      const one = yield* standing(views, { id, domain, rows: found })
      if (one) fields.push(one)
    }
    return { peers: found.length, fields }
  })
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
      return yield* sameText(views, domain, COMMON[peers.by])
    case 'list':
    case 'label': {
      const column = peers.by === 'list' ? 'lists' : 'labels'
      const query = { ...EVERY_DOMAIN, filter: { op: 'is', column, values: [peers.id] } } satisfies ListQuery
      return yield* shownRows(views, query)
    }
    case 'view': {
      const view = savedViews(db).find(({ id }) => id === peers.id)
      return view ? yield* domainsOfQuery(views, view.query) : NOBODY
    }
  }
}

const NOBODY = new Int32Array(0)
const EVERY_DOMAIN: ListQuery = { list: 'domains', filter: NO_FILTER, sort: { column: 'name', descending: false } }

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

/** The domains behind the rows of any query, each once. */
function* domainsOfQuery(views: ColumnViews, query: ListQuery): Steps<Int32Array> {
  if (query.list === 'domains') return yield* shownRows(views, query)
  const { db, state, now } = views
  const rows = yield* shownRows(new ColumnViews(db, state, query.list, now), query)
  const { ids } = query.list === 'history' ? yield* domainsOfLookups(db, state) : yield* sameNames(db, state, 'subject')
  const domains = new Set<number>()
  for (const row of rows) if (ids[row] !== 0) domains.add(ids[row] as number)
  return Int32Array.from(domains)
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
