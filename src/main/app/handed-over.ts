import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import type { HandedOver as Answer } from '../../shared/desktop.ts'
import type { Asked } from './arguments.ts'

type Held = { kind: 'file'; path: string } | { kind: 'names'; names: string[] }

/**
 * What was handed to the program and waits for the window to take it. One thing at a time: of several files the first is
 * opened and the rest are said to be left out; several names are a list.
 */
export class HandedOver {
  #waiting: Asked[][] = []
  readonly #held = new Map<string, Held>()
  readonly #tell: (waiting: number) => void

  constructor(tell: (waiting: number) => void) {
    this.#tell = tell
  }

  /** Takes over what one start, or one call of the system, asks for. */
  add(asked: Asked[]): void {
    if (asked.length === 0) return
    this.#waiting.push(asked)
    this.#tell(this.#waiting.length)
  }

  /** The next thing to open, for the window. */
  take(): Answer {
    const asked = this.#waiting.shift()
    if (!asked) return { kind: 'none' }
    const file = asked.find((one) => one.kind !== 'name')
    if (file)
      return {
        kind: file.kind,
        token: this.#hold({ kind: 'file', path: file.path }),
        fileName: basename(file.path),
        leftOut: asked.length - 1,
      }
    const names = asked.flatMap((one) => (one.kind === 'name' ? [one.name] : []))
    const [name = ''] = names
    return names.length === 1
      ? { kind: 'domain', name, leftOut: 0 }
      : { kind: 'list', token: this.#hold({ kind: 'names', names }), fileName: null, leftOut: 0 }
  }

  /** What a token stands for, once; null when it was used or never given. */
  release(token: string): Held | null {
    const held = this.#held.get(token) ?? null
    this.#held.delete(token)
    return held
  }

  /** The file that a token stands for, once; null also when it stands for names. */
  releaseFile(token: string): string | null {
    const held = this.release(token)
    return held?.kind === 'file' ? held.path : null
  }

  #hold(held: Held): string {
    const token = randomUUID()
    // A page that asks and never fetches would fill this; one thing is looked at at a time.
    this.#held.clear()
    this.#held.set(token, held)
    return token
  }
}
