import { KIND_RULES } from './field-kinds.ts'
import { type Field, FIELDS } from './fields.ts'

/** The fields whose figures have a percentile: numbers of which more, or less, is better. */
export const RANKED_FIELDS: readonly Field[] = FIELDS.filter(
  ({ kind, better }) => KIND_RULES[kind].numeric && better !== 'none',
)
