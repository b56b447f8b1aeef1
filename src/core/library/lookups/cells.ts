import { type Field, field, type FieldSource } from '../../../shared/fields.ts'
import type { Cell } from '../../../shared/list.ts'
import type { Outcome } from '../../../shared/service/outcome.ts'
import { noRecordAfter } from '../../../shared/values/absence.ts'

/** The values a row shows of some fields, each absence by its own word. */
export function cellsOf(source: FieldSource, fields: readonly string[], latest: Outcome | null): Record<string, Cell> {
  const cell = cellIn(source, latest)
  return Object.fromEntries(fields.map((id) => [id, cell(field(id))]))
}

/**
 * What fields hold in a record. Where there is none, only those of the name have a value; why the others have none is what
 * the latest lookup came to, null for no lookup.
 */
export const cellIn =
  (source: FieldSource, latest: Outcome | null) =>
  (entry: Field): Cell =>
    source.record === null && entry.group !== 'name' ? { state: noRecordAfter(latest) } : entry.read(source)
