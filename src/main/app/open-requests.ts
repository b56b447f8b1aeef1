import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import type { OpenPlace, OpenRequest as Answer, WaitingFile } from '../../shared/program/desktop.ts'
import type { ActionId } from '../../shared/actions.ts'
import type { OpenTarget } from './arguments.ts'

type Wanted = OpenTarget | { kind: 'place'; place: OpenPlace }
type Held = { kind: 'file'; path: string } | { kind: 'names'; names: string[] }

/** So many things wait for the page at most. */
const MOST_HELD = 100

interface Listeners {
  onWaiting: (waiting: number) => void
  onAction: (waiting: number) => void
}

/**
 * What was asked of the window and waits until its page takes it: Electron keeps no message for a page that does not listen
 * yet, and there may be no window at all. Of what the program is asked to open, one thing at a time: of several lists the others
 * wait, of several other files the first is opened and the rest are said to be left out; several names are a list.
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
    if (file?.kind === 'list') {
      const paths = targets.flatMap((one) => (one.kind === 'list' && one !== file ? [one.path] : []))
      const first = this.#holdFile(file.path)
      const others = paths.slice(0, MOST_HELD - 1).map((path) => this.#holdFile(path))
      return { kind: 'list', ...first, others, leftOut: targets.length - others.length - 1 }
    }
    if (file) return { kind: file.kind, ...this.#holdFile(file.path), leftOut: targets.length - 1 }
    const names = targets.flatMap((one) => (one.kind === 'name' ? [one.name] : []))
    const [name = ''] = names
    return names.length === 1
      ? { kind: 'domain', name, leftOut: 0 }
      : { kind: 'list', token: this.#hold({ kind: 'names', names }), fileName: null, others: [], leftOut: 0 }
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

  #holdFile(path: string): WaitingFile {
    return { token: this.#hold({ kind: 'file', path }), fileName: basename(path) }
  }

  #hold(held: Held): string {
    const token = randomUUID()
    // A page that asks and never fetches would fill this.
    const [oldest] = this.#held.keys()
    if (oldest !== undefined && this.#held.size >= MOST_HELD) this.#held.delete(oldest)
    this.#held.set(token, held)
    return token
  }
}
