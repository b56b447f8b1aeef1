import type { StoredLookup } from './service/lookup.ts'
import type { DomainName } from './batches/parsed-name.ts'

/** A lookup among the earlier ones of its domain. */
export type EarlierLookup = Pick<StoredLookup, 'id' | 'outcome' | 'requestedAt'>

/** Everything the record page shows of one domain. Times are UTC milliseconds. */
export interface DomainPage {
  name: DomainName
  latest: StoredLookup | null
  /** The latest found lookup, when the latest is none. */
  record: StoredLookup | null
  /** The service has answered since the record that it has no such domain. */
  isPast: boolean
  earlier: EarlierLookup[]
  freshUntil: number | null
  now: number
}
