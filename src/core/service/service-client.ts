import type { Outcome } from '../../shared/service/outcome.ts'
import type { ServiceThere } from '../../shared/service/ping.ts'
import { errorIn, okIn, parseBody, recordIn } from '../../shared/service/record.ts'
import type { Clock } from '../clock.ts'
import type { HttpAnswer } from '../http/exchange.ts'
import type { HttpClient } from '../http/http-client.ts'
import { faultOf, isMistake } from '../http/http-fault.ts'
import { endpoint } from './base-url.ts'
import { clockSkew } from './clock-skew.ts'
import { KeyScrubber } from './scrub-key.ts'
import { DAY } from '../../shared/time/durations.ts'

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
  | 'not-the-service'
  | 'encoding'

/** What one request came to. */
export interface Answer {
  outcome: Outcome
  status: number | null
  /** The service's own message, or the short code of what happened below HTTP. Never holds the key. */
  message: string | null
  why: UnreadableReason | null
  /** Found: the raw JSON, whole. Unreadable and not found: the first 2 KiB. Else null. Never holds the key. */
  body: string | null
  /** What `Retry-After` asked for, in milliseconds. */
  retryAfterMs: number | null
  durationMs: number
  /** The service marked its data as invented. */
  sample: boolean
}

export type PingAnswer = ServiceThere | { ok: false; answer: Answer }

export interface ClientOptions {
  baseUrl: string
  keyPlace: KeyPlace
  /** The limit of the connection, and again of the answer from the moment of sending; milliseconds. */
  timeoutMs: number
  http: Pick<HttpClient, 'get'>
  /** Takes the key out of answers; one that outlives the client saves building its pattern for each. */
  scrubber?: KeyScrubber
  /** By it a moment that the service names is reckoned from now. */
  clock: Pick<Clock, 'now' | 'monotonic'>
}

const BODY_EXCERPT_LENGTH = 2_048
const MESSAGE_LENGTH = 500
/** So long is the message of a refusal waited for; the status has said it already. */
const MESSAGE_WITHIN_MS = 1_000
/** The header by which the sample service says that its data are invented. */
export const SAMPLE_HEADER = 'x-sample-data'

/** Sends single requests to one service and says what each came to. Knows nothing of allowances. */
export class ServiceClient {
  readonly #options: ClientOptions
  readonly #scrubber: KeyScrubber

  constructor(options: ClientOptions) {
    this.#options = options
    this.#scrubber = options.scrubber ?? new KeyScrubber()
  }

  /** Asks for one domain once (interface specification 4.2). Rejects only for a mistake of the program itself. */
  async ask(domain: string, key: string, signal?: AbortSignal): Promise<Answer> {
    const url = endpoint(this.#options.baseUrl)
    url.searchParams.set('action', 'domain')
    url.searchParams.set('d', domain)
    if (this.#options.keyPlace === 'query') url.searchParams.set('api_key', key)
    const headers: Record<string, string> = { accept: 'application/json' }
    if (this.#options.keyPlace === 'header') headers.authorization = `Bearer ${key}`
    return this.#send(url, headers, signal, { ping: false, key })
  }

  /**
   * Checks that the service is there (interface specification 4.1) and its clock against this one. Sends no key; `key` is
   * the one that the service may know from earlier requests, and is taken out of what it says. Rejects as `ask` does.
   */
  async ping(signal?: AbortSignal, key: string | null = null): Promise<PingAnswer> {
    const url = endpoint(this.#options.baseUrl)
    url.searchParams.set('action', 'ping')
    const sentAt = this.#options.clock.now()
    const answer = await this.#send(url, { accept: 'application/json' }, signal, { ping: true, key })
    if (answer.outcome !== 'found') return { ok: false, answer }
    const parsed: { version?: unknown; ts?: unknown } = JSON.parse(answer.body ?? '{}')
    const version = typeof parsed.version === 'string' ? parsed.version.slice(0, 40) : ''
    return {
      ok: true,
      version,
      expectedVersion: version === 'v1',
      sample: answer.sample,
      durationMs: answer.durationMs,
      clockOffMs: clockSkew(parsed.ts, sentAt, answer.durationMs),
    }
  }

  async #send(
    url: URL,
    headers: Record<string, string>,
    signal: AbortSignal | undefined,
    question: Question,
  ): Promise<Answer> {
    const { http, timeoutMs, clock } = this.#options
    const started = clock.monotonic()
    try {
      const answer = await http.get({ url, headers, timeoutMs, signal })
      const judged = await judge(answer, question, { scrubber: this.#scrubber, now: clock.now() })
      return { ...judged, durationMs: clock.monotonic() - started }
    } catch (error) {
      // A mistake of ours is no outcome: it would be told as the network's fault, and asked again.
      if (isMistake(error)) throw error
      return { ...failed(error), durationMs: clock.monotonic() - started }
    }
  }
}

type Judged = Omit<Answer, 'durationMs'>

/** What was asked: it decides which answers make sense, and what has to be taken out of them. */
interface Question {
  ping: boolean
  key: string | null
}

/** A request without an answer. Only what a socket had taken over counts as sent. */
function failed(error: unknown): Judged {
  const { stage, code, aborted } = faultOf(error, false)
  const nothing = { status: null, message: null, why: null, body: null, retryAfterMs: null, sample: false }
  if (aborted) return { ...nothing, outcome: 'cancelled' }
  if (stage === 'connecting') return { ...nothing, outcome: 'no-connection', message: code }
  if (stage === 'head') return { ...nothing, outcome: 'unreadable', message: code, why: 'encoding' }
  return { ...nothing, outcome: 'timed-out', message: code === 'late' ? null : code }
}

async function judge(
  answer: HttpAnswer,
  { ping, key }: Question,
  { scrubber, now }: { scrubber: KeyScrubber; now: number },
): Promise<Judged> {
  const { status } = answer
  const base: Judged = {
    outcome: 'unreadable',
    status,
    message: null,
    why: null,
    body: null,
    retryAfterMs: retryAfter(answer.header('retry-after'), now),
    sample: answer.header(SAMPLE_HEADER) !== null,
  }
  if (status >= 300 && status < 400) {
    answer.leave()
    return { ...base, why: 'redirect' }
  }
  const decided = outcomeOfStatus(status, ping)
  const needsBody = status === 200 || (status === 404 && !ping)
  // Where the status says it all, nobody waits long for what else is said.
  const { ended, text } = await answer.read(needsBody ? undefined : MESSAGE_WITHIN_MS)
  if (ended === 'aborted') return { ...base, outcome: 'cancelled' }
  const body = ended === 'whole' ? parseBody(text) : undefined
  const record = recordIn(body)
  if (status === 200 && (ping ? okIn(body) === true : record.ok))
    return { ...base, outcome: 'found', body: key === null ? text : scrubber.scrubJson(text, key) }
  // The key goes before anything is cut, so that no cut can leave a part of it.
  const scrubbed = (from: string | null): string | null => (key === null ? from : scrubber.scrub(from, key))
  const message = scrubbed(errorIn(body))?.slice(0, MESSAGE_LENGTH) ?? null
  if (decided) return { ...base, outcome: decided, message }
  const unreadable = (why: UnreadableReason): Judged => ({
    ...base,
    why,
    message,
    body: scrubbed(text)?.slice(0, BODY_EXCERPT_LENGTH) ?? null,
  })
  if (!needsBody) return unreadable('status')
  if (ended === 'late') return { ...base, outcome: 'timed-out' }
  if (ended !== 'whole') return unreadable(ended)
  // The service's own error body, and not the page of a proxy or of another server.
  if (status === 404)
    return okIn(body) === false
      ? { ...unreadable('status'), outcome: 'not-found', why: null }
      : unreadable('not-the-service')
  return unreadable(ping || record.ok ? 'not-ok' : record.why)
}

/** The outcomes that the status alone decides (interface specification, section 7). A ping names no domain and carries no key. */
function outcomeOfStatus(status: number, ping: boolean): Outcome | null {
  if (status === 400 && !ping) return 'invalid'
  if (status === 401 && !ping) return 'key-refused'
  if (status === 429) return 'rate-limited'
  return status >= 500 && status <= 599 ? 'unavailable' : null
}

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
  return !Number.isNaN(wait) ? Math.min(Math.max(wait, 0), DAY) : null
}
