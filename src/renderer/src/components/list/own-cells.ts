import type { Column } from '../../../../shared/columns/column.ts'
import { type ListRow, ownFieldOf } from '../../../../shared/list.ts'
import { ownWriting, writeOwnValue } from '../../../../shared/own-value.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import type { OwnField, OwnValue } from '../../../../shared/watchlist.ts'
import { ask } from '../../api/route-queries.ts'
import { asSelection, type ShownPlace } from '../../stores/list-places.ts'
import { linesOf, readPasted } from './pasted-column.ts'
import { useToasts } from '../../stores/toasts.ts'
import { runWithUndo } from '../../stores/undo.ts'

/** Whether the cells of a column hold what the person keeps, and can be edited. */
export const isOwnCell = ({ id, origin }: Column): boolean => origin === 'own' || id === 'labels' || id === 'note'

/** The value of an own field in a row; undefined for none. */
export const ownValueIn = (row: ListRow, own: OwnField): OwnValue | undefined => row.watched?.own[own.id]

/** Sets an own field of one domain, with undo. */
export async function setOwnCell(t: Translator, own: OwnField, row: ListRow, value: OwnValue | null): Promise<void> {
  if ((ownValueIn(row, own) ?? null) === value) return
  await runWithUndo('setOwnValues', { fieldId: own.id, values: [{ name: row.name, value }] }, () =>
    t(value === null ? 'cell.emptied' : 'cell.set', { field: own.name, name: row.unicode }),
  )
}

/** Keeps another note of one domain, with undo. */
export async function setNoteCell(t: Translator, row: ListRow, note: string): Promise<void> {
  if (note === row.watched?.note) return
  await runWithUndo('setNote', { name: row.name, note }, () =>
    t(note === '' ? 'cell.emptied' : 'cell.set', { field: t('column.note'), name: row.unicode }),
  )
}

/** Gives one domain these labels and no others, with undo. */
export async function setLabelsCell(t: Translator, row: ListRow, wanted: ReadonlySet<number>): Promise<void> {
  const before = new Set(row.watched?.labels.map(({ id }) => id))
  const addLabels = [...wanted].filter((id) => !before.has(id))
  const removeLabels = [...before].filter((id) => !wanted.has(id))
  if (addLabels.length + removeLabels.length === 0) return
  await runWithUndo('changeSubjects', { of: { names: [row.name] }, change: { addLabels, removeLabels } }, () =>
    t(wanted.size === 0 ? 'cell.emptied' : 'cell.set', { field: t('column.labels'), name: row.unicode }),
  )
}

/** Empties an own cell, with undo. */
export async function emptyCell(t: Translator, column: Column, row: ListRow, own: OwnField | undefined): Promise<void> {
  if (column.id === 'note') return setNoteCell(t, row, '')
  if (column.id === 'labels') return setLabelsCell(t, row, new Set())
  if (own) return setOwnCell(t, own, row, null)
}

/** Puts the value of one cell into the same column of all selected rows, with undo. */
export async function fillSelection(t: Translator, place: ShownPlace, own: OwnField, row: ListRow): Promise<void> {
  const value = ownValueIn(row, own) ?? null
  await runWithUndo(
    'changeSubjects',
    { of: { list: place.query.list, selection: asSelection(place) }, change: { own: { fieldId: own.id, value } } },
    ({ count }) => t('cell.filled', { count, field: own.name }),
  )
}

/** So many rows are asked for at once. */
const PAGE = 500
const MOST_LINES = 100_000

/** Puts the lines of a text into a cell and those below it, in the filter's rows, with one undo for all. */
export async function pasteColumn(
  t: Translator,
  place: ShownPlace,
  own: OwnField,
  from: number,
  text: string,
): Promise<void> {
  const count = Math.min(MOST_LINES, linesOf(text).length)
  if (count === 0) return
  const names: string[] = []
  for (let offset = 0; offset < count; offset += PAGE) {
    const limit = Math.min(PAGE, count - offset)
    const rows = await ask('listRows', { query: place.query, offset: from + offset, limit, fields: [] })
    names.push(...rows.map(({ name }) => name))
    if (rows.length < limit) break
  }
  const { values, refused, over } = readPasted(t, own, text, names)
  const [first] = refused
  const said = [
    t('cell.pasted', { count: values.length, field: own.name }),
    ...(first ? [t('cell.refused', { count: refused.length, first: first.line.slice(0, 60), why: first.why })] : []),
    ...(over > 0 ? [t('cell.over', { count: over })] : []),
  ].join(' ')
  if (values.length === 0) return useToasts.getState().show({ text: said })
  await runWithUndo('setOwnValues', { fieldId: own.id, values }, () => said)
}

/** The own field of a column, out of all. */
export const ownFieldIn = (column: Column | undefined, all: readonly OwnField[]): OwnField | undefined =>
  column && all.find(({ id }) => id === ownFieldOf(column.id))

/** A value as a person types it. */
export const typedOf = (t: Translator, own: OwnField, value: OwnValue | undefined): string =>
  value === undefined ? '' : writeOwnValue(own.kind, value, ownWriting(t))
