import { randomBytes } from 'node:crypto'

/** The policy of a report that is looked at in the window or printed: nothing runs, nothing is fetched, nothing is reached. */
export const PREVIEW_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"
/** Where reports are looked at, within the program's own scheme. */
export const PREVIEW_PATH = '/preview/'

const MOST_PREVIEWS = 4

/** The few reports that can be looked at now, each under an address that nobody can guess. */
export class Previews {
  readonly #pages = new Map<string, string>()

  /** Keeps a page; gives its address relative to the program's page. The oldest makes room. */
  put(html: string): string {
    const token = randomBytes(18).toString('base64url')
    this.#pages.set(token, html)
    for (const old of [...this.#pages.keys()].slice(0, -MOST_PREVIEWS)) this.#pages.delete(old)
    return `preview/${token}`
  }

  drop(address: string): void {
    this.#pages.delete(address.replace(/^preview\//u, ''))
  }

  /** The page at a path, or null. */
  at(pathname: string): string | null {
    return pathname.startsWith(PREVIEW_PATH) ? (this.#pages.get(pathname.slice(PREVIEW_PATH.length)) ?? null) : null
  }
}
