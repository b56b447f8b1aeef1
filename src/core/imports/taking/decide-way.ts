import type { OwnValue } from '../../../shared/watchlists/watchlist.ts'

/** What the rows say about several ways to read them. */
export interface Decision<W> {
  way: W
  /** How many cells allow this way and not one that would read others otherwise; null where there is none such. */
  deciding: number | null
  /** Ways that read some cell otherwise and are not ruled out, this one first; empty where the rows decide. */
  open: W[]
  /** A cell that the open ways read otherwise. */
  example: string
}

/**
 * Decides between ways to read cells by all of them. A way is ruled out by cells that it cannot read and another can; two
 * that read one cell otherwise and neither of which is ruled out are a question for the person.
 */
export function decideWay<T extends { text: string; times: number }, W>(
  cells: Iterable<T>,
  ways: readonly W[],
  read: (cell: T, way: W) => OwnValue | null | undefined,
): Decision<W> {
  const counts = new Array<number>(ways.length).fill(0)
  // At [one][other]: cells that one reads and the other does not, and a cell that they read otherwise.
  const alone = ways.map(() => new Array<number>(ways.length).fill(0))
  const differ = ways.map(() => new Array<string | null>(ways.length).fill(null))
  for (const cell of cells) {
    const values = ways.map((way) => read(cell, way))
    if (values.every((value) => value === values[0])) continue
    for (const [one, value] of values.entries()) {
      if (value === undefined) continue
      counts[one] = (counts[one] ?? 0) + cell.times
      for (const [other, its] of values.entries()) {
        const row = its === undefined ? alone[one] : null
        if (row) row[other] = (row[other] ?? 0) + cell.times
        else if (its !== value && differ[one] && differ[one][other] === null) differ[one][other] = cell.text
      }
    }
  }
  const best = counts.indexOf(Math.max(...counts))
  const rivals = ways.map((_, other) => other).filter((other) => (differ[best]?.[other] ?? null) !== null)
  const open = rivals.filter((other) => !((alone[best]?.[other] ?? 0) > 0 && (alone[other]?.[best] ?? 0) === 0))
  const chosen = ways[best] as W
  return {
    way: chosen,
    deciding: rivals.length === 0 ? null : Math.min(...rivals.map((other) => alone[best]?.[other] ?? 0)),
    open: open.length === 0 ? [] : [chosen, ...open.map((other) => ways[other] as W)],
    example: differ[best]?.[open[0] ?? -1] ?? '',
  }
}
