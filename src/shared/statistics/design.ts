/** Columns of numbers, all of one length. */
export type Predictors = readonly Float64Array[]

/** Predictors row by row, each row behind a 1 for the intercept: in the order in which fits go through them. */
export interface Design {
  cells: Float64Array
  count: number
  /** How many coefficients a fit has. */
  size: number
}

/** Predictors as a design of so many rows. */
export function designOf(x: Predictors, count: number): Design {
  const size = x.length + 1
  const cells = new Float64Array(count * size).fill(1)
  for (const [column, values] of x.entries())
    for (let at = 0; at < count; at += 1) cells[at * size + column + 1] = values[at] as number
  return { cells, count, size }
}

/** Some rows of a design. */
export function someRows({ cells, size }: Design, places: Int32Array): Design {
  const some = new Float64Array(places.length * size)
  for (let at = 0; at < places.length; at += 1) {
    const from = (places[at] as number) * size
    for (let i = 0; i < size; i += 1) some[at * size + i] = cells[from + i] as number
  }
  return { cells: some, count: places.length, size }
}
