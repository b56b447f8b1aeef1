import { randomUUID } from 'node:crypto'
import type { StepProgress, StepWatch } from '../../core/library/steps/steps.ts'
import type { LongWork, LongWorkKind } from '../../shared/undo/long-work.ts'

/** What is over sooner is not shown; what is shown is so often at most. In milliseconds. */
const [SHOWN_AFTER, SHOWN_EVERY] = [300, 100]

interface Running {
  work: LongWork
  stop: AbortController
  ended: Promise<unknown>
}

/** A question that is being asked. */
type Asked = Pick<Running, 'stop' | 'ended'>

/** Working out that is shown. */
interface Shown {
  tell: (progress: StepProgress) => void
  over: () => void
}

/** Long work in the library that is open: how far each is, for the window, and its end when the person cancels it. */
export class LongWorks {
  readonly #onChanged: (works: LongWork[]) => void
  readonly #running = new Map<string, Running>()
  readonly #asked = new Set<Asked>()
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

  /**
   * Asks a question for which a formula may have to be worked out first; that is shown once it says how far it is.
   * Cancelling it ends every question that is being asked: the next one would only begin it again.
   */
  async ask<T>(question: (watch: Required<StepWatch>) => Promise<T>): Promise<T> {
    const stop = new AbortController()
    let shown: Shown | null = null
    const onProgress = (progress: StepProgress): void => {
      if (progress.formula !== undefined && !stop.signal.aborted)
        (shown ??= this.#showWorkingOut(() => this.#endQuestions())).tell(progress)
    }
    const answer = question({ signal: stop.signal, onProgress })
    const work: Asked = { stop, ended: answer.catch(() => undefined) }
    this.#asked.add(work)
    try {
      return await answer
    } finally {
      this.#asked.delete(work)
      ;(shown as Shown | null)?.over()
    }
  }

  /**
   * Shows the working out of formulas for work that has a progress and an end of its own, such as a report: from the first
   * word of it until it is over. `stop` is called when the person cancels it.
   */
  follow(stop: () => void): Shown {
    let shown: Shown | null = null
    return {
      tell: (progress) => (shown ??= this.#showWorkingOut(stop)).tell(progress),
      over: () => {
        shown?.over()
        shown = null
      },
    }
  }

  /** Shows that a formula is being worked out, until it is over. */
  #showWorkingOut(stop: () => void): Shown {
    const { promise, resolve } = Promise.withResolvers<void>()
    let tell: Shown['tell'] = () => undefined
    void this.run('working-out', ({ signal, onProgress }) => {
      tell = onProgress
      signal.addEventListener('abort', stop)
      return promise
    })
    return { tell, over: resolve }
  }

  #endQuestions(): void {
    for (const { stop } of this.#asked) stop.abort()
  }

  /** Ends work early; what is over already is left alone. */
  cancel(id: string): void {
    this.#running.get(id)?.stop.abort()
  }

  /** Ends all of it, and resolves once it has ended. */
  async endAll(): Promise<void> {
    const running = [...this.#running.values()]
    const all = [...running, ...this.#asked]
    for (const { stop } of all) stop.abort()
    await Promise.all(all.map(({ ended }) => ended))
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
