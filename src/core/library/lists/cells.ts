import { type Field, field, type FieldSource } from '../../../shared/fields.ts'
import type { Cell } from '../../../shared/list.ts'

/** The values a row shows of some fields, each absence by its own word. */
export function cellsOf(source: FieldSource, fields: readonly string[], failed: boolean): Record<string, Cell> {
  const cell = cellIn(source, failed ? 'lookup-failed' : 'not-provided')
  return Object.fromEntries(fields.map((id) => [id, cell(field(id))]))
}

/** What fields hold in a record. Where there is none, only those of the name have a value; the others are absent in one way. */
export const cellIn =
  (source: FieldSource, without: 'not-looked-up' | 'lookup-failed' | 'not-provided') =>
  (entry: Field): Cell =>
    source.record === null && entry.group !== 'name' ? { state: without } : entry.read(source)
