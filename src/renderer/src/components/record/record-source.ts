import type { FieldSource } from '../../../../shared/fields.ts'
import type { StoredLookup } from '../../../../shared/lookup.ts'
import { parseRecord } from '../../../../shared/record.ts'

/** What the fields of a stored lookup are read out of; `now` is the moment from which its age is counted. */
export function recordSource(lookup: Pick<StoredLookup, 'body' | 'name'>, now: number): FieldSource {
  const parsed = parseRecord(lookup.body ?? '')
  return { record: parsed.ok ? parsed.record : null, name: lookup.name, now }
}
