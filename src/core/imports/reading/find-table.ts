import { findHeader, nameLikeness, sampleOf } from '../columns/find-columns.ts'
import type { ListRow } from './list-table.ts'

/** So many of a table's first rows may be the one that names its columns: titles and notes stand above it. */
export const HEADER_ROWS = 12

const filledIn = ({ cells }: Pick<ListRow, 'cells'>): string[] => cells.filter((cell) => cell.trim() !== '')
const hasName = (cells: readonly string[]): boolean => cells.some((cell) => nameLikeness(cell) > 0)

/** How many cells the rows of a table usually have filled. */
function usuallyFilled(rows: readonly ListRow[]): number {
  const counts = sampleOf(rows)
    .map((row) => filledIn(row).length)
    .sort((a, b) => a - b)
  return counts[counts.length >> 1] ?? 0
}

/**
 * The place of the row that names the columns, by what stands below it; null where none does. Of several rows that could
 * be it, the one that names most columns, and of these the first. What stands above a header has no names of domains.
 */
export function findHeaderPlace(rows: readonly ListRow[]): number | null {
  let best: { place: number; named: number } | null = null
  for (let place = 0; place < Math.min(HEADER_ROWS, rows.length); place += 1) {
    const here = rows[place]
    if (!here) break
    const below = rows.slice(place)
    const filled = filledIn(here)
    const usual = usuallyFilled(below.slice(1))
    const named = filled.length
    const mayBe = place === 0 || (named > 1 && below.length > 1)
    if (mayBe && named * 2 >= usual && named > (best?.named ?? 0) && findHeader(below)) best = { place, named }
    if (best && best.named >= usual) return best.place
    if (hasName(filled) && (named > 1 || usual < 3)) break
  }
  if (best) return best.place
  return findHeader(rows) ? 0 : null
}

const TOTAL =
  /^(?:(?:grand|sub)[\s-]?)?(?:total|totals|sum|all|average|summe|gesamt|gesamtsumme|insgesamt|zwischensumme|durchschnitt)\b[\s:]*(?:\d[\d\s.,'’]*(?:\p{L}+)?)?$/iu
const FIGURE = /^[\s\p{Sc}\p{Nd}.,:%+()'’\u2212-]*(?:[A-Z]{3})?$/u

/** What tells the rows of a table from the lines between and below them. */
export interface TableShape {
  /** The cells of the row that names the columns. */
  header: readonly string[] | null
  domainColumn: number
  width: number
}

/** True for a line of a table that is no row: its header once more, a total, or a note in a single cell. */
export function isNoRow(cells: readonly string[], { header, domainColumn, width }: TableShape): boolean {
  if (width < 2 || nameLikeness(cells[domainColumn] ?? '') > 0) return false
  const tidy = cells.map((cell) => cell.trim())
  if (header && tidy.every((cell, at) => cell === (header[at] ?? '').trim())) return true
  const [first = '', ...others] = tidy.filter((cell) => cell !== '')
  if (TOTAL.test(first) && (others.length > 0 || !TOTAL.test(tidy[domainColumn] ?? '') || /\d/u.test(first)))
    return others.every((cell) => FIGURE.test(cell))
  const words = first.split(/\s+/u)
  return others.length === 0 && words.length >= (width === 2 ? 3 : 2) && !hasName(words)
}
