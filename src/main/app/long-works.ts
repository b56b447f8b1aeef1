import { randomUUID } from 'node:crypto'
import type { StepWatch } from '../../core/library/door/steps.ts'
import type { LongWork, LongWorkKind } from '../../shared/long-work.ts'

/** What is over sooner is not shown; what is shown is so often at most. In milliseconds. */
const [SHOWN_AFTER, SHOWN_EVERY] = [300, 100]

interface Running {
  work: LongWork
  stop: AbortController
  ended: Promise<unknown>
}

/** Long work in the library that is open: how far each is, for the window, and its end when the person cancels it. */
export class LongWorks {
  readonly #onChanged: (works: LongWork[]) => void
  readonly #running = new Map<string, Running>()
  #timer: NodeJS.Timeout | null = null
  #isShown = false

  constructor(onChanged: (works: LongWork[]) => void) {
    this.#onChanged = onChanged
  }

  /** How much is under way. */
  get count(): number {
    return this.#running.size
  }

  /** Does work that reports how far it is and ends early when its signal aborts. Gives what it gives. */
  async run<T>(kind: LongWorkKind, work: (watch: Required<StepWatch>) => Promise<T>): Promise<T> {
    const id = randomUUID()
    const stop = new AbortController()
    const shown: LongWork = { id, kind, done: 0, total: 0 }
    const done = work({
      signal: stop.signal,
      onProgress: (progress) => {
        Object.assign(shown, progress)
        this.#soon(SHOWN_EVERY)
      },
    })
    // The caller sees the failure.
    this.#running.set(id, { work: shown, stop, ended: done.catch(() => undefined) })
    this.#soon(SHOWN_AFTER)
    try {
      return await done
    } finally {
      this.#running.delete(id)
      if (this.#isShown) this.#show()
    }
  }

  /** Ends work early; what is over already is left alone. */
  cancel(id: string): void {
    this.#running.get(id)?.stop.abort()
  }

  /** Ends all of it, and resolves once it has ended. */
  async endAll(): Promise<void> {
    const running = [...this.#running.values()]
    for (const { stop } of running) stop.abort()
    await Promise.all(running.map(({ ended }) => ended))
  }

  #soon(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      if (this.#running.size > 0) this.#show()
    }, ms).unref()
  }

  #show(): void {
    this.#isShown = this.#running.size > 0
    this.#onChanged([...this.#running.values()].map(({ work }) => ({ ...work })))
  }
}
