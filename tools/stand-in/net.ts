import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Net } from 'electron'
import { schemeOf } from './custom-scheme.ts'
import { askHandler } from './protocol.ts'
import { requireReady } from './readiness.ts'
import { strict } from './strict.ts'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain',
}
const names: [RegExp, string][] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'ERR_NAME_NOT_RESOLVED'],
  [/^ECONNREFUSED$/, 'ERR_CONNECTION_REFUSED'],
  [/^(ECONNRESET|EPIPE)$/, 'ERR_CONNECTION_RESET'],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'ERR_ADDRESS_UNREACHABLE'],
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, 'ERR_CONNECTION_TIMED_OUT'],
  [/^UND_ERR_(HEADERS|BODY)_TIMEOUT$/, 'ERR_TIMED_OUT'],
  [/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/, 'ERR_CERT_DATE_INVALID'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'ERR_CERT_COMMON_NAME_INVALID'],
  [/SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|CERT_UNTRUSTED|CERT_/, 'ERR_CERT_AUTHORITY_INVALID'],
  [/^(ERR_SSL_|EPROTO)/, 'ERR_SSL_PROTOCOL_ERROR'],
  [/^(HPE_|ERR_HTTP_)/, 'ERR_INVALID_HTTP_RESPONSE'],
]

/** Electron's `net`: Node's `fetch` with the failures of Chromium's network stack. */
export const net = strict('net', {
  fetch: netFetch as Net['fetch'],
  isOnline: () => true,
  online: true,
} satisfies Partial<{ [Key in keyof Net]: unknown }>)

async function netFetch(input: string | Request | URL, init?: RequestInit): Promise<Response> {
  requireReady('net.fetch cannot be used before app is ready')
  const url = input instanceof Request ? input.url : String(input)
  if (url.startsWith('file:')) return readLocal(url)
  if (schemeOf(url)) {
    const answer = await askHandler(new Request(input, init))
    if (answer) return answer
    throw new Error('net::ERR_UNKNOWN_URL_SCHEME')
  }
  let response: Response
  try {
    response = await fetch(input, init)
  } catch (error) {
    throw toNetError(error)
  }
  const redirect = init?.redirect ?? (input instanceof Request ? input.redirect : 'follow')
  if (redirect === 'manual' && response.status >= 300 && response.status < 400 && response.headers.has('location')) {
    await response.body?.cancel()
    throw new Error('Redirect was cancelled')
  }
  return response
}

function toNetError(error: unknown): unknown {
  if (!(error instanceof TypeError) || error.cause === undefined) return error
  const causes = error.cause instanceof AggregateError ? error.cause.errors : [error.cause]
  const {
    code = '',
    message = '',
    socket,
  } = causes[0] as { code?: string; message?: string; socket?: { bytesRead: number } }
  if (code === 'UND_ERR_SOCKET' || message === 'other side closed')
    return new Error(socket?.bytesRead === 0 ? 'net::ERR_EMPTY_RESPONSE' : 'net::ERR_CONNECTION_RESET')
  if (/redirect/.test(message)) return new Error("Attempted to redirect, but redirect policy was 'error'")
  return new Error(`net::${names.find(([pattern]) => pattern.test(code))?.[1] ?? 'ERR_FAILED'}`)
}

async function readLocal(url: string): Promise<Response> {
  try {
    const path = fileURLToPath(url)
    return new Response(new Uint8Array(await readFile(path)), {
      headers: { 'content-type': types[extname(path)] ?? 'application/octet-stream' },
    })
  } catch {
    throw new Error('net::ERR_FILE_NOT_FOUND')
  }
}
