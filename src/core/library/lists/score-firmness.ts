import type { ListQuery, ListName } from '../../../shared/list.ts'
import { absence, type FormulaValue } from '../../../shared/formulas/values.ts'
import { isAbsence, type Score } from '../../../shared/scores/read-score.ts'
import { middleOf } from '../../../shared/scores/range.ts'
import { type Firmness, FIRST, firmnessOf } from '../../../shared/scores/stability.ts'
import type { RankFirmness } from '../../../shared/scores/rank-firmness.ts'
import type { ReadableDb } from '../file/database.ts'
import type { Steps } from '../steps/steps.ts'
import { rowsOfIds } from './list.ts'
import { computedColumns } from '../formulas/formulas.ts'
import { type Analysed, analysed } from '../analysis/analysis.ts'
import { cancelIf } from '../steps/cancelled.ts'
import { UnknownColumn } from '../rows/sql-condition.ts'
import { type Input, formulaInput } from '../values/formulas/formula-inputs.ts'
import { gradeLetters } from '../values/figures/figures.ts'
import { kindAt } from '../values/formulas/formula-values.ts'
import { isNumbers } from '../values/column-view.ts'

const STEP = 20_000

/**
 * How firm the first rows of a query are by a score, when its weights are moved by a tenth; null where there are no others.
 * Throws UnknownColumn; FaultError `cancelled`.
 */
export function* scoreFirmness(
  db: ReadableDb,
  query: ListQuery,
  column: string,
  now: number,
): Steps<RankFirmness | null> {
  const score = computedColumns(db).formulas.get(column)?.score
  if (!score) throw new UnknownColumn(column)
  return yield* analysed(db, query, now, function* (on): Steps<RankFirmness | null> {
    const ranked = yield* rankedRows(on, column)
    const values = yield* scaledValues(on, score, ranked)
    const steps = firmnessOf({ values, criteria: score.criteria })
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value && named(db, query.list, step.value, ranked, now)
      cancelIf(yield undefined)
    }
  })
}

/** The ids of the rows that have a score, the best first. */
function* rankedRows({ rows, views }: Analysed, column: string): Steps<Int32Array> {
  const view = yield* views.view(column)
  if (!isNumbers(view)) throw new UnknownColumn(column)
  const { values } = view.values
  const scored = rows.filter((row) => !Number.isNaN(values[row]))
  cancelIf(yield undefined)
  return scored.sort((a, b) => (values[b] as number) - (values[a] as number) || a - b)
}

/** The middle of each value on its scale, row by row. */
function* scaledValues({ views }: Analysed, score: Score, rows: Int32Array): Steps<Float64Array> {
  const inputs = new Map<string, Input>()
  for (const { field } of score.criteria) inputs.set(field, yield* inputOf(views, field))
  let row = 0
  const gone = absence('column-gone')
  const read = (id: string): FormulaValue => inputs.get(id)?.(row) ?? gone
  const width = score.criteria.length
  const values = new Float64Array(rows.length * width)
  for (let at = 0; at < rows.length; at += 1) {
    if (at % STEP === 0) cancelIf(yield undefined)
    row = rows[at] as number
    const scored = score.of(read)
    if (!isAbsence(scored))
      for (const [of, { scaled }] of scored.parts.entries()) values[at * width + of] = middleOf(scaled)
  }
  return values
}

/** The values of a column or of a formula, as scores take them. */
function* inputOf(views: Analysed['views'], id: string): Steps<Input> {
  if (!views.isFormula(id)) return yield* formulaInput(views, views.column(id))
  const view = yield* views.view(id)
  const { formula } = yield* views.formula(id)
  // A text has no scale, so that no score weighs one.
  if (!isNumbers(view)) return () => absence('formula-mistake')
  const { values } = view.values
  const { type } = view.column
  return (row) => {
    const value = values[row] as number
    if (Number.isNaN(value)) return absence(kindAt(formula.absent, row))
    return type === 'flag' ? value === 1 : type === 'grade' ? (gradeLetters(value) ?? '') : value
  }
}

function named(db: ReadableDb, list: ListName, firmness: Firmness, ranked: Int32Array, now: number): RankFirmness {
  const places = [...Array(FIRST).keys(), ...firmness.entering.map(({ place }) => place)]
  const names = new Map(
    rowsOfIds(
      db,
      list,
      places.map((place) => ranked[place] as number),
      { fields: [], now },
    ).map(({ id, name, unicode }) => [id, { name, unicode }]),
  )
  const nameAt = (place: number) => names.get(ranked[place] as number) ?? { name: '', unicode: '' }
  return {
    ...firmness,
    firm: firmness.firm.map(nameAt),
    doubtful: firmness.doubtful.map(({ place, draws }) => ({ ...nameAt(place), draws })),
    entering: firmness.entering.map(({ place, draws }) => ({ ...nameAt(place), draws })),
  }
}
