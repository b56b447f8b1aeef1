/** One thing that Electron would have done to the machine, or one request that left the page. */
export interface Recording {
  area: string
  name: string
  details: unknown
}

const recordings: Recording[] = []
const answers = new Map<string, unknown[]>()

/** Keeps a call instead of carrying it out. Functions and live objects are left out of the details. */
export function record(area: string, name: string, details?: unknown): void {
  recordings.push({ area, name, details: plain(details, 0) })
}

/** Everything recorded so far, of one area or of all. */
export function readRecordings(area?: string): Recording[] {
  return recordings.filter((entry) => area === undefined || entry.area === area)
}

/** Forgets what was recorded. */
export function clearRecordings(): void {
  recordings.length = 0
}

/** Queues the answer to the next dialog of a kind. */
export function queueAnswer(kind: string, answer: unknown): void {
  answers.set(kind, [...(answers.get(kind) ?? []), answer])
}

/** Takes the oldest queued answer of a kind, or `undefined`. */
export function takeAnswer(kind: string): unknown {
  return answers.get(kind)?.shift()
}

function plain(value: unknown, depth: number): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return undefined
  if (
    value === null ||
    typeof value !== 'object' ||
    value instanceof Date ||
    ArrayBuffer.isView(value) ||
    value instanceof Map ||
    value instanceof Set
  )
    return value
  if (value instanceof Error) return { error: value.message }
  if (depth > 6) return '...'
  if (Array.isArray(value)) return value.map((item) => plain(item, depth + 1))
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== null && prototype !== Object.prototype) return `[${prototype.constructor?.name ?? 'object'}]`
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => typeof item !== 'function')
      .map(([key, item]) => [key, plain(item, depth + 1)]),
  )
}
