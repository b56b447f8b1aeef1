import { MOST_CRITERIA, type StoredCriterion } from './stored-criterion.ts'

/** The criteria of a score out of what is stored; those that are none, in a file that somebody else has written, are left out. */
export function readCriteria(stored: string): StoredCriterion[] {
  let found: unknown
  try {
    found = JSON.parse(stored)
  } catch {
    return []
  }
  if (!Array.isArray(found)) return []
  return found.slice(0, MOST_CRITERIA).flatMap(criterionOf)
}

function criterionOf(found: unknown): StoredCriterion[] {
  if (typeof found !== 'object' || found === null) return []
  const { field, weight, scale, flipped, lastName } = found as Record<string, unknown>
  if (typeof field !== 'string' || typeof weight !== 'number' || !(weight >= 0 && weight <= 100)) return []
  return [
    {
      field,
      weight,
      scale: scaleOf(scale),
      flipped: flipped === true,
      ...(typeof lastName === 'string' ? { lastName } : {}),
    },
  ]
}

function scaleOf(found: unknown): StoredCriterion['scale'] {
  if (typeof found !== 'object' || found === null) return null
  const { from, to, kind } = found as Record<string, unknown>
  if (typeof from !== 'number' || typeof to !== 'number') return null
  return { from, to, kind: kind === 'logarithmic' ? 'logarithmic' : 'linear' }
}
