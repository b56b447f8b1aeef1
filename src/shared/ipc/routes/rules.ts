import { z } from 'zod'
import { field, isFieldId } from '../../fields.ts'
import { isOfPerson } from '../../list.ts'
import { RULE_CONDITION } from '../../rules/condition-schema.ts'
import { conditionKinds } from '../../rules/rule-conditions.ts'
import {
  ALERT_STATES,
  type MutedDomain,
  type Playback,
  type Rule,
  type RuleCondition,
  type RuleRecord,
  SEVERITIES,
  type StoredAlert,
} from '../../rules/rules.ts'
import { FOR_GOOD_DAYS } from '../../rules/mute.ts'
import type { DriftNotice } from '../../rules/shared-cause.ts'
import type { Undoable } from '../../undo/undo.ts'
import { answeredBy, GIVEN, undoableBy } from '../library-answer.ts'
import { command, query, type } from '../route.ts'
import { asciiName, before, column, id, nameText, nothing, text } from '../schemas.ts'

const ruleShape = {
  scope: z.union([
    z.strictObject({ of: z.literal('all') }),
    z.strictObject({ of: z.enum(['lists', 'labels']), ids: z.array(id).max(500) }),
    z.strictObject({ of: z.literal('domains'), names: z.array(asciiName).max(1_000) }),
  ]),
  field: column.refine((one) => isFieldId(one) || isOfPerson(one)).nullable(),
  condition: RULE_CONDITION,
  twoLooks: z.boolean(),
  tell: z.union([
    z.strictObject({ how: z.enum(['notification', 'feed']) }),
    z.strictObject({ how: z.literal('digest'), at: z.number().int().min(0).max(1_439) }),
  ]),
  severity: z.enum(SEVERITIES).optional(),
}
const moment = z.number().int().nonnegative()
const alertIds = z.array(id).max(10_000)
const alertFilter = z.strictObject({
  state: z.enum(ALERT_STATES),
  rules: z.array(id).max(500),
  severities: z.array(z.enum(SEVERITIES)),
  lists: z.array(id).max(500),
  labels: z.array(id).max(500),
  text: text(300),
})
/** Whether a condition fits the type of a column that the person has made is known to the library alone. */
const makesSense = (body: { field: string | null; condition: { kind: RuleCondition['kind'] } }): boolean =>
  body.field !== null && isOfPerson(body.field)
    ? !conditionKinds(null).includes(body.condition.kind)
    : conditionKinds(body.field === null ? null : field(body.field)).includes(body.condition.kind)
const ruleBody = z.strictObject(ruleShape).refine(makesSense)
/** What the person wants to hear of, and each time that it happened. */
export const ruleRoutes = {
  listRules: query({ input: nothing, output: type<Rule[]>(), reads: ['rules'], library: answeredBy('read.rules') }),
  /** The columns whose reminders the person has taken away. */
  unwantedReminders: query({
    input: nothing,
    output: type<string[]>(),
    reads: ['rules'],
    library: answeredBy('read.unwantedReminders'),
  }),
  saveRule: command({
    input: z.strictObject({ id: id.nullable(), name: nameText(200), body: ruleBody }),
    output: type<Undoable<number>>(),
    faults: ['bad-name'],
  }),
  changeRule: command({
    input: z.strictObject({
      id,
      enabled: z.boolean().optional(),
      muteDays: z.number().int().min(0).max(FOR_GOOD_DAYS).optional(),
    }),
    output: type<Undoable<null>>(),
  }),
  removeRule: command({
    input: z.strictObject({ id }),
    output: type<Undoable<string | null>>(),
    library: undoableBy('removeRule', { kind: 'rule-deleted', name: 'found' }, 'id'),
  }),
  playRule: query({
    input: z.strictObject({ body: ruleBody }),
    output: type<Playback>(),
    reads: ['lookups', 'watchlists', 'subjects', 'labels', 'own-fields', 'formulas'],
    faults: ['bad-name'],
  }),
  listAlerts: query({
    input: z.strictObject({
      ids: alertIds.nullable(),
      filter: alertFilter.optional(),
      /** The alert that stands for those that are wanted. */
      of: id.optional(),
      before,
      limit: z.number().int().min(1).max(500),
    }),
    output: type<StoredAlert[]>(),
    reads: ['alerts', 'lookups', 'rules', 'watchlists', 'labels', 'subjects'],
  }),
  countAlerts: query({
    input: nothing,
    output: type<{ open: number; snoozed: number; high: number }>(),
    reads: ['alerts'],
    library: answeredBy('read.countAlerts', GIVEN.now),
  }),
  openAlerts: query({
    input: z.strictObject({ names: z.array(asciiName).max(10_000), rules: z.array(id).max(500) }),
    output: type<number[]>(),
    reads: ['alerts'],
    library: answeredBy('read.openAlertIds', GIVEN.input, GIVEN.now),
  }),
  moveAlerts: command({
    input: z.strictObject({
      ids: alertIds,
      move: z.union([
        z.strictObject({ to: z.enum(['open', 'done']) }),
        z.strictObject({ to: z.literal('snoozed'), until: moment }),
      ]),
    }),
    output: type<Undoable<{ count: number }>>(),
  }),
  listDrifts: query({
    input: z.strictObject({ field: column.nullable() }),
    output: type<DriftNotice[]>(),
    reads: ['alerts'],
    library: answeredBy('read.drifts', 'field'),
  }),
  dismissDrift: command({ input: z.strictObject({ id, dismissed: z.boolean() }), output: type<null>() }),
  ruleRecords: query({ input: nothing, output: type<RuleRecord[]>(), reads: ['alerts', 'rules'] }),
  mutedDomains: query({
    input: nothing,
    output: type<MutedDomain[]>(),
    reads: ['subjects'],
    library: answeredBy('read.mutedDomains', GIVEN.now),
  }),
}
