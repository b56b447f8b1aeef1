import type { Manifest } from './manifest.ts'

type Library = Manifest['libraries'][number]

/** A copy may go, or be replaced, when what takes its place holds at least this share of the lookups of each library. */
const SHARE = 0.5

/**
 * The ids of the libraries of which a later copy holds less than an earlier one: none of it, another one that was begun
 * in its place, or not even half of its lookups. Whoever has deleted old lookups on purpose does not want to hear of it.
 */
export function heldOnlyBy(earlier: Manifest, later: Manifest): string[] {
  return earlier.libraries.filter((library) => !holds(later, library)).map(({ id }) => id)
}

/** True when a copy holds a library that an earlier copy had, or what has become of it. */
export function holds({ libraries }: Manifest, earlier: Library): boolean {
  const found = libraries.find(({ id }) => id === earlier.id)
  if (!found) return false
  const [origin] = earlier.origins
  if (origin !== undefined && !found.origins.includes(origin)) return false
  return (found.rows.lookup ?? 0) >= (earlier.rows.lookup ?? 0) * SHARE
}
