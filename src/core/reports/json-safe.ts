import type { Json } from '../../shared/service/record.ts'

const DEEPEST = 200
/** Stands where a value was that is not safe. */
export const TOO_DEEP = '[too deeply nested to write]'

/**
 * The same value with what JSON cannot hold replaced by texts: a number too large for JavaScript by `Infinity`, which
 * `JSON.stringify` would make null, and what is nested too deeply, at which it would fail, by `TOO_DEEP`.
 */
export function jsonSafe(value: unknown, depth = 0): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) return TOO_DEEP
  if (Array.isArray(value)) return value.map((part) => jsonSafe(part, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, jsonSafe(part, depth + 1)]))
}

/** True when a received value can be written as JSON and read again: not too deep, and without numbers that JSON cannot hold. */
export function isJsonSafe(value: Json, depth = 0): boolean {
  if (depth > DEEPEST) return false
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every((part) => isJsonSafe(part as Json, depth + 1))
}
