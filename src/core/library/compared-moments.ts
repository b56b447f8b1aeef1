interface Moment {
  name: string
  at: number
}

/** The moments of domains that a comparison's document shows. Read as it comes: a document of a later form shows what can be understood of it. */
export function comparedMoments(document: string): Moment[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(document)
  } catch {
    return [] // Nothing that cannot be read refers to anything.
  }
  const columns = property(parsed, 'columns')
  if (!Array.isArray(columns)) return []
  return columns.flatMap((column: unknown) => {
    const name = property(column, 'name')
    const moments = property(column, 'moments')
    if (typeof name !== 'string' || !Array.isArray(moments)) return []
    return moments.flatMap((moment: unknown) => (typeof moment === 'number' ? [{ name, at: moment }] : []))
  })
}

const property = (value: unknown, key: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined)
