import type { DatabaseSync } from 'node:sqlite'
import { changeImportance, type Ends, netChange } from '../../../shared/rules/change-importance.ts'
import { type FeedFilter, type Known, OUTCOME_FIELD, type StoredChange } from '../../../shared/changes.ts'
import { field } from '../../../shared/fields.ts'
import { integer, optional, rowReader, text } from '../../library/file/row-reader.ts'
import { select } from '../../library/file/statements.ts'
import { changeFeed, feedDomains } from '../../library/following/changes.ts'
import { attentionAtSql, attentionSql, lastFoundJoin, reasonsSql } from '../../library/columns/attention-sql.ts'
import { type Around, figuresAround, knownOf } from '../../library/lookups/figures-around.ts'
import type { Needing } from '../summary/attention-text.ts'

const PAGE = 500
const readNeeding = rowReader({ name: text, unicode: text, found_id: integer, fields: text, before: optional(integer) })
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

  /**
   * What came of a domain's fields over the time, the most important first: from what it was when the time began to what
   * it is now, as the domain's row has it. What is back where it was is no change.
   */
  netChangesOf(name: string): { change: StoredChange; times: number }[] {
    const around = figuresAround(this.#db, name, this.#filter.since)
    const byField = Map.groupBy(this.changesOf(name), (change) => change.field)
    return [...byField]
      .flatMap(([id, changes]) => {
        const net = netChange(changes, id === OUTCOME_FIELD ? undefined : knownAround(id, around))
        return net === null ? [] : [{ change: { ...(changes[0] as StoredChange), ...net }, times: changes.length }]
      })
      .toSorted((a, b) => changeImportance(b.change) - changeImportance(a.change))
  }

  /** What the fields of a domain are now; null where the domain or the field has nothing that can be read. */
  nowOf(name: string): (id: string) => Known | null {
    const { after } = figuresAround(this.#db, name, null)
    return (id) => (id === OUTCOME_FIELD ? null : knownOf(field(id), after))
  }

  /**
   * Every domain that the feed is of which needs attention now, for which fields, and whether it did so when the time
   * began: null where nothing was known of it then.
   */
  needingAttention(): (Needing & { name: string; fields: string[]; before: boolean | null })[] {
    const { since } = this.#filter
    const began = '(select at from began)'
    const { sql, values } = feedDomains(this.#filter, 'd.name')
    return select(
      this.#db,
      readNeeding,
      `with began(at) as (select ?) select d.name, d.unicode, d.found_id, ${reasonsSql('d')} as fields,
        iif(b.id is null, null, ${attentionAtSql('d', 'b', began)}) as before
      from domain d ${lastFoundJoin('b', began)} where ${attentionSql('d')} and ${sql} order by d.name`,
    )
      .all(since, ...values)
      .map(({ name, unicode, found_id: lookupId, fields, before }) => ({
        name,
        unicode,
        lookupId,
        fields: fields.split(' '),
        before: before === null ? null : before === 1,
      }))
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

const knownAround = (id: string, { before, after }: Around): Ends => ({
  before: knownOf(field(id), before),
  after: knownOf(field(id), after),
})

function* pages(db: DatabaseSync, filter: FeedFilter): Generator<StoredChange[]> {
  for (let before: { at: number; id: number } | null = null; ; ) {
    const page: StoredChange[] = changeFeed(db, filter, { before, limit: PAGE })
    const last = page.at(-1)
    if (!last) return
    yield page
    before = { at: last.toAt, id: last.id }
  }
}
