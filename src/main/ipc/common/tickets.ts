import { isFault } from '../../../shared/fault.ts'

/** Reports that are being written for the page, each under a ticket by which it can be cancelled. */
export class Tickets {
  readonly #running = new Map<string, AbortController>()

  /** Runs work that its ticket can cancel; gives null when it was. */
  async run<T>(ticket: string, work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    const { signal, end } = this.begin(ticket)
    try {
      return await work(signal)
    } catch (error) {
      if (isFault(error, 'report-cancelled')) return null
      throw error
    } finally {
      end()
    }
  }

  /** Gives out a ticket until `end` is called. */
  begin(ticket: string): { signal: AbortSignal; end: () => void } {
    const controller = new AbortController()
    this.#running.set(ticket, controller)
    return { signal: controller.signal, end: () => void this.#running.delete(ticket) }
  }

  cancel(ticket: string): void {
    this.#running.get(ticket)?.abort()
  }
}
