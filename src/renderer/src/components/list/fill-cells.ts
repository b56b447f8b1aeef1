import type { Column } from '../../../../shared/columns/column.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import type { ListRow } from '../../../../shared/list.ts'
import { type Label, nextColour, type OwnField } from '../../../../shared/watchlist.ts'
import { ask } from '../../api/route-queries.ts'
import { labelsShown, rowsNamed, showAtOnce, withOwn } from '../../api/shown-rows.ts'
import { runCommand } from '../../stores/commands.ts'
import { asSelection, type ShownPlace } from '../../stores/list-places.ts'
import { isSelected } from '../../stores/row-selection.ts'
import { useToasts } from '../../stores/toasts.ts'
import { runWithUndo } from '../../stores/undo.ts'
import { ownValueIn } from './own-cells.ts'
import { linesOf, readPasted, readPastedLabels } from './pasted-column.ts'

interface Filled {
  t: Translator
  place: ShownPlace
  column: Column
  /** The own field of the column; none for labels and notes. */
  own: OwnField | undefined
}

/** Puts what one cell holds into the same column of all selected rows, with undo. */
export async function fillSelection({ t, place, column, own }: Filled, row: ListRow): Promise<void> {
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
        ({ count }) => t('cell.filled', { count, field: t(`column.${isNote ? 'note' : 'labels'}`) }),
      ),
  )
}

/** So many rows are asked for at once. */
const PAGE = 500
const MOST_LINES = 100_000

/** Puts the lines of a text into a cell and those below it, in the filter's rows, with one undo for all. */
export async function pasteColumn(filled: Filled, from: number, text: string): Promise<void> {
  const count = Math.min(MOST_LINES, linesOf(text).length)
  if (count === 0) return
  const names = await namesFrom(filled.place, from, count)
  if (filled.own) await pasteValues(filled, filled.own, text, names)
  else if (filled.column.id === 'labels') await pasteLabels(filled, text, names)
  else await pasteNotes(filled, text, names)
}

async function namesFrom({ query }: ShownPlace, from: number, count: number): Promise<string[]> {
  const names: string[] = []
  for (let offset = 0; offset < count; offset += PAGE) {
    const limit = Math.min(PAGE, count - offset)
    const rows = await ask('listRows', { query, offset: from + offset, limit, fields: [] })
    names.push(...rows.map(({ name }) => name))
    if (rows.length < limit) break
  }
  return names
}

async function pasteValues({ t }: Filled, own: OwnField, text: string, names: readonly string[]): Promise<void> {
  const { values, refused, over } = readPasted(t, own, text, names)
  const [first] = refused
  const said = [
    t('cell.pasted', { count: values.length, field: own.name }),
    ...(first ? [t('cell.refused', { count: refused.length, first: first.line.slice(0, 60), why: first.why })] : []),
    ...overText(t, over),
  ].join(' ')
  if (values.length === 0) return useToasts.getState().show({ text: said })
  const byName = new Map(values.map(({ name, value }) => [name, value]))
  await showAtOnce(
    rowsNamed(byName.keys()),
    (facts, name) => withOwn(own, byName.get(name) ?? null)(facts),
    () => runWithUndo('setOwnValues', { fieldId: own.id, values }, () => said),
  )
}

const overText = (t: Translator, over: number): string[] => (over > 0 ? [t('cell.over', { count: over })] : [])

async function pasteNotes({ t }: Filled, text: string, names: readonly string[]): Promise<void> {
  const lines = linesOf(text)
  const notes = new Map(names.map((name, at) => [name, (lines[at] ?? '').trim()]))
  const said = [
    t('cell.pasted', { count: notes.size, field: t('column.note') }),
    ...overText(t, lines.length - names.length),
  ]
  await showAtOnce(
    rowsNamed(notes.keys()),
    (_, name) => ({ note: notes.get(name) ?? '' }),
    () =>
      runWithUndo('setNotesAndLabels', { values: [...notes].map(([name, note]) => ({ name, note })) }, () =>
        said.join(' '),
      ),
  )
}

/** Names of labels that do not exist are told, with the offer to make them; until then nothing is pasted. */
async function pasteLabels(filled: Filled, text: string, names: readonly string[]): Promise<void> {
  const { t } = filled
  const known: Label[] = await ask('listLabels')
  const { values, unknown, over } = readPastedLabels(known, text, names)
  if (unknown.length > 0) {
    const canMake = unknown.every((name) => name.length <= LONGEST_LABEL) && unknown.length <= MOST_MADE
    const make = async (): Promise<void> => {
      const made = [...known]
      for (const name of unknown) {
        const colour = nextColour(made)
        const { value: id } = await runCommand('saveLabel', { id: null, name, colour })
        made.push({ id, name, colour })
      }
      await pasteLabels(filled, text, names)
    }
    const told = unknown.slice(0, MOST_TOLD).map((name) => t('cell.quoted', { what: name.slice(0, LONGEST_LABEL) }))
    return useToasts.getState().show({
      text: t('cell.no-labels', { count: unknown.length, names: told.join(', ') }),
      ...(canMake
        ? { stays: true, action: { label: t('cell.make-labels', { count: unknown.length }), run: () => void make() } }
        : {}),
    })
  }
  const byName = new Map(values.map(({ name, labels }) => [name, labelsShown(new Set(labels))]))
  const said = [t('cell.pasted', { count: values.length, field: t('column.labels') }), ...overText(t, over)].join(' ')
  await showAtOnce(
    rowsNamed(byName.keys()),
    (_, name) => ({ labels: byName.get(name) ?? [] }),
    () => runWithUndo('setNotesAndLabels', { values }, () => said),
  )
}

const LONGEST_LABEL = 60
const MOST_TOLD = 5
/** More are rather a column of something else. */
const MOST_MADE = 50
