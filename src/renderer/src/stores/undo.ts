import type { CommandName, InputOf, OutputOf } from '../../../shared/ipc/routes.ts'
import type { Undoable } from '../../../shared/undo/undo.ts'
import { undoText } from '../../../shared/undo/undo-text.ts'
import type { Sent } from '../api/send.ts'
import { CallFailed } from '../api/bridge.ts'
import { ask } from '../api/route-queries.ts'
import { words } from '../locales/words.ts'
import { runCommand } from './commands.ts'
import { type NewToast, useToasts } from './toasts.ts'

/** The commands whose changes the library can take back. */
export type UndoableCommand = {
  [K in CommandName]: OutputOf<K> extends Undoable<unknown> ? K : never
}[CommandName]
export type ValueOf<K extends UndoableCommand> = OutputOf<K> extends Undoable<infer T> ? T : never

/**
 * Does a command, says what it came to unless that is null, and offers to undo it. A failure is shown and rejects, as with
 * `runCommand`. `onUndo` is told before it is undone from there.
 */
export async function runWithUndo<K extends UndoableCommand>(
  route: K,
  input: InputOf<K>,
  text: (value: ValueOf<K>) => string | null,
  onUndo?: () => void,
): Promise<ValueOf<K>> {
  const { value, undo } = (await runCommand(route, ...([input] as unknown as Sent<K>))) as Undoable<ValueOf<K>>
  const message = text(value)
  if (message !== null) showChanged(message, undo, onUndo ? { onUndo } : {})
  return value
}

/** Says what was changed, and offers to undo it: the entry of the library, if there is one. */
export function showChanged(text: string, entry: number | null, more: Pick<NewToast, 'action' | 'onUndo'> = {}): void {
  if (entry === null) return useToasts.getState().show({ text, ...more })
  useToasts.getState().show({ text, entry, undo: () => walkUndo('undo', entry), ...more })
}

/** One after the other: what a second press of the keys is about is known once the first is done. */
let walking: Promise<unknown> = Promise.resolve()

/**
 * Undoes a change or does it again: an entry of the library, or without one what is next. Says which it was, or that
 * nothing is left. What cannot be undone stays offered, and why is said.
 */
export function walkUndo(way: 'undo' | 'redo', entry: number | null = null): Promise<void> {
  const walked = walking.then(() => walk(way, entry))
  walking = walked.catch(() => undefined)
  return walked
}

/** The entry that comes next; null where nothing is left, and where no library is open. */
async function nextEntry(way: 'undo' | 'redo'): Promise<number | null> {
  try {
    return (await ask('undoNext'))[way]?.id ?? null
  } catch (error) {
    if (error instanceof CallFailed && error.fault.code === 'no-connection-open') return null
    throw error
  }
}

async function walk(way: 'undo' | 'redo', entry: number | null): Promise<void> {
  const { show, dropEntry, toasts } = useToasts.getState()
  const id = entry ?? (await nextEntry(way))
  if (id === null) return show({ text: words.t(way === 'undo' ? 'undo.nothing' : 'undo.nothing-again') })
  if (way === 'undo') for (const toast of toasts) if (toast.entry === id) toast.onUndo?.()
  const what = undoText(words.t, await runCommand('undo', { way, id }))
  dropEntry(id)
  show(
    way === 'undo'
      ? {
          text: words.t('undo.done', { what }),
          action: { label: words.t('undo.again'), run: () => void walkUndo('redo', id) },
        }
      : { text: words.t('undo.done-again', { what }), entry: id, undo: () => walkUndo('undo', id) },
  )
}

/** Undoes what the person did last: what a message offers that is the page's own affair, else the library's latest entry. */
export async function undoLatest(): Promise<void> {
  if (!useToasts.getState().undoLatest()) await walkUndo('undo')
}
