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

/**
 * At most so many places below a count, each once, in their order: selection sampling (Knuth, The Art of Computer Programming 2, 3.4.2,
 * algorithm S), which needs room for what it takes alone.
 */
export function sampledPlaces(count: number, most: number, random: () => number): Int32Array {
  const places = new Int32Array(Math.min(count, most))
  for (let at = 0, taken = 0; taken < places.length; at += 1)
    if (count <= most || random() * (count - at) < most - taken) places[taken++] = at
  return places
}
