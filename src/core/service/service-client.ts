import type { Outcome } from '../../shared/outcome.ts'
import { errorMessage, parseRecord } from '../../shared/record.ts'
import { endpoint } from './base-url.ts'
import { KeyScrubber } from './scrub-key.ts'
import { type BodyText, readBody } from './read-body.ts'
import { transportFault } from './transport-fault.ts'

/** How the key travels (interface specification 5.2); never both ways, since which one wins is not specified. */
export type KeyPlace = 'header' | 'query'

/** Why an answer could not be read; the words are in the catalogue under `unreadable.*`. */
export type UnreadableReason =
  | 'not-json'
  | 'not-an-object'
  | 'not-ok'
  | 'not-a-record'
  | 'too-large'
  | 'not-utf-8'
  | 'cut-off'
  | 'redirect'
  | 'status'
  | 'encoding'

/** What one request came to. */
export interface Answer {
  outcome: Outcome
  status: number | null
  /** The service's own message, or the short code of what happened below HTTP. Never holds the key. */
  message: string | null
  why: UnreadableReason | null
  /** Found: the raw JSON, whole. Unreadable: the first 2 KiB. Else null. Never holds the key. */
  body: string | null
  /** What `Retry-After` asked for, in milliseconds. */
  retryAfterMs: number | null
  durationMs: number
  /** The service marked its data as invented. */
  sample: boolean
}

export type PingAnswer =
  | { ok: true; version: string; expectedVersion: boolean; sample: boolean; durationMs: number }
  | { ok: false; answer: Answer }

export interface ClientOptions {
  baseUrl: string
  keyPlace: KeyPlace
  /** Connect and answer limit, in milliseconds. */
  timeoutMs: number
  fetch: typeof fetch
  /** Takes the key out of answers; one that outlives the client saves building its pattern for each. */
  scrubber?: KeyScrubber
  /** Milliseconds that only go forward. */
  monotonic: () => number
}

const KEPT_OF_UNREADABLE = 2_048
/** The header by which the sample service says that its data are invented. */
export const SAMPLE_HEADER = 'x-sample-data'

/** Sends single requests to one service and says what each came to (design section 4). Knows nothing of allowances. */
export class ServiceClient {
  readonly #options: ClientOptions
  readonly #scrubber: KeyScrubber

  constructor(options: ClientOptions) {
    this.#options = options
    this.#scrubber = options.scrubber ?? new KeyScrubber()
  }

  /** Asks for one domain once (interface specification 4.2). Never throws. */
  async ask(domain: string, key: string, signal?: AbortSignal): Promise<Answer> {
    const url = endpoint(this.#options.baseUrl)
    url.searchParams.set('action', 'domain')
    url.searchParams.set('d', domain)
    if (this.#options.keyPlace === 'query') url.searchParams.set('api_key', key)
    const headers: Record<string, string> = { accept: 'application/json' }
    if (this.#options.keyPlace === 'header') headers.authorization = `Bearer ${key}`
    return this.#send(url, headers, signal, { ping: false, key })
  }

  /** Checks that the service is there (interface specification 4.1); sends no key. Never throws. */
  async ping(signal?: AbortSignal): Promise<PingAnswer> {
    const url = endpoint(this.#options.baseUrl)
    url.searchParams.set('action', 'ping')
    const answer = await this.#send(url, { accept: 'application/json' }, signal, { ping: true, key: null })
    if (answer.outcome !== 'found') return { ok: false, answer }
    const parsed: { version?: unknown } = JSON.parse(answer.body ?? '{}')
    const version = typeof parsed.version === 'string' ? parsed.version.slice(0, 40) : ''
    return {
      ok: true,
      version,
      expectedVersion: version === 'v1',
      sample: answer.sample,
      durationMs: answer.durationMs,
    }
  }

  async #send(
    url: URL,
    headers: Record<string, string>,
    signal: AbortSignal | undefined,
    question: Question,
  ): Promise<Answer> {
    const started = this.#options.monotonic()
    const limit = AbortSignal.timeout(this.#options.timeoutMs)
    let response: Response | null = null
    try {
      response = await this.#options.fetch(url, {
        headers,
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
      const judged = await judge(response, question, this.#scrubber, signal)
      return { ...judged, durationMs: this.#options.monotonic() - started }
    } catch (error) {
      const durationMs = this.#options.monotonic() - started
      const nothing = {
        status: response?.status ?? null,
        why: null,
        body: null,
        retryAfterMs: null,
        durationMs,
        sample: false,
      }
      if (signal?.aborted) return { ...nothing, outcome: 'cancelled', message: null }
      if (limit.aborted) return { ...nothing, outcome: 'timed-out', message: null }
      const fault = transportFault(error, response !== null)
      const why =
        fault.outcome !== 'unreadable'
          ? null
          : fault.code === 'redirect' || fault.code === 'cut-off'
            ? fault.code
            : 'encoding'
      return { ...nothing, outcome: fault.outcome, message: fault.code, why }
    }
  }
}

type Judged = Omit<Answer, 'durationMs'>

/** What was asked: it decides which answers make sense, and what has to be taken out of them. */
interface Question {
  ping: boolean
  key: string | null
}

async function judge(
  response: Response,
  { ping, key }: Question,
  scrubber: KeyScrubber,
  signal: AbortSignal | undefined,
): Promise<Judged> {
  const base: Judged = {
    outcome: 'unreadable',
    status: response.status,
    message: null,
    why: null,
    body: null,
    retryAfterMs: retryAfter(response.headers.get('retry-after'), Date.now()),
    sample: response.headers.has(SAMPLE_HEADER),
  }
  // An opaque redirect has status 0 in browsers' fetch.
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
    await response.body?.cancel()
    return { ...base, status: response.status || null, why: 'redirect' }
  }
  const decided = outcomeOfStatus(response.status, ping)
  const body = await readBody(response).catch((error: unknown): BodyText => {
    // A refusal stands whatever becomes of its message; only a person takes it back.
    if (decided && !signal?.aborted) return { ok: true, text: '' }
    throw error
  })
  const { text } = body
  // The key goes before anything is cut, so that no cut can leave a part of it.
  const clean = key === null ? text : scrubber.scrub(text, key)
  const told = errorMessage(clean)
  const message = key === null ? told : scrubber.scrub(told, key)
  if (decided) return { ...base, outcome: decided, message }
  const unreadable = (why: UnreadableReason): Judged => ({
    ...base,
    why,
    message,
    body: clean.slice(0, KEPT_OF_UNREADABLE),
  })
  if (response.status !== 200) return unreadable('status')
  if (!body.ok) return unreadable(body.why)
  if (ping) return isPing(text) ? { ...base, outcome: 'found', body: text } : unreadable('not-ok')
  const parsed = parseRecord(text)
  return parsed.ok
    ? { ...base, outcome: 'found', body: key === null ? text : scrubber.scrubJson(text, key) }
    : unreadable(parsed.why)
}

/** The outcomes that the status alone decides (interface specification, section 7). A ping names no domain and carries no key. */
function outcomeOfStatus(status: number, ping: boolean): Outcome | null {
  if (status === 400 && !ping) return 'invalid'
  if (status === 401 && !ping) return 'key-refused'
  if (status === 404 && !ping) return 'not-found'
  if (status === 429) return 'rate-limited'
  return status >= 500 && status <= 599 ? 'unavailable' : null
}

function isPing(text: string): boolean {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && Reflect.get(parsed, 'ok') === true
  } catch {
    return false
  }
}

const DAY_MS = 86_400_000

/** Milliseconds that a `Retry-After` value asks to wait (seconds or an HTTP date), at most a day; null when there is none to read. */
export function retryAfter(value: string | null, now: number): number | null {
  if (value === null) return null
  const text = value.trim()
  // Date.parse takes "-5" or "1.5" for dates long gone: only what names a month is one.
  const wait = /^\d+$/u.test(text)
    ? Number(text) * 1_000
    : /[a-z]{3}/iu.test(text)
      ? Date.parse(text) - now
      : Number.NaN
  return !Number.isNaN(wait) ? Math.min(Math.max(wait, 0), DAY_MS) : null
}
