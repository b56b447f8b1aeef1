import { z } from 'zod'

/** How far back a movement is measured: against the look before, or against the latest value at least so many days old. */
export const RULE_WINDOW = z.union([z.literal('last-look'), z.literal(7), z.literal(30), z.literal(90)])

const days = z.number().int().max(36_500)

/** Every kind of condition that a rule can have; its type follows from here. */
export const RULE_CONDITION = z.union([
  z.strictObject({ kind: z.literal('changes') }),
  z.strictObject({
    kind: z.literal('moves'),
    way: z.enum(['rises', 'falls', 'either']),
    by: z.number().positive(),
    as: z.enum(['number', 'percent']),
    window: RULE_WINDOW,
  }),
  z.strictObject({ kind: z.literal('crosses'), way: z.enum(['above', 'below']), value: z.number() }),
  z.strictObject({ kind: z.enum(['becomes', 'stops-being']), value: z.union([z.string().max(400), z.boolean()]) }),
  z.strictObject({ kind: z.literal('grade'), way: z.enum(['worse', 'better']) }),
  /** A date is so many days away, or fewer; also when it has passed. */
  z.strictObject({ kind: z.literal('within'), days: days.min(0) }),
  /** So many days before a date; on it with 0, after it with a negative number. Once for each date. */
  z.strictObject({ kind: z.literal('remind'), days: days.min(-36_500) }),
  z.strictObject({ kind: z.literal('not-found') }),
  /** A domain comes into a list by its question, or goes. */
  z.strictObject({ kind: z.literal('joins') }),
  z.strictObject({ kind: z.literal('leaves') }),
])
