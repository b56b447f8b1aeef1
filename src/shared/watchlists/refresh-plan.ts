import { type Cadence, CADENCE_DAYS } from './watchlist.ts'
import { DAY } from '../time/durations.ts'

/** How many domains want to be refreshed at each cadence; a domain in several lists counts once, by the shortest. */
export type RefreshDemand = Record<Exclude<Cadence, 'hand'>, number>

/** What the watchlists want of the allowance and what they get. */
export interface RefreshPlan {
  demand: RefreshDemand
  /** Requests a day. */
  wanted: number
  /** Requests a day that they may take. */
  share: number
  /** By how much each interval grows when more is wanted than there is: 1 when all is well. Null when nothing may be asked at all. */
  stretch: number | null
  /** Domains that are due now. */
  due: number
  /** When the next one is due, or null when none is followed. */
  nextAt: number | null
  /** Requests of the last 24 hours. */
  used: number
  /** Domains that wait for *Refresh now*. */
  requested: number
  /** Requests that batches have to leave to both at this moment. */
  held: number
}

/** The requests a day that a demand comes to. */
export function wantedPerDay(demand: RefreshDemand): number {
  const cadences = Object.keys(demand) as (keyof RefreshDemand)[]
  return cadences.reduce((sum, cadence) => sum + demand[cadence] / CADENCE_DAYS[cadence], 0)
}

/** What watchlists may take in 24 hours: a percentage of what the allowance leaves beside the reserve. */
export function shareOf(terms: { allowance: number; reserve: number; watchShare: number }): number {
  return Math.floor((Math.max(0, terms.allowance - terms.reserve) * terms.watchShare) / 100)
}

/** The percentage that would give a demand all that it wants, or null when even all of it would not. */
export function shareNeeded(terms: { allowance: number; reserve: number }, wanted: number): number | null {
  const free = Math.max(0, terms.allowance - terms.reserve)
  const percent = free === 0 ? Number.POSITIVE_INFINITY : Math.ceil((wanted / free) * 100)
  return percent <= 100 ? percent : null
}

/** What batches have to leave to the watchlists over the next 24 hours; what these do not want passes on. */
export function heldForWatchlists(wanted: number, share: number, used: number): number {
  return Math.max(0, Math.min(share, Math.ceil(wanted)) - used)
}

/** A refresh is due a little before its interval is over, so that its turn comes within it. */
const LEAD = 0.1

/** When a domain with this interval is due again, by its latest answer and its latest try. Null has never been answered. */
export function dueAt(everyDays: number, answeredAt: number | null, requestedAt: number | null): number {
  // After a failure the name is not asked again at once: a quarter of its interval goes by, at most six hours.
  const retry =
    requestedAt === null || (answeredAt !== null && requestedAt <= answeredAt)
      ? 0
      : requestedAt + Math.min(everyDays / 4, 0.25) * DAY
  return Math.max(answeredAt === null ? 0 : answeredAt + everyDays * (1 - LEAD) * DAY, retry)
}

/**
 * The shortest time between two refreshes, so that a day's share is spread over the day and a long sleep is not caught
 * up in one second.
 */
export function paceMs(wanted: number, share: number): number {
  if (share <= 0) return DAY
  return (DAY / share) * Math.min(0.9, Math.max(0.25, wanted / share))
}
