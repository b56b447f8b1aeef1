import { AGGREGATES } from '../../shared/values/value-type.ts'

/** What options have in common whose values are columns. */
export const COLUMNS = { kept: { '': 'column' }, several: true } as const

/** The same of figures of columns, such as `median:value`. */
export const FIGURES = {
  choices: AGGREGATES.map((figure) => `${figure}:`),
  kept: Object.fromEntries(AGGREGATES.map((figure) => [`${figure}:`, 'column'] as const)),
  several: true,
  values: { figures: AGGREGATES.join(', ') },
} as const
