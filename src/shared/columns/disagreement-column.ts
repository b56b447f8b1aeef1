import { FIGURES_DISAGREE } from '../list.ts'
import { type Column, ofType } from './column.ts'

/**
 * Whether the other figures of a domain contradict one of them. No formula and no rule rests on it: what other domains are moves it, and
 * an alert would tell of a domain of which nothing has changed.
 */
export const DISAGREEMENT_COLUMN: Column = {
  ...ofType('flag'),
  id: FIGURES_DISAGREE,
  origin: 'agreement',
  label: { word: 'column.disagree' },
  sources: ['domains', 'watched'],
  estimate: false,
  width: 168,
}
