import type { FieldSource } from '../../../../shared/fields.ts'
import type { StoredLookup } from '../../../../shared/service/lookup.ts'
import { type ParsedAnswer, parseRecord } from '../../../../shared/service/record.ts'

const parsedBodies = new WeakMap<object, ParsedAnswer>()

/**
 * What the fields of a stored lookup are read out of; `now` is the moment from which its age is counted. Its body is
 * parsed once, however many parts of a page ask and however often they are drawn.
 */
export function recordSource(lookup: Pick<StoredLookup, 'body' | 'name'>, now: number): FieldSource {
  const parsed = parsedBodies.get(lookup) ?? parseRecord(lookup.body ?? '')
  parsedBodies.set(lookup, parsed)
  return { record: parsed.ok ? parsed.record : null, name: lookup.name, now }
}
