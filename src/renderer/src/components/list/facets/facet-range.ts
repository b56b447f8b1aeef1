import { dayNumber } from '../../../../../shared/values/value-rules.ts'
import type { Bound, Filter } from '../../../../../shared/filter/filter.ts'
import { DAY } from '../../../../../shared/time/durations.ts'

/** What a range leaves in of a column; null where it is open. `below`: the upper end itself does not belong to it. */
export interface FacetRange {
  from: Bound | null
  to: Bound | null
  below: boolean
}

export const OPEN_RANGE: FacetRange = { from: null, to: null, below: false }

const isRangeOf = (part: Filter, column: string): boolean =>
  (part.op === 'between' || part.op === '>=' || part.op === '>' || part.op === '<=' || part.op === '<') &&
  part.column === column

/** The range that the parts of a filter leave in of a column; the narrowest parts are those that stand last. */
export function rangeIn(chips: readonly Filter[], column: string): FacetRange {
  let range = OPEN_RANGE
  for (const part of chips) {
    if (!isRangeOf(part, column)) continue
    if (part.op === 'between') range = { from: part.from, to: part.to, below: false }
    else if (part.op === '>=' || part.op === '>') range = { ...range, from: part.value }
    else if (part.op === '<=' || part.op === '<') range = { ...range, to: part.value, below: part.op === '<' }
  }
  return range
}

/** The parts of a filter without those that are a range of a column. */
export const withoutRange = (chips: readonly Filter[], column: string): Filter[] =>
  chips.filter((part) => !isRangeOf(part, column))

/** The parts of a filter with a range of a column in the place of what was, at the end where there was none. */
export function withRange(chips: readonly Filter[], column: string, range: FacetRange): Filter[] {
  const before = chips.findIndex((part) => isRangeOf(part, column))
  const rest = withoutRange(chips, column)
  const place = before < 0 ? rest.length : before
  return [...rest.slice(0, place), ...partsOfRange(column, range), ...rest.slice(place)]
}

function partsOfRange(column: string, { from, to, below }: FacetRange): Filter[] {
  if (from !== null && to !== null && !below) return [{ op: 'between', column, from, to }]
  return [
    ...(from === null ? [] : [{ op: '>=', column, value: from } as const]),
    ...(to === null ? [] : [{ op: below ? '<' : '<=', column, value: to } as const]),
  ]
}

/** A bound as a number: days by their moment; null for a relative one. */
function sizeOf(bound: Bound): number | null {
  if (typeof bound === 'number') return bound
  const day = typeof bound === 'string' ? dayNumber(bound) : null
  return day === null ? null : day * DAY
}

/** Where a bound lies among the edges of buckets, in buckets from the first edge; null for one that lies nowhere. */
export function placeOfBound(bound: Bound, edges: readonly (number | string)[]): number | null {
  const size = sizeOf(bound)
  if (size === null || edges.length < 2) return null
  const sizes = edges.map((edge) => sizeOf(edge) ?? 0)
  const next = sizes.findIndex((edge) => edge > size)
  if (next === 0) return 0
  if (next < 0) return edges.length - 1
  const [low, high] = [sizes[next - 1] ?? 0, sizes[next] ?? 0]
  return next - 1 + (size - low) / (high - low)
}

/** The ends of a range among the edges, in buckets; what is open reaches to the end. */
export function placesOfRange({ from, to }: FacetRange, edges: readonly (number | string)[]): [number, number] {
  const last = Math.max(0, edges.length - 1)
  const start = from === null ? 0 : (placeOfBound(from, edges) ?? 0)
  const end = to === null ? last : (placeOfBound(to, edges) ?? last)
  return [start, Math.max(start, end)]
}

/** The range with one end at an edge; the outermost edges leave it open. */
export function movedTo(
  range: FacetRange,
  end: 'from' | 'to',
  edge: number,
  edges: readonly (number | string)[],
): FacetRange {
  if (end === 'from') return { ...range, from: edge <= 0 ? null : (edges[edge] ?? null) }
  const isLast = edge >= edges.length - 1
  return { ...range, to: isLast ? null : (edges[edge] ?? null), below: !isLast }
}
