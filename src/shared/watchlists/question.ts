import { columnsIn, conditionsIn, type Filter } from '../filter/filter.ts'
import { changeOf, FIGURES_DISAGREE, percentileOf } from '../list.ts'
import type { Watchlist } from './watchlist.ts'

/** What made a domain join or leave a list by its question. */
export const MEMBERSHIP_CAUSES = ['lookup', 'edit', 'day', 'question'] as const
export type MembershipCause = (typeof MEMBERSHIP_CAUSES)[number]

/** Why a domain joined or left: what happened, and the columns whose conditions decided. */
export interface MembershipReason {
  of: MembershipCause
  columns: readonly string[]
}

/** What a person decides about a domain in a living list, whatever its question says. */
export const PINS = ['in', 'out'] as const
export type Pin = (typeof PINS)[number]

/**
 * Columns beside percentiles and changes over days that no change of a single domain says anything about, or whose rows
 * lead from elsewhere to a domain.
 */
const OF_ALL: ReadonlySet<string> = new Set([
  FIGURES_DISAGREE,
  'batch',
  'batches',
  'attention',
  'attention_since',
  'latest_took',
  'latest_message',
  'domain_lookups',
  'decision',
  'decided_on',
  'decision_reason',
  'decision_amount',
  'days_since_decision',
])

/** True for a question that is asked of all domains at once, once a day and when its list is opened. */
export const isJudgedDaily = (question: Filter): boolean =>
  columnsIn(question).some((column) => OF_ALL.has(column) || percentileOf(column) !== null || changeOf(column) !== null)

/** The first living list that a question names, itself included; null when it names none. */
export function livingListNamed(
  question: Filter,
  lists: readonly Pick<Watchlist, 'id' | 'name' | 'question'>[],
): string | null {
  const named = conditionsIn(question).flatMap((condition) => {
    if (!('column' in condition)) return []
    const peers = percentileOf(condition.column)?.peers
    if (peers?.by === 'list') return [peers.id]
    return condition.column === 'list' && 'values' in condition ? condition.values.map(Number) : []
  })
  return lists.find(({ id, question: own }) => own !== null && named.includes(id))?.name ?? null
}

/** A part of the domains that came into a list, or went. */
interface Some {
  count: number
  names: string[]
}

/** What a living list would be. */
export interface QuestionPreview {
  members: number
  /** Who would have come and gone in so many days; null where past lookups do not say. */
  past: { came: Some; went: Some } | null
  days: number
  /** What following it adds to the requests of a day. */
  requestsPerDay: number
}

/** A domain that joined or left a list by itself, or was put there by hand. */
export interface Passage {
  name: string
  unicode: string
  way: 'joined' | 'left'
  at: number
  /** Null for what a person did. */
  why: MembershipReason | null
}

/** A domain that a person has put into a living list, or kept out of it. */
export interface PinnedDomain {
  name: string
  way: Pin
}
