import { EventEmitter } from 'node:events'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { answerCalls, type ConnectionStart } from './answer-calls.ts'
import type { LibraryThread } from './library.ts'

/**
 * A connection whose calls are answered in this very thread, a call after the other: for a process that has nobody in front
 * of a screen. To start a thread, to load the program in it and to wake it for each answer costs more than what it would do.
 * Messages are copied as between threads, so that neither side can change what the other holds.
 */
export class ThisThread extends EventEmitter implements LibraryThread {
  readonly #port: MessagePort

  constructor(start: ConnectionStart) {
    super()
    const { port1, port2 } = new MessageChannel()
    this.#port = port2
    port2.on('message', (replies) => this.emit('message', replies))
    port2.once('close', () => this.emit('exit', 0))
    answerCalls(port1, start)
    // Whoever waits for an answer keeps the process alive, at the other end.
    port1.unref()
  }

  postMessage(messages: unknown): void {
    this.#port.postMessage(messages)
  }

  ref(): void {
    this.#port.ref()
  }

  unref(): void {
    this.#port.unref()
  }

  async terminate(): Promise<void> {
    this.#port.close()
  }
}
