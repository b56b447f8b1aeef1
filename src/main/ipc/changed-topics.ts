import type { Topic } from '../../shared/topics.ts'

const FLUSH_AFTER_MS = 80

/** Collects what has changed and announces it a few times a second: a batch settles many rows in that time. */
export class ChangedTopics {
  readonly #announce: (topics: Topic[]) => void
  readonly #pending = new Set<Topic>()
  #timer: NodeJS.Timeout | null = null

  constructor(announce: (topics: Topic[]) => void) {
    this.#announce = announce
  }

  /** Something has changed: announced within a moment, together with what else changes until then. */
  add(topics: readonly Topic[]): void {
    for (const topic of topics) this.#pending.add(topic)
    if (this.#pending.size > 0) this.#timer ??= setTimeout(() => this.flush(), FLUSH_AFTER_MS)
  }

  /** Announces at once what has been collected: a command is answered after the page knows what it changed. */
  flush(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    if (this.#pending.size === 0) return
    const topics = [...this.#pending]
    this.#pending.clear()
    this.#announce(topics)
  }
}
