import { HELD_FOR } from '../../../shared/analysis/trends.ts'

/*
 * The rules of every set of domains over time: trend, index, contributions, charts and summaries all go by them.
 *
 * 1. What is known of a domain at a moment is what its latest answered lookup up to then said. Failed lookups say nothing.
 * 2. Where that was "found" with a value, this is its value. Found without one, or not found, it has none from then on.
 * 3. An answer holds for 35 days; after that, nothing is known until the next one.
 * 4. In a watchlist a domain counts while it was in it: from when it was added until it was removed or archived, so that
 *    what a person does today changes no earlier day. Whoever is in it at the end of its first day was always in it.
 *    The rows of any other table count at every moment.
 * 5. A domain of the set without a value is in no figure; how many there are is said beside it.
 */

/** An answer of the service: its value, null where it had none. */
export interface TimedValue {
  at: number
  value: number | null
}

/** From when to when a domain was in a set; null where it has not left. */
export interface Span {
  joined: number
  left: number | null
}

/** What a domain counts with at a moment: null for no value, undefined where it is not in the set. */
export type CourseValue = number | null | undefined

/** Always in it. */
export const ALWAYS: readonly Span[] = [{ joined: Number.NEGATIVE_INFINITY, left: null }]

/** What a domain counts with at each of some moments, by its answers; both in the order of time. */
export function heldValues(
  answers: readonly TimedValue[],
  moments: readonly number[],
  spans: readonly Span[] = ALWAYS,
): CourseValue[] {
  let place = -1
  return moments.map((moment) => {
    while ((answers[place + 1]?.at ?? Number.POSITIVE_INFINITY) <= moment) place += 1
    if (!isIn(spans, moment)) return undefined
    const latest = answers[place]
    return latest && moment - latest.at <= HELD_FOR ? latest.value : null
  })
}

/** Whether a domain is in the set at a moment. */
export const isIn = (spans: readonly Span[], moment: number): boolean =>
  spans === ALWAYS || spans.some(({ joined, left }) => joined <= moment && (left === null || moment < left))
