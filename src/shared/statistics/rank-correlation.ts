import { type RankedColumn, ranksOfPlaces } from './mid-rank.ts'

/**
 * Spearman's rank correlation, -1 to 1, of the rows that have both: Pearson's of the mid-ranks, which is the one that allows for ties
 * (Kendall, Rank Correlation Methods, chapter 3). `simple-statistics` has it too, over arrays of pairs that it sorts each time; columns
 * that were sorted once answer for any pair of them in two passes. NaN where all values of one side are equal.
 */
export function rankCorrelationOf(x: RankedColumn, y: RankedColumn): number {
  const [ofX, ofY] = [new Int32Array(x.counts.length), new Int32Array(y.counts.length)]
  let count = 0
  for (let at = 0; at < x.places.length; at += 1) {
    const [a, b] = [x.places[at] as number, y.places[at] as number]
    if (a === -1 || b === -1) continue
    ofX[a] = (ofX[a] as number) + 1
    ofY[b] = (ofY[b] as number) + 1
    count += 1
  }
  // Half of their sum: whatever ties there are, it is the same on both sides.
  const middle = (count + 1) / 2
  const [ranksX, ranksY] = [ranksOfPlaces(ofX), ranksOfPlaces(ofY)]
  let product = 0
  for (let at = 0; at < x.places.length; at += 1) {
    const [a, b] = [x.places[at] as number, y.places[at] as number]
    if (a !== -1 && b !== -1) product += ((ranksX[a] as number) - middle) * ((ranksY[b] as number) - middle)
  }
  return product / Math.sqrt(squares(ranksX, ofX, middle) * squares(ranksY, ofY, middle))
}

function squares(ranks: Float64Array, counts: Int32Array, middle: number): number {
  let sum = 0
  for (let place = 0; place < counts.length; place += 1)
    sum += (counts[place] as number) * ((ranks[place] as number) - middle) ** 2
  return sum
}

/** Whether a rank correlation of so many pairs says anything: so small a one, or one of so few, chance would show, too. */
export const isBeyondChance = (rank: number, pairs: number): boolean =>
  Math.abs(rank) >= Math.max(0.2, 2 / Math.sqrt(pairs - 1))

/** What is left of the correlation of two when a third is held still (Kendall, Rank Correlation Methods, chapter 8). */
export function partialCorrelation({ xy, xz, yz }: { xy: number; xz: number; yz: number }): number {
  const rest = (1 - xz * xz) * (1 - yz * yz)
  return rest <= 0 ? Number.NaN : (xy - xz * yz) / Math.sqrt(rest)
}
