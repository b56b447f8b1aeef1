import type { Column } from '../../../../../shared/columns/column.ts'
import { faultText } from '../../../../../shared/fault-text.ts'
import { isListTextTooLarge, listTooLarge } from '../../../../../shared/imports/import-preview.ts'
import type { Pasted } from '../../../../../shared/batches/pasted.ts'
import type { Translator } from '../../../../../shared/locales/translator.ts'
import type { ListRow } from '../../../../../shared/list.ts'
import { type Label, nextColour, type OwnField } from '../../../../../shared/watchlists/watchlist.ts'
import { ask } from '../../../api/route-queries.ts'
import { showAtOnce, withOwn } from '../../../api/shown-rows.ts'
import { runCommand } from '../../../stores/commands.ts'
import { asSelection, type ShownPlace } from '../../../stores/tables/list-places.ts'
import { isNoneSelected, isSelected } from '../../../stores/tables/row-selection.ts'
import { useToasts } from '../../../stores/toasts.ts'
import { runWithUndo } from '../../../stores/undo.ts'
import { ownValueIn } from './own-cells.ts'

interface Filled {
  t: Translator
  place: ShownPlace
  column: Column
  /** The own field of the column; none for labels and notes. */
  own: OwnField | undefined
}

/** Puts what one cell holds into the same column of all selected rows, with undo. */
export async function fillSelection({ t, place, column, own }: Filled, row: ListRow): Promise<void> {
  // Enter in a cell goes down, out of the selected rows: what stands there is not what was meant.
  if (!isNoneSelected(place.selection) && !isSelected(place.selection, row.id))
    return useToasts.getState().show({ text: t('cell.fill-outside') })
  const of = { list: place.query.list, selection: asSelection(place) }
  const isMeant = ({ id }: ListRow, list: string): boolean => list === of.list && isSelected(place.selection, id)
  if (own) {
    const value = ownValueIn(row, own) ?? null
    await showAtOnce(isMeant, withOwn(own, value), () =>
      runWithUndo('changeSubjects', { of, change: { own: { fieldId: own.id, value } } }, ({ count }) =>
        t('cell.filled', { count, field: own.name }),
      ),
    )
    return
  }
  const { note = '', labels = [] } = row.watched ?? {}
  const isNote = column.id === 'note'
  await showAtOnce(
    isMeant,
    () => (isNote ? { note } : { labels }),
    () =>
      runWithUndo(
        'setNotesAndLabels',
        { of, set: isNote ? { note } : { labels: labels.map(({ id }) => id) } },
        ({ count }) => t('cell.filled', { count, field: t(`column.${isNote ? 'note' : 'label'}`) }),
      ),
  )
}

/** Puts the lines of a text into a cell and those below it, in the filter's rows, with one undo for all. */
export async function pasteColumn(filled: Filled, from: number, text: string): Promise<void> {
  const { t, place, column } = filled
  if (isListTextTooLarge(text)) return useToasts.getState().show({ text: faultText(t, listTooLarge()) })
  const input = { query: place.query, from, column: column.id, text }
  const { unknown } = await runWithUndo('pasteColumn', input, (pasted) => saidOf(filled, pasted))
  if (unknown) offerLabels(t, unknown, () => pasteColumn(filled, from, text))
}

/** What a paste came to; null where nothing was pasted because of labels that do not exist. */
function saidOf({ t, column, own }: Filled, { count, refused, over, unknown }: Pasted): string | null {
  if (unknown) return null
  const field = own?.name ?? t(`column.${column.id === 'note' ? 'note' : 'label'}`)
  const { line = '', why = '' } = refused?.first ?? {}
  return [
    t('cell.pasted', { count, field }),
    ...(refused ? [t('cell.refused', { count: refused.count, first: line.slice(0, LONGEST_LABEL), why })] : []),
    ...(over > 0 ? [t('cell.over', { count: over })] : []),
  ].join(' ')
}

/** Tells of labels that do not exist, and offers to make them and to paste then. */
function offerLabels(
  t: Translator,
  { count, names }: NonNullable<Pasted['unknown']>,
  paste: () => Promise<void>,
): void {
  const canMake = count === names.length && names.every((name) => name.length <= LONGEST_LABEL)
  const make = async (): Promise<void> => {
    const made: Pick<Label, 'colour'>[] = [...(await ask('listLabels'))]
    for (const name of names) {
      const colour = nextColour(made)
      await runCommand('saveLabel', { id: null, name, colour })
      made.push({ colour })
    }
    await paste()
  }
  const quoted = names.slice(0, MOST_TOLD).map((name) => t('cell.quoted', { what: name.slice(0, LONGEST_LABEL) }))
  useToasts.getState().show({
    text: t('cell.no-labels', { count, names: quoted.join(', ') }),
    ...(canMake ? { stays: true, action: { label: t('cell.make-labels', { count }), run: () => void make() } } : {}),
  })
}

const LONGEST_LABEL = 60
const MOST_TOLD = 5
