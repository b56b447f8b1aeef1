import type { DatabaseSync } from 'node:sqlite'
import type { ListName } from '../../../shared/list.ts'
import type { Mover } from '../../../shared/analysis/trends.ts'
import { ALWAYS } from '../../library/courses/held-value.ts'
import { listMembers } from '../../library/courses/members.ts'
import { coursesReader } from '../../library/courses/read-courses.ts'
import { sqlColumn } from '../../library/columns/sql-column.ts'
import { integer, number, optional, type RowOf, rowReader, text } from '../../library/file/row-reader.ts'
import { select } from '../../library/file/statements.ts'
import { attentionAtSql, attentionSql, lastFoundJoin, lookupAttentionSql } from '../../library/columns/attention-sql.ts'
import { answeredSql } from '../../library/columns/outcome-sql.ts'
import { outcomeCode } from '../../library/lookups/outcome-codes.ts'
import { isAnswered } from '../../../shared/service/outcome.ts'
import type { Needing } from './attention-text.ts'

export const VALUE = 'value'
export const VISITORS = 'visitors'

/** What a number of some domains comes to, now and at the beginning of the period. */
export interface Sum {
  /** Over all that have a value now. */
  total: number
  domains: number
  /** Over those that count with a value at both moments, so that a domain that came in is no growth. */
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

const EARLIER = lastFoundJoin('b', '?2')

const readRow = rowReader({
  domain: integer,
  name: text,
  unicode: text,
  outcome: outcomeCode,
  value: optional(number),
  visitors: optional(number),
  figures_of: optional(integer),
  needs: integer,
  known: optional(integer),
  needed: integer,
})
type Row = RowOf<typeof readRow>

const columnsOf = (of: string, figures: string, needs: string): string => `d.id as domain, d.name, d.unicode,
  ${of}.outcome, ${of}.${sqlColumn(VALUE)} as value, ${of}.${sqlColumn(VISITORS)} as visitors,
  ${figures} as figures_of, ${needs} as needs, b.id as known, ${attentionAtSql('d', 'b', '?2')} as needed`

const OF_DOMAIN = columnsOf('d', 'd.found_id', attentionSql('d'))
const OF_LOOKUP = columnsOf('l', 'l.id', lookupAttentionSql('l'))

const ROWS: Readonly<Record<ListName, string>> = {
  domains: `select ${OF_DOMAIN} from json_each(?1) j join domain d on d.id = j.value ${EARLIER}`,
  watched: `select ${OF_DOMAIN} from json_each(?1) j join subject s on s.id = j.value join domain d on d.name = s.name ${EARLIER}`,
  history: `select ${OF_LOOKUP} from json_each(?1) j join lookup l on l.id = j.value join domain d on d.id = l.domain_id ${EARLIER}`,
}

/** Which rows of which table are meant, and between which moments they moved; the list whose domains they are, if any. */
export interface PortfolioAsk {
  list: ListName
  ids: readonly number[]
  from: number
  to: number
  watchlist: number | null
}

/** What the rows of a list come to, each domain once, and how they moved between two moments. */
export function portfolioOf(db: DatabaseSync, ask: PortfolioAsk): Portfolio {
  const { list, ids, from } = ask
  const once = list === 'history' ? latestOfEach(db, ids) : ids
  const made = new Collected(once.length)
  const moved = figuresMoved(db, ask)
  for (let at = 0; at < once.length; at += CHUNK) {
    const rows = select(db, readRow, ROWS[list]).all(JSON.stringify(once.slice(at, at + CHUNK)), from)
    const figures = moved(rows)
    for (const row of rows) made.add(row, figures(row))
  }
  return made.portfolio(once.length)
}

const readFigures = rowReader({ id: integer, value: optional(number), visitors: optional(number) })
const FIGURES = `select id, ${sqlColumn(VALUE)} as value, ${sqlColumn(VISITORS)} as visitors
  from lookup where id in (select value from json_each(?))`

/** What a domain counted with at the beginning and at the end, null where it had no value. */
interface Moved {
  value: readonly [number | null, number | null]
  visitors: readonly [number | null, number | null]
}

/**
 * Says how the figures of rows moved, by the rules of every set over time (`library/courses/held-value.ts`). A row of the
 * history is a lookup, which has the figures that stand in it.
 */
function figuresMoved(
  db: DatabaseSync,
  { list, from, to, watchlist }: PortfolioAsk,
): (rows: readonly Row[]) => (row: Row) => Moved {
  const spans = watchlist === null ? null : new Map(listMembers(db, watchlist).map((one) => [one.name, one.spans]))
  // The lookup by which a domain counts, read once for both figures.
  const heldAt = coursesReader(db, { column: 'id', moments: [from, to] })
  return (rows) => {
    const members = rows.map(({ domain: id, name, unicode }) => {
      return { id, name, unicode, spans: spans ? (spans.get(name) ?? []) : ALWAYS }
    })
    const values = from > 0 ? heldAt(members) : []
    const held = new Map(values.map((ends, at) => [members[at]?.id, ends]))
    const ids = [...held.values()].flat().filter((id) => typeof id === 'number')
    const figures = new Map(
      select(db, readFigures, FIGURES)
        .all(JSON.stringify(ids))
        .map((one) => [one.id, one]),
    )
    return (row) => {
      const [before, after] = (held.get(row.domain) ?? []).map((id) => (id ? figures.get(id) : undefined))
      const end = list === 'history' ? row : after
      return {
        value: [before?.value ?? null, end?.value ?? null],
        visitors: [before?.visitors ?? null, end?.visitors ?? null],
      }
    }
  }
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

  add(row: Row, moved: Moved): void {
    const { name, unicode } = row
    if (isAnswered(row.outcome)) this.#answered += 1
    this.#value.add(row.value, moved.value)
    this.#visitors.add(row.visitors, moved.visitors)
    if (row.value !== null) {
      this.#top.add({ name, unicode, value: row.value })
      this.#values[this.#valued++] = row.value
    }
    const [before, after] = moved.value
    if (after !== null && before !== null && before > 0) {
      const mover = { name, unicode, before, after }
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

  add(now: number | null, [before, after]: readonly [number | null, number | null]): void {
    if (now !== null) {
      this.#now.total += now
      this.#now.domains += 1
    }
    if (before === null || after === null) return
    this.#both.before += before
    this.#both.after += after
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
