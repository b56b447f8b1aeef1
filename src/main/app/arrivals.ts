/** One request to open something: the command line of a start, or a file that the system hands over. */
export type Arrival = { argv: readonly string[]; cwd: string; own: number } | { file: string }

/**
 * Collects what the program is asked to open from its first moment on, until the part that can read command lines is
 * loaded. That part takes the tables of domain names along, which would hold up the start.
 */
export class Arrivals {
  #waiting: Arrival[] = []
  #listener: ((arrival: Arrival) => void) | null = null

  add(arrival: Arrival): void {
    if (this.#listener) this.#listener(arrival)
    else this.#waiting.push(arrival)
  }

  /** Gives everything that has arrived so far to the listener, in order, and from then on each arrival at once. */
  listen(listener: (arrival: Arrival) => void): void {
    this.#listener = listener
    for (const arrival of this.#waiting.splice(0)) listener(arrival)
  }
}
