import { VALUE_RULES } from '../values/value-rules.ts'
import { type Field, FIELDS } from '../fields.ts'

/** The fields whose figures have a percentile: numbers of which more, or less, is better. */
export const RANKED_FIELDS: readonly Field[] = FIELDS.filter(
  ({ type, better }) => VALUE_RULES[type].numeric && better !== 'none',
)
