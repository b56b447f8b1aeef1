import type { FieldId } from '../fields.ts'
import type { Json } from '../service/record.ts'
import type { OwnKind, OwnValue } from '../watchlists/watchlist.ts'

/** The kinds that every library offers, as they are stored; a person may write any other. */
export const DECISION_KINDS = ['renew', 'let go', 'buy up to', 'ask', 'sell', 'won at', 'lost at'] as const
export type DecisionKind = (typeof DECISION_KINDS)[number]

/** Those that say how an auction went. */
export const OUTCOME_KINDS: readonly DecisionKind[] = ['won at', 'lost at']
/** So many days after it an auction may end and still be the one that it is of. */
export const OUTCOME_DAYS = 30
/** After so many days the same is decided anew: the next season's. */
export const SEASON_DAYS = 180

/** Kinds that are decided without a price. */
const UNPRICED: ReadonlySet<string> = new Set<DecisionKind>(['renew', 'let go'])
export const isPriced = (kind: string): boolean => !UNPRICED.has(kind)

/** Longer ones are refused. */
export const LONGEST_KIND = 60
export const LONGEST_REASON = 500

/** True for a kind that every library offers. */
export const isDecisionKind = (kind: string): kind is DecisionKind =>
  (DECISION_KINDS as readonly string[]).includes(kind)

/** What was known of a domain on the day of a decision. It names things by what they were called then, and is never changed. */
export interface Snapshot {
  /** When the record was looked up, UTC milliseconds; null where none was found by then. */
  foundAt: number | null
  /** The values of the record, by their fields. */
  record: Partial<Record<FieldId, Json>>
  /** Own fields have no past: null for a decision whose day was over when it was written down. */
  own: { name: string; kind: OwnKind; value: OwnValue; currency?: string }[] | null
  /** Scores and other formulas; null as above. */
  formulas: { name: string; value: number | string | boolean }[] | null
  /** Where its figures stood among all found domains, 0 to 100; null as above. */
  percentiles: Partial<Record<FieldId, number>> | null
}

/** What a person decides about a domain. */
export interface NewDecision {
  kind: string
  /** `YYYY-MM-DD` */
  day: string
  amount: number | null
  /** A line; empty for none. */
  reason: string
}

/** A decision as it is kept. */
export interface Decision extends NewDecision {
  id: number
  name: string
  unicode: string
  /** When it was written down, UTC milliseconds. */
  at: number
  snapshot: Snapshot
}

/** The latest decision on a domain, as rows show it. */
export interface LatestDecision extends NewDecision {
  /** Days between its day and today. */
  daysSince: number
}

/** A domain, as it is written for people, with the last decision on it. */
export interface DecidedDomain {
  unicode: string
  kind: string
  amount: number | null
}

/** A decision beside what is known now. */
export interface DecisionSince extends Decision {
  today: Snapshot
}

/** Which decisions are asked for: from a day to a day, both included. */
export interface DecisionsAsk {
  from: string
  to: string
  /** Null for every kind. */
  kinds: string[] | null
  after?: { day: string; id: number } | undefined
  limit: number
}
