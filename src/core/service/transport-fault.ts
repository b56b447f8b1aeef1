import type { Outcome } from '../../shared/outcome.ts'

export interface TransportFault {
  outcome: Extract<Outcome, 'no-connection' | 'timed-out' | 'unreadable' | 'cancelled'>
  /** A short code that says what happened below HTTP: `ENOTFOUND`, `ERR_CERT_DATE_INVALID`. */
  code: string
}

// Nothing of the request reached the service: names that did not resolve, connections and TLS that did not come about.
const NEVER_REACHED =
  /^(?:ENOTFOUND|EAI_\w+|ECONNREFUSED|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|EACCES|EPROTO|UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT|CERT_\w+|ERR_TLS_\w+|ERR_SSL_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+|HOSTNAME_MISMATCH|INVALID_CA|ERR_NAME_\w+|ERR_CONNECTION_REFUSED|ERR_CONNECTION_FAILED|ERR_CONNECTION_TIMED_OUT|ERR_INTERNET_DISCONNECTED|ERR_ADDRESS_\w+|ERR_NETWORK_ACCESS_DENIED|ERR_PROXY_\w+|ERR_TUNNEL_\w+|ERR_CERT\w+|ERR_BAD_SSL_\w+|ERR_SSL\w*|ERR_DNS_\w+|ERR_ICANN_\w+|ERR_BLOCKED_\w+|ERR_UNSAFE_PORT|ERR_NO_SUPPORTED_PROXIES|ERR_MANDATORY_PROXY\w+|ERR_PAC_\w+)$/u
// Chromium reports a redirect that must not be followed as a failed or aborted request.
const REDIRECTED = /redirect|^ERR_FAILED$|^ERR_UNSAFE_REDIRECT$|^ERR_TOO_MANY_REDIRECTS$/iu
const UNDECODABLE =
  /^(?:ERR_CONTENT_DECODING\w*|ERR_CONTENT_LENGTH_MISMATCH|ERR_INVALID_HTTP_RESPONSE|ERR_INVALID_CHUNKED_ENCODING|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_RESPONSE_HEADERS_\w+|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|UND_ERR_RESPONSE|HPE_\w+|Z_\w+|ERR_HTTP2_PROTOCOL_ERROR|UND_ERR_HEADERS_OVERFLOW)$/u
// What fetch itself refuses to send, with no code: a port on its block list, a header that cannot be written.
const NEVER_SENT = /\bbad port\b|invalid header value|ByteString/u
const TLS_CUT = /before secure TLS connection was established/u

/** What a rejection of `fetch` means. `answering` says whether the status line had already come. */
export function transportFault(error: unknown, answering: boolean): TransportFault {
  const chain = causes(error)
  const code = chain.map(codeOf).find((found) => found !== null) ?? 'unknown'
  const told = chain.map((one) => one.message).join(' ')
  if (TLS_CUT.test(told)) return { outcome: 'no-connection', code: 'TLS' }
  if (!answering && code === 'unknown' && NEVER_SENT.test(told)) return { outcome: 'no-connection', code: 'NOT_SENT' }
  if (NEVER_REACHED.test(code) && !answering && !chain.some(wasConnected)) return { outcome: 'no-connection', code }
  if (UNDECODABLE.test(code)) return { outcome: 'unreadable', code }
  // A body that breaks off is an answer that cannot be read; silence before any answer may still have been a request served.
  if (answering) return { outcome: 'unreadable', code: 'cut-off' }
  if (REDIRECTED.test(code) || REDIRECTED.test(told)) return { outcome: 'unreadable', code: 'redirect' }
  return { outcome: 'timed-out', code }
}

/** An error of a connection that stood, so that the request may have been served: `read ETIMEDOUT`, `write EHOSTUNREACH`. */
function wasConnected(error: Error): boolean {
  return /^(?:read|write) (?:ETIMEDOUT|E(?:HOST|NET)\w+)/u.test(error.message)
}

function causes(error: unknown): Error[] {
  const chain: Error[] = []
  for (let at = error; at instanceof Error && chain.length < 6; at = at.cause) {
    chain.push(at)
    if (at instanceof AggregateError) chain.push(...at.errors.filter((one): one is Error => one instanceof Error))
  }
  return chain
}

function codeOf(error: Error): string | null {
  const code: unknown = Reflect.get(error, 'code')
  if (typeof code === 'string') return code
  // Node gives its parser's error no code when the answer is not HTTP at all.
  if (error.name === 'HTTPParserError') return 'HPE_INVALID'
  return /net::(ERR_\w+)/u.exec(error.message)?.[1] ?? null
}
