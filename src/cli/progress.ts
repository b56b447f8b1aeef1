import type { BatchSummary } from '../shared/batch.ts'
import { DONE_STATES } from '../shared/batch.ts'
import type { Translator } from '../shared/locales/translator.ts'

const WIDTH = 30
const REDRAW_MS = 100

/** A progress bar on standard error, where that is a terminal; nothing elsewhere. */
export class Progress {
  readonly #t: Translator
  readonly #shown: boolean
  #done = 0
  #total = 0
  #drawnAt = 0

  constructor(t: Translator, quiet: boolean) {
    this.#t = t
    this.#shown = process.stderr.isTTY === true && !quiet
  }

  begin(summary: BatchSummary | null): void {
    if (!summary) return
    this.#total = summary.total
    this.#done = DONE_STATES.reduce((sum, state) => sum + summary.counts[state], 0)
    this.#draw()
  }

  step(): void {
    this.#done += 1
    if (performance.now() - this.#drawnAt >= REDRAW_MS) this.#draw()
  }

  end(): void {
    this.#draw()
    if (this.#shown) process.stderr.write('\n')
  }

  #draw(): void {
    if (!this.#shown || this.#total === 0) return
    this.#drawnAt = performance.now()
    const share = Math.min(1, this.#done / this.#total)
    process.stderr.write(
      `\r[${'#'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '.')}] ${this.#t('terminal.progress', { done: this.#done, total: this.#total })} `,
    )
  }
}
