import { writeCalendar } from '../../core/calendar/write-calendar.ts'
import { faultOf } from '../../core/system-fault.ts'
import type { KeptCalendar, KeptCalendarState } from '../../shared/calendar/kept-calendar.ts'
import type { Fault } from '../../shared/fault.ts'
import type { Topic } from '../../shared/topics.ts'

/** After so many milliseconds without a change: an import is many of them. */
const QUIET_MS = 2_000
const TOLD_BY: readonly Topic[] = ['own-fields', 'subjects', 'labels', 'watchlists', 'settings', 'preferences']

interface Deps {
  /** What is kept for the open connection; null for nothing. */
  kept: () => KeptCalendar | null
  /** What the file has to say now; null while no library is open. */
  text: (kept: KeptCalendar) => Promise<string | null>
  after: (ms: number, run: () => void) => () => void
  /** Called when a file cannot be written that could be before, and when it can be again. */
  onFault: (path: string, fault: Fault | null, error?: unknown) => void
}

/** Writes the calendar file anew when the dates that it holds have changed. */
export class CalendarKeeper {
  readonly #deps: Deps
  #cancel: (() => void) | null = null
  #fault: { path: string; fault: Fault } | null = null
  #writing: Promise<void> = Promise.resolve()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Something was changed; the file is looked at once it is quiet. */
  changed(topics: readonly Topic[]): void {
    if (!topics.some((topic) => TOLD_BY.includes(topic)) || this.#deps.kept() === null) return
    this.#cancel?.()
    this.#cancel = this.#deps.after(QUIET_MS, () => void this.write())
  }

  /** What is kept, and what came of the latest try. */
  state(): KeptCalendarState | null {
    const calendar = this.#deps.kept()
    return calendar && { ...calendar, fault: this.#fault?.path === calendar.path ? this.#fault.fault : null }
  }

  /** Writes the file now, unless it says the same already; one after the other. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  async #write(): Promise<void> {
    const calendar = this.#deps.kept()
    if (!calendar) return
    try {
      const text = await this.#deps.text(calendar)
      if (text === null) return
      await writeCalendar(calendar.path, text)
      if (this.#fault) this.#deps.onFault(this.#fault.path, null)
      this.#fault = null
    } catch (error) {
      const fault = faultOf(error)
      // What is told is not told again with every change.
      if (this.#fault?.path !== calendar.path) this.#deps.onFault(calendar.path, fault, error)
      this.#fault = { path: calendar.path, fault }
    }
  }
}
