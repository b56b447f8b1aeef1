import type { Column } from '../../shared/columns/column.ts'
import { columnName, type FilterWords } from '../../shared/filter/filter-words.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import type { ScorePoints } from '../../shared/scores/range.ts'
import { pointsText, reasonsOf } from '../../shared/scores/score-words.ts'
import type { StoredCriterion } from '../../shared/scores/stored-criterion.ts'
import { type ReportCell, type ReportColumn, valueCell } from './report.ts'

/** What is said beside a score: the range in which it lies where values are missing, and why it is what it is. */
export interface ScoreParts {
  /** Behind the figure, for people, or in two columns of numbers, for programs. */
  range: 'note' | 'columns'
  reasons: boolean
}

interface Scored {
  column: Pick<Column, 'id' | 'type'>
  criteria?: readonly StoredCriterion[] | undefined
}

/** Columns in which each score is followed by what is said of it. */
export function withScores(
  columns: readonly ReportColumn[],
  formulas: readonly Scored[],
  { range, reasons }: ScoreParts,
  words: FilterWords,
): ReportColumn[] {
  return columns.flatMap((column) => {
    const score = scoreIn(column, formulas)
    if (!score) return [column]
    const isNoted = range === 'note'
    return [
      isNoted ? noted(column, words.t) : { ...column, digits: 1 },
      ...(isNoted ? [] : ends(column, words.t)),
      ...(reasons ? [reasonsColumn(column, score.criteria ?? [], words)] : []),
    ]
  })
}

/** The same where there is no place for reasons: cells that are copied. */
export const withRanges = (
  columns: readonly ReportColumn[],
  formulas: readonly Scored[],
  t: Translator,
): ReportColumn[] =>
  columns.flatMap((column) => (scoreIn(column, formulas) ? [{ ...column, digits: 1 }, ...ends(column, t)] : [column]))

const scoreIn = ({ id }: ReportColumn, formulas: readonly Scored[]): Scored | undefined =>
  formulas.find(({ column }) => column.id === id && column.type === 'score')

const noted = (column: ReportColumn, t: Translator): ReportColumn => ({
  ...column,
  digits: 1,
  scored: {
    of: column.id,
    cell: ({ low, high }, figure) => (low < high ? { ...figure, note: rangeText(low, high, t) } : figure),
  },
})

const rangeText = (low: number, high: number, t: Translator): string =>
  t('score.range', { from: pointsText(low, t.format), to: pointsText(high, t.format) })

const ends = (column: ReportColumn, t: Translator): ReportColumn[] =>
  (['low', 'high'] as const).map((end) => ({
    ...column,
    id: `${column.id}.${end}`,
    label: t(`report.score.${end}`, { name: column.label }),
    digits: 1,
    scored: { of: column.id, cell: (points) => valueCell(points[end]) },
  }))

function reasonsColumn(column: ReportColumn, criteria: readonly StoredCriterion[], words: FilterWords): ReportColumn {
  const { t } = words
  const nameOf = (id: string): string => columnName(id, words)
  const cell = ({ parts }: ScorePoints): ReportCell =>
    valueCell(reasonsOf(criteria, parts, nameOf, { t, format: t.format }).join('; '))
  return {
    id: `${column.id}.reasons`,
    label: t('report.score.reasons', { name: column.label }),
    kind: 'text',
    field: null,
    scored: { of: column.id, cell },
  }
}
