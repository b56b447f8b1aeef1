import type { TrendEvents } from '../../../shared/analysis/analysis.ts'
import type { DriftNotice } from '../../../shared/rules/shared-cause.ts'
import { OUTCOME_FIELD } from '../../../shared/changes.ts'
import { FIELDS } from '../../../shared/fields.ts'
import { StepSize, type Steps } from '../steps/steps.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, rowReader, text } from '../file/row-reader.ts'
import { select, selectValue } from '../file/statements.ts'
import { driftsSince } from '../courses/drifts.ts'
import type { Member } from '../courses/members.ts'
import { cancelIf } from '../steps/cancelled.ts'

interface Asked {
  since: number
  /** The last moments of the periods. */
  ends: readonly number[]
  members: readonly Member[]
  /** The field whose course it is: its own changes explain nothing. */
  but: string
}

/** The changes that may explain others, as on the course of a single domain. */
const EXPLAINING = [OUTCOME_FIELD, ...FIELDS.filter(({ event }) => event).map(({ id }) => id)]
const NAMED = 3
const ALERTS_IN_STEP = 2_000

const readAlert = rowReader({ id: integer, name: text, at: integer })

/**
 * What happened to some domains since a moment, period by period: changes, alerts, who joined or left their list, and from
 * when on the service counts the field otherwise.
 */
export function* trendEvents(db: ReadableDb, { since, ends, members, but }: Asked): Steps<TrendEvents[]> {
  const names = new Map(members.map(({ name, unicode }) => [name, unicode]))
  const counted = new CountedEvents(ends, names)
  for (const { name, spans } of members)
    for (const { joined, left } of spans) {
      // One that has always been in it joined at no moment.
      if (joined >= since && joined > 0) counted.count('added', name, joined)
      if (left !== null && left >= since) counted.count('removed', name, left)
    }
  const changesOf = selectValue(
    db,
    integer,
    `select to_at from change where name = ? and to_at >= ? and field in (select value from json_each(?))`,
  )
  const fields = JSON.stringify(EXPLAINING.filter((field) => field !== but))
  const all = [...names.keys()]
  const step = new StepSize(50)
  for (let done = 0; done < all.length; ) {
    const part = all.slice(done, done + step.rows)
    step.measure(() => {
      for (const name of part) for (const at of changesOf.all(name, since, fields)) counted.count('changes', name, at)
    })
    done += part.length
    cancelIf(yield undefined)
  }
  for (const drift of driftsSince(db, but, since)) counted.drift(drift)
  let last = { at: since, id: 0 }
  for (;;) {
    const alerts = select(
      db,
      readAlert,
      'select id, name, fired_at as at from alert where (fired_at, id) > (?, ?) order by fired_at, id limit ?',
    ).all(last.at, last.id, ALERTS_IN_STEP)
    for (const { name, at } of alerts) if (names.has(name)) counted.count('alerts', name, at)
    last = alerts.at(-1) ?? last
    cancelIf(yield undefined)
    if (alerts.length < ALERTS_IN_STEP) return counted.all()
  }
}

type Counts = Record<'changes' | 'alerts' | 'added' | 'removed', number>
type Found = Counts & { drifts: DriftNotice[]; names: Set<string> }

/** Events by the period in which they happened. */
class CountedEvents {
  readonly #ends: readonly number[]
  readonly #names: ReadonlyMap<string, string>
  readonly #found = new Map<number, Found>()

  constructor(ends: readonly number[], names: ReadonlyMap<string, string>) {
    this.#ends = ends
    this.#names = names
  }

  count(what: keyof Counts, name: string, at: number): void {
    const found = this.#foundAt(at)
    if (!found) return
    found[what] += 1
    found.names.add(name)
  }

  drift(drift: DriftNotice): void {
    this.#foundAt(drift.since)?.drifts.push(drift)
  }

  /** What was found in the period of a moment; undefined for one that a clock that was ahead has recorded. */
  #foundAt(at: number): Found | undefined {
    const end = this.#endOf(at)
    if (end === undefined) return undefined
    const found = this.#found.get(end) ?? { changes: 0, alerts: 0, added: 0, removed: 0, drifts: [], names: new Set() }
    this.#found.set(end, found)
    return found
  }

  #endOf(at: number): number | undefined {
    let [low, high] = [0, this.#ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#ends[middle] as number) < at) low = middle + 1
      else high = middle
    }
    return this.#ends[low]
  }

  /** In the order of time. */
  all(): TrendEvents[] {
    return [...this.#found]
      .sort(([a], [b]) => a - b)
      .map(([at, { names, ...counts }]) => ({
        at,
        ...counts,
        names: [...names].slice(0, NAMED).map((name) => this.#names.get(name) ?? name),
        domains: names.size,
      }))
  }
}
