/** A JSON value as the service may send it. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** What one leaf of a record holds. `unreadable` keeps the value as received. */
export type Reading<T = Json> =
  | { state: 'value'; value: T }
  | { state: 'not-provided' }
  | { state: 'unreadable'; raw: Json }

/** The top-level keys of the domain record (interface specification 2.2), without `ok`. */
const RECORD_KEYS = [
  'domain',
  'valuation',
  'meta',
  'seo',
  'hosting',
  'safety',
  'category',
  'verified',
  'is_reachable',
  'updated_date',
] as const

/** Where a leaf stands, as the interface specification writes it in 2.2: `seo.ssl_grade`, `safety`. */
export type RecordPath = (typeof RECORD_KEYS)[number] | `${(typeof RECORD_KEYS)[number]}.${string}`

export type ParsedAnswer =
  | { ok: true; record: JsonObject }
  | { ok: false; why: 'not-json' | 'not-an-object' | 'not-ok' | 'not-a-record' }

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value that a body holds as JSON; undefined when it is not JSON. Never throws. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text)
  } catch {
    return undefined
  }
}

/** Reads the text of a 200 answer as a domain record, as `recordIn` does. Never throws. */
export const parseRecord = (text: string): ParsedAnswer => recordIn(parseBody(text))

/**
 * Takes the body of a 200 answer for a domain record: an object with `ok: true` and at least one key of the record
 * (interface specification 2.2). Leaves are not judged here: each field reads its own.
 */
export function recordIn(body: unknown): ParsedAnswer {
  if (body === undefined) return { ok: false, why: 'not-json' }
  if (!isObject(body)) return { ok: false, why: 'not-an-object' }
  if (ownValue(body, 'ok') !== true) return { ok: false, why: 'not-ok' }
  if (!RECORD_KEYS.some((key) => Object.hasOwn(body, key))) return { ok: false, why: 'not-a-record' }
  return { ok: true, record: body }
}

/** The `ok` that every body of the service has (interface specification, section 1); undefined when there is none. */
export const okIn = (body: unknown): unknown => (isObject(body) ? ownValue(body, 'ok') : undefined)

/** The error message in an error body (interface specification 2.3), however long; null when there is none to read. */
export function errorIn(body: unknown): string | null {
  const message = isObject(body) ? ownValue(body, 'error') : undefined
  return typeof message === 'string' && message.trim() !== '' ? message : null
}

/** The leaf at a path of own keys (so that `__proto__` is only ever a key), judged by `accept`. */
export function readLeaf(record: JsonObject, path: readonly string[], accept: (value: Json) => boolean): Reading {
  let at: Json | undefined = record
  for (const key of path) {
    if (at === undefined || at === null) return { state: 'not-provided' }
    if (!isObject(at)) return { state: 'unreadable', raw: tooMuch(at) ?? at }
    at = ownValue(at, key)
  }
  if (at === undefined || at === null) return { state: 'not-provided' }
  const instead = tooMuch(at)
  if (instead !== null) return { state: 'unreadable', raw: instead }
  return accept(at) ? { state: 'value', value: at } : { state: 'unreadable', raw: at }
}

/** What stands for a value that is nested so deeply that writing it as JSON would fail; the library keeps the answer whole. */
export const TOO_DEEP = '[too deeply nested to show]'
/** What stands for a value of which a page of rows, a report or a comparison would hold too much; the library keeps the answer whole. */
export const TOO_LONG = '[too long to show]'
// The service's records are two deep.
const DEEPEST = 64
// Characters, and parts of lists and objects. Sites choose their titles, but none is a hundredth as long.
const LONGEST = 100_000

/** What stands for a value instead of it when that is nested too deeply or too long; null when it is neither. */
function tooMuch(value: Json): string | null {
  if (typeof value === 'string') return value.length > LONGEST ? TOO_LONG : null
  if (typeof value !== 'object') return null
  let left = LONGEST
  const visit = (part: Json, levels: number): string | null => {
    left -= typeof part === 'string' ? part.length : 1
    if (left < 0) return TOO_LONG
    if (typeof part !== 'object' || part === null) return null
    if (levels === 0) return TOO_DEEP
    for (const [key, inner] of Array.isArray(part) ? part.entries() : Object.entries(part)) {
      left -= typeof key === 'string' ? key.length : 0
      const instead = visit(inner, levels - 1)
      if (instead !== null) return instead
    }
    return null
  }
  return visit(value, DEEPEST)
}

function ownValue(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}
