/** A set of row ids, one bit each: a million rows are 125 kB, and sets meet in a millisecond. */
export class RowSet {
  readonly #words: Uint32Array

  /** For ids from 0 to `highest`. */
  constructor(highest: number, words: Uint32Array = new Uint32Array((highest >>> 5) + 1)) {
    this.#words = words
  }

  add(id: number): void {
    this.#words[id >>> 5] = (this.#words[id >>> 5] ?? 0) | (1 << (id & 31))
  }

  has(id: number): boolean {
    return ((this.#words[id >>> 5] ?? 0) & (1 << (id & 31))) !== 0
  }

  and(other: RowSet): RowSet {
    return this.#with(other, (a, b) => a & b)
  }

  or(other: RowSet): RowSet {
    return this.#with(other, (a, b) => a | b)
  }

  without(other: RowSet): RowSet {
    return this.#with(other, (a, b) => a & ~b)
  }

  get size(): number {
    let size = 0
    for (const word of this.#words) {
      let bits = word - ((word >>> 1) & 0x55555555)
      bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
      size += (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
    }
    return size
  }

  ids(): number[] {
    const ids: number[] = []
    this.#words.forEach((word, index) => {
      for (let bits = word; bits !== 0; bits &= bits - 1) ids.push(index * 32 + 31 - Math.clz32(bits & -bits))
    })
    return ids
  }

  #with(other: RowSet, meet: (a: number, b: number) => number): RowSet {
    const length = Math.max(this.#words.length, other.#words.length)
    const words = new Uint32Array(length)
    for (let at = 0; at < length; at += 1) words[at] = meet(this.#words[at] ?? 0, other.#words[at] ?? 0)
    return new RowSet(0, words)
  }
}
