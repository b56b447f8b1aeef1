import { nextCheckAt } from '../../shared/rules/daily-check.ts'
import type { LibraryTopic } from '../../shared/topics.ts'
import type { Clock } from '../clock.ts'
import type { Library } from '../library/door/library.ts'
import { HOUR } from '../../shared/time/durations.ts'

interface Deps {
  library: Library
  /** The library's own time. */
  clock: Clock
  onFault: (error: unknown) => void
}

/** What may lead to another answer to the question of a living list, or to what rules look at. */
const JUDGED_AFTER: ReadonlySet<LibraryTopic> = new Set([
  'subjects',
  'labels',
  'watchlists',
  'own-fields',
  'formulas',
  'changes',
  'lookups',
])
const AGAIN_AFTER_FAULT_MS = 60_000

/**
 * Lets rules look when no answer comes: once own values were changed, and once a day those that rest on dates. Lets
 * living lists take in and let go after edits, and asks their questions of all domains once a day. Looks for drifts, and
 * puts alerts together that share a cause. What there is to do
 * stands in the library, so that it is done once, also with several processes and after the program was closed.
 */
export class RuleChecks {
  readonly #deps: Deps
  readonly #ending = new AbortController()
  #running: Promise<void> | null = null
  #isAsked = false
  #endTimer: (() => void) | null = null
  /** The time of the latest daily check, and of the next. */
  #checked: { at: number; next: number } | null = null

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Looks whether there is something to do; from the first time on by itself, until `stop`. */
  wake(): void {
    if (this.#ending.signal.aborted) return
    this.#isAsked = true
    this.#running ??= this.#run()
  }

  /** This process has written to the library. */
  heard(topics: readonly LibraryTopic[]): void {
    if (topics.some((topic) => JUDGED_AFTER.has(topic))) this.wake()
  }

  /** Ends between two steps; the rest is done by whoever opens the library next. */
  async stop(): Promise<void> {
    this.#ending.abort()
    this.#endTimer?.()
    await this.#running
  }

  async #run(): Promise<void> {
    const { clock, onFault } = this.#deps
    let wait = HOUR
    while (this.#isAsked && !this.#ending.signal.aborted) {
      this.#isAsked = false
      try {
        await this.#look(clock.now())
        wait = Math.min(HOUR, (this.#checked?.next ?? 0) - clock.now())
      } catch (error) {
        if (!this.#ending.signal.aborted) onFault(error)
        wait = AGAIN_AFTER_FAULT_MS
      }
    }
    this.#endTimer?.()
    // Never later than in an hour: the clock may be set, and the machine may come to another time zone.
    if (!this.#ending.signal.aborted) this.#endTimer = clock.after(Math.max(wait, 1_000), () => this.wake())
    // Here and not in a `finally`: a wake in between would find it still running, and be lost for up to an hour.
    this.#running = null
  }

  async #look(now: number): Promise<void> {
    const { library } = this.#deps
    const { write } = library.watched({ signal: this.#ending.signal })
    // Another process may have changed some and been closed since.
    if (await library.read.hasOwnSteps()) await write.stepOwnValues(now)
    if (await library.read.hasLivingSteps(now)) await write.judgeLists(now)
    await this.#sortNews(now)
    const checked = this.#checked
    if (checked && now >= checked.at && now < Math.min(checked.next, checked.at + HOUR)) return
    await write.dailyCheck(now)
    this.#checked = { at: now, next: nextCheckAt(now) }
  }

  /** Before alerts are put together: which of them a drift explains is known then. */
  async #sortNews(now: number): Promise<void> {
    const { library } = this.#deps
    const { write } = library.watched({ signal: this.#ending.signal })
    const due = await library.read.newsToSort(now)
    const found = due.drifts ? await write.checkDrifts(now) : 0
    if (due.alerts || found > 0) await write.joinAlerts()
  }
}
