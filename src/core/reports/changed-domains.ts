import type { DatabaseSync } from 'node:sqlite'
import { changeImportance, netChange } from '../../shared/change-importance.ts'
import type { FeedFilter, StoredChange } from '../../shared/changes.ts'
import { changeFeed } from '../library/following/changes.ts'

const PAGE = 500
/** Beside the most important change of a domain the others count this much. */
const BESIDE = 0.1

/** A domain of which something changed. */
export interface ChangedDomain {
  name: string
  changes: number
  importance: number
}

/** The changes of a feed by their domains, the one that matters most first; of each domain little is held. */
export class ChangedDomains {
  readonly #db: DatabaseSync
  readonly #filter: FeedFilter
  #domains: ChangedDomain[] | null = null

  constructor(db: DatabaseSync, filter: FeedFilter) {
    this.#db = db
    this.#filter = filter
  }

  get domains(): readonly ChangedDomain[] {
    this.#domains ??= this.#read()
    return this.#domains
  }

  get total(): number {
    return this.domains.reduce((sum, { changes }) => sum + changes, 0)
  }

  /** Every change of a domain, newest first. */
  changesOf(name: string): StoredChange[] {
    return [...pages(this.#db, { ...this.#filter, lists: [], labels: [], name })].flat()
  }

  /** What came of a domain's fields over the time, the most important first; what is back where it was is no change. */
  netChangesOf(name: string): { change: StoredChange; times: number }[] {
    const byField = Map.groupBy(this.changesOf(name), ({ field }) => field)
    return [...byField.values()]
      .flatMap((changes) => {
        const net = netChange(changes)
        return net === null ? [] : [{ change: { ...(changes[0] as StoredChange), ...net }, times: changes.length }]
      })
      .toSorted((a, b) => changeImportance(b.change) - changeImportance(a.change))
  }

  #read(): ChangedDomain[] {
    const found = new Map<string, { changes: number; most: number; sum: number }>()
    for (const page of pages(this.#db, this.#filter))
      for (const change of page) {
        const importance = changeImportance(change)
        const known = found.get(change.name) ?? { changes: 0, most: 0, sum: 0 }
        known.changes += 1
        known.most = Math.max(known.most, importance)
        known.sum += importance
        found.set(change.name, known)
      }
    return [...found]
      .map(([name, { changes, most, sum }]) => ({ name, changes, importance: most + BESIDE * (sum - most) }))
      .sort((a, b) => b.importance - a.importance || (a.name < b.name ? -1 : 1))
  }
}

function* pages(db: DatabaseSync, filter: FeedFilter): Generator<StoredChange[]> {
  for (let before: { at: number; id: number } | null = null; ; ) {
    const page: StoredChange[] = changeFeed(db, filter, { before, limit: PAGE })
    const last = page.at(-1)
    if (!last) return
    yield page
    before = { at: last.toAt, id: last.id }
  }
}
