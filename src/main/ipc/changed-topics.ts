import type { Topic } from '../../shared/topics.ts'

const GATHERED_FOR_MS = 80

/** Gathers what has changed and tells it a few times a second: a batch settles many rows in that time. */
export class ChangedTopics {
  readonly #tell: (topics: Topic[]) => void
  readonly #gathered = new Set<Topic>()
  #timer: NodeJS.Timeout | null = null

  constructor(tell: (topics: Topic[]) => void) {
    this.#tell = tell
  }

  /** Something has changed; told within a moment, together with what else changes until then. */
  add(topics: readonly Topic[]): void {
    for (const topic of topics) this.#gathered.add(topic)
    if (this.#gathered.size > 0) this.#timer ??= setTimeout(() => this.flush(), GATHERED_FOR_MS)
  }

  /** Tells at once what has been gathered: a command is answered after the page has heard what it changed. */
  flush(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    if (this.#gathered.size === 0) return
    const topics = [...this.#gathered]
    this.#gathered.clear()
    this.#tell(topics)
  }
}
