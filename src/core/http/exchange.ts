import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import { BODY_LIMIT, type BodyText, bodyText } from './body.ts'
import { faultOf, HttpFault, isMistake } from './http-fault.ts'

/** One GET: where to, with what, and how long its answer may take once it was sent. */
export interface HttpRequest {
  url: URL
  headers: Readonly<Record<string, string>>
  /** The limit of the connection, and again of the answer from the moment of sending; milliseconds. */
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/** An answer whose head has come. Its body has to be read or left, or the socket stays busy. */
export interface HttpAnswer {
  status: number
  /** The first value of a header, or null. */
  header(name: string): string | null
  /** Reads the body, up to the limit and within the given time; whatever is not read to its end closes the socket. Never rejects. */
  read(withinMs?: number): Promise<BodyText>
  /** Closes the socket without reading on. */
  leave(): void
}

/**
 * Sends one request on this dispatcher. Gives the answer once its head is there; rejects with HttpFault, or with a
 * mistake of the program as it is.
 */
export function exchange(dispatcher: Dispatcher, request: HttpRequest): Promise<HttpAnswer> {
  const handler = new Exchange(request)
  if (handler.isOver) return handler.answer
  dispatcher.dispatch(
    {
      origin: request.url.origin,
      path: `${request.url.pathname}${request.url.search}`,
      method: 'GET',
      headers: { ...request.headers },
    },
    handler,
  )
  return handler.answer
}

type Ending = 'whole' | 'too-large' | 'cut-off' | 'late' | 'aborted'

/**
 * What becomes of one request. undici calls these methods; `onRequestStart` comes when a connected socket takes
 * the request, so that whatever fails before it was never sent, and the time limit of the answer starts there.
 */
class Exchange implements Dispatcher.DispatchHandler {
  readonly #request: HttpRequest
  readonly #head = Promise.withResolvers<HttpAnswer>()
  readonly #body = Promise.withResolvers<Ending>()
  readonly #chunks: Buffer[] = []
  readonly #onAbort = (): void => this.#stop('aborted')
  #size = 0
  #controller: Dispatcher.DispatchController | null = null
  #timer: NodeJS.Timeout | null = null
  #hasHead = false
  #over = false

  constructor(request: HttpRequest) {
    this.#request = request
    if (request.signal?.aborted) this.#stop('aborted')
    else request.signal?.addEventListener('abort', this.#onAbort, { once: true })
  }

  get answer(): Promise<HttpAnswer> {
    return this.#head.promise
  }

  get isOver(): boolean {
    return this.#over
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // Called off while the connection was being made: nothing is written.
    if (this.#over) return controller.abort(new HttpFault('connecting', 'aborted'))
    this.#controller = controller
    this.#timer = setTimeout(() => this.#stopLate(), this.#request.timeoutMs)
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200 || this.#over) return
    this.#hasHead = true
    const header = (name: string): string | null => {
      const value = headers[name]
      return (Array.isArray(value) ? value[0] : value) ?? null
    }
    this.#head.resolve({
      status,
      header,
      leave: () => this.#stop('late'),
      read: (withinMs) => this.#read(header('content-encoding'), withinMs),
    })
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#over) return
    this.#chunks.push(chunk)
    this.#size += chunk.byteLength
    if (this.#size > BODY_LIMIT) this.#stop('too-large')
  }

  onResponseEnd(): void {
    this.#end('whole', null)
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#end('cut-off', error)
  }

  async #read(contentEncoding: string | null, withinMs: number | undefined): Promise<BodyText> {
    const patience = withinMs === undefined ? null : setTimeout(() => this.#stopLate(), withinMs)
    const ended = await this.#body.promise
    if (patience) clearTimeout(patience)
    return bodyText(Buffer.concat(this.#chunks), ended, contentEncoding)
  }

  /**
   * Its time is over. What has arrived while this thread was held up, or the machine asleep, is taken first: it has been paid
   * for, and Node hears of time before it hears of sockets.
   */
  #stopLate(): void {
    setImmediate(() => this.#stop('late'))
  }

  /** Ends it from our side: the socket is closed at once. */
  #stop(how: 'too-large' | 'late' | 'aborted'): void {
    if (this.#over) return
    const controller = this.#controller
    const fault = new HttpFault(controller ? 'waiting' : 'connecting', how, { aborted: how === 'aborted' })
    this.#end(how, fault)
    controller?.abort(fault)
  }

  #end(how: Ending, error: Error | null): void {
    if (this.#over) return
    this.#over = true
    if (this.#timer) clearTimeout(this.#timer)
    this.#request.signal?.removeEventListener('abort', this.#onAbort)
    if (this.#hasHead) this.#body.resolve(how)
    else this.#head.reject(isMistake(error) ? error : faultOf(error, this.#controller !== null))
  }
}
