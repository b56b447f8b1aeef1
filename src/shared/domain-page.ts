import type { FieldChange } from './compare-values.ts'
import type { StoredLookup } from './lookup.ts'
import type { DomainName } from './parsed-name.ts'

/** A lookup among the earlier ones of its domain, with what changed since the answered one before it. */
export interface EarlierLookup {
  id: number
  outcome: StoredLookup['outcome']
  requestedAt: number
  durationMs: number | null
  status: number | null
  changes: FieldChange[]
}

/** Everything the record page shows of one domain. Times are UTC milliseconds. */
export interface DomainPage {
  name: DomainName
  latest: StoredLookup | null
  /** The latest found lookup, when the latest is none. */
  record: StoredLookup | null
  earlier: EarlierLookup[]
  freshUntil: number | null
  now: number
}
