/**
 * Does a few things at once and lets the rest wait, the latest of them first: while somebody drags a scroll bar, what they
 * see now matters and what they went past does not. What is called off while it waits is never done.
 */
export class LatestFirst {
  readonly #atOnce: number
  readonly #waiting: (() => void)[] = []
  #doing = 0

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Does the work when its turn comes and gives what it gives; rejects with the signal's reason when that comes first. */
  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    await this.#turn(signal)
    try {
      return await work()
    } finally {
      this.#doing -= 1
      this.#next()
    }
  }

  #turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      this.#waiting.push(resolve)
      signal.addEventListener(
        'abort',
        () => {
          const at = this.#waiting.indexOf(resolve)
          if (at < 0) return
          this.#waiting.splice(at, 1)
          reject(signal.reason)
        },
        { once: true },
      )
      // All that is asked for in one go stands in line before the first of it is chosen.
      queueMicrotask(() => this.#next())
    })
  }

  #next(): void {
    while (this.#doing < this.#atOnce) {
      const begin = this.#waiting.pop()
      if (!begin) return
      this.#doing += 1
      begin()
    }
  }
}
