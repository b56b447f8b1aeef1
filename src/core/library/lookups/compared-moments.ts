interface Moment {
  name: string
  /** What is shown is what was stored up to then; null: the latest. */
  at: number | null
}

/**
 * The moments of domains that a comparison's document shows. Read as it comes: of a document of a later form, what can
 * be understood of it.
 */
export function comparedMoments(document: string): Moment[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(document)
  } catch {
    return [] // What cannot be read refers to nothing.
  }
  const names = property(parsed, 'names')
  if (!Array.isArray(names)) return []
  const moments =
    property(parsed, 'mode') === 'then-and-now' ? [property(parsed, 'thenAt'), property(parsed, 'nowAt')] : [null]
  return names.flatMap((name: unknown) =>
    typeof name === 'string' ? moments.map((at) => ({ name, at: typeof at === 'number' ? at : null })) : [],
  )
}

const property = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
