import { createHash } from 'node:crypto'

/** A hash of the set of names, by which the same list is known again whatever its order, spelling and other columns. */
export function fingerprintOf(asciiNames: Iterable<string>): string {
  return createHash('sha256')
    .update([...new Set(asciiNames)].sort().join('\n'))
    .digest('hex')
}
