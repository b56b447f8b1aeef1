/**
 * How far a request had come when it failed:
 * - `connecting`: nothing of it was sent (no name, no connection, no TLS, a proxy in the way);
 * - `waiting`: it was sent, and no answer came;
 * - `head`: an answer came that is not HTTP, or whose head is too large to take.
 */
export type FaultStage = 'connecting' | 'waiting' | 'head'

/** A request that ended without an answer. `code` is short and for machines: `ENOTFOUND`, `CERT_HAS_EXPIRED`, `PROXY_REFUSED`. */
export class HttpFault extends Error {
  override readonly name = 'HttpFault'
  readonly stage: FaultStage
  readonly code: string
  /** The caller's signal ended it. */
  readonly aborted: boolean

  constructor(stage: FaultStage, code: string, options: { cause?: unknown; aborted?: boolean } = {}) {
    super(`${stage}: ${code}`, { cause: options.cause })
    this.stage = stage
    this.code = code
    this.aborted = options.aborted ?? false
  }
}

/** What a proxy did instead of connecting. */
export type ProxyFaultCode =
  | 'PROXY_UNREACHABLE'
  | 'PROXY_REFUSED'
  | 'PROXY_AUTH_REQUIRED'
  | 'PROXY_AUTH_REFUSED'
  | 'PROXY_AUTH_UNSUPPORTED'
  | 'PROXY_SOCKS'
  | 'PROXY_UNSUPPORTED'

/** A proxy that stands between us and the service, and did not let us through. */
export class ProxyFault extends Error {
  override readonly name = 'ProxyFault'
  readonly code: ProxyFaultCode

  constructor(code: ProxyFaultCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** The first short code in an error and its causes, or `unknown`. */
export function codeOf(error: unknown): string {
  for (const one of causesOf(error)) {
    const code: unknown = Reflect.get(one, 'code')
    if (typeof code === 'string') return code
    // undici leaves it out when what came is not HTTP at all.
    if (one.name === 'HTTPParserError') return 'HPE_INVALID'
  }
  return 'unknown'
}

/** An error, what caused it, and so on; an AggregateError brings its parts along. */
function causesOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let at = error; at instanceof Error && chain.length < 6; at = at.cause) {
    chain.push(at)
    if (at instanceof AggregateError) chain.push(...at.errors.filter((one): one is Error => one instanceof Error))
  }
  return chain
}

// What undici's parser says of bytes that are not HTTP, and of a head that is larger than it takes.
const DAMAGED_HEAD = /^(?:HPE_\w+|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/u

/** What JavaScript itself throws where the program is wrong. */
const MISTAKES = [TypeError, RangeError, ReferenceError, SyntaxError, EvalError, URIError]

/**
 * True for a mistake of the program, as opposed to something that the network, a proxy or the service did: those bring a
 * code, and so does what Node refuses because of a value from outside.
 */
export function isMistake(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'ERR_ASSERTION' || (code === 'unknown' && MISTAKES.some((kind) => error instanceof kind))
}

/** What an error of undici means for a request that had, or had not, been written to a socket. */
export function faultOf(error: unknown, sent: boolean): HttpFault {
  if (error instanceof HttpFault) return error
  const code = codeOf(error)
  if (!sent) return new HttpFault('connecting', code === 'UND_ERR_INVALID_ARG' ? 'NOT_SENT' : code, { cause: error })
  return new HttpFault(DAMAGED_HEAD.test(code) || isUnasked(error) ? 'head' : 'waiting', code, { cause: error })
}

/** A `100 Continue` or an upgrade that nobody asked for: undici gives both the code of a broken socket. */
function isUnasked(error: unknown): boolean {
  return error instanceof Error && (error.message === 'bad response' || error.message === 'bad upgrade')
}
