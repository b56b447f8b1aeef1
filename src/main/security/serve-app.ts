import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, resolve, sep } from 'node:path'
import { PREVIEW_POLICY } from '../reports/previews.ts'
import { APP_HOST, APP_SCHEME } from './app-scheme.ts'
import { contentPolicy } from './content-policy.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}
const NONCE_PLACEHOLDER = '__CSP_NONCE__'
/** Where the page has what stands there before its scripts have run. */
const FIRST_SCREEN_PLACEHOLDER = '<!-- first screen -->'

const COMMON = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

const refuse = (status: number): Response => new Response(null, { status })

/**
 * Answers `app://` requests from one folder: GET only, the known host, known kinds of file, nothing outside the folder; and
 * those of reports that are looked at, which come under a policy of their own: `previewAt` gives the page of one, or null.
 * `takeFirstScreen` gives the HTML that stands in the page before its scripts have run.
 */
export function serveApp(
  folder: string,
  previewAt: (pathname: string) => string | null = () => null,
  takeFirstScreen: () => string = () => '',
): (request: Request) => Promise<Response> {
  const root = resolve(folder)
  return async (request) => {
    if (request.method !== 'GET') return refuse(405)
    const url = URL.parse(request.url)
    if (!url || url.protocol !== `${APP_SCHEME}:` || url.host !== APP_HOST) return refuse(404)
    const preview = previewAt(url.pathname)
    if (preview !== null)
      return new Response(preview, {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': PREVIEW_POLICY,
          ...COMMON,
          'cache-control': 'no-store',
        },
      })
    const file = fileOf(root, url.pathname)
    const type = file === null ? undefined : TYPES[extname(file)]
    if (file === null || type === undefined) return refuse(404)
    const body = await readFile(file).catch(() => null) // A file that is not there is answered as one.
    if (body === null) return refuse(404)
    const nonce = randomBytes(18).toString('base64url')
    const headers = {
      'content-type': type,
      'content-security-policy': contentPolicy(nonce),
      ...COMMON,
      'cache-control': 'no-cache',
    }
    const page = (): string =>
      body
        .toString('utf8')
        .replaceAll(NONCE_PLACEHOLDER, nonce)
        .replace(FIRST_SCREEN_PLACEHOLDER, () => takeFirstScreen())
    return new Response(extname(file) === '.html' ? page() : new Uint8Array(body), { headers })
  }
}

/** The file that a path means, or null when it would leave the folder. */
function fileOf(root: string, pathname: string): string | null {
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return null
  }
  if (/[\0\\:]/u.test(path)) return null
  const file = resolve(root, `.${path === '/' ? '/index.html' : path}`)
  return file.startsWith(root + sep) ? file : null
}
