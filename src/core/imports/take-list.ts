import { FIRST_COLUMNS, type NameFacts } from '../../shared/fields.ts'
import type { Library } from '../library/door/library.ts'
import type { ImportUndo, Taking } from './take-columns.ts'

/** Adds names to the watchlist that is chosen, or to the one of a name, which is made when there is none. */
export async function takeIntoList(
  library: Library,
  names: readonly NameFacts[],
  to: { id: number } | { name: string },
  now: number,
  taking: Taking,
): Promise<{ id: number; name: string; added: number } | null> {
  const lists = await library.read.watchlists()
  const known = lists.find((list) => ('id' in to ? list.id === to.id : list.name === to.name))
  if (!known && 'id' in to) return null
  const name = known?.name ?? ('name' in to ? to.name : '')
  const id = known?.id ?? (await library.write.addWatchlist({ ...NEW_LIST, columns: [...FIRST_COLUMNS], name }, now))
  const added = await library.write.addToWatchlist(
    id,
    names.map(({ ascii, unicode, label, tld }) => ({ ascii, unicode, label, tld })),
    now,
  )
  taking.undo.list = { id, added, made: known === undefined }
  return { id, name, added: added.length }
}

/** By hand until the person says otherwise: an import must not begin to send by itself. */
const NEW_LIST = { description: '', colour: 'blue', cadence: 'hand', spark: FIRST_COLUMNS[0] ?? '' } as const

/** Takes back what an import has changed. */
export async function undoTaking(library: Library, undo: ImportUndo): Promise<void> {
  const { write } = library
  for (const { fieldId, values } of undo.values.toReversed())
    if (!undo.fields.includes(fieldId)) await write.setOwnValues(fieldId, values)
  for (const id of undo.fields) await write.removeOwnField(id)
  for (const name of undo.notes) await write.setNote(name, '')
  for (const { label, names } of undo.labelled)
    if (!undo.labels.includes(label)) await write.labelSubjects(names, { add: [], remove: [label] })
  for (const id of undo.labels) await write.removeLabel(id)
  if (undo.list?.made) await write.removeWatchlist(undo.list.id)
  else if (undo.list) await write.removeFromWatchlist(undo.list.id, undo.list.added)
}

/** True when an import has changed nothing that could be taken back. */
export function isNothing({ values, notes, labelled, fields, labels, list }: ImportUndo): boolean {
  const lists = list !== null && (list.made || list.added.length > 0)
  return values.length + notes.length + labelled.length + fields.length + labels.length === 0 && !lists
}
