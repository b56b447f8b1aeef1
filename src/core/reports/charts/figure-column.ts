import type { Column } from '../../../shared/columns/column.ts'
import type { Aggregate } from '../../../shared/values/value-type.ts'
import type { ReportColumn } from '../report.ts'

/** What the figures of a column are: values of the column itself, but for how many there are. */
export function figureColumnOf(
  column: Column,
  aggregate: Aggregate,
): Required<Pick<ReportColumn, 'type' | 'field' | 'estimate' | 'currency'>> {
  if (aggregate === 'count' || aggregate === 'missing')
    return { type: 'count', field: null, estimate: false, currency: undefined }
  const { field, type, estimate, currency } = column
  return { type, field, estimate, currency }
}
