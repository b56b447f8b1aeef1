import { parseDomainName } from '../../../names/domain-name.ts'
import { isFieldId } from '../../../shared/fields.ts'
import { foldedHeader } from '../../../shared/imports/folded-name.ts'
import type { ListRow } from '../reading/list-table.ts'

/** What people and programs call the column with the domains, best first. */
export const DOMAIN_WORDS: readonly string[] = [
  'domain',
  'domains',
  'domain name',
  'domainname',
  'name',
  'host',
  'hostname',
  'host name',
  'fqdn',
  'url',
  'urls',
  'website',
  'site',
  'web',
  'link',
  'address',
]
const SAMPLE = 200

/** How likely it is that a cell was meant as a domain, from 0 to 1. */
export function nameLikeness(cell: string): number {
  if (!cell.includes('.') && !/[\u3002\uFF0E\uFF61]|dot/iu.test(cell)) return 0
  const parsed = parseDomainName(cell.slice(0, 2_000))
  if (!parsed.ok) return 0
  // A column of mail addresses beside one of domains is not the list; nor is one of file names or abbreviations.
  return (
    (parsed.name.changes.includes('mail-address') ? 0.5 : 1) *
    (parsed.name.warnings.some((one) => one === 'unknown-suffix' || one === 'public-suffix') ? 0.2 : 1)
  )
}

/** The place of a column's name among the words for domains; Infinity when it is none. */
export function domainWordPlace(name: string): number {
  const place = DOMAIN_WORDS.indexOf(foldedHeader(name))
  return place < 0 ? Number.POSITIVE_INFINITY : place
}

/** Rows from all over a list: its first rows are often not like the rest. */
export function sampleOf<T>(rows: readonly T[]): T[] {
  if (rows.length <= SAMPLE) return [...rows]
  return Array.from(
    { length: SAMPLE },
    (_, at) => rows[at < SAMPLE / 2 ? at : Math.floor((at / SAMPLE) * rows.length)] as T,
  )
}

/**
 * How likely cells are the domains themselves. Addresses that lead to a few sites, such as where each domain is offered or
 * paid, and servers of which many domains have the same, are about the domains of another column.
 */
function ofItsOwn(cells: readonly string[]): number {
  if (cells.length < 3) return 1
  const sites = new Set(
    cells.map((cell) => {
      const parsed = parseDomainName(cell.slice(0, 2_000))
      return parsed.ok ? parsed.name.registrable : cell
    }),
  )
  return sites.size * 2 > cells.length ? 1 : 0.5
}

/** The column that reads best as domain names; among like ones, the one with the better name, then the first. */
export function findDomainColumn(rows: readonly ListRow[], names: readonly string[]): number {
  const sample = sampleOf(rows)
  let best = { at: 0, score: -1, place: Number.POSITIVE_INFINITY }
  for (const [at, name] of names.entries()) {
    const cells = sample.map(({ cells }) => cells[at] ?? '').filter((cell) => cell.trim() !== '')
    // Empty cells count a little against a column, so that one stray name does not beat a full column.
    const sum = cells.reduce((total, cell) => total + nameLikeness(cell), 0)
    const score = (sum / (cells.length + 0.2 * (sample.length - cells.length) || 1)) * ofItsOwn(cells)
    const place = domainWordPlace(name)
    const better =
      score > best.score + 0.1 ||
      (score > best.score - 0.1 && place < best.place) ||
      (score > best.score && place === best.place)
    if (better) best = { at, score, place }
  }
  return best.at
}

/** True when a table's first row names its columns. Doubt makes it a row: a name too many is seen, one too few is not. */
export function findHeader(rows: readonly ListRow[]): boolean {
  const first = rows[0]?.cells.map((cell) => cell.trim()) ?? []
  const filled = first.filter((cell) => cell !== '')
  // The ids of our own columns have points as names have, and `category` even an ending that there is.
  const others = filled.filter((cell) => !isFieldId(cell))
  if (filled.length === 0 || others.some((cell) => nameLikeness(cell) > 0)) return false
  if (filled.some((cell) => domainWordPlace(cell) < Number.POSITIVE_INFINITY)) return true
  if (
    rows.length < 2 ||
    filled.some(
      (cell) =>
        /^[\d\s.,:/+%$€-]+$/u.test(cell) || cell.length > 100 || /[\n@]|:\/\//u.test(cell) || cell.includes('.'),
    )
  )
    return false
  if (new Set(filled).size < filled.length) return false
  const rest = rows.slice(1)
  const column = findDomainColumn(
    rest,
    first.map(() => ''),
  )
  const cells = sampleOf(rest).map(({ cells }) => cells[column] ?? '')
  // One word above a column of names is as likely a bad row as a header, unless other columns are named beside it.
  return (
    filled.length > 1 &&
    filled.length * 2 >= first.length &&
    (first[column] ?? '') !== '' &&
    cells.filter((cell) => nameLikeness(cell) > 0).length * 2 > cells.length
  )
}
