import { KIND_RULES } from '../../../../shared/field-kinds.ts'
import { field, isFieldId } from '../../../../shared/fields.ts'
import type { ListName } from '../../../../shared/list.ts'

/** The columns that a list always has, before the chosen fields. */
export const OWN: Record<ListName, string[]> = {
  watched: ['name', 'changes', 'spark', 'when', 'labels'],
  domains: ['name', 'when', 'outcome', 'lookups'],
  history: ['name', 'when', 'outcome', 'status', 'duration', 'message'],
}
const WIDTHS: Partial<Record<string, number>> = {
  changes: 92,
  spark: 136,
  labels: 150,
  note: 200,
  name: 216,
  when: 100,
  outcome: 136,
  lookups: 78,
  duration: 84,
  status: 92,
  message: 180,
}
const FIELD_WIDTH = 116
// The head has a word more.
const ESTIMATE_WIDTH = 140
const TEXT_WIDTH = 210

/** A column's width in pixels. */
export function widthOf(column: string): number {
  const own = WIDTHS[column]
  if (own !== undefined || !isFieldId(column)) return own ?? FIELD_WIDTH
  const { kind, estimate } = field(column)
  return kind === 'text' ? TEXT_WIDTH : estimate ? ESTIMATE_WIDTH : FIELD_WIDTH
}

/** Whether a column's cells are numbers, which stand at its right. */
export const isNumeric = (column: string): boolean =>
  ['lookups', 'duration', 'status', 'changes'].includes(column) ||
  (isFieldId(column) && KIND_RULES[field(column).kind].numeric)
