import type { NameFacts } from '../fields.ts'
import type { FileDialect } from '../imports/file-dialect.ts'
import type { ValuesUse } from '../imports/same-name.ts'
import type { Outcome } from '../service/outcome.ts'
import { DAY } from '../time/durations.ts'

/** Where a batch stands. `running` also while it waits for the allowance or a pause to end. */
export type BatchState = 'importing' | 'waiting' | 'running' | 'paused' | 'finished' | 'stopped'

/** Where one row of a batch stands. Duplicates are kept for the file's sake and are not part of the total. */
export const ITEM_STATES = [
  'queued',
  'running',
  'found',
  'not-found',
  'invalid',
  'failed',
  'skipped',
  'cancelled',
  'duplicate',
] as const
export type ItemState = (typeof ITEM_STATES)[number]

/** How many rows stand in each state. */
export type BatchCounts = Record<ItemState, number>

export interface BatchOptions {
  /** Requests in flight at once, 1 to 16. */
  concurrency: number
  /** Answers this young are not asked for again. */
  freshDays: number
}

/** What the list came from, so that it can be written out again as it was. */
export interface BatchSource {
  fileName: string | null
  /** Where the file is, so that its results are never written over it; the terminal alone knows. */
  filePath?: string
  columns: string[]
  domainColumn: number
  format?: string
  /** The names of columns whose cells were not kept; missing where all were. */
  blank?: string[]
  /** How it was written. */
  dialect: FileDialect
  /** The own fields that took its columns, in their order; missing where none did. */
  fields?: number[]
}

/** What a row has beside its cells: what each cell is, and how the row stands in its file, each where it says more. */
export interface RowWriting {
  kinds?: string
  raw?: string
}

export interface NewBatch {
  name: string
  options: BatchOptions
  source: BatchSource
  /** Tells the same set of names again. */
  fingerprint: string
}

/**
 * One row to be put into a batch: `at` is its place in the file, by which a duplicate names what it repeats, `row` what
 * a person counts, `place` the order of asking.
 */
export type NewItem = { at: number; row: number; place: number; input: string; cells: string[] } & RowWriting &
  (
    | { state: 'queued' | 'left-out'; name: NameFacts; use?: ValuesUse }
    | { state: 'duplicate'; ascii: string; of: number; use?: ValuesUse }
    | { state: 'invalid'; fault: string; detail: string }
  )

/** Why a running batch sends nothing at the moment. */
export type Blocked =
  | { why: 'paused'; reason: string; until: number | null; toldByService: boolean }
  | { why: 'allowance'; until: number }
  | { why: 'key-missing' }

/** A batch as the screens and the terminal show it. Times are UTC milliseconds. */
export interface BatchSummary {
  id: number
  name: string
  state: BatchState
  options: BatchOptions
  source: BatchSource
  counts: BatchCounts
  /** All rows but duplicates; the counts of their states add up to it. */
  total: number
  /** How many of the cancelled rows were left out when the batch was made; they are never asked. */
  leftOut: number
  createdAt: number
  startedAt: number | null
  finishedAt: number | null
  elapsedMs: number
  /** Requests of this batch that were logged and never answered: a process died with them. */
  unanswered: number
  /** Who runs it at the moment. */
  owner: { kind: string; pid: number; token: string } | null
}

/** One row of a batch. */
export interface BatchItem extends RowWriting {
  id: number
  at: number
  row: number
  input: string
  cells: string[]
  name: string | null
  unicode: string | null
  state: ItemState
  outcome: Outcome | null
  lookupId: number | null
  /** For a duplicate, the place of what it repeats, and its row as a person counts. */
  of: number | null
  ofRow: number | null
  fault: string | null
  /** Of an invalid row what is wrong, of one left out that it is, else what became of its values where rows name it again. */
  detail: string | null
}

/** Kept with a cancelled row that was never to be asked, to tell it from those that a person stopped. */
export const LEFT_OUT = 'left-out'

/** States in which a row has been dealt with. */
export const DONE_STATES: readonly ItemState[] = ['found', 'not-found', 'invalid', 'failed', 'skipped', 'cancelled']

/** What a lookup's outcome makes of its row; what says nothing about the name puts it back into the queue. */
export function stateAfter(outcome: Outcome): ItemState {
  if (outcome === 'found' || outcome === 'not-found' || outcome === 'invalid') return outcome
  if (outcome === 'unavailable' || outcome === 'timed-out' || outcome === 'unreadable') return 'failed'
  return 'queued'
}

/**
 * When the last of so many requests can be sent: each takes a place in the rolling 24 hours. `sentAts` are the moments
 * of the requests counted now, oldest first. Gives null when the limit lets nothing through.
 */
export function forecastEnd(requests: number, limit: number, sentAts: readonly number[], now: number): number | null {
  if (requests <= 0) return now
  if (limit <= 0) return null
  const times = [...sentAts]
  for (let at = 0; at < requests; at += 1) {
    const before = times.at(-limit)
    times.push(times.length < limit || before === undefined ? now : Math.max(now, before + DAY))
  }
  return times.at(-1) ?? now
}
