import { nameKey } from '../values/text.ts'
import type { OwnField, OwnKind } from '../watchlists/watchlist.ts'
import { fieldOfColumn, fitsField } from './column-aim.ts'
import { foldedName } from './folded-name.ts'
import type { Meaning } from './meanings.ts'
import type { ColumnReading } from './column-reading.ts'
import { PORTFOLIO_FIELDS } from '../own-fields/portfolio-fields.ts'
import { type DecisionPart, decisionColumns } from './decision-columns.ts'
import { isFieldOfMeaning, portfolioFieldFor } from './portfolio-meaning.ts'

/** A column of a file, as far as it matters where it goes. */
export type AimedColumn = Pick<
  ColumnReading,
  'at' | 'way' | 'question' | 'meaning' | 'filled' | 'read' | 'examples'
> & {
  name: string
}

/** Where a column is proposed to go: into the notes or labels, into an own field by its id, or into a new one of its name. */
export type ProposedAim = 'note' | 'labels' | DecisionPart | { fieldId: number } | { newKind: OwnKind }

/** Texts and answers that belong to a domain of one's own as amounts and dates do. */
const KEPT_BY_MEANING: ReadonlySet<Meaning> = new Set(['registrar', 'registrar-status', 'auto-renew', 'sold-through'])

/** What heads the labels in the files that the program writes. Folders and tags of other programs may be thousands. */
const LABEL_HEADS: ReadonlySet<string> = new Set(['label', 'labels', 'etikett', 'etiketten'])

/** What a person certainly wants to keep of a list: amounts, which may have no currency, and dates. */
function isCertain({ meaning, way }: AimedColumn): boolean {
  if (way.type === 'money' || way.type === 'date' || KEPT_BY_MEANING.has(meaning.id)) return true
  const meant = portfolioFieldFor(meaning.id)
  return way.type === 'number' && PORTFOLIO_FIELDS.some(({ id, kind }) => id === meant && kind === 'money')
}

/**
 * Where columns are proposed to go: into the own field of their name, else into one that holds what columns of such a
 * name do in a portfolio, else what is called a note into the notes and what is called labels into these, and amounts
 * and dates into a new field of their name. Nothing is filled by two columns, nor by one whose question is open; what is
 * `taken` is proposed to none, and no new field has the name of one of `newNames`.
 */
export function proposedAims(
  columns: readonly AimedColumn[],
  fields: readonly OwnField[],
  taken: readonly (number | 'note')[] = [],
  newNames: readonly string[] = [],
): Map<number, ProposedAim> {
  const found = new Map<number, ProposedAim>(decisionColumns(columns))
  const used = new Set<number | 'note'>(taken)
  const propose = (column: AimedColumn, field: OwnField | null | undefined): void => {
    if (!field || found.has(column.at) || used.has(field.id)) return
    used.add(field.id)
    found.set(column.at, { fieldId: field.id })
  }
  for (const column of columns) propose(column, fieldOfColumn(column.name, column, fields))
  for (const column of columns) propose(column, familiarField(column, fields, used))
  for (const column of columns) {
    if (found.has(column.at) || used.has('note') || !isNote(column)) continue
    used.add('note')
    found.set(column.at, 'note')
  }
  const labels = columns.find((column) => !found.has(column.at) && isLabels(column))
  if (labels) found.set(labels.at, 'labels')
  const named = [...fields, ...newNames.map((name) => ({ name }))]
  const left = columns.filter((column) => !found.has(column.at) && isCertain(column))
  for (const { at, way } of newFieldColumns(left, named)) found.set(at, { newKind: way.type })
  return found
}

const isNote = ({ meaning, way, question }: AimedColumn): boolean =>
  question === null && way.type === 'text' && meaning.id === 'note'

const isLabels = ({ name, way, question }: AimedColumn): boolean =>
  question === null && way.type === 'text' && LABEL_HEADS.has(foldedName(name))

function familiarField(
  column: AimedColumn,
  fields: readonly OwnField[],
  used: ReadonlySet<number | 'note'>,
): OwnField | null {
  if (column.question !== null) return null
  const fits = (field: OwnField): boolean =>
    !used.has(field.id) && isFieldOfMeaning(field.name, column.meaning.id) && fitsField(column, field)
  return fields.find(fits) ?? null
}

/** The columns that can become own fields of their names: values that are read, and a name that no field and no column before has. */
export function newFieldColumns<C extends AimedColumn>(
  columns: readonly C[],
  fields: readonly Pick<OwnField, 'name'>[],
): C[] {
  const names = new Set(fields.map(({ name }) => nameKey(name)))
  return columns.filter(({ name, question, read }) => {
    const own = nameKey(name)
    if (own === '' || question !== null || read === 0 || names.has(own)) return false
    names.add(own)
    return true
  })
}
