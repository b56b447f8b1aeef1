import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { parseDomainName } from '../names/domain-name.ts'
import { inventRecord, isUnknown } from './invent.ts'
import { misbehaviourOf } from './reserved-names.ts'
import { DAY } from '../shared/time/durations.ts'

export interface SampleOptions {
  /** 0 takes any free port. */
  port?: number
  key?: string
  /** Requests the key may make in 24 hours (interface specification, section 8). */
  allowance?: number
  /** Milliseconds before each answer, as a service far away would take. */
  latencyMs?: number
  /** UTC milliseconds; the invented days follow it. */
  clock?: () => number
  /** Called with each request once it is answered; never given the key. */
  onRequest?: (entry: LogEntry) => void
}

/** One line of the service's own log. */
export interface LogEntry {
  at: number
  action: string | null
  domain: string | null
  status: number
}

const PATH = '/ajax/api.php'

/** A server on loopback that implements the interface specification whole, on invented data. */
export class SampleService {
  readonly url: string
  readonly key: string
  readonly #server: Server

  private constructor(server: Server, url: string, key: string) {
    this.#server = server
    this.url = url
    this.key = key
  }

  /** Starts listening on 127.0.0.1. Rejects when the port is taken. */
  static async start(options: SampleOptions = {}): Promise<SampleService> {
    const key = options.key ?? `sample-${randomBytes(12).toString('hex')}`
    const handler = new Handler({
      key,
      allowance: options.allowance ?? 500,
      clock: options.clock ?? Date.now,
      onRequest: options.onRequest ?? (() => undefined),
    })
    const server = createServer({ keepAliveTimeout: 5_000 }, (request, response) => {
      if (options.latencyMs) setTimeout(() => handler.handle(request, response), options.latencyMs)
      else handler.handle(request, response)
    })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
    await promise
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The sample service has no port.')
    return new SampleService(server, `http://127.0.0.1:${address.port}`, key)
  }

  /** Stops at once; connections that are open are cut. */
  async close(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#server.close(() => resolve())
    this.#server.closeAllConnections()
    await promise
  }
}

class Handler {
  readonly #options: Required<Omit<SampleOptions, 'port' | 'latencyMs'>>
  #served: number[] = []

  constructor(options: Required<Omit<SampleOptions, 'port' | 'latencyMs'>>) {
    this.#options = options
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    // A request line may hold anything; what is no path is no path of ours.
    const url = URL.parse(request.url ?? '/', 'http://sample.invalid') ?? new URL('http://sample.invalid/')
    const action = url.searchParams.get('action')
    const domain = url.searchParams.get('d')
    response.setHeader('cache-control', 'no-store')
    response.setHeader('x-sample-data', 'invented')
    const at = this.#options.clock()
    response.once('close', () => this.#options.onRequest({ at, action, domain, status: response.statusCode }))
    if (url.pathname !== PATH) return send(response, 404, { ok: false, error: 'Not found.' })
    if (request.method !== 'GET') {
      response.setHeader('allow', 'GET')
      return send(response, 405, { ok: false, error: 'Only GET is allowed.' })
    }
    if (action === 'ping') return send(response, 200, { ok: true, version: 'v1', ts: Math.floor(at / 1_000) })
    if (action !== 'domain')
      return send(response, 400, { ok: false, error: action ? 'Unknown action.' : 'Missing parameter: action.' })
    this.#domain(request, response, url, at)
  }

  #domain(request: IncomingMessage, response: ServerResponse, url: URL, at: number): void {
    const bearer = /^Bearer +(.+)$/iu.exec(request.headers.authorization ?? '')?.[1]
    const given = bearer ?? url.searchParams.get('api_key')
    if (!given) return send(response, 401, { ok: false, error: 'API key missing.' })
    if (!sameText(given, this.#options.key))
      return send(response, 401, { ok: false, error: 'Invalid or inactive API key.' })
    const typed = url.searchParams.get('d')
    if (!typed) return send(response, 400, { ok: false, error: 'Missing parameter: d.' })
    const parsed = parseDomainName(typed)
    if (!parsed.ok || parsed.name.ascii !== typed.toLowerCase())
      return send(response, 400, { ok: false, error: 'Invalid domain.' })
    this.#served = this.#served.filter((time) => time > at - DAY)
    if (this.#served.length >= this.#options.allowance)
      return send(response, 429, { ok: false, error: 'Daily request limit exceeded.' })
    this.#served.push(at)
    const record = inventRecord(parsed.name.ascii, at)
    const misbehaviour = misbehaviourOf(parsed.name.ascii)
    if (misbehaviour) return misbehaviour.answer(response, JSON.stringify(record))
    if (isUnknown(parsed.name.ascii)) return send(response, 404, { ok: false, error: 'Domain not found in database.' })
    send(response, 200, record)
  }
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}
