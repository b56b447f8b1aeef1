import { type BatchSummary, DONE_STATES } from '../../shared/batches/batch.ts'
import type { Output } from './output.ts'
import { printable } from './printable.ts'

const WIDEST = 30
const REDRAW_MS = 100

/** How many names of a batch are done with. */
export const doneOf = (summary: BatchSummary): number =>
  DONE_STATES.reduce((sum, state) => sum + summary.counts[state], 0)

/** A progress bar on standard error, where that is a terminal; nothing elsewhere. */
export class Progress {
  readonly #output: Output
  readonly #shown: boolean
  #done = 0
  #total = 0
  /** The formula that is being worked out, of which it is told in percent. */
  #formula: string | null = null
  #drawnAt = 0
  #isDrawn = false

  constructor(output: Output, quiet = false) {
    this.#output = output
    this.#shown = process.stderr.isTTY === true && !quiet && !output.quiet
  }

  begin(summary: BatchSummary | null): void {
    if (summary) this.set(doneOf(summary), summary.total)
  }

  step(): void {
    this.set(this.#done + 1, this.#total)
  }

  /** How far it is: with a formula, how far that is worked out. */
  set(done: number, total: number, formula: string | null = null): void {
    const isFirst = this.#total === 0 || formula !== this.#formula
    // What was longer would be left standing behind what is shorter.
    if (formula !== this.#formula && this.#isDrawn) process.stderr.write('\n')
    this.#formula = formula
    this.#done = done
    this.#total = total
    if (isFirst || performance.now() - this.#drawnAt >= REDRAW_MS) this.#draw()
  }

  /** Leaves the last state standing on a line of its own. */
  end(): void {
    this.#draw()
    if (this.#isDrawn) process.stderr.write('\n')
  }

  #draw(): void {
    if (!this.#shown || this.#total === 0) return
    this.#drawnAt = performance.now()
    this.#isDrawn = true
    const share = Math.min(1, this.#done / this.#total)
    const { t } = this.#output
    const counts =
      this.#formula === null
        ? t('terminal.progress', { done: this.#done, total: this.#total })
        : `${t('work.working-out', { formula: printable(this.#formula) })} ${t('work.percent', { percent: Math.round(share * 100) })}`
    // A line that is wrapped could not be drawn over: what does not fit beside the counts is left out.
    const width = Math.min(WIDEST, (process.stderr.columns || 80) - counts.length - 5)
    const bar = width < 5 ? '' : `[${'#'.repeat(Math.round(share * width)).padEnd(width, '.')}] `
    process.stderr.write(`\r${bar}${counts} `)
  }
}
