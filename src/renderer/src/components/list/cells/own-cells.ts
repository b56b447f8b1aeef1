import type { Column } from '../../../../../shared/columns/column.ts'
import { type ListRow, ownFieldOf } from '../../../../../shared/list.ts'
import { ownWriting, writeOwnValue } from '../../../../../shared/own-fields/own-value.ts'
import type { Translator } from '../../../../../shared/locales/translator.ts'
import type { OwnField, OwnValue } from '../../../../../shared/watchlists/watchlist.ts'
import { labelsShown, rowsNamed, showAtOnce, withOwn } from '../../../api/shown-rows.ts'
import { runWithUndo } from '../../../stores/undo.ts'

/** Whether the cells of a column hold what the person keeps, and can be edited. */
export const isOwnCell = ({ id, origin }: Column): boolean => origin === 'own' || id === 'label' || id === 'note'

/** The value of an own field in a row; undefined for none. */
export const ownValueIn = (row: ListRow, own: OwnField): OwnValue | undefined => row.watched?.own[own.id]

/** Sets an own field of one domain, with undo. */
export async function setOwnCell(t: Translator, own: OwnField, row: ListRow, value: OwnValue | null): Promise<void> {
  if ((ownValueIn(row, own) ?? null) === value) return
  await showAtOnce(rowsNamed([row.name]), withOwn(own, value), () =>
    runWithUndo('setOwnValues', { fieldId: own.id, values: [{ name: row.name, value }] }, () =>
      t(value === null ? 'cell.emptied' : 'cell.set', { field: own.name, name: row.unicode }),
    ),
  )
}

/** Keeps another note of one domain, with undo. */
export async function setNoteCell(t: Translator, row: ListRow, note: string): Promise<void> {
  if (note === row.watched?.note) return
  await showAtOnce(
    rowsNamed([row.name]),
    () => ({ note }),
    () =>
      runWithUndo('setNotesAndLabels', { values: [{ name: row.name, note }] }, () =>
        t(note === '' ? 'cell.emptied' : 'cell.set', { field: t('column.note'), name: row.unicode }),
      ),
  )
}

/** Gives one domain these labels and no others, with undo. */
export async function setLabelsCell(t: Translator, row: ListRow, wanted: ReadonlySet<number>): Promise<void> {
  const before = new Set(row.watched?.labels.map(({ id }) => id))
  if (before.size === wanted.size && [...wanted].every((id) => before.has(id))) return
  const labels = [...wanted]
  await showAtOnce(
    rowsNamed([row.name]),
    () => ({ labels: labelsShown(wanted) }),
    () =>
      runWithUndo('setNotesAndLabels', { values: [{ name: row.name, labels }] }, () =>
        t(wanted.size === 0 ? 'cell.emptied' : 'cell.set', { field: t('column.label'), name: row.unicode }),
      ),
  )
}

/** Empties an own cell, with undo. */
export async function emptyCell(t: Translator, column: Column, row: ListRow, own: OwnField | undefined): Promise<void> {
  if (column.id === 'note') return setNoteCell(t, row, '')
  if (column.id === 'label') return setLabelsCell(t, row, new Set())
  if (own) return setOwnCell(t, own, row, null)
}

/** The own field of a column, out of all. */
export const ownFieldIn = (column: Column | undefined, all: readonly OwnField[]): OwnField | undefined =>
  column && all.find(({ id }) => id === ownFieldOf(column.id))

/** A value as a person types it. */
export const typedOf = (t: Translator, own: OwnField, value: OwnValue | undefined): string =>
  value === undefined ? '' : writeOwnValue(own.kind, value, ownWriting(t, own))
