import { mayBeSameCurrency } from '../formats/currency.ts'
import type { OwnField, OwnKind, OwnValue } from '../watchlists/watchlist.ts'
import type { ColumnReading } from './column-reading.ts'
import type { ColumnWay } from './column-way.ts'
import type { DecisionPart } from './decision-columns.ts'
import { foldedName } from './folded-name.ts'

/** What happens to a value that an own field has already; `since` replaces what the file before had brought, and nothing else. */
export const AIM_MODES = ['since', 'ask', 'only-empty', 'overwrite'] as const
export type AimMode = (typeof AIM_MODES)[number]

/** Where a column of a file goes; one that has no aim stays with the batch. */
export interface ColumnAim {
  at: number
  to:
    | 'note'
    | 'labels'
    | DecisionPart
    | { fieldId: number }
    | { newField: string; kind: OwnKind; currency?: string | undefined }
  /** Of a column in several currencies, the one whose amounts go there. */
  only?: string | undefined
  mode: AimMode
  /** The domains (ASCII) whose value stays as it is, where the person was asked. */
  kept: string[]
}

/** A value of the library that a column would change. */
export interface Difference {
  name: string
  unicode: string
  was: OwnValue
  /** The currency in which it stands, where that is another one than the field's. */
  wasIn?: string
  becomes: OwnValue
  /** True where a file of the same source was taken before, and the value is not what that one had. */
  byHand: boolean
}

/** What became of a list that was imported. */
export interface TakenImport {
  /** Values that were set, and those that stood there already. */
  values: number
  same: number
  /** Values of the library that stayed although the file has others, and cells that did not fit their field. */
  left: number
  misfits: number
  /** Where those that stayed stand: own fields by their ids, and the note. */
  leftIn: (number | 'note')[]
  list: { id: number; name: string; added: number } | null
  /** The own fields that took columns, in the columns' order, and those of them that were made, by their ids. */
  fields: number[]
  made: number[]
  /** The own fields that all rows got one value in. */
  constants: number[]
}

/** The own field that is called like a column; what stands in brackets, such as a currency, is no part of a name. */
export const fieldCalled = <F extends Pick<OwnField, 'name'>>(name: string, fields: readonly F[]): F | undefined =>
  fields.find((field) => field.name === name) ?? fields.find((field) => foldedName(field.name) === foldedName(name))

/** The same where it can hold the column. */
export function fieldOfColumn<F extends Pick<OwnField, 'name' | 'kind' | 'currency'>>(
  name: string,
  reading: Pick<ColumnReading, 'way' | 'question'>,
  fields: readonly F[],
): F | null {
  const same = fieldCalled(name, fields)
  return same !== undefined && reading.question === null && fitsField(reading, same) ? same : null
}

/** True when a column that is read as it is may fill a field: amounts only one of their currency, or of none. */
export function fitsField(
  { way }: Pick<ColumnReading, 'way'>,
  { kind, currency = '' }: Pick<OwnField, 'kind' | 'currency'>,
): boolean {
  if (kind === 'money' && way.besides !== undefined) return false
  if (kind === 'money' && !mayBeSameCurrency(way.type === 'money' ? way.currency : '', currency)) return false
  return fitsKind(way, kind)
}

/** Where a column goes: one in several currencies into a new field for each of them. */
export function aimsByCurrency(
  aim: ColumnAim,
  { currency, besides }: Pick<ColumnWay, 'currency' | 'besides'>,
): ColumnAim[] {
  const { to } = aim
  if (besides === undefined || typeof to === 'string' || !('newField' in to) || to.kind !== 'money') return [aim]
  return [currency, ...besides].map((only) => ({
    ...aim,
    only,
    to: { newField: `${to.newField.slice(0, 100)} (${only})`, kind: 'money', currency: only },
  }))
}

/** How a column is read for where it goes. */
export const wayOfAim = (way: ColumnWay, { only }: Pick<ColumnAim, 'only'>): ColumnWay =>
  only === undefined ? way : { ...way, currency: only, besides: undefined }

function fitsKind(way: ColumnReading['way'], kind: OwnKind): boolean {
  if (kind === 'text' || kind === 'choice') return true
  if (kind === 'number' || kind === 'money') return way.type === 'number' || way.type === 'money'
  return way.type === kind
}
