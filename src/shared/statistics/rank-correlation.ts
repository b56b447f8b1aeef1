import { sampleCorrelation } from 'simple-statistics'
import { midRanks } from './mid-rank.ts'

/**
 * Spearman's rank correlation, -1 to 1: Pearson's of the mid-ranks, which is the one that allows for ties (Kendall, Rank Correlation
 * Methods, chapter 3). `simple-statistics` has it too, over arrays of pairs, which takes a second for what a table of 100,000 rows asks
 * twenty times. NaN where all values of one side are equal.
 */
export const rankCorrelation = (x: Float64Array, y: Float64Array): number =>
  sampleCorrelation(midRanks(x) as unknown as number[], midRanks(y) as unknown as number[])

/** What is left of the correlation of two when a third is held still (Kendall, Rank Correlation Methods, chapter 8). */
export function partialCorrelation({ xy, xz, yz }: { xy: number; xz: number; yz: number }): number {
  const rest = (1 - xz * xz) * (1 - yz * yz)
  return rest <= 0 ? Number.NaN : (xy - xz * yz) / Math.sqrt(rest)
}
