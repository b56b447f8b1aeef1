import type { Filter } from '../../../../../shared/filter/filter.ts'

/** How the parts of a group are joined, in the words of the screen. */
export const GROUP_JOINS = ['all', 'any', 'not-all', 'none'] as const
export type GroupJoin = (typeof GROUP_JOINS)[number]

/** A filter as a group of parts. Something that is no group is a group of itself. */
export interface FilterGroup {
  join: GroupJoin
  parts: Filter[]
}

/** What a filter joins, and how. */
export function groupOf(filter: Filter): FilterGroup {
  const denied = filter.op === 'not'
  const inner = denied ? filter.of : filter
  if (inner.op === 'and') return { join: denied ? 'not-all' : 'all', parts: inner.of }
  if (inner.op === 'or') return { join: denied ? 'none' : 'any', parts: inner.of }
  return denied ? { join: 'none', parts: [inner] } : { join: 'any', parts: [inner] }
}

/** The filter that a group stands for; null when nothing is left in it. */
export function filterOfGroup({ join, parts }: FilterGroup): Filter | null {
  const [only] = parts
  if (!only) return null
  const denied = join === 'not-all' || join === 'none'
  const joined: Filter = parts.length === 1 ? only : { op: join === 'any' || join === 'none' ? 'or' : 'and', of: parts }
  if (!denied) return joined
  return joined.op === 'not' ? joined.of : { op: 'not', of: joined }
}
