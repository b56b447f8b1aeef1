import { daysOn } from '../calendar/month-weeks.ts'
import type { FieldId } from '../fields.ts'
import { type DecisionSince, isDecisionKind, SEASON_DAYS, type Snapshot } from './decision.ts'

/** A decision with a figure of its day and of today; null where it was or is not known. */
export interface Moved {
  decision: DecisionSince
  before: number | null
  now: number | null
}

/** What a figure came to after the decisions of one kind. Medians are of those of which both ends are known. */
export interface MovedKind {
  kind: string
  decisions: number
  /** The median of their amounts; null where none has one. */
  amount: number | null
  /** Of those, with both ends. */
  known: number
  before: number | null
  now: number | null
  /** The median of how far each has moved, as a share of what it was; null where none was above zero. */
  share: number | null
}

const numberIn = ({ record }: Snapshot, field: FieldId): number | null => {
  const value = record[field]
  return typeof value === 'number' ? value : null
}

/** How a figure has moved since each of some decisions, which come by day; of one that was made again only since the last. */
export const movedSince = (decisions: readonly DecisionSince[], field: FieldId): Moved[] =>
  withoutThoseMadeAgain(decisions).map((decision) => ({
    decision,
    before: numberIn(decision.snapshot, field),
    now: numberIn(decision.today, field),
  }))

/** The same decision twice in a row on one domain is one that was changed, such as a bid that was raised. */
function withoutThoseMadeAgain(decisions: readonly DecisionSince[]): DecisionSince[] {
  const next = new Map<string, DecisionSince>()
  return decisions
    .toReversed()
    .filter((decision) => {
      const after = next.get(decision.name)
      next.set(decision.name, decision)
      const isAgain = after?.kind === decision.kind && after.day <= daysOn(decision.day, SEASON_DAYS)
      // What a kind of the person's own means, and how often it may be, is theirs.
      return !isAgain || !isDecisionKind(decision.kind)
    })
    .toReversed()
}

/** The same by kind, the most frequent first. Nothing says whether a decision was right. */
export const movedByKind = (moved: readonly Moved[]): MovedKind[] =>
  [...Map.groupBy(moved, ({ decision }) => decision.kind)]
    .map(([kind, of]) => {
      const known = of.filter(isKnown)
      return {
        kind,
        decisions: of.length,
        amount: median(of.flatMap(({ decision: { amount } }) => amount ?? [])),
        known: known.length,
        before: median(known.map(({ before }) => before)),
        now: median(known.map(({ now }) => now)),
        share: median(known.flatMap(({ before, now }) => (before > 0 ? [(now - before) / before] : []))),
      }
    })
    .sort((a, b) => b.decisions - a.decisions || (a.kind < b.kind ? -1 : 1))

type Known = Moved & { before: number; now: number }

/** True where both ends are known. */
export const isKnown = (moved: Moved): moved is Known => moved.before !== null && moved.now !== null

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[half]]
  return low + (high - low) / 2
}
