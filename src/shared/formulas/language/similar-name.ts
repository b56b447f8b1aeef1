/** Names longer than this are not compared: nobody mistypes a sentence. */
const LONGEST = 60
const SHORTEST_BEGINNING = 3

/**
 * The name that a mistyped one most likely stands for: at most two letters away and one in three, or else one that begins with
 * it; null for none.
 */
export function similarName<Name extends string>(typed: string, names: Iterable<Name>): Name | null {
  const wanted = typed.toLowerCase()
  if (wanted.length > LONGEST) return null
  let best: Name | null = null
  let fewest = Math.min(2, Math.floor(wanted.length / 3)) + 1
  let longer: Name | null = null
  for (const name of names) {
    if (wanted.length >= SHORTEST_BEGINNING && name.toLowerCase().startsWith(wanted)) longer ??= name
    if (Math.abs(name.length - wanted.length) >= fewest) continue
    const apart = distance(wanted, name.toLowerCase())
    if (apart < fewest) [best, fewest] = [name, apart]
  }
  return best ?? longer
}

/** How many letters have to be put in, taken out or exchanged to make one text of the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1),
      )
    row = next
  }
  return row[to.length] ?? 0
}
