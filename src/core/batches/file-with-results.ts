import type { BatchItem, BatchSource } from '../../shared/batches/batch.ts'
import { FIELDS } from '../../shared/fields.ts'
import type { StoredLookup } from '../../shared/service/lookup.ts'
import type { Json } from '../../shared/service/record.ts'
import type { Library } from '../library/door/library.ts'
import { recordOf } from '../library/lookups/lookups.ts'

/** One row of the file with what was found: the file's own columns first. */
export interface ResultRow {
  item: BatchItem
  /** The lookup of the row, or for a duplicate of the row that it repeats. */
  lookup: StoredLookup | null
}

const PAGE = 500

/** All rows of a batch in the file's order, duplicates and invalid ones included, each with its lookup. */
export async function* resultRows(library: Library, batchId: number): AsyncGenerator<ResultRow[]> {
  // Duplicates follow the row they repeat.
  const firsts = new Map<number, { lookupId: number | null; unicode: string | null }>()
  for (let after = 0; ; ) {
    const items = await library.count.batchItems({ batchId, states: null, after, limit: PAGE })
    if (items.length === 0) return
    const resolved = items.map((item) => {
      if (item.state !== 'duplicate') firsts.set(item.at, { lookupId: item.lookupId, unicode: item.unicode })
      return {
        item: item.state === 'duplicate' ? { ...item, unicode: firsts.get(item.of ?? -1)?.unicode ?? null } : item,
        lookupId: item.state === 'duplicate' ? (firsts.get(item.of ?? -1)?.lookupId ?? null) : item.lookupId,
      }
    })
    const lookups = await library.count.lookupsByIds(resolved.flatMap(({ lookupId }) => lookupId ?? []))
    const byId = new Map(lookups.map((lookup) => [lookup.id, lookup]))
    yield resolved.map(({ item, lookupId }) => ({
      item,
      lookup: lookupId === null ? null : (byId.get(lookupId) ?? null),
    }))
    after = items.at(-1)?.id ?? after
  }
}

/** The columns that follow the file's own. */
export const RESULT_COLUMNS: readonly string[] = [
  'domain',
  'state',
  'outcome',
  'message',
  'requested_at',
  ...FIELDS.map((field) => field.id),
]

/** The values under RESULT_COLUMNS for one row; null where there is nothing. */
export function resultValues({ item, lookup }: ResultRow): (Json | null)[] {
  const record = lookup ? recordOf(lookup) : null
  const values = FIELDS.map((field) => {
    if (!lookup) return null
    const reading = field.read({ record, name: lookup.name, now: lookup.requestedAt })
    return reading.state === 'value' ? reading.value : null
  })
  return [
    item.name,
    item.state,
    lookup?.outcome ?? item.outcome,
    item.fault ?? lookup?.message ?? null,
    lookup ? new Date(lookup.requestedAt).toISOString() : null,
    ...values,
  ]
}

/** The file's own columns of a row, as many as the file has. */
export function ownCells(item: BatchItem, source: BatchSource): string[] {
  return source.columns.map((_, at) => item.cells[at] ?? '')
}

/** The same as JSON had them: what it named as no text is none; undefined where an object did not have the key. */
export function ownJson({ cells, kinds }: BatchItem, source: BatchSource): (Json | undefined)[] {
  return source.columns.map((_, at) => {
    const text = cells[at] ?? ''
    const kind = kinds?.[at] ?? 't'
    if (kind === 'x') return undefined
    if (kind === 'n') return Number(text)
    if (kind === 'b') return text.toLowerCase() === 'true'
    return kind === 'j' ? (text === '' ? null : (JSON.parse(text) as Json)) : text
  })
}
