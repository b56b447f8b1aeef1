import type { EventName, Events } from '../../shared/ipc/events.ts'

type Listener = <K extends EventName>(name: K, event: Events[K]) => void

/** Passes the program's events on to whoever listens: the window, the tray, the schedules. */
export class EventRelay {
  readonly #listeners: Listener[] = []

  /** Calls every listener, in the order in which they were added. */
  readonly emit: Listener = (name, event) => {
    for (const listener of this.#listeners) listener(name, event)
  }

  listen(listener: Listener): void {
    this.#listeners.push(listener)
  }
}
