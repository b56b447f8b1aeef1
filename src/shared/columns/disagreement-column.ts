import { FIGURES_DISAGREE } from '../list.ts'
import type { Column } from './column.ts'
import { TYPE_RULES } from '../values/value-type.ts'

/**
 * Whether the other figures of a domain contradict one of them. No formula and no rule rests on it: what other domains are moves it, and
 * an alert would tell of a domain of which nothing has changed.
 */
export const DISAGREEMENT_COLUMN: Column = {
  id: FIGURES_DISAGREE,
  type: 'flag',
  aggregates: TYPE_RULES.flag.aggregates,
  origin: 'agreement',
  label: { word: 'column.disagree' },
  sources: ['domains', 'watched'],
  estimate: false,
  width: 168,
  field: null,
}
