import type { z } from 'zod'
import type { Known } from '../changes.ts'
import type { ValueType } from '../values/value-type.ts'
import { type Field, FIELDS, type OfferedRule } from '../fields.ts'
import type { Reading } from '../service/record.ts'
import type { RULE_CONDITION, RULE_WINDOW } from './condition-schema.ts'
import type { Together } from './shared-cause.ts'

/** Which domains a rule watches; `all` means all that are in a list, for a reminder all about which something is kept. */
export type RuleScope =
  | { of: 'all' }
  | { of: 'lists'; ids: number[] }
  | { of: 'labels'; ids: number[] }
  | { of: 'domains'; names: string[] }

export type RuleWindow = z.infer<typeof RULE_WINDOW>
export type RuleCondition = z.infer<typeof RULE_CONDITION>

/** How a person is notified; a digest comes once a day, at so many minutes after midnight where the person is. */
export type RuleDelivery = { how: 'notification' } | { how: 'feed' } | { how: 'digest'; at: number }

/** How much a rule's alerts weigh, the lightest first. */
export const SEVERITIES = ['low', 'normal', 'high'] as const
export type Severity = (typeof SEVERITIES)[number]

/** What somebody wants to hear about. */
export interface RuleBody {
  scope: RuleScope
  /**
   * The column: a field, an own field (`own_3`) or a formula (`formula_2`). Null only for what is about the domain as a
   * whole: `not-found`, `joins`, `leaves`.
   */
  field: string | null
  condition: RuleCondition
  /** Two looks in a row have to agree before it counts. */
  twoLooks: boolean
  tell: RuleDelivery
  /** How much its alerts weigh; normal where it is not said. */
  severity?: Severity | undefined
}

export interface Rule extends RuleBody {
  id: number
  name: string
  enabled: boolean
  mutedUntil: number | null
  createdAt: number
}

/** True where a rule is about the domains of a list. */
export const isAboutList = ({ scope }: Pick<Rule, 'scope'>, list: number): boolean =>
  scope.of === 'all' || (scope.of === 'lists' && scope.ids.includes(list))

/** True where it is on and watches them: a reminder of a date says nothing of what the list is watched for. */
export const watchesList = (rule: Pick<Rule, 'enabled' | 'scope' | 'condition'>, list: number): boolean =>
  rule.enabled && isAboutList(rule, list) && rule.condition.kind !== 'remind'

/** What an alert is about. Times are UTC milliseconds. */
export interface Evidence {
  field: string
  /** An own field or a formula as it was called at that time: it may be deleted since. */
  column?: { name: string; type: ValueType; estimate: boolean; currency?: string | undefined }
  before: Known
  after: Known
  fromAt: number
  toAt: number
}

/** What made a rule look at a domain: an answer, an own value that was changed, or the check of a day (`YYYY-MM-DD`). */
export type AlertCause = { of: 'lookup' } | { of: 'own-value' } | { of: 'daily'; day: string }

/** One time that a rule fired. */
export interface StoredAlert {
  id: number
  ruleId: number | null
  ruleName: string
  name: string
  unicode: string
  /** The lookup that fired it; null for any other cause. */
  lookupId: number | null
  cause: AlertCause
  firedAt: number
  evidence: Evidence
  severity: Severity
  doneAt: number | null
  /** Until then it is out of the way; a moment that has passed means nothing. */
  snoozedUntil: number | null
  /** What the figure is by the latest answer, where that is another than the alert tells; only where it was asked for. */
  present?: Known | undefined
  /** What it stands for, where alerts of one refresh share a cause; one that is under another alert has none. */
  together: Together | null
  /** The lists that it is about, those of its rule that the domain is in; only where they were asked for. */
  lists?: { id: number; name: string }[]
  /** Other rules that tell the same of the same answer; only where they were asked for. */
  also?: string[]
}

/** What open alerts are ordered by, latest first: when they were told, or came back from a snooze. */
export const openedAt = ({ firedAt, snoozedUntil }: Pick<StoredAlert, 'firedAt' | 'snoozedUntil'>): number =>
  Math.max(firedAt, snoozedUntil ?? 0)

/** Where an alert stands. A snoozed one is open again once its moment has come, whatever ran meanwhile. */
export const ALERT_STATES = ['open', 'snoozed', 'done'] as const
export type AlertState = (typeof ALERT_STATES)[number]

/** Where an alert is put. */
export type AlertMove = { to: 'open' } | { to: 'done' } | { to: 'snoozed'; until: number }

/** Which alerts are shown; every part narrows them, an empty one does not. */
export interface AlertFilter {
  state: AlertState
  rules: number[]
  severities: Severity[]
  lists: number[]
  labels: number[]
  /** A part of the domain's name. */
  text: string
}

/** How often a rule spoke lately, and when last. */
export interface RuleRecord {
  ruleId: number
  times: number
  lastAt: number
}

/** A domain whose alerts are not told for a while. */
export interface MutedDomain {
  name: string
  unicode: string
  mutedUntil: number
}

/** The alerts that a rule would have raised, had it been there before. Times are UTC milliseconds. */
export interface Playback {
  /** How often in the time looked at, and on how many domains. */
  times: number
  domains: number
  /** Domains in the rule's scope. */
  inScope: number
  days: number
  /** How many days back the oldest lookup is that was looked at, up to twice `days`. */
  history: number
  /** Own values have no past: the rule was played back with those of now. */
  ownAsNow: boolean
  /** The latest of them, newest first. */
  latest: { name: string; unicode: string; evidence: Evidence }[]
}

/** One look of a rule at a domain. `reading` is of the rule's column; null when the service did not have the domain. */
export interface RuleLook {
  at: number
  /** The local day for which the rule looks (days since 1970-01-01). */
  today: number
  reading: Reading | null
  /** The latest number that the column held at or before a moment, or null; not there where the library keeps no past values of it. */
  numberAt?: ((moment: number) => { value: number; at: number } | null) | undefined
  /** No answer has come: an own value was changed, or the day. What awaits a second look goes on waiting. */
  between?: boolean
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
  /** The numbers of a column of which the library keeps no past values, oldest first: each since when it was seen. */
  seen?: readonly (readonly [at: number, value: number])[]
}

export const NEW_STATE: RuleState = { holds: null, raw: null, anchor: null, pending: null, undo: null, last: null }

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
