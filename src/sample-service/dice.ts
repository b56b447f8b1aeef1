import { createHash } from 'node:crypto'

/** So many throws are remembered: what glides from day to day throws the same ones over and over. */
const MOST_KNOWN = 50_000
const known = new Map<string, number>()

/** A number from 0 (included) to 1 that depends on its words alone. */
export function dice(...words: (string | number)[]): number {
  const text = words.join('\u0000')
  const before = known.get(text)
  if (before !== undefined) return before
  const thrown = createHash('sha256').update(text).digest().readUIntBE(0, 6) / 2 ** 48
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(text, thrown)
  return thrown
}

/** A value that glides from day to day: drawn anew every `days` days and interpolated between. */
export function drifting(day: number, days: number, ...words: (string | number)[]): number {
  const at = day / days + dice('phase', ...words)
  const from = Math.floor(at)
  const share = at - from
  const smooth = share * share * (3 - 2 * share)
  return dice(...words, from) * (1 - smooth) + dice(...words, from + 1) * smooth
}
