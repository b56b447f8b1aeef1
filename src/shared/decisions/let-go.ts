import { daysOn } from '../calendar/month-weeks.ts'
import type { Filter } from '../filter/filter.ts'
import type { DecisionKind } from './decision.ts'

export const LET_GO: DecisionKind = 'let go'
/** So long is a name not asked about again: a year later it is still there, or another one's. */
export const LET_GO_DAYS = 365

/** True where a domain was let go, by the last decision on it; `today` is `YYYY-MM-DD`. */
export const isLetGo = (decided: { kind: string; day: string } | null, today: string): boolean =>
  decided !== null && decided.kind === LET_GO && decided.day >= daysOn(today, -LET_GO_DAYS)

/** The same of the rows of a list, as a condition that leaves them out. */
export const notLetGo = (today: string): Filter => ({
  op: 'not',
  of: {
    op: 'and',
    of: [
      { op: 'is', column: 'decision', values: [LET_GO] },
      { op: '>=', column: 'decided_on', value: daysOn(today, -LET_GO_DAYS) },
    ],
  },
})
