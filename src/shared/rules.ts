import { assertNever } from './assert-never.ts'
import { differs, directionBetween, type Known, sameReading } from './changes.ts'
import { gradeRank, KIND_RULES } from './field-kinds.ts'
import { type FieldId, type Field, field, FIELDS, type OfferedRule } from './fields.ts'
import type { Json, Reading } from './record.ts'

/** Which domains a rule watches; `all` means all that are in a list. */
export type RuleScope =
  | { of: 'all' }
  | { of: 'lists'; ids: number[] }
  | { of: 'labels'; ids: number[] }
  | { of: 'domains'; names: string[] }

/** How far back a movement is measured: against the look before, or against the latest value at least so many days old. */
export type RuleWindow = 'last-look' | 7 | 30 | 90

export type RuleCondition =
  | { kind: 'changes' }
  | { kind: 'moves'; way: 'rises' | 'falls' | 'either'; by: number; as: 'number' | 'percent'; window: RuleWindow }
  | { kind: 'crosses'; way: 'above' | 'below'; value: number }
  | { kind: 'becomes'; value: string | boolean }
  | { kind: 'stops-being'; value: string | boolean }
  | { kind: 'grade'; way: 'worse' | 'better' }
  | { kind: 'not-found' }

/** How a person is notified; a digest comes once a day, at so many minutes after midnight where the person is. */
export type RuleDelivery = { how: 'notification' } | { how: 'feed' } | { how: 'digest'; at: number }

/** What somebody wants to hear about. */
export interface RuleBody {
  scope: RuleScope
  /** Null only for `not-found`, which is about the domain as a whole. */
  field: FieldId | null
  condition: RuleCondition
  /** Two looks in a row have to agree before it counts. */
  twoLooks: boolean
  tell: RuleDelivery
}

export interface Rule extends RuleBody {
  id: number
  name: string
  enabled: boolean
  mutedUntil: number | null
  createdAt: number
}

/** A rule that was taken away, with its place among the others. */
export type RemovedRule = Rule & { place: number }

/** What an alert is about. Times are UTC milliseconds. */
export interface Evidence {
  field: string
  before: Known
  after: Known
  fromAt: number
  toAt: number
}

/** One time that a rule fired. */
export interface StoredAlert {
  id: number
  ruleId: number | null
  ruleName: string
  name: string
  unicode: string
  lookupId: number
  firedAt: number
  evidence: Evidence
  seen: boolean
}

/** The alerts that a rule would have raised, had it been there before. Times are UTC milliseconds. */
export interface Playback {
  /** How often in the time looked at, and on how many domains. */
  times: number
  domains: number
  /** Domains in the rule's scope. */
  inScope: number
  days: number
  /** The latest of them, newest first. */
  latest: { name: string; unicode: string; evidence: Evidence }[]
}

/** One answered lookup as a rule sees it. `reading` is of the rule's field; null when the service did not have the domain. */
export interface RuleLook {
  at: number
  reading: Reading | null
  /** The latest number that the field held at or before a moment, or null. */
  numberAt(moment: number): { value: number; at: number } | null
}

/** Where a rule stands for one domain, after all looks so far. */
export interface RuleState {
  /** Whether the condition holds; null until something is known. */
  holds: boolean | null
  /** What the latest look said, whether or not the one before agreed. */
  raw: boolean | null
  /** The value from which a step is measured. */
  anchor: { reading: Known; at: number } | null
  /** A step that one look has seen and the next one has to confirm. */
  pending: Known | null
  /** The value before the step that fired at the look before, so that an undone step is not a second fact. */
  undo: Known | null
  /** The latest reading of the field, for the evidence. */
  last: { reading: Known; at: number } | null
}

export const NEW_STATE: RuleState = { holds: null, raw: null, anchor: null, pending: null, undo: null, last: null }

const DAY = 86_400_000

/**
 * Where a rule stands after one more look, and what to report if it fires. A rule fires when its condition turns from
 * false to true and is armed again when it turns false; the first look never fires, and what is not known changes nothing.
 */
export function stepRule(
  rule: RuleBody,
  state: RuleState,
  look: RuleLook,
): { state: RuleState; fired: Evidence | null } {
  const { condition } = rule
  if (condition.kind === 'not-found')
    return level(rule, state, look, look.reading === null, {
      reading: { state: 'value', value: look.reading === null ? 'not-found' : 'found' },
      at: look.at,
    })
  if (look.reading === null || look.reading.state === 'unreadable' || rule.field === null) return { state, fired: null }
  const now = { reading: look.reading, at: look.at }
  const entry = field(rule.field)
  if (
    condition.kind === 'changes' ||
    condition.kind === 'grade' ||
    (condition.kind === 'moves' && condition.window === 'last-look')
  )
    return step(rule, entry, condition, state, now)
  return level(rule, state, look, rawLevel(entry, condition, look, now.reading), now)
}

type Moment = { reading: Known; at: number }

/** Whether a condition about the value as it stands holds; null when it cannot be said. */
function rawLevel(
  entry: Field,
  condition: Exclude<RuleCondition, { kind: 'changes' | 'grade' | 'not-found' }>,
  look: RuleLook,
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
    default:
      return assertNever(condition)
  }
}

/** A value as a person writes it into a rule: letters' case and the spaces around it do not matter. */
function sameAsWritten(entry: Field, value: Json, written: string | boolean): boolean {
  if (typeof value === 'boolean' || typeof written === 'boolean') return value === written
  if (entry.kind === 'grade')
    return gradeRank(String(value)) === gradeRank(written) && (gradeRank(written) < 1_000 || String(value) === written)
  return String(value).trim().toLowerCase() === written.trim().toLowerCase()
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

function level(
  rule: RuleBody,
  state: RuleState,
  look: RuleLook,
  raw: boolean | null,
  now: Moment,
): { state: RuleState; fired: Evidence | null } {
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
function evidenceOfLevel(rule: RuleBody, state: RuleState, look: RuleLook, now: Moment): Evidence {
  const { condition } = rule
  const base =
    condition.kind === 'moves' && typeof condition.window === 'number'
      ? look.numberAt(look.at - condition.window * DAY)
      : null
  const before: Moment = base ? { reading: { state: 'value', value: base.value }, at: base.at } : (state.last ?? now)
  return { field: rule.field ?? 'outcome', before: before.reading, after: now.reading, fromAt: before.at, toAt: now.at }
}

type StepCondition =
  | { kind: 'changes' }
  | { kind: 'grade'; way: 'worse' | 'better' }
  | Extract<RuleCondition, { kind: 'moves' }>

/** Conditions about a step: each step is a fact of its own, and one that is undone at once is no second one. */
function step(
  rule: RuleBody,
  entry: Field,
  condition: StepCondition,
  state: RuleState,
  now: Moment,
): { state: RuleState; fired: Evidence | null } {
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
function restingAnchor(entry: Field, condition: StepCondition, anchor: Moment, now: Moment): Moment {
  if (condition.kind === 'changes')
    return sameReading(entry, anchor.reading, now.reading) ? { reading: anchor.reading, at: now.at } : anchor
  return now.reading.state === 'value' || anchor.reading.state !== 'value' ? now : anchor
}

/**
 * True when a step leads back to where the one before it began; a rule may be finer than the catalogue, so one that
 * leads further on is none.
 */
function isWayBack(entry: Field, undo: Known, anchor: Known, now: Known): boolean {
  const distance = (to: Known): number =>
    undo.state === 'value' && to.state === 'value' && typeof undo.value === 'number' && typeof to.value === 'number'
      ? Math.abs(to.value - undo.value)
      : 0
  return !differs(entry, undo, now) && (distance(now) === 0 || distance(now) < distance(anchor))
}

function isStep(entry: Field, condition: StepCondition, before: Known, after: Known): boolean {
  if (condition.kind === 'moves') return matches(entry, condition, before, after)
  // Without a grade there is nothing to be worse than; the next one is held against the last there was.
  return (
    (condition.kind === 'changes' || (before.state === 'value' && after.state === 'value')) &&
    differs(entry, before, after)
  )
}

function matches(entry: Field, condition: StepCondition, before: Known, after: Known): boolean {
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

/** The conditions that make sense for a field, in the order in which they are offered. */
export function conditionKinds(fieldId: string | null): RuleCondition['kind'][] {
  if (fieldId === null) return ['not-found']
  const entry = field(fieldId)
  // An age grows of itself: only a bound says something.
  if (entry.mirrors !== null) return ['crosses']
  if (KIND_RULES[entry.kind].numeric) return ['changes', 'moves', 'crosses']
  if (entry.kind === 'grade') return ['changes', 'grade', 'becomes', 'stops-being']
  if (entry.kind === 'date' || entry.kind === 'any') return ['changes']
  return ['changes', 'becomes', 'stops-being']
}

/** Whether two looks have to agree for a field's rules, unless the person says otherwise. */
export const wantsTwoLooks = (fieldId: string | null): boolean => fieldId !== null && field(fieldId).unsteady

const MOVED_PERCENT = 25

/** The rules that are offered when the first list is made, from what the catalogue says is worth an alert. */
export function offeredRules(): Omit<RuleBody, 'scope'>[] {
  return FIELDS.flatMap((entry) =>
    entry.offer === null
      ? []
      : [
          {
            field: entry.id,
            condition: offeredCondition(entry, entry.offer),
            twoLooks: entry.unsteady,
            tell: { how: 'notification' as const },
          },
        ],
  )
}

function offeredCondition(entry: Field, offer: OfferedRule): RuleCondition {
  if (offer === 'left-good') return { kind: 'stops-being', value: entry.goodLabel ?? '' }
  if (offer === 'turned-no') return { kind: 'becomes', value: false }
  if (offer === 'got-worse') return { kind: 'grade', way: 'worse' }
  return offer === 'changed'
    ? { kind: 'changes' }
    : { kind: 'moves', way: 'either', by: MOVED_PERCENT, as: 'percent', window: 30 }
}
