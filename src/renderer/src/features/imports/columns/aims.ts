import { type ColumnAim, fitsField, aimsByCurrency } from '../../../../../shared/imports/column-aim.ts'
import type { ColumnReading } from '../../../../../shared/imports/column-reading.ts'
import { fitsPart, isDecisionPart } from '../../../../../shared/imports/decision-columns.ts'
import {
  type AimedColumn,
  newFieldColumns,
  type ProposedAim,
  proposedAims,
} from '../../../../../shared/imports/proposed-aims.ts'
import { fieldNameOf } from '../../../../../shared/imports/field-name.ts'
import type { Translator } from '../../../../../shared/locales/translator.ts'
import type { ImportPreview } from '../../../../../shared/imports/import-preview.ts'
import type { AimChoice } from '../../../stores/work/import.ts'
import { OWN_KINDS, type OwnField, type OwnKind } from '../../../../../shared/watchlists/watchlist.ts'

type Columns = Pick<ImportPreview, 'readings' | 'columns'>
type Choices = Readonly<Record<number, AimChoice>>

/** A list's columns with the names of the fields that they would be. */
export const namedColumns = (
  { readings, columns }: Columns,
  fields: readonly OwnField[],
  t: Translator,
): (ColumnReading & AimedColumn)[] =>
  readings.map((reading) => ({ ...reading, name: fieldNameOf(columns[reading.at] ?? '', reading, fields, t) }))

/** Where each column goes, by its place: as the person chose, else as proposed, else it stays with the batch. */
export function choicesOf(
  list: Columns,
  said: Choices,
  fields: readonly OwnField[],
  t: Translator,
): Map<number, AimChoice> {
  const columns = namedColumns(list, fields, t)
  const chosen = Object.fromEntries(
    columns.flatMap((column) => {
      const choice = said[column.at]
      const fitting = choice && stillFitting(choice, column, fields)
      return fitting ? [[column.at, fitting]] : []
    }),
  )
  const taken = Object.values(chosen).flatMap(({ to }): ('note' | number)[] =>
    to === 'note' ? ['note'] : to.startsWith('own_') ? [Number(to.slice(4))] : [],
  )
  const open = columns.filter(({ at }) => chosen[at] === undefined)
  const newNames = columns.flatMap(({ at, name }) => (chosen[at]?.to.startsWith('new:') ? [name] : []))
  const proposed = proposedAims(open, fields, taken, newNames)
  return new Map(
    columns.map(({ at }) => {
      const aim = proposed.get(at)
      // What is stored may have been corrected by hand: a list replaces it only where the person says so.
      return [at, chosen[at] ?? { to: targetOf(aim), mode: 'only-empty', kept: [] }]
    }),
  )
}

/**
 * A choice after the column is read otherwise: a new field is of the type that the column has now, and a field that it does
 * not fit any more is not chosen.
 */
function stillFitting(choice: AimChoice, reading: ColumnReading, fields: readonly OwnField[]): AimChoice | null {
  const field = fields.find(({ id }) => choice.to === `own_${id}`)
  if (field) return fitsField(reading, field) ? choice : null
  if (isDecisionPart(choice.to)) return fitsPart(reading, choice.to) ? choice : null
  const kinds = newKinds(reading)
  if (!choice.to.startsWith('new:') || kinds.some((kind) => choice.to === `new:${kind}`)) return choice
  return { ...choice, to: `new:${kinds[0] ?? reading.way.type}` }
}

function targetOf(aim: ProposedAim | undefined): string {
  if (aim === undefined) return 'batch'
  if (typeof aim === 'string') return aim
  return 'fieldId' in aim ? `own_${aim.fieldId}` : `new:${aim.newKind}`
}

/** The columns that go nowhere yet. */
export const leftColumns = (
  list: Columns,
  choices: ReadonlyMap<number, AimChoice>,
  fields: readonly OwnField[],
  t: Translator,
): ReturnType<typeof namedColumns> =>
  namedColumns(list, fields, t).filter(({ at }) => (choices.get(at)?.to ?? 'batch') === 'batch')

/** The person's choices with every column that goes nowhere yet made an own field of its name and type. */
export function keepingAll(
  list: Columns,
  chosen: Choices,
  fields: readonly OwnField[],
  t: Translator,
): Record<number, AimChoice> {
  const left = newFieldColumns(leftColumns(list, choicesOf(list, chosen, fields, t), fields, t), fields)
  return {
    ...chosen,
    ...Object.fromEntries(left.map(({ at, way }) => [at, { to: `new:${way.type}`, mode: 'ask', kept: [] }])),
  }
}

/** The kinds of a new field that a column may become. */
export const newKinds = ({ way }: Pick<ColumnReading, 'way'>): OwnKind[] =>
  OWN_KINDS.filter((kind) => (way.type === 'text' ? kind === 'text' || kind === 'choice' : kind === way.type))

/** A choice as what is done: null for a column that stays with the batch, or whose question is open. */
export function aimOf(choice: AimChoice, name: string, reading: ColumnReading): ColumnAim | null {
  const { to, mode, kept } = choice
  const common = { at: reading.at, mode, kept }
  if (reading.question !== null) return null
  if (to === 'note' || to === 'labels' || isDecisionPart(to)) return { ...common, to }
  if (to.startsWith('own_')) return { ...common, to: { fieldId: Number(to.slice(4)) } }
  const kind = OWN_KINDS.find((one) => to === `new:${one}`)
  if (!kind) return null
  const { currency } = reading.way
  const newField = (name.trim() || '?').slice(0, 120)
  return { ...common, to: { newField, kind, ...(kind === 'money' && currency !== '' ? { currency } : {}) } }
}

/** What is done with each column: as the person chose, else as proposed. */
export function chosenAims(list: Columns, chosen: Choices, fields: readonly OwnField[], t: Translator): ColumnAim[] {
  const choices = choicesOf(list, chosen, fields, t)
  return namedColumns(list, fields, t).flatMap((column) => {
    const choice = choices.get(column.at)
    const aim = choice && aimOf(choice, column.name, column)
    return aim ? aimsByCurrency(aim, column.way) : []
  })
}
