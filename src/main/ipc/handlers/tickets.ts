import { isFault } from '../../../shared/fault.ts'

/** Reports that are being written for the page, each under a ticket by which it can be cancelled. */
export class Tickets {
  readonly #running = new Map<string, AbortController>()

  /** Runs work that its ticket can cancel; gives null when it was. */
  async run<T>(ticket: string, work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    const controller = new AbortController()
    this.#running.set(ticket, controller)
    try {
      return await work(controller.signal)
    } catch (error) {
      if (isFault(error, 'report-cancelled')) return null
      throw error
    } finally {
      this.#running.delete(ticket)
    }
  }

  cancel(ticket: string): void {
    this.#running.get(ticket)?.abort()
  }
}
