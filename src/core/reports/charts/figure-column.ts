import type { Column } from '../../../shared/columns/column.ts'
import type { Aggregate } from '../../../shared/values/value-type.ts'
import { decimalsOf } from '../../../shared/formats/format-figure.ts'
import type { ReportColumn } from '../report.ts'

/** What the figures of a column are: values of the column itself, but for how many there are. */
export function figureColumnOf(
  column: Column,
  aggregate: Aggregate,
): Pick<ReportColumn, 'type' | 'field' | 'estimate' | 'currency' | 'digits'> {
  if (aggregate === 'count' || aggregate === 'missing')
    return { type: 'count', field: null, estimate: false, currency: undefined }
  const { field, type, estimate, currency } = column
  // A person's own amounts have the decimals of their currency.
  const digits = field === null ? undefined : decimalsOf(column, aggregate)
  return { type, field, estimate, currency, digits }
}
