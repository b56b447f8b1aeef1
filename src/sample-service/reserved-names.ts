import type { ServerResponse } from 'node:http'

/** What a reserved name makes the sample service do. */
interface Misbehaviour {
  name: string
  does: string
  answer(response: ServerResponse, record: string): void
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    response.end(JSON.stringify(body))
  }
const body =
  (text: string) =>
  (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    response.end(text)
  }

/** Names that give each failure on demand; every one ends in `.failure.example`. */
export const RESERVED_NAMES: readonly Misbehaviour[] = [
  { name: 'not-found', does: 'answers 404', answer: json(404, { ok: false, error: 'Domain not found.' }) },
  { name: 'invalid', does: 'answers 400', answer: json(400, { ok: false, error: 'Invalid domain.' }) },
  { name: 'key-refused', does: 'answers 401', answer: json(401, { ok: false, error: 'Invalid or inactive API key.' }) },
  {
    name: 'rate-limited',
    does: 'answers 429 with Retry-After: 20',
    answer: json(429, { ok: false, error: 'Rate limit exceeded.' }, { 'retry-after': '20' }),
  },
  {
    name: 'rate-limited-silent',
    does: 'answers 429 without saying when to come back',
    answer: json(429, { ok: false, error: 'Rate limit exceeded.' }),
  },
  {
    name: 'unavailable',
    does: 'answers 503',
    answer: json(503, { ok: false, error: 'Service temporarily unavailable.' }),
  },
  {
    name: 'reset',
    does: 'cuts the connection without an answer',
    answer: (response) => void response.socket?.resetAndDestroy(),
  },
  { name: 'silent', does: 'never answers', answer: () => undefined },
  {
    name: 'cut-off',
    does: 'breaks off in the middle of the answer',
    answer: (response, record) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(record)),
      })
      response.write(record.slice(0, record.length / 2), () => response.socket?.destroy())
    },
  },
  {
    name: 'not-json',
    does: 'answers 200 with an HTML page',
    answer: body('<!doctype html><title>Welcome</title><p>Please enable cookies.'),
  },
  { name: 'not-ok', does: 'answers 200 with ok: false', answer: body('{"ok":false,"error":"Something went wrong."}') },
  {
    name: 'redirect',
    does: 'redirects to another host',
    answer: (response) => void response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
  },
  { name: 'forbidden', does: 'answers 403, as a CDN would', answer: json(403, { error: 'Access denied' }) },
  {
    name: 'huge',
    does: 'answers with 10 MiB',
    answer: (response, record) => body(`${record.slice(0, -1)},"padding":"${'x'.repeat(10 * 1024 * 1024)}"}`)(response),
  },
  {
    name: 'wrong-types',
    does: 'sends values of the wrong types',
    answer: body(
      '{"ok":true,"domain":"wrong-types.failure.example","valuation":{"estimated_value":"8950","income_per_day":1e400,"daily_visitors":[]},"meta":{"title":42},"seo":"none","hosting":{"country":"DE"},"safety":{"label":"safe"},"is_reachable":"yes","updated_date":"2026-02-30","extra":{"kept":true}}',
    ),
  },
  {
    name: 'empty',
    does: 'sends a record with nothing in it',
    answer: body('{"ok":true,"domain":"empty.failure.example"}'),
  },
  {
    name: 'another-domain',
    does: 'answers about another domain than asked',
    answer: (response, record) =>
      body(record.replace('another-domain.failure.example', 'somebody-else.example'))(response),
  },
]

export const RESERVED_ENDING = '.failure.example'

/** The misbehaviour of a reserved name, or null for every other name. */
export function misbehaviourOf(host: string): Misbehaviour | null {
  return host.endsWith(RESERVED_ENDING)
    ? (RESERVED_NAMES.find(({ name }) => `${name}${RESERVED_ENDING}` === host) ?? null)
    : null
}
