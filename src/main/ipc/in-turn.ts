import type { RouteName } from '../../shared/ipc/routes.ts'

/**
 * What is done to domains, and what asks which of it was the last. Some of these read first which domains are meant, others
 * write at once: begun together, the later one would be written first, and what the person did last would be lost.
 */
const IN_TURN: ReadonlySet<string> = new Set<RouteName>([
  'setNotesAndLabels',
  'changeSubjects',
  'setOwnValues',
  'pasteColumn',
  'renewDate',
  'decide',
  'putDatesForward',
  'addToWatchlist',
  'removeFromWatchlist',
  'undo',
  'undoNext',
])

type Handler = (input: unknown) => unknown

/** Handlers whose calls change domains begin one after the other, in the order that they were asked for; others as they come. */
export function handledInTurn(): (name: RouteName, handler: Handler) => Handler {
  let before: Promise<unknown> = Promise.resolve()
  return (name, handler) => {
    if (!IN_TURN.has(name)) return handler
    return (input) => {
      const handled = before.then(() => handler(input))
      // Its own caller hears of a failure; the next one does not wait for a success.
      before = handled.catch(() => undefined)
      return handled
    }
  }
}
