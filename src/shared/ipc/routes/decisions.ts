import { z } from 'zod'
import { type DecidedDomain, type DecisionSince, LONGEST_KIND, LONGEST_REASON } from '../../decisions/decision.ts'
import { dayOfIso } from '../../formulas/values.ts'
import type { Undoable } from '../../undo/undo.ts'
import { answeredBy, GIVEN } from '../library-answer.ts'
import { command, query, type } from '../route.ts'
import { asciiName, id, nameText, nothing, target, text } from '../schemas.ts'

const day = text(10).refine((one) => dayOfIso(one) !== null)
const kind = nameText(LONGEST_KIND)

/** What a person decided about domains, and what came of it. */
export const decisionRoutes = {
  decide: command({
    input: z.strictObject({
      of: target,
      decision: z.strictObject({ kind, day, amount: z.number().nullable(), reason: text(LONGEST_REASON).trim() }),
      /** The own date on which an auction closes, kept with the decision; a day of null takes it away. */
      closes: z.strictObject({ fieldId: id, day: day.nullable() }).optional(),
    }),
    output: type<Undoable<{ count: number }>>(),
    faults: ['bad-name', 'own-field-gone', 'own-value-refused'],
  }),
  /** Moves a date on a year where it is still the one that the latest decision was made with. */
  putDatesForward: command({
    input: z.strictObject({ of: target, fieldId: id }),
    output: type<Undoable<{ count: number }>>(),
    faults: ['bad-name', 'own-field-gone', 'own-value-refused'],
  }),
  listDecisionsOf: query({
    input: z.strictObject({ name: asciiName }),
    output: type<DecisionSince[]>(),
    reads: ['decisions', 'lookups', 'own-fields', 'subjects', 'formulas'],
    library: answeredBy('read.decisionsOf', 'name', GIVEN.now),
  }),
  listDecisions: query({
    input: z.strictObject({
      from: day,
      to: day,
      kinds: z.array(kind).max(100).nullable(),
      after: z.strictObject({ day, id }).optional(),
      limit: z.number().int().min(1).max(5_000),
    }),
    output: type<DecisionSince[]>(),
    reads: ['decisions', 'lookups', 'own-fields', 'subjects', 'formulas'],
    library: answeredBy('count.decisionsBetween', GIVEN.input, GIVEN.now),
  }),
  getDecidedAmong: query({
    input: z.strictObject({ of: target }),
    /** How many of these have a decision already, and a few of them. */
    output: type<{ count: number; first: DecidedDomain[] }>(),
    reads: ['decisions'],
    faults: ['bad-name'],
  }),
  listDecisionKinds: query({
    input: nothing,
    output: type<string[]>(),
    reads: ['decisions'],
    library: answeredBy('read.usedKinds'),
  }),
}
