import type { DayProblem } from '../formats/days.ts'
import type { NumberProblem } from '../formats/numbers.ts'

/** Where something stands in a typed filter, in UTF-16 units. */
export interface Stretch {
  start: number
  end: number
}

type Problem =
  /** A name before an operator that no column has; `nearest` are names that look like it. */
  | { code: 'unknown-column'; name: string; nearest: readonly string[] }
  | { code: 'operator-not-allowed'; operator: string; allowed: readonly string[] }
  /** A name in brackets with nothing asked of it. */
  | { code: 'operator-expected' }
  | { code: 'value-expected' }
  | { code: 'condition-expected' }
  /** `strict`: of the language without a person's format. */
  | { code: 'not-a-number'; problem: NumberProblem; strict: boolean }
  | { code: 'not-a-day'; problem: DayProblem; strict: boolean }
  /** An age where only a day has one meaning: `30d` after `:`, or in a range. */
  | { code: 'age-not-here'; age: string }
  /** A label, list or batch that does not exist, or no yes or no; `known` is what there is. */
  | { code: 'unknown-value'; value: string; known: readonly string[] }
  /** A comma after `:` in a format whose numbers have commas: one number or two. */
  | { code: 'ambiguous-list' }
  | { code: 'star-inside' }
  | { code: 'unclosed-quote' }
  | { code: 'unclosed-bracket' }
  | { code: 'unexpected'; text: string }
  | { code: 'too-long' | 'too-deep' | 'too-many-conditions' | 'too-many-values'; most: number }

/** Why a typed filter was refused, and where. */
export type FilterProblem = Problem & Stretch

/** Carries a problem out of the reader, which gives it back as a result. */
export class FilterMistake extends Error {
  override readonly name = 'FilterMistake'
  readonly problem: FilterProblem

  constructor(problem: Problem, { start, end }: Stretch) {
    super(problem.code)
    this.problem = { ...problem, start, end }
  }
}
