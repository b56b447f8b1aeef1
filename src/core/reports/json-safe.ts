import type { Json } from '../../shared/record.ts'

const DEEPEST = 200
/** Stands where a value was that is not safe. */
export const TOO_DEEP = '[too deeply nested to write]'

/** True when a received value can be written as JSON and read again: not too deep, and without numbers that JSON cannot hold. */
export function isJsonSafe(value: Json, depth = 0): boolean {
  if (depth > DEEPEST) return false
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every((part) => isJsonSafe(part as Json, depth + 1))
}
