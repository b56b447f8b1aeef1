import type { InGroups } from './group-figures.ts'
import { countsOf, type KeyedRows } from './keyed-rows.ts'

/** Rows grouped by one key or by two; only groups that have rows. */
export interface GroupedRows extends InGroups {
  /** For each group its keys. */
  codes: readonly Int32Array[]
  /** How many rows each group has. */
  sizes: Int32Array
}

/** Up to so many pairs of keys an array is quicker than a map. */
const MOST_PAIRS = 4_000_000

/** Groups rows by one key. */
export function groupedBy({ places, codes, count }: KeyedRows): GroupedRows {
  const numbering = new Numbering(count)
  const groups = new Int32Array(codes.length)
  for (let at = 0; at < codes.length; at += 1) groups[at] = numbering.numberOf(codes[at] as number)
  const made = Int32Array.from(numbering.keys)
  return { places, groups, count: made.length, codes: [made], sizes: countsOf(groups, made.length) }
}

/** Groups rows by two keys; a row with several of either stands in the group of each pair. */
export function groupedByBoth(first: KeyedRows, second: KeyedRows): GroupedRows {
  const pairs = paired(first, second)
  const numbering = new Numbering(first.count * second.count)
  const groups = new Int32Array(pairs.first.length)
  for (let at = 0; at < groups.length; at += 1)
    groups[at] = numbering.numberOf((pairs.first[at] as number) * second.count + (pairs.second[at] as number))
  const keys = Float64Array.from(numbering.keys)
  return {
    places: pairs.places,
    groups,
    count: keys.length,
    codes: [
      Int32Array.from(keys, (key) => Math.floor(key / second.count)),
      Int32Array.from(keys, (key) => key % second.count),
    ],
    sizes: countsOf(groups, keys.length),
  }
}

interface Paired {
  places: Int32Array | null
  first: Int32Array
  second: Int32Array
}

function paired(first: KeyedRows, second: KeyedRows): Paired {
  if (first.places === null && second.places === null) return { places: null, first: first.codes, second: second.codes }
  if (second.places === null) {
    const { places, codes } = first
    return { places, first: codes, second: Int32Array.from(places ?? [], (place) => second.codes[place] as number) }
  }
  if (first.places === null) {
    const { places, codes } = second
    return { places, first: Int32Array.from(places, (place) => first.codes[place] as number), second: codes }
  }
  return crossed({ ...first, places: first.places }, { ...second, places: second.places })
}

type Several = Pick<KeyedRows, 'codes'> & { places: Int32Array }

/** Each key of a row with each other; in both, a row's keys stand side by side, and rows in their order. */
function crossed(first: Several, second: Several): Paired {
  const made: { places: number[]; first: number[]; second: number[] } = { places: [], first: [], second: [] }
  let from = 0
  for (let at = 0; at < first.places.length; at += 1) {
    const place = first.places[at] as number
    while ((second.places[from] as number) < place) from += 1
    for (let other = from; second.places[other] === place; other += 1) {
      made.places.push(place)
      made.first.push(first.codes[at] as number)
      made.second.push(second.codes[other] as number)
    }
  }
  return {
    places: Int32Array.from(made.places),
    first: Int32Array.from(made.first),
    second: Int32Array.from(made.second),
  }
}

/** Numbers what it meets, from 0. */
class Numbering {
  readonly keys: number[] = []
  readonly #table: Int32Array | null
  readonly #map = new Map<number, number>()

  constructor(most: number) {
    this.#table = most <= MOST_PAIRS ? new Int32Array(most).fill(-1) : null
  }

  numberOf(key: number): number {
    const known = this.#table === null ? (this.#map.get(key) ?? -1) : (this.#table[key] as number)
    if (known !== -1) return known
    const made = this.keys.push(key) - 1
    if (this.#table === null) this.#map.set(key, made)
    else this.#table[key] = made
    return made
  }
}
