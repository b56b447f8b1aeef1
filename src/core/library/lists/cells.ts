import { field, type FieldSource } from '../../../shared/fields.ts'
import type { Cell } from '../../../shared/list.ts'

/** The values a row shows of some fields, each absence by its own word. */
export function cellsOf(source: FieldSource, fields: readonly string[], failed: boolean): Record<string, Cell> {
  const cells: Record<string, Cell> = {}
  for (const id of fields) {
    const entry = field(id)
    const unknown = source.record === null && entry.group !== 'name'
    cells[id] = unknown ? { state: failed ? 'lookup-failed' : 'not-provided' } : entry.read(source)
  }
  return cells
}
