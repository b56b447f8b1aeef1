import type { Column } from '../columns/column.ts'
import { TYPE_RULES, type Aggregate } from '../values/value-type.ts'
import { isComparable } from '../columns/comparable-columns.ts'
import { isUsableScale, isWeighable } from '../comparison/scaled.ts'
import { mayBeSameCurrency } from '../formats/currency.ts'
import { wayBetween } from '../formulas/depends.ts'
import type { OtherFormulas } from '../formulas/check-formula.ts'
import { formulaColumnId } from '../formulas/formula.ts'
import { formulaNameOf } from '../formulas/formula-columns.ts'
import { type Mistake, mistake } from '../formulas/language/mistakes.ts'
import { type Absence, type FormulaValue, isAbsent } from '../formulas/values.ts'
import { EVERY_TABLE, type ListName } from '../list.ts'
import { isNoRecord } from '../values/absence.ts'
import type { Range, ScorePoints } from './range.ts'
import { type KnownCriterion, type Part, giving, pointsOf, scoreOf, totalOf } from './score.ts'
import type { StoredCriterion } from './stored-criterion.ts'

/** What a row came to: its score of 0 to 1 and what each criterion gave, in their order. */
export interface Scored {
  score: Range
  parts: Part[]
}

/** True where nothing can be said of a row. */
export const isAbsence = (scored: Scored | Absence): scored is Absence => 'absent' in scored

/** What a row came to, in points. */
export const pointsIn = ({ score, parts }: Scored): ScorePoints => ({
  ...inPoints(score),
  parts: parts.map(({ part }) => inPoints(part)),
})

const inPoints = ({ low, high }: Range): Range => ({ low: pointsOf(low), high: pointsOf(high) })

/** A score that can be worked out. */
export interface Score {
  criteria: readonly KnownCriterion[]
  /** In one row, whose values are given by the ids of their columns; why there is none where nothing is known of it. */
  of(row: (columnId: string) => FormulaValue): Scored | Absence
}

/** What is known of a score, or what is wrong with it; each mistake stands at the place of its criterion. */
export type ReadScore =
  | { ok: false; mistakes: Mistake[] }
  | {
      ok: true
      mistakes: Mistake[]
      score: Score
      type: 'score'
      estimate: boolean
      aggregates: readonly Aggregate[]
      sources: readonly ListName[]
    }

/** True for a column that has no value without an answer of the service. */
export type NeedsAnswer = (columnId: string) => boolean

/** Reads the criteria of a score against the columns that there are. Never throws. */
export function readScore(
  criteria: readonly StoredCriterion[],
  columns: ReadonlyMap<string, Column>,
  others: OtherFormulas,
  needsAnswer: NeedsAnswer,
): ReadScore {
  const mistakes = criteria.flatMap((one, at) => mistakesOf(one, at, columns, others))
  const known = criteria.flatMap((one): KnownCriterion[] => {
    const column = columns.get(one.field)
    return column && isComparable(column) ? [{ ...one, column }] : []
  })
  const weighed = known.filter(({ weight }) => weight > 0)
  const sources = EVERY_TABLE.filter((table) => known.every(({ column }) => column.sources.includes(table)))
  if (mistakes.length === 0) mistakes.push(...mistakesTogether(weighed, sources))
  if (mistakes.length > 0) return { ok: false, mistakes }
  return {
    ok: true,
    mistakes: [],
    score: { criteria: known, of: scoring(known, needsAnswer) },
    type: 'score',
    estimate: weighed.some(({ column }) => column.estimate),
    aggregates: TYPE_RULES.score.aggregates,
    sources,
  }
}

const placeAt = (at: number) => ({ start: at, end: at })

function mistakesOf(
  { field, scale, lastName }: StoredCriterion,
  at: number,
  columns: ReadonlyMap<string, Column>,
  { self, restsOn, broken }: OtherFormulas,
): Mistake[] {
  const column = columns.get(field)
  if (column === undefined) return [mistake('column-gone', placeAt(at), { name: lastName ?? field })]
  const name = formulaNameOf(column)
  const circle = self === null ? null : wayBetween(field, formulaColumnId(self), restsOn)
  if (circle !== null && self !== null) {
    const nameOf = (id: string): string => {
      const found = columns.get(id)
      return found ? formulaNameOf(found) : id
    }
    return [mistake('circle', placeAt(at), { names: [formulaColumnId(self), ...circle].map(nameOf) })]
  }
  if (broken.has(field)) return [mistake('formula-broken', placeAt(at), { name })]
  if (!isComparable(column) || !isWeighable(column)) return [mistake('not-weighable', placeAt(at), { name })]
  return scale !== null && !isUsableScale(scale) ? [mistake('scale-unusable', placeAt(at), { name })] : []
}

function mistakesTogether(weighed: readonly KnownCriterion[], sources: readonly ListName[]): Mistake[] {
  if (totalOf(weighed) === 0) return [mistake('no-weights', placeAt(0))]
  const currencies = weighed.flatMap(({ column: { currency = '' } }, at) => (currency === '' ? [] : [{ currency, at }]))
  const [first] = currencies
  const other = currencies.find(({ currency }) => first && !mayBeSameCurrency(first.currency, currency))
  if (first && other)
    return [mistake('two-currencies', placeAt(other.at), { first: first.currency, other: other.currency })]
  return sources.length === 0 ? [mistake('no-common-table', placeAt(0))] : []
}

/** The column that tells a domain that the service has no more from one whose record lacks a value. */
export const OUTCOME = 'outcome'

/**
 * As in a comparison, nothing is said of a domain without the answer that its criteria ask for; nor of a row that has none of
 * the values at all: both would stand in the middle, above what is known to be poor.
 */
function scoring(criteria: readonly KnownCriterion[], needsAnswer: NeedsAnswer): Score['of'] {
  const total = totalOf(criteria)
  const weighed = criteria.map((criterion) => ({
    field: criterion.field,
    gives: giving(criterion, total),
    counts: criterion.weight > 0,
    ofAnswer: needsAnswer(criterion.field),
  }))
  return (row) => {
    const parts: Part[] = []
    let why: Absence | null = null
    let unanswered: Absence | null = null
    let [isKnown, isAnswered] = [false, false]
    for (const { field, gives, counts, ofAnswer } of weighed) {
      const value = row(field)
      const missing = isAbsent(value) ? value : null
      parts.push(gives(isAbsent(value) ? null : value))
      if (missing === null) {
        isKnown ||= counts
        isAnswered ||= ofAnswer
      } else {
        if (counts) why ??= missing
        if (ofAnswer) unanswered ??= missing
      }
    }
    if (why !== null && !isKnown) return why
    if (unanswered !== null && !isAnswered && hasNoAnswer(unanswered, row)) return unanswered
    return { score: scoreOf(parts), parts }
  }
}

const hasNoAnswer = ({ absent }: Absence, row: (columnId: string) => FormulaValue): boolean =>
  isNoRecord(absent) || row(OUTCOME) === 'not-found'
