import type { Column } from '../columns/column.ts'
import { columnAmong } from '../columns/comparable-columns.ts'
import type { ComparedColumn } from './columns.ts'
import type { Criterion } from './comparison.ts'
import { firstScale, takesFirstScale } from './scaled.ts'

/**
 * The criteria with their first scales, where the values of the same domains say another one than before: a price that
 * was weighed before it was entered has none yet. A scale that was set by hand stays, and so does every scale when
 * domains come or go, for a domain changes no score of another. Gives the same array where nothing changes.
 */
export function withFirstScales(
  criteria: Criterion[],
  { before, now }: { before: readonly ComparedColumn[]; now: readonly ComparedColumn[] },
  person: readonly Column[],
): Criterion[] {
  const of = columnAmong(person)
  const isSame = before.length === now.length && before.every(({ key }, at) => now[at]?.key === key)
  const changed = criteria.map((one) => {
    const entry = of(one.field)
    if (entry === null || !takesFirstScale(entry)) return one
    const scale = firstScale(entry, now)
    const wasFirst = one.scale === null || (isSame && isAlike(one.scale, firstScale(entry, before)))
    return scale === null || !wasFirst || isAlike(scale, one.scale) ? one : { ...one, scale }
  })
  return changed.every((one, at) => one === criteria[at]) ? criteria : changed
}

const isAlike = (a: Criterion['scale'], b: Criterion['scale']): boolean => JSON.stringify(a) === JSON.stringify(b)
