import { assertNever } from '../../../../shared/assert-never.ts'
import { differs, directionBetween, type Known, sameReading } from '../../../../shared/changes.ts'
import type { Column } from '../../../../shared/columns/column.ts'
import { dayNumber, gradeRank, isKnownGrade } from '../../../../shared/values/value-rules.ts'
import type { Json } from '../../../../shared/service/record.ts'
import type { Evidence, RuleBody, RuleCondition, RuleLook, RuleState } from '../../../../shared/rules/rules.ts'
import { isSameText } from '../../../../shared/values/text.ts'
import { DAY } from '../../../../shared/time/durations.ts'

/**
 * Where a rule stands after one more look, and what to report if it fires. A rule fires when its condition turns from
 * false to true and is armed again when it turns false; the first look never fires, and what is not known changes nothing.
 */
export function stepRule(rule: RuleBody, column: Column | null, state: RuleState, look: RuleLook): Stepped {
  const isPending = state.pending !== null || state.raw !== state.holds
  if (look.between && rule.twoLooks && isPending) return { state, fired: null }
  // Without an answer there is no second look; and what a person enters, or a day brings, need not be confirmed.
  const judged = look.between || rule.condition.kind === 'remind' ? { ...rule, twoLooks: false } : rule
  const next = stepped(judged, column, state, look)
  return next.fired && column && 'name' in column.label
    ? { ...next, fired: { ...next.fired, column: whatItWas(column, column.label.name) } }
    : next
}

const whatItWas = ({ type, estimate, currency }: Column, name: string): NonNullable<Evidence['column']> => ({
  name,
  type,
  estimate,
  ...(currency ? { currency } : {}),
})

function stepped(rule: RuleBody, entry: Column | null, state: RuleState, asked: RuleLook): Stepped {
  const { condition } = rule
  const look: Look = { ...asked, numberAt: asked.numberAt ?? ((moment) => seenAt(state, moment)) }
  if (condition.kind === 'not-found')
    return level(rule, state, look, look.reading === null, {
      reading: { state: 'value', value: look.reading === null ? 'not-found' : 'found' },
      at: look.at,
    })
  // Who joins or leaves a list is told when it does (`living/tell-membership.ts`).
  if (condition.kind === 'joins' || condition.kind === 'leaves') return { state, fired: null }
  if (look.reading === null || look.reading.state === 'unreadable' || entry === null) return { state, fired: null }
  const now = { reading: look.reading, at: look.at }
  if (condition.kind === 'remind') return remind(rule, condition.days, state, now, look.today)
  if (
    condition.kind === 'changes' ||
    condition.kind === 'grade' ||
    (condition.kind === 'moves' && condition.window === 'last-look')
  )
    return look.between && state.anchor && sameReading(entry, state.anchor.reading, now.reading)
      ? { state, fired: null }
      : step(rule, entry, condition, state, now)
  const next = level(rule, state, look, rawLevel(entry, condition, look, now.reading), now)
  return condition.kind === 'moves' && asked.numberAt === undefined && typeof condition.window === 'number'
    ? { ...next, state: withSeen(next.state, now, condition.window * DAY) }
    : next
}

/** What was held at a moment, as far as it was seen. */
function seenAt({ seen = [] }: RuleState, moment: number): { value: number; at: number } | null {
  const found = seen.findLast(([at]) => at <= moment)
  return found ? { at: found[0], value: found[1] } : null
}

/** More values than this within a window say nothing more. */
const MOST_SEEN = 200

function withSeen(state: RuleState, { reading, at }: Moment, window: number): RuleState {
  const { seen = [] } = state
  if (reading.state !== 'value' || typeof reading.value !== 'number' || seen.at(-1)?.[1] === reading.value) return state
  // The last value before the window is what a movement is measured against.
  const first = Math.max(
    0,
    seen.findLastIndex((one) => one[0] <= at - window),
  )
  return { ...state, seen: [...seen.slice(first), [at, reading.value] as const].slice(-MOST_SEEN) }
}

type Stepped = { state: RuleState; fired: Evidence | null }
type Moment = { reading: Known; at: number }
/** A look that knows where to find past numbers. */
type Look = RuleLook & { numberAt: NonNullable<RuleLook['numberAt']> }

/** Whether a condition about the value as it stands holds; null when it cannot be said. */
function rawLevel(
  entry: Column,
  condition: Exclude<RuleCondition, { kind: 'changes' | 'grade' | 'not-found' | 'remind' | 'joins' | 'leaves' }>,
  look: Look,
  reading: Known,
): boolean | null {
  if (reading.state !== 'value') return null
  switch (condition.kind) {
    case 'moves': {
      const base = typeof condition.window === 'number' ? look.numberAt(look.at - condition.window * DAY) : null
      // Without a value of that age there is nothing that it could have moved from.
      return base !== null && typeof reading.value === 'number' && movedEnough(condition, base.value, reading.value)
    }
    case 'crosses':
      if (typeof reading.value !== 'number') return null
      return condition.way === 'above' ? reading.value > condition.value : reading.value < condition.value
    case 'becomes':
      return sameAsWritten(entry, reading.value, condition.value)
    case 'stops-being':
      return !sameAsWritten(entry, reading.value, condition.value)
    case 'within': {
      const day = typeof reading.value === 'string' ? dayNumber(reading.value) : null
      return day === null ? null : day - look.today <= condition.days
    }
    default:
      return assertNever(condition)
  }
}

/** Whether a value is the one that a person wrote into a rule. */
function sameAsWritten(entry: Column, value: Json, written: string | boolean): boolean {
  if (typeof value === 'boolean' || typeof written === 'boolean') return value === written
  if (entry.type === 'grade')
    return gradeRank(String(value)) === gradeRank(written) && (isKnownGrade(written) || String(value) === written)
  return isSameText(String(value), written)
}

/** True when a number has moved as far as a rule says; a percentage of zero or of nothing never matches. */
export function movedEnough(
  condition: { way: 'rises' | 'falls' | 'either'; by: number; as: 'number' | 'percent' },
  before: number,
  after: number,
): boolean {
  const step = after - before
  if (step === 0 || (condition.way === 'rises' && step < 0) || (condition.way === 'falls' && step > 0)) return false
  if (condition.as === 'number') return Math.abs(step) >= condition.by * (1 - 1e-9)
  return before !== 0 && (Math.abs(step) / Math.abs(before)) * 100 >= condition.by * (1 - 1e-9)
}

function level(rule: RuleBody, state: RuleState, look: Look, raw: boolean | null, now: Moment): Stepped {
  const last = now.at >= (state.last?.at ?? 0) ? now : state.last
  if (raw === null) return { state: { ...state, last }, fired: null }
  const agreed = rule.twoLooks && state.holds !== null && state.raw !== raw ? state.holds : raw
  const fires = state.holds === false && agreed
  return {
    state: { ...state, raw, holds: agreed, last },
    fired: fires ? evidenceOfLevel(rule, state, look, now) : null,
  }
}

/** What a condition about a level is measured against: the value at the window's beginning, else the look before. */
function evidenceOfLevel(rule: RuleBody, state: RuleState, look: Look, now: Moment): Evidence {
  const { condition } = rule
  const base =
    condition.kind === 'moves' && typeof condition.window === 'number'
      ? look.numberAt(look.at - condition.window * DAY)
      : null
  const before: Moment = base ? { reading: { state: 'value', value: base.value }, at: base.at } : (state.last ?? now)
  return { field: rule.field ?? 'outcome', before: before.reading, after: now.reading, fromAt: before.at, toAt: now.at }
}

/**
 * Reminds of each date once, on its day or at the first look after it. A date that was entered when its day was over is
 * none to be reminded of, unless it still lies ahead: then at once.
 */
function remind(rule: RuleBody, days: number, state: RuleState, now: Moment, today: number): Stepped {
  const { reading } = now
  const next = { ...state, last: now }
  const day = reading.state === 'value' && typeof reading.value === 'string' ? dayNumber(reading.value) : null
  // With the date its reminder is gone: the same date, entered again, is a new one.
  if (day === null || reading.state !== 'value') return { state: { ...next, anchor: null }, fired: null }
  // What it has reminded of is kept: a check that comes late, for the day before, must not make it new.
  if (today < day - days) return { state: next, fired: null }
  const isSame = (of: Moment | null): boolean => of?.reading.state === 'value' && of.reading.value === reading.value
  if (isSame(state.anchor)) return { state: next, fired: null }
  const isNews = isSame(state.last) || today <= Math.max(day, day - days)
  const fired = { field: rule.field ?? '', before: reading, after: reading, fromAt: now.at, toAt: now.at }
  return { state: { ...next, anchor: now }, fired: isNews ? fired : null }
}

type StepCondition =
  | { kind: 'changes' }
  | { kind: 'grade'; way: 'worse' | 'better' }
  | Extract<RuleCondition, { kind: 'moves' }>

/** Conditions about a step: each step is a fact of its own, and one that is undone at once is no second one. */
function step(rule: RuleBody, entry: Column, condition: StepCondition, state: RuleState, now: Moment): Stepped {
  const { anchor } = state
  if (!anchor) return { state: { ...state, anchor: now, last: now }, fired: null }
  const rests = (change: Partial<RuleState>): { state: RuleState; fired: null } => ({
    state: { ...state, pending: null, undo: null, last: now, ...change },
    fired: null,
  })
  if (!isStep(entry, condition, anchor.reading, now.reading))
    return rests({ anchor: restingAnchor(entry, condition, anchor, now) })
  if (rule.twoLooks && (state.pending === null || differs(entry, state.pending, now.reading)))
    return { state: { ...state, pending: now.reading, undo: null, last: now }, fired: null }
  if (state.undo && isWayBack(entry, state.undo, anchor.reading, now.reading)) return rests({ anchor: now })
  return {
    state: { ...state, anchor: now, pending: null, undo: anchor.reading, last: now },
    fired: matches(entry, condition, anchor.reading, now.reading)
      ? { field: entry.id, before: anchor.reading, after: now.reading, fromAt: anchor.at, toAt: now.at }
      : null,
  }
}

/**
 * "Since the last look" is measured from the last value that there was, everything else from the last one that counted,
 * and from when it was last seen.
 */
function restingAnchor(entry: Column, condition: StepCondition, anchor: Moment, now: Moment): Moment {
  if (condition.kind === 'changes')
    return sameReading(entry, anchor.reading, now.reading) ? { reading: anchor.reading, at: now.at } : anchor
  return now.reading.state === 'value' || anchor.reading.state !== 'value' ? now : anchor
}

/**
 * True when a step leads back to where the one before it began; a rule may be finer than the catalogue, so one that
 * leads further on is none.
 */
function isWayBack(entry: Column, undo: Known, anchor: Known, now: Known): boolean {
  const distance = (to: Known): number =>
    undo.state === 'value' && to.state === 'value' && typeof undo.value === 'number' && typeof to.value === 'number'
      ? Math.abs(to.value - undo.value)
      : 0
  return !differs(entry, undo, now) && (distance(now) === 0 || distance(now) < distance(anchor))
}

function isStep(entry: Column, condition: StepCondition, before: Known, after: Known): boolean {
  if (condition.kind === 'moves') return matches(entry, condition, before, after)
  // Without a grade there is nothing to be worse than; the next one is held against the last there was.
  return (
    (condition.kind === 'changes' || (before.state === 'value' && after.state === 'value')) &&
    differs(entry, before, after)
  )
}

function matches(entry: Column, condition: StepCondition, before: Known, after: Known): boolean {
  if (condition.kind === 'changes') return true
  if (condition.kind === 'grade') return directionBetween(entry, before, after) === condition.way
  return (
    before.state === 'value' &&
    after.state === 'value' &&
    typeof before.value === 'number' &&
    typeof after.value === 'number' &&
    movedEnough(condition, before.value, after.value)
  )
}
