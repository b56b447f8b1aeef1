import { type Drift, findDrift, hasMoved, LEAST_PANEL, type Pair } from './drift.ts'
import { DAY } from '../time/durations.ts'

/** The figures of one domain as they were looked up, oldest first; times are UTC milliseconds. */
export type Course = readonly Readonly<{ at: number; value: number }>[]

/** A drift, and since when. */
export interface DatedDrift extends Drift {
  since: number
}

/** Over how many days a drift may come: at once, or as the service works through its domains. */
const WINDOWS = [1, 3, 7] as const
/** A figure that is older than so many days before a window says nothing of how things stood when it began. */
const OLDEST_BEFORE = 10
/** How many days of figures it takes to look for drifts. */
export const DAYS_LOOKED_AT = Math.max(...WINDOWS) + OLDEST_BEFORE
/** The earliest of those that moved may have moved for reasons of their own. */
const FIRST_SHARE = 0.05

/**
 * The drift that shows in courses by a moment, or null. `last` is the one that was found last: a figure from before it is compared
 * with none after it again, and what is still on its way is no other one.
 */
export function driftBy(
  courses: readonly Course[],
  { now, last, leastStep }: { now: number; last: DatedDrift | null; leastStep: number },
): DatedDrift | null {
  for (const days of WINDOWS) {
    const begins = now - days * DAY
    const pairs = courses.flatMap((course) => {
      const oldest = Math.max(begins - OLDEST_BEFORE * DAY, last?.since ?? 0)
      const pair = pairAround(course, { begins, ends: now, oldest })
      return pair ? [pair] : []
    })
    const drift = findDrift(pairs, leastStep)
    if (drift === null) continue
    const dated = { ...drift, since: firstMoved(pairs, drift) ?? now }
    if (last === null || !isSame(dated, last)) return dated
  }
  return null
}

const isSame = (drift: DatedDrift, last: DatedDrift): boolean =>
  drift.since - last.since < Math.max(...WINDOWS) * DAY &&
  drift.kind === last.kind &&
  (drift.kind === 'step' ? drift.by / last.by : Math.log(drift.by) / Math.log(last.by)) > 0

/** How many domains a drift moved, of those that were looked up before it and within a window after it, by a moment. */
export function countDrift(
  courses: readonly Course[],
  drift: DatedDrift,
  { now, next }: { now: number; next: number | null },
): Pick<Drift, 'moved' | 'panel'> {
  const begins = drift.since - 1
  const ends = Math.min(now, begins + Math.max(...WINDOWS) * DAY, next === null ? now : next - 1)
  const pairs = courses.flatMap((course) => {
    const pair = pairAround(course, { begins, ends, oldest: begins - OLDEST_BEFORE * DAY })
    return pair && (drift.kind === 'step' || (pair.before > 0 && pair.after > 0)) ? [pair] : []
  })
  return { panel: pairs.length, moved: pairs.filter((pair) => hasMoved(drift, pair)).length }
}

/** For how long after it began a drift is counted anew. */
export const COUNTED_FOR_MS = (Math.max(...WINDOWS) + 1) * DAY

/** Two figures of a course, and what was looked up after the first. */
interface PairInTime extends Pair {
  later: Course
}

/** The last figure before a window and the last one within it. */
function pairAround(
  course: Course,
  { begins, ends, oldest }: { begins: number; ends: number; oldest: number },
): PairInTime | null {
  const before = course.findLast(({ at }) => at <= begins)
  const after = course.findLast(({ at }) => at <= ends)
  if (!before || !after || before.at < oldest || after.at <= begins) return null
  return { before: before.value, after: after.value, later: course.filter(({ at }) => at > before.at && at <= ends) }
}

/** When the first of those that moved was seen to have moved, but for the very first ones. */
function firstMoved(pairs: readonly PairInTime[], drift: Drift): number | null {
  const moments = pairs
    .filter((pair) => hasMoved(drift, pair))
    .flatMap(({ before, later }) => later.find(({ value }) => hasMoved(drift, { before, after: value }))?.at ?? [])
    .sort((one, other) => one - other)
  return moments.length < LEAST_PANEL / 2 ? null : (moments[Math.floor(moments.length * FIRST_SHARE)] ?? null)
}
