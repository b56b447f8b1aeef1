import type { NameFacts } from '../fields.ts'
import { FIELDS } from '../fields.ts'
import type { Cell } from '../list.ts'
import type { Json } from '../service/record.ts'
import { columnKey, type ComparedColumn, type Moment } from './columns.ts'
import type { Criterion } from './comparison.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

/** A column with these values; every other field is not provided. */
export function columnWith(
  ascii: string,
  values: Record<string, Json | undefined> = {},
  moment: Moment | null = null,
): ComparedColumn {
  const name: NameFacts = {
    ascii,
    unicode: ascii,
    label: ascii.slice(0, ascii.indexOf('.')),
    tld: ascii.slice(ascii.lastIndexOf('.') + 1),
  }
  const cellOf = (id: string): Cell => {
    const value = values[id]
    return value === undefined ? { state: 'not-provided' } : { state: 'value', value }
  }
  return {
    key: columnKey(ascii, moment),
    moment,
    name,
    latest: { id: 1, outcome: 'found', at: NOW },
    found: { id: 1, at: NOW },
    stale: false,
    cells: Object.fromEntries([...FIELDS.map(({ id }) => id), ...Object.keys(values)].map((id) => [id, cellOf(id)])),
  }
}

/** A criterion on the catalogue's own scale. */
export function criterion(field: string, weight: number, more: Partial<Criterion> = {}): Criterion {
  return { field, weight, scale: null, flipped: false, ...more }
}
