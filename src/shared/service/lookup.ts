import type { Pause } from './allowance.ts'
import type { NameFacts } from '../fields.ts'
import type { Outcome } from './outcome.ts'

/** A lookup to be kept. `body` is the raw JSON of found, or the start of what came with not-found or could not be read. */
export interface NewLookup {
  name: NameFacts
  outcome: Outcome
  requestedAt: number
  durationMs: number | null
  status: number | null
  message: string | null
  why: string | null
  body: string | null
  tries: number
  askedBy: string
}

/** A lookup as the library keeps it. Times are UTC milliseconds. */
export interface StoredLookup extends NewLookup {
  id: number
  /** The name in the record, when it is not the name that was asked. */
  answeredName: string | null
}

/** Why nothing was sent for a name. */
export type NotAsked =
  | { why: 'key-missing' }
  /** An earlier name of the same run stopped it: the key was refused, the service asked to wait, or it kept failing. */
  | { why: 'stopped' }
  /** Asked for a batch, and what came says nothing about the name: it goes back into the queue. */
  | { why: 'requeued'; outcome: Outcome }
  | { why: 'paused'; pause: Pause }
  | { why: 'allowance'; used: number; allowance: number; freeAt: number }
  /** Asked for an agent: all agents together have sent what they may in 24 hours. */
  | { why: 'agents-cap'; used: number; most: number; freeAt: number }

/** What came of a lookup by hand, as the window gets it: the answer itself is read where it is shown. */
export type AskedByHand =
  | { kind: 'lookup'; source: 'service' | 'library'; lookup: Omit<StoredLookup, 'body'> }
  | Extract<AskResult, { kind: 'not-asked' }>

/** What somebody who asked about a name gets: a lookup from the service or the library, or why nothing was asked. */
export type AskResult =
  | { kind: 'lookup'; source: 'service' | 'library'; lookup: StoredLookup }
  | { kind: 'not-asked'; reason: NotAsked }
