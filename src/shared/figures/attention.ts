import { VALUE_RULES, type SortValue } from '../values/value-rules.ts'
import { type Field, FIELDS, type FieldId, type FieldSource } from '../fields.ts'
import type { Cell } from '../list.ts'
import type { Json } from '../service/record.ts'

/** What says of a field which of its values need attention. */
export type Watched = Pick<Field, 'type' | 'better' | 'goodLabel'>

/**
 * The values of a field at which nothing is wrong, as the library stores them, so that its tables and a record are judged
 * by the same rule; null for a field of which no value needs attention. An empty label says nothing.
 */
export function harmlessValues({ type, better, goodLabel }: Watched): readonly SortValue[] | null {
  const { sortValue } = VALUE_RULES[type]
  if (goodLabel !== null) return [sortValue(goodLabel), sortValue('')]
  return type === 'flag' && better === 'higher' ? [sortValue(true)] : null
}

/** The fields for which a domain can need attention. */
export const ATTENTION_FIELDS: readonly Field[] = FIELDS.filter((entry) => harmlessValues(entry) !== null)

/** Whether a value needs attention: a label that is not the good one of its field, a site that cannot be reached. */
export function needsAttention(field: Watched, value: Json): boolean {
  const { accept, sortValue } = VALUE_RULES[field.type]
  return accept(value) && harmlessValues(field)?.includes(sortValue(value)) === false
}

/** A cell of any table. */
interface ReadCell {
  state: string
  value?: Json
  past?: true
}

/** The same of a cell, which may have no value, or one that the service has taken back since. */
export const cellNeedsAttention = (field: Watched, cell: ReadCell): boolean =>
  cell.state === 'value' && cell.past !== true && needsAttention(field, cell.value ?? null)

/** Why a domain needs attention: a field and what it says. */
export interface AttentionReason {
  field: Field
  value: Json
}

/**
 * Why a domain needs attention, by what the service answered last; nothing where it does not. A field that is missing or
 * cannot be read is no reason, and neither is a record after which the service answered that it has none.
 */
export const attentionReasons = (source: FieldSource): AttentionReason[] =>
  reasonsIn((field) => readCell(field, source))

/** The same of cells that were read already. */
export const reasonsIn = (cellOf: (field: Field) => ReadCell | undefined): AttentionReason[] =>
  ATTENTION_FIELDS.flatMap((field) => {
    const cell = cellOf(field)
    return cell?.value !== undefined && cellNeedsAttention(field, cell) ? [{ field, value: cell.value }] : []
  })

/** What a field holds in a record, and that it is past where the service has answered since without one. */
export function readCell(field: Field, source: FieldSource): Cell {
  const reading = field.read(source)
  return source.isPast && reading.state === 'value' && harmlessValues(field) !== null
    ? { ...reading, past: true }
    : reading
}

/** Cells of one domain that were read without knowing whether the service has answered since without a record. */
export function withPast(cells: Record<string, Cell>, isPast: boolean): Record<string, Cell> {
  if (!isPast) return cells
  const marked = ATTENTION_FIELDS.flatMap(({ id }): [FieldId, Cell][] => {
    const cell = cells[id]
    return cell?.state === 'value' ? [[id, { ...cell, past: true }]] : []
  })
  return { ...cells, ...Object.fromEntries(marked) }
}
