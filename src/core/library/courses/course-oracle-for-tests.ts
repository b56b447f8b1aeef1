import type { TrendAggregate } from '../../../shared/analysis/analysis.ts'

/*
 * What a set of domains comes to over time, in plain TypeScript and as slowly as that: every moment is worked out anew
 * from all that was ever told. Each face of a set over time has to say the same (`courses.test.ts`).
 */

const DAY = 86_400_000

/** A lookup: its value, null for a record without one, or an outcome. */
export interface ToldLookup {
  name: string
  at: number
  seen: number | null | 'not-found' | 'unavailable' | 'unreadable'
}

/** What a person did with the domains of a list. */
export interface ListStep {
  name: string
  at: number
  does: 'add' | 'remove' | 'archive'
}

export interface World {
  lookups: readonly ToldLookup[]
  /** The list: who was in it when it was made, and what was done with it; null for a set that does not change. */
  list: { made: number; first: readonly string[]; steps: readonly ListStep[] } | null
  names: readonly string[]
}

/** Who is in the set at a moment. Whoever is in a list at the end of its first day was always in it. */
export function membersAt({ list, names }: World, moment: number): string[] {
  if (list === null) return [...names]
  const state = Math.max(moment, list.made + DAY - 1)
  const members = new Set(list.first)
  for (const { name, does } of list.steps.filter(({ at }) => at <= state))
    if (does === 'add') members.add(name)
    else members.delete(name)
  return [...members]
}

/** The value of a domain at a moment; null for none. */
export function valueAt({ lookups }: World, name: string, moment: number): number | null {
  const latest = lookups
    .filter((one) => one.name === name && one.at <= moment && one.seen !== 'unavailable' && one.seen !== 'unreadable')
    .toSorted((a, b) => a.at - b.at)
    .at(-1)
  if (!latest || moment - latest.at > 35 * DAY) return null
  return typeof latest.seen === 'number' ? latest.seen : null
}

/** What the set comes to at a moment. */
export function pointAt(world: World, aggregate: TrendAggregate, moment: number) {
  const values = membersAt(world, moment).map((name) => valueAt(world, name, moment))
  const known = values.filter((value) => value !== null)
  return {
    at: moment,
    value: aggregate === 'count' ? known.length : known.length === 0 ? null : FOLD[aggregate](known),
    domains: known.length,
    lacking: values.length - known.length,
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const FOLD: Readonly<Record<Exclude<TrendAggregate, 'count'>, (values: number[]) => number>> = {
  sum,
  mean: (values) => sum(values) / values.length,
  median: (values) => {
    const sorted = values.toSorted((a, b) => a - b)
    const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
    return (low + high) / 2
  },
  least: (values) => Math.min(...values),
  most: (values) => Math.max(...values),
}

/** What a domain counts with at a moment: null for no value, `out` where it is not in the set. */
export const countsWith = (world: World, name: string, moment: number): number | null | 'out' =>
  membersAt(world, moment).includes(name) ? valueAt(world, name, moment) : 'out'

/** By how much a domain moved the sum of the set between two moments. */
export function contributionOf(world: World, name: string, [from, to]: readonly [number, number]): number {
  const [before, after] = [countsWith(world, name, from), countsWith(world, name, to)]
  return (typeof after === 'number' ? after : 0) - (typeof before === 'number' ? before : 0)
}

/** The index of the set: null before anything is known, from there 1 times every step so far. */
export function chainOf(world: World, days: readonly number[]): (number | null)[] {
  let level: number | null = null
  return days.map((day, place) => {
    if (level === null) return (level = pointAt(world, 'count', day).domains > 0 ? 1 : null)
    const [before, now] = [days[place - 1] ?? 0, day]
    const both = world.names.flatMap((name) => {
      const pair = [countsWith(world, name, before), countsWith(world, name, now)] as const
      return typeof pair[0] === 'number' && typeof pair[1] === 'number' ? [[pair[0], pair[1]] as const] : []
    })
    const was = sum(both.map(([value]) => value))
    if (was !== 0) level *= sum(both.map(([, value]) => value)) / was
    return level
  })
}
