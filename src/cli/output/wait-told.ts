import type { StepProgress } from '../../core/library/steps/steps.ts'
import { EXIT } from '../exit-status.ts'
import { Progress } from './progress.ts'
import type { Run } from '../run.ts'

/** What is done sooner needs no word. */
const SOON_MS = 300

/** Tells how far long work is, once somebody has waited for it; and what there is of it when it was interrupted. */
export class WaitTold {
  readonly #progress: Progress
  readonly #run: Pick<Run, 'output'>
  readonly #begunAt = performance.now()
  #isTold = false
  #timer: NodeJS.Timeout | undefined

  constructor(run: Pick<Run, 'output'>) {
    this.#run = run
    this.#progress = new Progress(run.output)
  }

  /** Tells of work whose first step may take long that it is waited for. */
  begin(total: number): void {
    this.#timer = setTimeout(() => this.progress({ done: 0, total }), SOON_MS).unref()
  }

  /** Called with how far it is, however often. */
  readonly progress = ({ done, total, formula }: StepProgress): void => {
    if (performance.now() - this.#begunAt < SOON_MS) return
    clearTimeout(this.#timer)
    this.#isTold = true
    this.#progress.set(done, total, formula ?? null)
  }

  end(): void {
    clearTimeout(this.#timer)
    if (this.#isTold) this.#progress.end()
    this.#isTold = false
  }

  /** Says how many rows there are of those that were wanted. Gives the exit status. */
  interrupted(done: number, total: number | null): number {
    const { output } = this.#run
    output.cutShort(output.t('terminal.rows-interrupted', { done, total: total ?? 0 }))
    return EXIT.interrupted
  }
}
