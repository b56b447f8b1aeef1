import type { ValueType } from '../values/value-type.ts'

/** What a change is told by, for programs: in questions, in the library's SQL view and in JSON. */
export const CHANGE_COLUMNS = [
  { id: 'domain', type: 'text' },
  { id: 'changed_at', type: 'moment' },
  { id: 'field', type: 'choice' },
  { id: 'kind', type: 'choice' },
  { id: 'before', type: 'any' },
  { id: 'after', type: 'any' },
  { id: 'percent', type: 'number' },
  { id: 'direction', type: 'choice' },
  { id: 'before_at', type: 'moment' },
] as const satisfies readonly { id: string; type: ValueType }[]

export type ChangeColumnId = (typeof CHANGE_COLUMNS)[number]['id']
