/** How long a batch has been worked on: time in which nothing may be sent is not counted. */
export class WorkedTime {
  readonly #monotonic: () => number
  #worked = 0
  /** Since when it is worked on; null while it rests. */
  #since: number | null = null

  constructor(monotonic: () => number) {
    this.#monotonic = monotonic
  }

  /** Work begins, or goes on. */
  begin(): void {
    this.#since ??= this.#monotonic()
  }

  /** Nothing is done from now until it begins again. */
  rest(): void {
    this.#bank()
    this.#since = null
  }

  /** Milliseconds of work since it was last asked. */
  take(): number {
    this.#bank()
    const worked = this.#worked
    this.#worked = 0
    return worked
  }

  #bank(): void {
    if (this.#since === null) return
    const now = this.#monotonic()
    this.#worked += now - this.#since
    this.#since = now
  }
}
