import { type Outcome, OUTCOMES } from '../../../shared/service/outcome.ts'
import type { Column } from '../file/row-reader.ts'

/** A column with an outcome's number; numbers are places in OUTCOMES, which therefore only grows at its end. */
export const outcomeCode: Column<Outcome> = {
  expected: 'the number of an outcome',
  read: (value) => (typeof value === 'number' ? OUTCOMES[value] : undefined),
}
