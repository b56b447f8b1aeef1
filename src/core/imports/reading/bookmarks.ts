import type { BookmarkFolder } from '../../../shared/imports/import-preview.ts'
import { type Limits, type ListRow, type RawRows, tooManyRows } from './list-table.ts'
import { attribute, unescapeXml } from './scan-xml.ts'

const BOOKMARK_COLUMNS = ['URL', 'Title', 'Folder']

interface Bookmarks extends RawRows {
  columns: string[]
  folders: BookmarkFolder[]
  /** Bookmarks that are never offered: other schemes, IP addresses, single labels and private hosts. */
  passedOver: number
}

/** True for a text that browsers export their bookmarks as. */
export const isBookmarks = (text: string): boolean => /^\s*<!DOCTYPE\s+NETSCAPE-Bookmark-file-1\b/iu.test(text)

/** Endings of hosts that only a network of one's own knows (RFC 6761, RFC 6762, RFC 8375 and what routers use). */
const PRIVATE = /\.(?:local|localhost|internal|intranet|lan|home|corp|private|test|invalid|onion|arpa)$/u

/**
 * Reads bookmarks as browsers export them (Netscape Bookmark File Format:
 * https://learn.microsoft.com/en-us/previous-versions/windows/internet-explorer/ie-developer/platform-apis/aa753582(v=vs.85)).
 * `chosen` are the folders to take; null takes all.
 */
export function readBookmarks(text: string, limits: Limits, chosen: readonly string[] | null): Bookmarks {
  const rows: ListRow[] = []
  const folders = new Map<string, number>()
  const path: string[] = []
  const wanted = chosen && new Set(chosen)
  let [passedOver, title, count] = [0, '', 0]
  for (const { name, attributes, inner } of tagsOf(text)) {
    if (name === 'h3') title = inner
    else if (name === 'dl') path.push(title)
    else if (name === '/dl') path.pop()
    else if (name === 'a') {
      count += 1
      const url = attribute(attributes, 'HREF') ?? attribute(attributes, 'href') ?? ''
      if (!isOffered(url)) {
        passedOver += 1
        continue
      }
      const folder = path.slice(1).join(' / ')
      folders.set(folder, (folders.get(folder) ?? 0) + 1)
      if (wanted && !wanted.has(folder)) continue
      if (rows.length > limits.rows) throw tooManyRows(limits)
      rows.push({ row: count, cells: [url, inner, folder] })
    }
  }
  return {
    rows,
    cut: 0,
    columns: BOOKMARK_COLUMNS,
    passedOver,
    folders: [...folders].map(([folder, bookmarks]) => ({ path: folder, bookmarks })),
  }
}

/** The tags of a text that count, each with the text that follows it. */
function* tagsOf(text: string): Generator<{ name: string; attributes: string; inner: string }> {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const [, name = ''] = /^<(\/?(?:dl|h3|a))[\s>]/iu.exec(text.slice(at, at + 5)) ?? []
    if (name === '') continue
    const end = text.indexOf('>', at)
    if (end < 0) return
    const next = text.indexOf('<', end)
    const inner = unescapeXml(text.slice(end + 1, next < 0 ? undefined : next)).trim()
    yield { name: name.toLowerCase(), attributes: text.slice(at + name.length + 1, end), inner }
    at = end
  }
}

/** True for an address of the web whose host may be known to the service. */
function isOffered(address: string): boolean {
  if (!/^https?:\/\//iu.test(address) || !URL.canParse(address)) return false
  const { hostname } = new URL(address)
  const host = hostname.replace(/\.$/u, '')
  return host.includes('.') && !/^[\d.]+$/u.test(host) && !host.startsWith('[') && !PRIVATE.test(host)
}
