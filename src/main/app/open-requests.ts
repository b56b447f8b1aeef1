import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import type { OpenPlace, OpenRequest as Answer } from '../../shared/program/desktop.ts'
import type { ActionId } from '../../shared/actions.ts'
import type { OpenTarget } from './arguments.ts'

type Wanted = OpenTarget | { kind: 'place'; place: OpenPlace }
type Held = { kind: 'file'; path: string } | { kind: 'names'; names: string[] }

interface Listeners {
  onWaiting: (waiting: number) => void
  onAction: (waiting: number) => void
}

/**
 * What was asked of the window and waits until its page takes it: Electron keeps no message for a page that does not listen
 * yet, and there may be no window at all. Of what the program is asked to open, one thing at a time: of several files the first is
 * opened and the rest are said to be left out; several names are a list.
 */
export class OpenRequests {
  #waiting: Wanted[][] = []
  #actions: ActionId[] = []
  readonly #held = new Map<string, Held>()
  readonly #listeners: Listeners

  constructor(listeners: Listeners) {
    this.#listeners = listeners
  }

  /** Takes over what one start, or one call of the system, asks for. */
  add(targets: Wanted[]): void {
    if (targets.length === 0) return
    this.#waiting.push(targets)
    this.#listeners.onWaiting(this.#waiting.length)
  }

  /** Takes over what was chosen in the menu. */
  act(action: ActionId): void {
    this.#actions.push(action)
    this.#listeners.onAction(this.#actions.length)
  }

  /** What was chosen in the menu, for the window, in its order. */
  takeActions(): ActionId[] {
    return this.#actions.splice(0)
  }

  /** The next thing to open, for the window. */
  take(): Answer {
    const targets = this.#waiting.shift()
    if (!targets) return { kind: 'none' }
    const place = targets.find((one) => one.kind === 'place')
    if (place) return { ...place, leftOut: 0 }
    const file = targets.find((one) => one.kind !== 'name' && one.kind !== 'place')
    if (file)
      return {
        kind: file.kind,
        token: this.#hold({ kind: 'file', path: file.path }),
        fileName: basename(file.path),
        leftOut: targets.length - 1,
      }
    const names = targets.flatMap((one) => (one.kind === 'name' ? [one.name] : []))
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
