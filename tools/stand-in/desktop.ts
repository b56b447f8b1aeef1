import type { Clipboard, Dialog, Shell } from 'electron'
import { record, takeAnswer } from './recordings.ts'
import { absent, strict } from './strict.ts'

const shellFaults: { openPath?: string; trashItem?: string } = {}

/** Makes the shell fail with these messages, until told otherwise. */
export function setShellFaults(faults: { openPath?: string; trashItem?: string }): void {
  delete shellFaults.openPath
  delete shellFaults.trashItem
  Object.assign(shellFaults, faults)
}

/** Electron's `shell`: nothing is opened, everything is recorded. */
export const shell = strict('shell', {
  async openExternal(url: string, options?: object) {
    record('shell', 'openExternal', { url, options })
  },
  async openPath(path: string) {
    record('shell', 'openPath', { path })
    // It resolves with the message instead of rejecting.
    return shellFaults.openPath ?? ''
  },
  showItemInFolder: (path: string) => record('shell', 'showItemInFolder', { path }),
  async trashItem(path: string) {
    record('shell', 'trashItem', { path })
    if (shellFaults.trashItem !== undefined) throw new Error(shellFaults.trashItem)
  },
  beep: () => record('shell', 'beep'),
} satisfies Partial<Shell>)

type Arguments = [object] | [unknown, object]

/** Electron's `dialog`: recorded, and answered by what a test has queued or as if cancelled. */
export const dialog = strict('dialog', {
  async showMessageBox(...given: Arguments) {
    const options = optionsOf('message', given) as { buttons?: string[]; cancelId?: number; checkboxChecked?: boolean }
    const answer = takeAnswer('message')
    const last = Math.max(0, (options.buttons?.length ?? 1) - 1)
    const byLabel = typeof answer === 'string' ? options.buttons?.indexOf(answer) : undefined
    if (byLabel === -1)
      throw new Error(`the dialog has no button ${String(answer)}, only ${options.buttons?.join(', ')}`)
    return {
      response: byLabel ?? options.cancelId ?? last,
      checkboxChecked: options.checkboxChecked ?? false,
      ...(typeof answer === 'object' ? answer : {}),
    }
  },
  async showOpenDialog(...given: Arguments) {
    optionsOf('open', given)
    const answer = takeAnswer('open')
    return Array.isArray(answer)
      ? { canceled: false, filePaths: answer as string[] }
      : { canceled: true, filePaths: [] as string[] }
  },
  async showSaveDialog(...given: Arguments) {
    optionsOf('save', given)
    const answer = takeAnswer('save')
    return typeof answer === 'string' ? { canceled: false, filePath: answer } : { canceled: true, filePath: '' }
  },
  showErrorBox(title: string, content: string) {
    record('dialog', 'error', { title, content })
    console.error(`${title}: ${content}`)
  },
} satisfies Partial<{ [Key in keyof Dialog]: unknown }>)

function optionsOf(kind: string, given: Arguments): object {
  const options = (given.length === 2 ? given[1] : given[0]) as object
  const parent = given.length === 2 ? (given[0] as { id: number }).id : null
  record('dialog', kind, { ...options, parent })
  return options
}

const onClipboard = new Map<string, string>()

/** Electron's `clipboard`: one of this process's own, so that tests leave the person's alone. */
export const clipboard = strict('clipboard', {
  async readText() {
    return onClipboard.get('text/plain') ?? ''
  },
  async writeText(text: string) {
    onClipboard.clear()
    onClipboard.set('text/plain', String(text))
  },
  clear: () => onClipboard.clear(),
  async has(mimetype: string) {
    return onClipboard.has(mimetype)
  },
  async write(items: { _items: Record<string, unknown> }[]) {
    onClipboard.clear()
    for (const item of items) {
      for (const [type, value] of Object.entries(item._items)) {
        const got = await value
        onClipboard.set(type, got instanceof Blob ? await got.text() : String(got))
      }
    }
  },
  async read() {
    return [new ClipboardItem(Object.fromEntries(onClipboard))]
  },
  get selection(): never {
    return absent('clipboard.selection')
  },
} satisfies Partial<{ [Key in keyof Clipboard]: unknown }>)

/** Electron's `ClipboardItem`, text and Blobs of text. */
export class ClipboardItem {
  _items: Record<string, unknown>

  constructor(items: Record<string, unknown>) {
    this._items = items
  }
  get types(): string[] {
    return Object.keys(this._items)
  }
  async getType(type: string): Promise<Blob> {
    const value = await this._items[type]
    if (value === undefined) throw new Error(`The type ${type} was not found`)
    return value instanceof Blob ? value : new Blob([String(value)], { type })
  }
}
