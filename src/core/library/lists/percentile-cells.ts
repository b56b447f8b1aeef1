import type { Absence, FormulaValue } from '../../../shared/formulas/values.ts'
import { type ListRow, percentileOf } from '../../../shared/list.ts'
import { standings } from '../values/figures/percentile-values.ts'
import { stateOf } from '../values/library-state.ts'
import { columnViews } from '../values/view-domains.ts'
import type { ReadableDb } from '../file/database.ts'
import { atOnce } from './formula-list.ts'
import { standingsOfRecords } from './record-standing.ts'

/** Rows with the percentiles that columns ask for, in tenths, and with the number of peers of each. */
export function withPercentiles(
  db: ReadableDb,
  rows: readonly ListRow[],
  { fields, now }: { fields: readonly string[]; now: number },
): ListRow[] {
  const standingOf = standingsOfRecords(db, rows)
  const views = columnViews(db, stateOf(db), 'domains', now)
  const known = fields.filter(isPercentile).map((id) => [id, atOnce(db, standings(views, id))] as const)
  return rows.map((row) => {
    const { id: at, without } = standingOf(row.name)
    const values = known.map(([id, of]): [string, FormulaValue] => [id, shown(of.values[at], without)])
    const peers = known.map(([id, of]): [string, number] => [id, of.peersOf(at)])
    return {
      ...row,
      formulas: { ...row.formulas, ...Object.fromEntries(values) },
      peers: Object.fromEntries(peers),
    }
  })
}

function shown(percentile: number | undefined, without: Absence): FormulaValue {
  return percentile === undefined || Number.isNaN(percentile)
    ? without
    : Math.min(99.9, Math.max(0.1, Math.round(percentile * 10) / 10))
}

/** True for a column that shows where a figure stands. */
export const isPercentile = (column: string): boolean => percentileOf(column) !== null
