import { needsAttention } from '../figures/attention.ts'
import { type Change, directionBetween, fieldOfChange, type Known, OUTCOME_FIELD } from '../changes.ts'

/** What a change weighs at most and at least, by what it is. */
const WEIGHT = { alarm: 1_000, outcome: 500, grade: 100, moved: 60, event: 20, other: 5 } as const
const [WORSE, FLIPPED] = [1.5, 0.2]

/** By what share a number moved; null where one of the two is no number, or there was nothing to take a share of. */
export function changedShare({ before, after }: Pick<Change, 'before' | 'after'>): number | null {
  if (before.state !== 'value' || after.state !== 'value') return null
  const [was, is] = [before.value, after.value]
  return typeof was === 'number' && typeof is === 'number' && was !== 0 ? (is - was) / Math.abs(was) : null
}

/** The same in percent, to a tenth; halves go away from zero, as SQL rounds them. */
export function changedPercent(change: Pick<Change, 'before' | 'after'>): number | null {
  const share = changedShare(change)
  return share === null ? null : (Math.sign(share) * Math.round(Math.abs(share) * 1_000)) / 10
}

/**
 * How much a change matters to who reads of many: what needs attention before an outcome, a grade or a flag before a number,
 * a number by its share, what got worse before what got better, and what went back at once last.
 */
export function changeImportance(change: Change): number {
  const worse = change.direction === 'worse' ? WORSE : 1
  return weightOf(change) * worse * (change.kind === 'flipped-back' ? FLIPPED : 1)
}

function weightOf(change: Change): number {
  const entry = fieldOfChange(change)
  if (entry === null || change.field === OUTCOME_FIELD) return WEIGHT.outcome
  if (change.after.state === 'value' && needsAttention(entry, change.after.value)) return WEIGHT.alarm
  if (entry.type === 'grade' || entry.type === 'flag') return WEIGHT.grade
  const share = changedShare(change)
  if (share !== null) return WEIGHT.other + Math.min(1, Math.abs(share)) * WEIGHT.moved
  return entry.event ? WEIGHT.event : WEIGHT.other
}

/** The changes of some domains, those of a domain together, the one with the change that matters most first. */
export function mostImportantFirst<C extends Change>(domains: readonly C[][]): C[][] {
  const weights = new Map(domains.map((changes) => [changes, Math.max(0, ...changes.map(changeImportance))]))
  return domains.toSorted((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0))
}

/** What a field was when a time began, and what it is now; null where that is not known. */
export interface Ends {
  before: Known | null
  after: Known | null
}

/**
 * What a field came to over some changes of one domain, newest first: from before the earliest to after the latest, or
 * from and to the given ends, which also hold the steps that were too small to be changes. Null when it is back where
 * it was.
 */
export function netChange(changes: readonly Change[], ends: Ends = { before: null, after: null }): Change | null {
  const [latest] = changes
  const earliest = changes.at(-1)
  if (!latest || !earliest) return null
  const before = ends.before ?? earliest.before
  const after = ends.after ?? latest.after
  if (changes.length === 1 && latest.kind === 'flipped-back') return { ...latest, before, after }
  if (JSON.stringify(before) === JSON.stringify(after)) return null
  const kind = before.state === after.state ? 'changed' : after.state === 'value' ? 'appeared' : 'disappeared'
  const entry = fieldOfChange(latest)
  const direction = entry === null ? 'neither' : directionBetween(entry, before, after)
  return { ...latest, kind, before, after, between: null, fromAt: earliest.fromAt, direction }
}
