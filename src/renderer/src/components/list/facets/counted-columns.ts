import type { Column } from '../../../../../shared/columns/column.ts'
import { groupWays } from '../../../../../shared/analysis/grouping.ts'

/** Whether the values of a column are counted one by one beside the table; the others have a distribution. */
export const isCounted = (column: Column): boolean => groupWays(column)[0] === 'value'
