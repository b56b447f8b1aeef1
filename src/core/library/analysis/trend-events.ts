import type { TrendEvents } from '../../../shared/analysis/analysis.ts'
import { OUTCOME_FIELD } from '../../../shared/changes.ts'
import { FIELDS } from '../../../shared/fields.ts'
import { StepSize, type Steps } from '../steps/steps.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, rowReader, text } from '../file/row-reader.ts'
import { select, selectValue } from '../file/statements.ts'
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

/** What happened to some domains since a moment, period by period: changes, alerts, who joined or left their list. */
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

/** Events by the period in which they happened. */
class CountedEvents {
  readonly #ends: readonly number[]
  readonly #names: ReadonlyMap<string, string>
  readonly #found = new Map<number, Counts & { names: Set<string> }>()

  constructor(ends: readonly number[], names: ReadonlyMap<string, string>) {
    this.#ends = ends
    this.#names = names
  }

  count(what: keyof Counts, name: string, at: number): void {
    const end = this.#endOf(at)
    // What a clock that was ahead has recorded.
    if (end === undefined) return
    const found = this.#found.get(end) ?? { changes: 0, alerts: 0, added: 0, removed: 0, names: new Set() }
    found[what] += 1
    found.names.add(name)
    this.#found.set(end, found)
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
