import { FIRST_COLUMNS, type NameFacts } from '../../shared/fields.ts'
import type { Library } from '../library/door/library.ts'
import { type ImportUndo, type Taking, valuesOf } from './take-columns.ts'

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

/** Takes back what an import has changed; what the person has changed since stays, and what holds it. */
export async function undoTaking(library: Library, undo: ImportUndo, now: number): Promise<void> {
  const { read, write, count } = library
  const there = new Set((await read.ownFields()).map(({ id }) => id))
  for (const { fieldId, values } of undo.values.toReversed())
    if (there.has(fieldId)) await undoValues(library, fieldId, values)
  const filled = new Map((await count.countOwnValues()).map((field) => [field.fieldId, field.values + field.aside]))
  for (const id of undo.fields) if ((filled.get(id) ?? 0) === 0) await write.removeOwnField(id)
  for (const { name, note } of undo.notes) if ((await read.subjectOf(name)).note === note) await write.setNote(name, '')
  for (const { label, names } of undo.labelled) await write.labelSubjects(names, { add: [], remove: [label] })
  const labels = await read.labels()
  for (const id of undo.labels)
    if (labels.some((label) => label.id === id && label.domains === 0)) await write.removeLabel(id)
  if (undo.list) await undoList(library, undo.list, now)
}

async function undoValues(
  library: Library,
  fieldId: number,
  values: ImportUndo['values'][number]['values'],
): Promise<void> {
  const now = await valuesOf(library, values, fieldId)
  const back = values.flatMap(({ name, before, set }) => (now.get(name.ascii) === set ? [{ name, value: before }] : []))
  if (back.length > 0) await library.write.setOwnValues(fieldId, back)
}

async function undoList(
  { read, write }: Library,
  { id, added, made }: NonNullable<ImportUndo['list']>,
  now: number,
): Promise<void> {
  await write.removeFromWatchlist(id, added, now)
  if (made && (await read.watchlistNames(id)).length === 0) await write.removeWatchlist(id)
}

/** True when an import has changed nothing that could be taken back. */
export function isNothing({ values, notes, labelled, fields, labels, list }: ImportUndo): boolean {
  const lists = list !== null && (list.made || list.added.length > 0)
  return values.length + notes.length + labelled.length + fields.length + labels.length === 0 && !lists
}
