import { createHash } from 'node:crypto'

/** A number from 0 (included) to 1 that depends on its words alone. */
export function dice(...words: (string | number)[]): number {
  return createHash('sha256').update(words.join('\u0000')).digest().readUIntBE(0, 6) / 2 ** 48
}

/** A value that glides from day to day: drawn anew every `days` days and interpolated between. */
export function drifting(day: number, days: number, ...words: (string | number)[]): number {
  const at = day / days + dice('phase', ...words)
  const from = Math.floor(at)
  const share = at - from
  const smooth = share * share * (3 - 2 * share)
  return dice(...words, from) * (1 - smooth) + dice(...words, from + 1) * smooth
}
