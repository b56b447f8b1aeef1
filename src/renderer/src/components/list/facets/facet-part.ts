import { textSortKey } from '../../../../../shared/values/value-rules.ts'
import type { Filter, FilterValue } from '../../../../../shared/filter/filter.ts'

/** What is chosen among the values of one column. */
export interface Chosen {
  values: FilterValue[]
  /** Whether rows without a value are left in. */
  missing: boolean
}

export const NONE_CHOSEN: Chosen = { values: [], missing: false }

/** What a part of a filter chooses of a column; null for a part that asks anything else. */
export function chosenIn(part: Filter, column: string): Chosen | null {
  if (part.op === 'is' && part.column === column) return { values: part.values, missing: false }
  if (part.op === 'missing' && part.column === column && part.kind === 'any') return { values: [], missing: true }
  if (part.op !== 'or') return null
  const [given, none] = part.of
  if (part.of.length !== 2 || given?.op !== 'is' || none?.op !== 'missing') return null
  return given.column === column && none.column === column && none.kind === 'any'
    ? { values: given.values, missing: true }
    : null
}

/** The part of a filter that leaves in what is chosen; null where nothing is. */
export function partOfChosen(column: string, { values, missing }: Chosen): Filter | null {
  const given: Filter = { op: 'is', column, values }
  const none: Filter = { op: 'missing', column, kind: 'any' }
  if (!missing) return values.length > 0 ? given : null
  return values.length > 0 ? { op: 'or', of: [given, none] } : none
}

/** Chips with what is chosen of a column in the place of what was, at the end where there was nothing. */
export function withChosen(chips: readonly Filter[], column: string, chosen: Chosen): Filter[] {
  const part = partOfChosen(column, chosen)
  const before = chips.findIndex((chip) => chosenIn(chip, column) !== null)
  if (before < 0) return part ? [...chips, part] : [...chips]
  return chips.flatMap((chip, at) => (at !== before ? [chip] : part ? [part] : []))
}

/** The values with one more, or without it if it was among them. */
export const toggled = (values: readonly FilterValue[], value: FilterValue): FilterValue[] =>
  hasValue(values, value) ? values.filter((one) => !isSame(one, value)) : [...values, value]

/** Whether a value is among others, as a condition compares them. */
export const hasValue = (values: readonly FilterValue[], value: FilterValue): boolean =>
  values.some((one) => isSame(one, value))

const isSame = (a: FilterValue, b: FilterValue): boolean =>
  typeof a === 'string' && typeof b === 'string' ? textSortKey(a) === textSortKey(b) : a === b
