import { FOUND } from '../columns/outcome-sql.ts'
import type { ReadableDb } from '../file/database.ts'
import type { OldLookups } from '../../../shared/backup.ts'
import { comparedMoments } from './compared-moments.ts'
import type { Steps } from '../steps/steps.ts'
import { select, selectValue } from '../file/statements.ts'
import { integer, rowReader, text } from '../file/row-reader.ts'

const one = (db: ReadableDb, sql: string, ...values: (string | number)[]): number =>
  selectValue(db, integer, sql).one(...values)

const OLD = '(select id from lookup indexed by lookup_by_requested_at where requested_at < ?)'

/** Lookups older than a moment to which something refers: a batch's row, a change (its earlier side too), an alert, a comparison. */
function* referredIds(db: ReadableDb, before: number): Steps<{ ids: Set<number>; comparisons: number }> {
  const ids = new Set<number>()
  const add = (sql: string, ...values: (string | number)[]): void => {
    for (const id of selectValue(db, integer, sql).all(...values)) ids.add(id)
  }
  add(`select lookup_id as id from batch_item where lookup_id in ${OLD}`, before)
  yield
  add(`select lookup_id as id from change where lookup_id in ${OLD}`, before)
  yield
  add(
    `select l.id from change c join domain d on d.name = c.name
    join lookup l on l.domain_id = d.id and l.requested_at = c.from_at where c.from_at < ?`,
    before,
  )
  yield
  add(`select lookup_id as id from alert where lookup_id in ${OLD}`, before)
  yield
  let comparisons = 0
  for (const document of selectValue(db, text, 'select document from comparison').all()) {
    const shown = comparedMoments(document)
      .flatMap(({ name, at }) => lookupsAt(db, name, at ?? Number.MAX_SAFE_INTEGER))
      .flatMap((lookup) => (lookup.at < before ? lookup.id : []))
    if (shown.length > 0) comparisons += 1
    for (const id of shown) ids.add(id)
  }
  return { ids, comparisons }
}

const readMoment = rowReader({ id: integer, at: integer })
const readBatchRows = rowReader({ rows: integer, batches: integer })

/** The lookups that a comparison shows for a moment: the last one of the name up to then, and the last found one, whose record it is. */
function lookupsAt(db: ReadableDb, name: string, at: number): { id: number; at: number }[] {
  return ['', `and outcome = ${FOUND}`].flatMap((only) => {
    const row = select(
      db,
      readMoment,
      `select id, requested_at as at from lookup where domain_id = (select id from domain where name = ?)
      and requested_at <= ? ${only} order by requested_at desc, id desc limit 1`,
    ).get(name, at)
    return row ? [row] : []
  })
}

/** What deleting lookups older than a moment would take, and what still refers to them. */
export function* oldLookups(db: ReadableDb, before: number): Steps<OldLookups> {
  const lookups = one(
    db,
    `select count(*) from lookup indexed by lookup_by_requested_at where requested_at < ?`,
    before,
  )
  yield
  const domains = one(db, 'select count(*) from domain where latest_at < ?', before)
  yield
  const { ids, comparisons } = yield* referredIds(db, before)
  const batches = select(
    db,
    readBatchRows,
    `select count(*) as rows, count(distinct batch_id) as batches from batch_item where lookup_id in ${OLD}`,
  ).one(before)
  return {
    lookups,
    domains,
    comparisons,
    domainsReferred: yield* domainsOf(db, ids, before),
    referred: ids.size,
    batches: { rows: batches.rows, batches: batches.batches },
    changes: one(db, 'select count(*) from change where from_at < ?', before),
    alerts: one(db, `select count(*) from alert where lookup_id in ${OLD}`, before),
  }
}

const IDS_AT_ONCE = 500

/** How many domains with nothing but older lookups have one of these. */
function* domainsOf(db: ReadableDb, ids: ReadonlySet<number>, before: number): Steps<number> {
  const domains = new Set<number>()
  const all = [...ids]
  for (let at = 0; at < all.length; at += IDS_AT_ONCE) {
    const found = selectValue(
      db,
      integer,
      `select distinct d.id from json_each(?) j join lookup l on l.id = j.value join domain d on d.id = l.domain_id
      where d.latest_at < ? and not exists (select 1 from lookup n where n.domain_id = d.id and n.requested_at >= ?)`,
    ).all(JSON.stringify(all.slice(at, at + IDS_AT_ONCE)), before, before)
    for (const id of found) domains.add(id)
    yield
  }
  return domains.size
}

/** Lookups older than a moment, oldest first; with `keepReferred` without those to which something refers. */
export function* oldIds(db: ReadableDb, options: { before: number; keepReferred: boolean }): Steps<number[]> {
  const referred = options.keepReferred ? (yield* referredIds(db, options.before)).ids : new Set<number>()
  const ids = selectValue(
    db,
    integer,
    'select id from lookup indexed by lookup_by_requested_at where requested_at < ? order by requested_at',
  ).all(options.before)
  return ids.filter((id) => !referred.has(id))
}
