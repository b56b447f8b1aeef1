/** How many of some elements in a row fit: those that stand beside the first one, where the rest has wrapped below it. */
export function fittingCount(tops: readonly number[]): number {
  const [first] = tops
  const wrapped = tops.findIndex((top) => top > (first ?? 0))
  return wrapped < 0 ? tops.length : wrapped
}
