import { absence, type FormulaValue } from '../../../shared/formulas/values.ts'
import { type ListName, type ListRow, percentileOf } from '../../../shared/list.ts'
import { standings } from '../analysis/percentile-values.ts'
import { stateOf } from '../analysis/library-state.ts'
import { columnViews } from '../analysis/view-domains.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, rowReader, text } from '../file/row-reader.ts'
import { select } from '../file/statements.ts'
import { atOnce } from './formula-list.ts'

const readDomain = rowReader({ id: integer, name: text })

/** Rows with the percentiles that columns ask for, in tenths, and with the number of peers of each. */
export function withPercentiles(
  db: ReadableDb,
  list: ListName,
  rows: readonly ListRow[],
  { fields, now }: { fields: readonly string[]; now: number },
): ListRow[] {
  const ids = new Map(
    list === 'domains'
      ? rows.map(({ id, name }) => [name, id])
      : select(db, readDomain, 'select id, name from domain where name in (select value from json_each(?))')
          .all(JSON.stringify(rows.map(({ name }) => name)))
          .map(({ id, name }) => [name, id]),
  )
  const views = columnViews(db, stateOf(db), 'domains', now)
  const known = fields.filter(isPercentile).map((id) => [id, atOnce(db, standings(views, id))] as const)
  return rows.map((row) => {
    const domain = ids.get(row.name) ?? 0
    const values = known.map(([id, of]): [string, FormulaValue] => [id, shown(of.values[domain], row)])
    const peers = known.map(([id, of]): [string, number] => [id, of.peersOf(domain)])
    return {
      ...row,
      formulas: { ...row.formulas, ...Object.fromEntries(values) },
      peers: Object.fromEntries(peers),
    }
  })
}

function shown(percentile: number | undefined, { outcome }: ListRow): FormulaValue {
  if (outcome === null) return absence('not-looked-up')
  return percentile === undefined || Number.isNaN(percentile)
    ? absence('not-provided')
    : Math.min(99.9, Math.max(0.1, Math.round(percentile * 10) / 10))
}

/** True for a column that shows where a figure stands. */
export const isPercentile = (column: string): boolean => percentileOf(column) !== null
