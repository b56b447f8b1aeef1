import { VALUE_RULES } from '../values/value-rules.ts'
import type { ValueType } from '../values/value-type.ts'
import { type Field, type FieldGroup, field, isFieldId, type Scale } from '../fields.ts'
import { TYPE_IN_FORMULAS } from '../formulas/values.ts'
import type { Column } from './column.ts'

/**
 * What rules, comparisons and weighing know of a column: how its values are ordered, compared and written. A field of the
 * catalogue is one as it stands; own fields and formulas become one by `measuredColumn`.
 */
export interface Measured
  extends Pick<Field, 'type' | 'better' | 'estimate' | 'goodLabel' | 'smallest' | 'scale' | 'mirrors' | 'unsteady'> {
  id: string
  /** What the person called it; a field's name is a word of the catalogue. */
  name?: string
  group?: FieldGroup
  /** It rests on what the person enters, of which only the present value is kept. */
  ownAsNow?: boolean
  /** The one currency of its amounts, where it has one. */
  currency?: string
  /** It was deleted. */
  gone?: boolean
}

const BETTER: Partial<Record<ValueType, Measured['better']>> = { grade: 'higher', rank: 'lower' }

/** A scale to begin with, for what no catalogue knows: the person, or the values at hand, say a better one. */
function scaleOfKind(kind: ValueType): Scale | null {
  if (kind === 'grade') return { from: 17, to: 0, kind: 'linear' }
  if (kind === 'rank') return { from: 1_000_000, to: 1, kind: 'logarithmic' }
  return VALUE_RULES[kind].numeric ? { from: 0, to: 100, kind: 'linear' } : null
}

/** A field, an own field or a formula, to be measured; null for the other columns, and for those that hold several values. */
export function measuredColumn(column: Column): Measured | null {
  if (column.field) return column.field
  const kind = column.type
  if ('word' in column.label || TYPE_IN_FORMULAS[kind] === null) return null
  return {
    id: column.id,
    name: column.label.name,
    type: kind,
    better: BETTER[kind] ?? 'none',
    estimate: column.estimate,
    goodLabel: null,
    smallest: { by: 'absolute', amount: 0 },
    scale: scaleOfKind(kind),
    mirrors: null,
    unsteady: false,
    ...(column.currency ? { currency: column.currency } : {}),
  }
}

/** A column of which nothing is left but its id. */
export const goneColumn = (id: string): Measured => ({
  id,
  type: 'any',
  better: 'none',
  estimate: false,
  goodLabel: null,
  smallest: { by: 'absolute', amount: 0 },
  scale: null,
  mirrors: null,
  unsteady: false,
  gone: true,
})

/** The column behind an id; fields are known without a library. Null for one that was deleted. */
export function measuredById(id: string, columns: ReadonlyMap<string, Column>): Measured | null {
  if (isFieldId(id)) return field(id)
  const column = columns.get(id)
  return column ? measuredColumn(column) : null
}

/** The fields of a library that are measured, then what the person has made: own fields and formulas. */
export function measuredOfPerson(columns: Iterable<Column>): Measured[] {
  return [...columns].flatMap((column) => {
    const measured = column.field === null ? measuredColumn(column) : null
    return measured ? [measured] : []
  })
}

/** Finds columns among those of the person, by their ids; fields are known anyway. Null for one that was deleted. */
export const measuredAmong =
  (person: readonly Measured[]) =>
  (id: string): Measured | null =>
    isFieldId(id) ? field(id) : (person.find((one) => one.id === id) ?? null)
