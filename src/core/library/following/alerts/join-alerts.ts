import type { DatabaseSync } from 'node:sqlite'
import { needsAttention } from '../../../../shared/figures/attention.ts'
import { field, type FieldId, isFieldId } from '../../../../shared/fields.ts'
import { type Evidence, SEVERITIES, type Severity } from '../../../../shared/rules/rules.ts'
import {
  type DriftNotice,
  type HeadCause,
  SHARING_FIELDS,
  type SharingField,
} from '../../../../shared/rules/shared-cause.ts'
import { hasMoved } from '../../../../shared/statistics/drift.ts'
import { COUNTED_FOR_MS } from '../../../../shared/statistics/drift-in-time.ts'
import { VALUE_RULES } from '../../../../shared/values/value-rules.ts'
import { isPooled, pooledColumn } from '../../file/columns.ts'
import { sqlColumn } from '../../columns/sql-column.ts'
import type { ReadableDb } from '../../file/database.ts'
import { integer, json, oneOf, optional, type RowOf, rowReader, text, textOrNumber } from '../../file/row-reader.ts'
import { select, selectValue, statement, transaction } from '../../file/statements.ts'
import { lookupById, recordOf } from '../../lookups/lookups.ts'
import { drifts } from '../../courses/drifts.ts'
import { DAY, HOUR } from '../../../../shared/time/durations.ts'

/** So many domains at least, before what they share is taken for the cause. */
const LEAST_DOMAINS = 3
/** What more domains than this have in common says nothing about three of them: a host of thousands, a large registrar. */
const MOST_SHARING = 1_000
/** So many sites at least go down together when it is the network, and so large a share of those that were looked up meanwhile. */
const [LEAST_DOWN, SHARE_DOWN] = [5, 0.8]

/** The field that says whether a site was reached. */
const REACHABLE: FieldId = 'reachable'

const readFresh = rowReader({
  id: integer,
  name: text,
  fired_at: integer,
  evidence: json<Evidence>(),
  severity: oneOf<Severity>(SEVERITIES),
  tell_at: optional(integer),
  told_at: optional(integer),
  joined: integer,
  head_id: optional(integer),
  shared: optional(json<HeadCause>()),
  drift_id: optional(integer),
})
type Row = RowOf<typeof readFresh>

/** True while there are alerts of which nobody has looked whether they share a cause with others. */
export const hasAlertsToJoin = (db: ReadableDb): boolean =>
  selectValue(db, integer, 'select 1 from alert indexed by alert_to_join where joined = 0 limit 1').get() !== undefined

/**
 * Puts open alerts that share a cause under one of them: what they tell is what a drift did, or all sites were down at once, or
 * they are of domains on one address or at one registrar. Gives how many were put under another.
 */
export function joinAlerts(db: DatabaseSync): number {
  if (!hasAlertsToJoin(db)) return 0
  return transaction(db, () => {
    const first = selectValue(db, optional(integer), 'select min(fired_at) from alert where joined = 0').one() ?? 0
    const open = select(
      db,
      readFresh,
      `select * from alert indexed by alert_undone where done_at is null and cause = 'lookup' and fired_at >= ?
      order by fired_at, id`,
    ).all(first - DAY)
    const joining = new Joining(db, open)
    joining.byDrift(drifts(db, null))
    joining.byNetwork()
    for (const sharing of SHARING_FIELDS) joining.bySharing(sharing)
    statement(db, 'update alert set joined = 1 where joined = 0').run()
    return joining.joined
  })
}

/** Looks again at alerts that came before a drift was found of which they tell. */
export function rejoinAlerts(db: DatabaseSync, { field: id, since }: Pick<DriftNotice, 'field' | 'since'>): void {
  statement(
    db,
    `update alert set joined = 0 where done_at is null and head_id is null and shared is null and fired_at >= ?
    and json_extract(evidence, '$.field') = ?`,
  ).run(since - DAY, id)
}

/** Open alerts, and what is put together of them. */
class Joining {
  joined = 0
  readonly #db: DatabaseSync
  readonly #open: readonly Row[]
  /** Those that are under another one or stand for others. */
  readonly #placed = new Set<number>()

  constructor(db: DatabaseSync, open: readonly Row[]) {
    this.#db = db
    this.#open = open
    for (const { id, head_id: head, shared } of open) if (head !== null || shared !== null) this.#placed.add(id)
  }

  byDrift(known: readonly DriftNotice[]): void {
    for (const drift of known) {
      const moved = this.#free().filter((row) => isOfDrift(row, drift))
      const head = this.#heads().find(({ drift_id: id }) => id === drift.id)
      this.#put(moved, { by: 'drift' }, head, drift.id)
    }
  }

  /** All that were looked up within an hour were down, wherever they stand: not each of them, but what lies between. */
  byNetwork(): void {
    const down = this.#free().filter(({ evidence }) => isDown(evidence))
    const head = this.#heads().find(({ shared }) => shared?.by === 'network')
    const last = down.at(-1)
    if (!last) return
    const hour = down.filter((row) => last.fired_at - row.fired_at <= HOUR)
    const names = namesOf(hour)
    if (head && last.fired_at - head.fired_at <= HOUR) return this.#put(hour, { by: 'network' }, head)
    if (names.length < LEAST_DOWN || addressesOf(this.#db, names) < LEAST_DOMAINS) return
    const from = hour[0]?.fired_at ?? last.fired_at
    if (names.length >= SHARE_DOWN * followedSince(this.#db, from, last.fired_at)) this.#put(hour, { by: 'network' })
  }

  bySharing(by: SharingField): void {
    const groups = Map.groupBy(
      this.#free().filter(({ evidence }) => saysOneThing(evidence)),
      ({ evidence }) => `${evidence.field} ${JSON.stringify(evidence.after)}`,
    )
    for (const alike of groups.values()) {
      const shared = sharedBy(this.#db, by, namesOf(alike))
      for (const [key, of] of Map.groupBy(alike, ({ name }) => shared.get(name))) {
        if (key === undefined) continue
        const value = sharedValue(this.#db, by, of[0]?.name ?? '')
        if (value === null) continue
        const head = this.#heads().find(
          (row) => row.shared?.by === by && row.shared.value === value && saysSame(row, alike[0]),
        )
        if (head || isCause(this.#db, { by, key, names: namesOf(of), since: (of[0]?.fired_at ?? 0) - DAY }))
          this.#put(of, { by, value }, head)
      }
    }
  }

  #free(): Row[] {
    return this.#open.filter(({ id }) => !this.#placed.has(id))
  }

  #heads(): Row[] {
    return this.#open.filter(({ shared }) => shared !== null)
  }

  /** The first of them stands for the others, unless there is one that does. It is told as soon as the first of them, and once. */
  #put(of: readonly Row[], shared: HeadCause, known?: Row, drift: number | null = null): void {
    const head = known ?? of[0]
    if (!head || of.length === 0) return
    const members = of.filter(({ id }) => id !== head.id)
    const all = [head, ...members]
    const told = all.flatMap(({ told_at: at }) => (at === null ? [] : [at]))
    const tell = all.flatMap(({ tell_at: at }) => (at === null ? [] : [at]))
    const severity = Math.max(...all.map((row) => SEVERITIES.indexOf(row.severity)))
    statement(
      this.#db,
      `update alert set shared = ?, drift_id = ?, severity = ?, tell_at = ?, told_at = ?, head_id = null where id = ?`,
    ).run(
      JSON.stringify(shared),
      drift,
      SEVERITIES[severity] ?? head.severity,
      tell.length > 0 ? Math.min(...tell) : null,
      told.length > 0 ? Math.max(...told) : null,
      head.id,
    )
    for (const { id } of members)
      statement(this.#db, 'update alert set head_id = ?, tell_at = null where id = ?').run(head.id, id)
    for (const { id } of all) this.#placed.add(id)
    this.joined += members.length
  }
}

const namesOf = (rows: readonly Row[]): string[] => [...new Set(rows.map(({ name }) => name))]

/** Since when a drift is leaves out the very first domains that moved: their alerts are of the day before. */
function isOfDrift({ evidence, fired_at: firedAt }: Row, drift: DriftNotice): boolean {
  const { before, after } = evidence
  return (
    evidence.field === drift.field &&
    firedAt >= drift.since - DAY &&
    firedAt <= drift.since + COUNTED_FOR_MS &&
    before.state === 'value' &&
    after.state === 'value' &&
    typeof before.value === 'number' &&
    typeof after.value === 'number' &&
    hasMoved(drift, { before: before.value, after: after.value })
  )
}

const isDown = ({ field: id, after }: Evidence): boolean =>
  id === REACHABLE && after.state === 'value' && needsAttention(field(id), after.value)

/** What is told of a figure is another thing for each domain, and what a person keeps is no matter of where a site stands. */
const saysOneThing = ({ field: id, column }: Evidence): boolean =>
  !column && isFieldId(id) && !VALUE_RULES[field(id).type].numeric

const saysSame = (row: Row, other: Row | undefined): boolean =>
  row.evidence.field === other?.evidence.field &&
  JSON.stringify(row.evidence.after) === JSON.stringify(other.evidence.after)

const columnOf = (by: SharingField): string => (isPooled(by) ? pooledColumn('domains', by).column : sqlColumn(by))

const readShared = rowReader({ name: text, key: optional(textOrNumber) })

/** What each domain shares with others, as the library keeps it; one of which it is not known is left out. */
function sharedBy(db: ReadableDb, by: SharingField, names: readonly string[]): Map<string, string | number> {
  const rows = select(
    db,
    readShared,
    `select name, ${columnOf(by)} as key from domain where name in (select value from json_each(?))`,
  ).all(JSON.stringify(names))
  return new Map(rows.flatMap(({ name, key }) => (key === null || key === '' ? [] : [[name, key] as const])))
}

/** The same as it was received. */
function sharedValue(db: ReadableDb, by: SharingField, name: string): string | null {
  const id = selectValue(db, optional(integer), 'select found_id from domain where name = ?').get(name) ?? null
  const lookup = id === null ? null : lookupById(db, id)
  const reading = lookup
    ? field(by).read({ record: recordOf(lookup), name: lookup.name, now: lookup.requestedAt })
    : null
  return reading?.state === 'value' && typeof reading.value === 'string' ? reading.value : null
}

/** Whether what some domains share is why they say the same: few enough share it, and most of those that were looked up do. */
function isCause(
  db: ReadableDb,
  { by, key, names, since }: { by: SharingField; key: string | number; names: readonly string[]; since: number },
): boolean {
  if (names.length < LEAST_DOMAINS) return false
  const column = columnOf(by)
  const sharing = selectValue(
    db,
    integer,
    `select count(*) from (select 1 from domain where ${column} = ? limit ${MOST_SHARING + 1})`,
  ).one(key)
  if (sharing > MOST_SHARING) return false
  const followed = selectValue(
    db,
    integer,
    `select count(*) from domain d join subject s on s.name = d.name where d.${column} = ? and d.latest_at >= ?
    and exists (select 1 from watched w where w.subject_id = s.id)`,
  ).one(key, since)
  return 2 * names.length >= followed
}

/** How many followed domains were answered for between two moments, both included. */
const followedSince = (db: ReadableDb, from: number, to: number): number =>
  selectValue(
    db,
    integer,
    'select count(*) from subject where every_days is not null and answered_at between ? and ?',
  ).one(from, to)

/** On how many addresses domains stand; those whose address is not known stand each on its own. */
const addressesOf = (db: ReadableDb, names: readonly string[]): number =>
  selectValue(
    db,
    integer,
    `select count(distinct coalesce(${columnOf('ip')}, name)) from domain where name in (select value from json_each(?))`,
  ).one(JSON.stringify(names))
