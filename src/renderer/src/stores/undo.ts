import type { CommandName, InputOf, OutputOf } from '../../../shared/ipc/routes.ts'
import type { Sent } from '../api/send.ts'
import { runCommand } from './commands.ts'
import { useToasts } from './toasts.ts'

type Undo = () => Promise<unknown>
/** What takes a command back, out of what it was given and what came of it; null when nothing was changed. */
type Undoing<K extends CommandName> = (input: InputOf<K>, output: OutputOf<K>) => Undo | null

/** The commands that can be taken back, each giving back the very thing: under its id, at its place, with its members. */
const UNDOING = {
  deleteRows:
    (_, { token }) =>
    () =>
      runCommand('undoDelete', { token }),
  deleteOld:
    (_, { token }) =>
    () =>
      runCommand('undoDelete', { token }),
  removeView: (_, view) => view && (() => runCommand('restoreView', { view })),
  removeRule: (_, rule) => rule && (() => runCommand('restoreRule', { rule })),
  removeComparison: (_, saved) => saved && (() => runCommand('restoreComparison', { saved })),
  removeWatchlist: ({ id }, removed) => removed && (() => runCommand('restoreWatchlist', { id, removed })),
  mergeWatchlists: ({ from, into }, merged) =>
    merged && (() => runCommand('unmergeWatchlists', { from, into, ...merged })),
  moveAlerts: (_, places) => (places.length > 0 ? () => runCommand('returnAlerts', { places }) : null),
  changeRule: ({ id, muteDays }) => (muteDays ? () => runCommand('changeRule', { id, muteDays: 0 }) : null),
  changeSubjects: ({ of, change }, { changed, undo }) => {
    // Of several, some may have been muted before.
    if (change.muteDays && 'names' in of && of.names.length === 1)
      return () => runCommand('changeSubjects', { of, change: { muteDays: 0 } })
    if (undo) return () => runCommand('setOwnValues', undo)
    if (changed.length === 0) return null
    const back =
      change.archived === undefined
        ? { addLabels: change.removeLabels, removeLabels: change.addLabels }
        : { archived: !change.archived }
    return () => runCommand('changeSubjects', { of: { names: changed }, change: back })
  },
  setOwnValues:
    (_, { undo }) =>
    () =>
      runCommand('setOwnValues', undo),
  renewDate: ({ name, fieldId, from }, { becomes }) =>
    becomes === null ? null : () => runCommand('setOwnValues', { fieldId, values: [{ name, value: from }] }),
  setNotesAndLabels:
    (_, { undo }) =>
    () =>
      runCommand('setNotesAndLabels', { values: undo }),
  setNote:
    ({ name }, before) =>
    () =>
      runCommand('setNote', { name, note: before }),
  removeTemplate: ({ id }, template) => template && (() => runCommand('restoreTemplate', { id })),
  removeLetterhead: ({ name }, letterhead) => letterhead && (() => runCommand('restoreLetterhead', { name })),
  removeLabel: (_, label) => label && (() => runCommand('restoreLabel', { label })),
  changeOwnKind:
    ({ id }, { before }) =>
    () =>
      runCommand('changeOwnKind', { id, ...before }),
  addOwnFields: (_, { made }) =>
    made.length === 0
      ? null
      : async () => {
          for (const id of made) await runCommand('removeOwnField', { id })
        },
  editChoices:
    ({ id }, before) =>
    () =>
      runCommand('editChoices', { id, ...before }),
  changeFormula: (_, formula) => () => runCommand('restoreFormula', { formula }),
  changeScore: (_, formula) => () => runCommand('restoreFormula', { formula }),
  renameFormula: (_, formula) => () => runCommand('restoreFormula', { formula }),
  removeFormula: (_, formula) => formula && (() => runCommand('restoreFormula', { formula })),
  removeOwnField: (_, field) => field && (() => runCommand('restoreOwnField', { field })),
  removeFromWatchlist:
    ({ id }, members) =>
    () =>
      runCommand('returnToWatchlist', { id, members }),
  markChanges:
    ({ seen }, ids) =>
    () =>
      runCommand('markChanges', { which: { ids }, seen: !seen }),
} satisfies { [K in CommandName]?: Undoing<K> }

/**
 * Does a command, says what it came to unless that is null, and offers to take it back. A failure is shown and rejects,
 * as with `runCommand`. `onUndo` is told before it is taken back.
 */
export async function runWithUndo<K extends keyof typeof UNDOING>(
  route: K,
  input: InputOf<K>,
  text: (output: OutputOf<K>) => string | null,
  onUndo?: () => void,
): Promise<OutputOf<K>> {
  const output = await runCommand(route, ...([input] as unknown as Sent<K>))
  const message = text(output)
  if (message === null) return output
  const undo = (UNDOING[route] as unknown as Undoing<K>)(input, output)
  const back = (): unknown => {
    onUndo?.()
    return undo?.()
  }
  useToasts.getState().show({ text: message, ...(undo ? { undo: back } : {}) })
  return output
}
