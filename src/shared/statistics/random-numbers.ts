/**
 * Pseudorandom numbers from 0 to before 1, the same ones for the same seed (Mulberry32), so that a sample of the same data
 * always says the same.
 */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** At most so many places below a count, each once, in their order. */
export function sampledPlaces(count: number, most: number, random: () => number): Int32Array {
  const places = Int32Array.from({ length: count }, (_, at) => at)
  if (count <= most) return places
  for (let at = 0; at < most; at += 1) {
    const other = at + Math.floor(random() * (count - at))
    const held = places[at] as number
    places[at] = places[other] as number
    places[other] = held
  }
  return places.slice(0, most).sort()
}
