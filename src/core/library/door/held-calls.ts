import { canWait, needsHeldAnswers } from './methods.ts'
import type { Call } from './call.ts'

/**
 * So many answers are held at most, and so long, in milliseconds: each that is written goes into some seventy indexes, and the
 * pages of those are most of what a commit writes.
 */
const [MOST_HELD, HOLD_MS] = [32, 30]

/**
 * Answers of a batch for which nobody waits: some are held, to be written together, while the next requests are claimed
 * before them. Whatever could mean another thing before them than after them is not: they keep their order among all that settles.
 */
export class HeldCalls {
  readonly #answer: (calls: readonly Call[]) => void
  #held: Call[] = []
  #timer: NodeJS.Timeout | null = null

  constructor(answer: (calls: readonly Call[]) => void) {
    this.#answer = answer
  }

  /** Answers what has to be answered now, in its order, and holds the rest. */
  take(group: readonly Call[]): void {
    const due: Call[] = []
    for (const call of group) {
      if (canWait(call.method, call.args)) this.#held.push(call)
      else if (needsHeldAnswers(call.method)) due.push(...this.#release(), call)
      else due.push(call)
    }
    if (due.length > 0) this.#answer(due)
    if (this.#held.length >= MOST_HELD) this.answerAll()
    else if (this.#held.length > 0) this.#timer ??= setTimeout(() => this.answerAll(), HOLD_MS)
  }

  answerAll(): void {
    const calls = this.#release()
    if (calls.length > 0) this.#answer(calls)
  }

  #release(): Call[] {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const calls = this.#held
    this.#held = []
    return calls
  }
}
