import type { Aggregate, Column, ColumnType } from '../../shared/columns/column.ts'
import type { ReportColumn } from './report.ts'

const KINDS: Readonly<Record<ColumnType, ReportColumn['kind']>> = {
  text: 'text',
  link: 'text',
  choice: 'text',
  set: 'text',
  number: 'number',
  money: 'amount',
  score: 'number',
  rank: 'rank',
  grade: 'grade',
  date: 'date',
  moment: 'moment',
  flag: 'flag',
}

/** What the figures of a column are: values of the column itself, but for how many there are. */
export function figureColumnOf(
  column: Column,
  aggregate: Aggregate,
): Required<Pick<ReportColumn, 'kind' | 'field' | 'estimate'>> {
  if (aggregate === 'count' || aggregate === 'missing') return { kind: 'count', field: null, estimate: false }
  return { kind: column.field?.kind ?? KINDS[column.type], field: column.field, estimate: column.estimate }
}
