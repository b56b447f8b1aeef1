import type { Query, QueryCache } from '@tanstack/react-query'
import type { Topic } from '../../../shared/topics.ts'

/** A query is not begun again sooner than this after it was last begun, in milliseconds: a batch changes things all the time. */
const REST_MS = 200

interface Behind {
  /** A fetch that sees all changes known when it began. */
  running: PromiseWithResolvers<void> | null
  /** Another one has to follow: something changed after that one had begun. */
  next: PromiseWithResolvers<void> | null
  timer: ReturnType<typeof setTimeout> | null
  begunAt: number
}

/**
 * Keeps the cache up to date by topics: a query is fetched anew when a topic changes that its route reads. A fetch that
 * runs is never cancelled, it is followed by one more; so that data advance however slow a query and however many the changes.
 */
export class TopicFollower {
  readonly #cache: QueryCache
  readonly #readsOf: (route: string) => readonly Topic[]
  readonly #behind = new Map<Query, Behind>()

  constructor(cache: QueryCache, readsOf: (route: string) => readonly Topic[]) {
    this.#cache = cache
    this.#readsOf = readsOf
    cache.subscribe(({ type, query }) => {
      if (type === 'removed') this.#forget(query)
      else if (type === 'updated' && query.state.fetchStatus === 'idle') this.#ended(query)
    })
  }

  /** Brings every query up to date that reads one of these topics; one that nobody looks at when somebody does again. */
  topicsChanged(topics: readonly Topic[]): void {
    const changed = new Set(topics)
    for (const query of this.#cache.getAll())
      if (this.#readsOf(String(query.queryKey[0])).some((topic) => changed.has(topic))) this.#fallBehind(query)
  }

  /** Resolves when everything that is shown has caught up with all that has changed until now, or has failed to. */
  async caughtUp(): Promise<void> {
    const open = [...this.#behind.values()].flatMap(({ running, next }) => [running, next])
    await Promise.all(open.map((one) => one?.promise))
  }

  #fallBehind(query: Query): void {
    query.invalidate()
    const isFetching = query.state.fetchStatus !== 'idle'
    if (!isFetching && !isShown(query)) return
    const state = this.#stateOf(query)
    state.next ??= Promise.withResolvers<void>()
    if (!isFetching) this.#beginWhenRested(query, state)
  }

  #beginWhenRested(query: Query, state: Behind): void {
    if (state.timer !== null) return
    const rest = state.begunAt + REST_MS - performance.now()
    if (rest <= 0) this.#begin(query, state)
    else
      state.timer = setTimeout(() => {
        state.timer = null
        if (query.state.fetchStatus === 'idle') this.#begin(query, state)
      }, rest)
  }

  #begin(query: Query, state: Behind): void {
    if (!state.next) return
    if (!isShown(query)) return this.#forget(query)
    state.running = state.next
    state.next = null
    state.begunAt = performance.now()
    // The query’s own state shows a failure.
    query.fetch().catch(() => undefined)
  }

  #ended(query: Query): void {
    const state = this.#behind.get(query)
    if (!state) return
    state.running?.resolve()
    state.running = null
    if (!state.next) return
    // The answer that has just come was under way before the latest change.
    if (!query.state.isInvalidated) return query.invalidate()
    this.#beginWhenRested(query, state)
  }

  #forget(query: Query): void {
    const state = this.#behind.get(query)
    this.#behind.delete(query)
    if (!state) return
    if (state.timer !== null) clearTimeout(state.timer)
    state.running?.resolve()
    state.next?.resolve()
  }

  #stateOf(query: Query): Behind {
    let state = this.#behind.get(query)
    if (!state) {
      state = { running: null, next: null, timer: null, begunAt: Number.NEGATIVE_INFINITY }
      this.#behind.set(query, state)
    }
    return state
  }
}

const isShown = (query: Query): boolean => query.isActive() && !query.isDisabled()
