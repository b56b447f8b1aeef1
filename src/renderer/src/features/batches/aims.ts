import { type ColumnAim, fieldOfColumn } from '../../../../shared/imports/column-aim.ts'
import type { ColumnReading } from '../../../../shared/imports/column-reading.ts'
import type { ImportPreview } from '../../../../shared/import-preview.ts'
import type { AimChoice } from '../../stores/import.ts'
import { OWN_KINDS, type OwnField, type OwnKind } from '../../../../shared/watchlist.ts'

/** What is proposed for a column: the own field of the same name, where the column can be one; else it stays with the batch. */
export function proposedAim(name: string, reading: ColumnReading, fields: readonly OwnField[]): AimChoice {
  const same = fieldOfColumn(name, reading, fields)
  return { to: same ? `own:${same.id}` : 'batch', mode: 'ask', kept: [] }
}

/** The kinds of a new field that a column may become. */
export const newKinds = ({ way }: Pick<ColumnReading, 'way'>): OwnKind[] =>
  OWN_KINDS.filter((kind) => (way.type === 'text' ? kind === 'text' || kind === 'choice' : kind === way.type))

/** A choice as what is done: null for a column that stays with the batch, or whose question is open. */
export function aimOf(choice: AimChoice, name: string, reading: ColumnReading): ColumnAim | null {
  const { to, mode, kept } = choice
  const common = { at: reading.at, mode, kept }
  if (to === 'note' || to === 'labels') return { ...common, to }
  if (to.startsWith('own:')) return { ...common, to: { fieldId: Number(to.slice(4)) } }
  const kind = OWN_KINDS.find((one) => to === `new:${one}`)
  if (!kind) return null
  const { currency } = reading.way
  const newField = (name.trim() || '?').slice(0, 120)
  return { ...common, to: { newField, kind, ...(kind === 'money' && currency !== '' ? { currency } : {}) } }
}

/** What is done with each column: as the person chose, else as proposed. */
export function chosenAims(
  { readings, columns }: Pick<ImportPreview, 'readings' | 'columns'>,
  choices: Readonly<Record<number, AimChoice>>,
  fields: readonly OwnField[],
): ColumnAim[] {
  return readings.flatMap((reading) => {
    const name = columns[reading.at] ?? ''
    return aimOf(choices[reading.at] ?? proposedAim(name, reading, fields), name, reading) ?? []
  })
}
