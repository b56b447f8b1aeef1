import { VALUE_RULES } from '../values/value-rules.ts'
import { type Field, FIELDS } from '../fields.ts'
import { HELD_FOR } from '../analysis/trends.ts'
import { DAY } from '../time/durations.ts'

/** The spans over which a record says how its figures moved, in days. */
export const MOVE_DAYS = [30, 90] as const

/** The received fields whose moves a record shows: everything that is a number. */
export const MOVING_FIELDS: readonly Field[] = FIELDS.filter(
  (entry) => entry.path !== null && VALUE_RULES[entry.type].numeric,
)

/** How a figure moved up to the latest known one. */
export interface FigureMove {
  days: (typeof MOVE_DAYS)[number]
  /** When the earlier value was looked up, where nothing is known of the beginning of the span; else null. */
  since: number | null
  before: number
  after: number
}

/** A known value of a figure. Times are UTC milliseconds. */
export interface FigurePoint {
  at: number
  value: number
}

/** The latest course of one figure. */
export interface FigureCourse {
  /** At most one for every two days, oldest first. */
  points: FigurePoint[]
  /** One for each span that says something of its own. */
  moves: FigureMove[]
}

const POINT_EVERY = 2 * DAY

/** What the known values of a figure, oldest first, say about its moves up to `until`. */
export function courseOf(known: readonly FigurePoint[], until: number): FigureCourse {
  const last = known.at(-1)
  if (!last) return { points: [], moves: [] }
  const moves: FigureMove[] = []
  const begins = new Set<number>()
  for (const days of MOVE_DAYS) {
    const start = until - days * DAY
    const base = known.findLast(({ at }) => at <= start) ?? known[0]
    // Two spans that begin at one value would say the same twice; the latest value has not moved since itself.
    if (!base || base === last || begins.has(base.at)) continue
    begins.add(base.at)
    const isKnown = base.at <= start && start - base.at <= HELD_FOR
    moves.push({ days, since: isKnown ? null : base.at, before: base.value, after: last.value })
  }
  return { points: thinned(known), moves }
}

/** The first value, then the last of every two days. */
function thinned(known: readonly FigurePoint[]): FigurePoint[] {
  return known.filter(({ at }, place) => {
    const next = known[place + 1]
    return place === 0 || !next || Math.floor(next.at / POINT_EVERY) !== Math.floor(at / POINT_EVERY)
  })
}
