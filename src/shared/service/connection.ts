import type { Fault } from '../fault.ts'
import type { StoredLookup } from './lookup.ts'
import type { ServiceThere } from './ping.ts'

/** How a connection's key is kept; never the key itself. */
export interface KeyStatus {
  /** True while the key is in memory and can be sent. */
  hasKey: boolean
  /**
   * `protected`: stored, encrypted by the system's keyring. `session`: in memory until the program ends. `stored`: stored
   * and not read yet. `asking`: the system's keyring was asked and has not answered; it may show a prompt. `locked`: stored,
   * but the keyring did not decrypt it.
   */
  protection: 'protected' | 'session' | 'stored' | 'asking' | 'locked'
  /**
   * Why the key is in memory only: nothing on this system protects it, or it could not be stored.
   */
  reason: 'no-keyring' | 'not-stored' | null
  lastFour: string
}

/** The connection that the window shows at the moment. */
export interface ActiveConnection {
  id: string
  name: string
  baseUrl: string
  /** The connection's data are invented: the built-in one, or a service that says so. */
  sample: boolean
  /** The built-in sample holds its examples: lists, rules, notes, reports. */
  hasExamples: boolean
  key: KeyStatus
  /** The library could not be opened: why. Everything else still works. */
  libraryFault: Fault | null
}

export type PingView =
  | ServiceThere
  | { ok: false; outcome: StoredLookup['outcome']; status: number | null; message: string | null; why: string | null }

/**
 * What a check of a key came to. `accepted`: the service answered as it does to a valid key. `used-up`: accepted, and its
 * requests are used up. `rejected`: 401. `unknown`: no answer that says anything about the key. `not-sent`: nothing was sent.
 */
export type KeyVerdict = 'accepted' | 'used-up' | 'rejected' | 'unknown' | 'not-sent'

/** A check of a key: one lookup, stored like any other. */
export interface KeyCheck {
  verdict: KeyVerdict
  /** Of the lookup; null when nothing was sent. */
  outcome: StoredLookup['outcome'] | null
  /** The service's own words, or the code of what happened below HTTP. */
  message: string | null
  /** The host name that was looked up, or would have been. */
  name: string
}
