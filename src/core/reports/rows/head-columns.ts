import type { Column } from '../../../shared/columns/column.ts'
import { columnName } from '../../../shared/filter/filter-words.ts'
import { formulaOf } from '../../../shared/list.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import { headLabel } from '../../../shared/reports/head-label.ts'
import type { HeadColumn } from '../../../shared/reports/report-columns.ts'
import type { ScorePoints } from '../../../shared/scores/range.ts'
import { pointsText, reasonsOf } from '../../../shared/scores/score-words.ts'
import type { StoredCriterion } from '../../../shared/scores/stored-criterion.ts'
import type { ChosenColumns } from './chosen-columns.ts'
import { columnOf, type PersonColumns, type ReportCell, type ReportColumn, valueCell } from '../report.ts'

/** The columns that the person has made, with what scores are made of. */
interface MadeColumns extends PersonColumns {
  formulas: readonly { column: Column; criteria?: readonly StoredCriterion[] | undefined }[]
}

type Told = Pick<ChosenColumns, 'words' | 'isWithheld'>

/** What stands at the head of a table, ready to be written. Every column is there: the head names no other. */
export const headColumns = (head: readonly HeadColumn[], made: MadeColumns, told: Told): ReportColumn[] => {
  const withRange = new Set(head.flatMap(({ of, beside }) => (beside === 'low' ? [of] : [])))
  return head.map((one) => headColumn(one, withRange.has(one.of), made, told))
}

function headColumn(one: HeadColumn, hasRange: boolean, made: MadeColumns, told: Told): ReportColumn {
  const { t } = told.words
  const column = columnOf(one.of, t, made)
  const { id, beside } = one
  const label = headLabel(one, column.label, t)
  if (beside === null) return isScore(one.of, told) ? scoreColumn(column, hasRange, t) : column
  if (beside === 'peers') return { id, label, type: 'count', field: null, peersOf: one.of }
  if (beside !== 'reasons') return { ...column, id, label, digits: 1, scored: endOf(one.of, beside) }
  const criteria = made.formulas.find((formula) => formula.column.id === one.of)?.criteria ?? []
  return { id, label, type: 'text', field: null, scored: reasons(one.of, criteria, told) }
}

const isScore = (id: string, { words }: Told): boolean =>
  formulaOf(id) !== null && words.columns.get(id)?.type === 'score'

/** A score has its range behind its figure, where that has no columns of its own. */
const scoreColumn = (column: ReportColumn, hasRange: boolean, t: Translator): ReportColumn => ({
  ...column,
  digits: 1,
  ...(hasRange ? {} : { scored: noted(column.id, t) }),
})

type Scored = NonNullable<ReportColumn['scored']>

/** The range in which a score lies where values are missing, behind its figure. */
const noted = (of: string, t: Translator): Scored => ({
  of,
  cell: ({ low, high }, figure) => (low < high ? { ...figure, note: rangeText(low, high, t) } : figure),
})

const rangeText = (low: number, high: number, t: Translator): string =>
  t('score.range', { from: pointsText(low, t.format), to: pointsText(high, t.format) })

const endOf = (of: string, end: 'low' | 'high'): Scored => ({ of, cell: (points) => valueCell(points[end]) })

/** Why a score is what it is, but for what of it was not ticked. */
function reasons(of: string, criteria: readonly StoredCriterion[], { words, isWithheld }: Told): Scored {
  const { t } = words
  const nameOf = (id: string): string => columnName(id, words)
  const cell = ({ parts }: ScorePoints): ReportCell => {
    const shown = parts.map((part, at) => (isWithheld(criteria[at]?.field ?? '') ? null : part))
    return valueCell(reasonsOf(criteria, shown, nameOf, { t, format: t.format }).join('; '))
  }
  return { of, cell }
}
