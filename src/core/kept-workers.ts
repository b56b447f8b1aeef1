import type { Worker } from 'node:worker_threads'

/**
 * The worker threads of one kind. One that has done its job is kept for the next: to start one takes tens of milliseconds,
 * and ending them again and again was reported to end Electron with them (electron#47986). A second one is started only
 * while the first is busy. A worker is ended only when it must be: its job was given up, or it has failed.
 */
export class KeptWorkers {
  readonly #start: () => Worker
  readonly #idle: Worker[] = []
  /** What listened to each worker before its first job: Node itself, and whoever started it. */
  readonly #others = new WeakMap<Worker, Map<string, readonly unknown[]>>()

  constructor(start: () => Worker) {
    this.#start = start
  }

  /** A worker for one job; to be given back. */
  take(): Worker {
    const idle = this.#idle.pop()
    if (idle) {
      this.#forget(idle)
      idle.ref()
      return idle
    }
    const worker = this.#start()
    this.#others.set(worker, new Map(EVENTS.map((event) => [event, worker.listeners(event)])))
    return worker
  }

  /** Takes a worker back: kept when it has said its last word to the job, else ended. */
  async giveBack(worker: Worker, isDone: boolean): Promise<void> {
    this.#forget(worker)
    if (!isDone) return void (await worker.terminate())
    // One that ends while it waits is not lent again. Waiting, it does not keep the process alive.
    worker.once('exit', () => this.#idle.splice(this.#idle.indexOf(worker), 1))
    worker.on('error', () => undefined)
    worker.unref()
    this.#idle.push(worker)
  }

  /** Does a job on a worker, which calls `done` with the worker's last word to it. */
  async use<T>(job: (worker: Worker, done: () => void) => Promise<T>): Promise<T> {
    const worker = this.take()
    let isDone = false
    try {
      return await job(worker, () => void (isDone = true))
    } finally {
      await this.giveBack(worker, isDone)
    }
  }

  /** Takes away what a job has listened to. */
  #forget(worker: Worker): void {
    for (const event of EVENTS)
      for (const listener of worker.listeners(event))
        if (!this.#others.get(worker)?.get(event)?.includes(listener)) worker.off(event, listener as () => void)
  }
}

const EVENTS = ['message', 'error', 'exit']
