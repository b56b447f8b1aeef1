import { factInRow, factOf, isFactId } from '../../../shared/columns/facts.ts'
import { isAbsent, isoOfDay } from '../../../shared/formulas/values.ts'
import { type ListRow, ownFieldOf } from '../../../shared/list.ts'
import { isNoRecord } from '../../../shared/values/absence.ts'
import { nameCell, type ReportCell, type ReportColumn, type ReportRow, valueCell } from '../report.ts'

/** A row of a list as a report has it. */
export function reportRow(row: ListRow, columns: readonly ReportColumn[]): ReportRow {
  return {
    domain: row.name,
    cells: columns.map(
      (column) =>
        scoredCell(row, column) ??
        row.cells[column.id] ??
        formulaCell(row, column.id, column.type) ??
        peersCell(row, column) ??
        keptCell(row, column.id),
    ),
  }
}

/** The value of a formula: a day as a day, and why there is none. */
function formulaCell({ formulas: shown }: ListRow, id: string, type: ReportColumn['type']): ReportCell | null {
  const value = shown?.[id]
  if (value === undefined) return null
  if (isAbsent(value))
    return value.absent === 'unreadable' ? { state: 'unreadable', raw: null } : { state: value.absent }
  return valueCell(type === 'date' && typeof value === 'number' ? isoOfDay(value) : value)
}

/** Among how many a percentile is; of a domain that was not looked up, or has no such figure, nothing is said. */
function peersCell({ formulas: shown, peers }: ListRow, { peersOf: percentile }: ReportColumn): ReportCell | null {
  if (percentile === undefined) return null
  const value = shown?.[percentile]
  if (value !== undefined && isAbsent(value) && isNoRecord(value.absent)) return { state: value.absent }
  return valueCell(peers?.[percentile] ?? null)
}

/** What is said of how a score came about. */
function scoredCell(row: ListRow, { scored }: ReportColumn): ReportCell | null {
  if (!scored) return null
  const figure = formulaCell(row, scored.of, 'number') ?? valueCell(null)
  const points = row.scores?.[scored.of]
  return points && figure.state === 'value' ? scored.cell(points, figure) : figure
}

/** A fact, or what the person has entered; what they have not is blank. */
function keptCell(row: ListRow, id: string): ReportCell {
  if (id === 'domain') return nameCell({ ascii: row.name, unicode: row.unicode })
  if (isFactId(id)) {
    const members = factOf(id).members?.(row)
    return { ...factInRow(id, row), ...(members ? { members } : {}) }
  }
  const own = row.watched?.own[ownFieldOf(id) ?? -1]
  return own === undefined ? { state: 'missing' } : valueCell(own)
}
