import type { DatabaseSync } from 'node:sqlite'
import type { ListName } from '../../../shared/list.ts'
import type { Mover } from '../../../shared/trends.ts'
import { sqlColumn } from '../../library/file/columns.ts'
import { integer, number, optional, type RowOf, rowReader, text } from '../../library/file/row-reader.ts'
import { select, selectValue } from '../../library/file/statements.ts'
import { attentionAtSql, attentionSql, lookupAttentionSql } from '../../library/lookups/attention-sql.ts'
import { answeredSql } from '../../library/lookups/lookups.ts'
import { outcomeCode } from '../../library/lookups/outcome-codes.ts'
import { isAnswered } from '../../../shared/outcome.ts'
import type { Needing } from './attention-text.ts'

export const VALUE = 'valuation.estimated_value'
export const VISITORS = 'valuation.daily_visitors'

/** What a number of some domains comes to, now and at the beginning of the period. */
export interface Sum {
  /** Over all that have a value now. */
  total: number
  domains: number
  /** Over those that had a value at both moments, so that a domain that came in is no growth. */
  both: { before: number; after: number; domains: number } | null
}

/** What there is to say about a set of domains. */
export interface Portfolio {
  domains: number
  answered: number
  value: Sum
  visitors: Sum
  /** What moved in value, by share, from the one that rose most to the one that fell most; few of each. */
  rose: Mover[]
  fell: Mover[]
  /** The most valuable, highest first. */
  top: { name: string; unicode: string; value: number }[]
  attention: { count: number; before: number | null; first: Needing[] }
  /** Every value there is, in no order. */
  values: Float64Array
}

const CHUNK = 500
const FEW = 8
const NAMED = 3

/** The part of a statement that gives the last found lookup up to a moment. */
const EARLIER = `left join lookup b on b.id = (select id from lookup where domain_id = d.id and requested_at <= ?2
  and outcome = 0 order by requested_at desc, id desc limit 1)`

const readRow = rowReader({
  name: text,
  unicode: text,
  outcome: outcomeCode,
  value: optional(number),
  visitors: optional(number),
  figures_of: optional(integer),
  needs: integer,
  known: optional(integer),
  value_before: optional(number),
  visitors_before: optional(number),
  needed: integer,
})
type Row = RowOf<typeof readRow>

const columnsOf = (of: string, figures: string, needs: string): string => `d.name, d.unicode, ${of}.outcome,
  ${of}.${sqlColumn(VALUE)} as value, ${of}.${sqlColumn(VISITORS)} as visitors, ${figures} as figures_of,
  ${needs} as needs, b.id as known, b.${sqlColumn(VALUE)} as value_before,
  b.${sqlColumn(VISITORS)} as visitors_before, ${attentionAtSql('d', 'b', '?2')} as needed`

const OF_DOMAIN = columnsOf('d', 'd.found_id', attentionSql('d'))
const OF_LOOKUP = columnsOf('l', 'l.id', lookupAttentionSql('l'))

const ROWS: Readonly<Record<ListName, string>> = {
  domains: `select ${OF_DOMAIN} from json_each(?1) j join domain d on d.id = j.value ${EARLIER}`,
  watched: `select ${OF_DOMAIN} from json_each(?1) j join subject s on s.id = j.value join domain d on d.name = s.name ${EARLIER}`,
  history: `select ${OF_LOOKUP} from json_each(?1) j join lookup l on l.id = j.value join domain d on d.id = l.domain_id ${EARLIER}`,
}

/** What the rows of a list come to, each domain once, beside what they came to at an earlier moment. */
export function portfolioOf(db: DatabaseSync, list: ListName, ids: readonly number[], from: number): Portfolio {
  const once = list === 'history' ? latestOfEach(db, ids) : ids
  const made = new Collected(once.length)
  for (let at = 0; at < once.length; at += CHUNK)
    for (const row of select(db, readRow, ROWS[list]).all(JSON.stringify(once.slice(at, at + CHUNK)), from))
      made.add(row)
  return made.portfolio(once.length)
}

const readAnswered = rowReader({ id: integer, domain_id: integer, answered: integer, at: integer })

/** Of some lookups the latest answered one of each domain, or its latest where none was. */
function latestOfEach(db: DatabaseSync, ids: readonly number[]): number[] {
  const latest = new Map<number, RowOf<typeof readAnswered>>()
  for (let at = 0; at < ids.length; at += CHUNK)
    for (const row of select(
      db,
      readAnswered,
      `select l.id, l.domain_id, ${answeredSql('l')} as answered, l.requested_at as at from lookup l
      where l.id in (select value from json_each(?))`,
    ).all(JSON.stringify(ids.slice(at, at + CHUNK)))) {
      const known = latest.get(row.domain_id)
      const later = known && (row.answered - known.answered || row.at - known.at || row.id - known.id)
      if (later === undefined || later > 0) latest.set(row.domain_id, row)
    }
  return [...latest.values()].map(({ id }) => id)
}

/** The ids of the domains behind rows of a list. */
export function domainIds(db: DatabaseSync, list: ListName, ids: readonly number[]): number[] {
  if (list === 'domains') return [...ids]
  const of =
    list === 'watched'
      ? 'select d.id from json_each(?) j join subject s on s.id = j.value join domain d on d.name = s.name'
      : 'select distinct l.domain_id from json_each(?) j join lookup l on l.id = j.value'
  return selectValue(db, integer, of).all(JSON.stringify(ids))
}

class Collected {
  readonly #value = new Summing()
  readonly #visitors = new Summing()
  readonly #rose = new Few<Mover>(FEW, shareOf)
  readonly #fell = new Few<Mover>(FEW, (one) => -shareOf(one))
  readonly #top = new Few<Portfolio['top'][number]>(FEW, ({ value }) => value)
  readonly #attention = { count: 0, before: 0, known: 0, first: [] as Needing[] }
  readonly #values: Float64Array
  #valued = 0
  #answered = 0

  constructor(domains: number) {
    this.#values = new Float64Array(domains)
  }

  add(row: Row): void {
    const { name, unicode } = row
    if (isAnswered(row.outcome)) this.#answered += 1
    this.#value.add(row.value, row.value_before)
    this.#visitors.add(row.visitors, row.visitors_before)
    if (row.value !== null) {
      this.#top.add({ name, unicode, value: row.value })
      this.#values[this.#valued++] = row.value
    }
    if (row.value !== null && row.value_before !== null && row.value_before > 0) {
      const mover = { name, unicode, before: row.value_before, after: row.value }
      if (mover.after > mover.before) this.#rose.add(mover)
      if (mover.after < mover.before) this.#fell.add(mover)
    }
    this.#addAttention(row)
  }

  #addAttention({ unicode, figures_of: lookupId, needs, known, needed }: Row): void {
    const attention = this.#attention
    if (needs === 1 && lookupId !== null) {
      attention.count += 1
      if (attention.first.length < NAMED) attention.first.push({ unicode, lookupId })
    }
    if (known === null) return
    attention.known += 1
    attention.before += needed
  }

  portfolio(domains: number): Portfolio {
    const { count, before, known, first } = this.#attention
    return {
      domains,
      answered: this.#answered,
      value: this.#value.sum(),
      visitors: this.#visitors.sum(),
      rose: this.#rose.all(),
      fell: this.#fell.all(),
      top: this.#top.all(),
      // Beside another number of domains the earlier count would say nothing.
      attention: { count, before: known === domains ? before : null, first },
      values: this.#values.subarray(0, this.#valued),
    }
  }
}

const shareOf = ({ before, after }: Mover): number => (after - before) / before

class Summing {
  readonly #now = { total: 0, domains: 0 }
  readonly #both = { before: 0, after: 0, domains: 0 }

  add(now: number | null, before: number | null): void {
    if (now === null) return
    this.#now.total += now
    this.#now.domains += 1
    if (before === null) return
    this.#both.before += before
    this.#both.after += now
    this.#both.domains += 1
  }

  sum(): Sum {
    return { ...this.#now, both: this.#both.domains > 0 ? this.#both : null }
  }
}

/** The few that have most of something, however many there were. */
class Few<T> {
  readonly #most: number
  readonly #much: (one: T) => number
  #held: T[] = []

  constructor(most: number, much: (one: T) => number) {
    this.#most = most
    this.#much = much
  }

  add(one: T): void {
    this.#held.push(one)
    if (this.#held.length > this.#most * 64) this.#held = this.all()
  }

  all(): T[] {
    return this.#held.toSorted((a, b) => this.#much(b) - this.#much(a)).slice(0, this.#most)
  }
}
