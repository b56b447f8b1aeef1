import { mayBeSameCurrency } from '../formats/currency.ts'
import type { Column } from '../columns/column.ts'
import { columnAmong } from '../columns/comparable-columns.ts'
import type { ComparedColumn, ComparedValue } from './columns.ts'
import type { Weighing } from './comparison.ts'
import type { Filter } from '../filter/filter.ts'
import { type Verdict, verdictOf, type WeighedWith } from './requirements.ts'
import type { Outcome } from '../service/outcome.ts'
import { middleOf, type Range } from '../scores/range.ts'
import { type KnownCriterion, type Part, giving, scoreOf, totalOf } from '../scores/score.ts'
import { isWeighable } from './scaled.ts'

/** What one field gave to a score. */
export interface Contribution extends Part {
  field: string
  column: Column
  cell: ComparedValue
  weight: number
}

/** One domain weighed. Scores are 0 to 1. */
export interface Weighed {
  key: string
  ascii: string
  unicode: string
  score: Range
  middle: number
  contributions: Contribution[]
  verdicts: { requirement: Filter; verdict: Verdict }[]
}

export interface Ranked extends Weighed {
  /** Its place; from the best to the worst it may have where ranges overlap. */
  place: { from: number; to: number }
  /** The keys of those it cannot be told from: their ranges overlap. */
  undecidedWith: string[]
}

/** What comes of a weighing. Null when no field has a weight, or amounts of two currencies have one. */
export interface WeighingResult {
  /** Those that met every requirement, the best by the middle of its range first; alike by name. */
  ranked: Ranked[]
  /** Those for which a requirement asks about a value that is missing, and none failed. */
  undecided: Weighed[]
  /** Those that failed a requirement. */
  out: Weighed[]
  /** Those of which no answer is stored that the weights ask for: nothing can be said of them, nor do they blur the others. */
  unknown: Unknown[]
}

/** A domain without an answer, and what came of its latest lookup; null where there was none. */
export interface Unknown extends Weighed {
  outcome: Outcome | null
}

/** Differences below this are rounding, not a lead. */
export const ROUNDING = 1e-9

/** The criteria that count: columns that are there and can be weighed, each once. */
export function criteriaOf({ criteria }: Pick<Weighing, 'criteria'>, person: readonly Column[] = []): KnownCriterion[] {
  const of = columnAmong(person)
  const seen = new Set<string>()
  return criteria.flatMap((one) => {
    const column = of(one.field)
    if (column === null || !isWeighable(column) || one.weight < 0 || seen.has(one.field)) return []
    seen.add(one.field)
    return [{ ...one, column }]
  })
}

/** The currencies of the amounts that have a weight; more than one cannot be weighed against each other. */
export function currenciesOf(criteria: readonly KnownCriterion[]): string[] {
  const found: string[] = []
  for (const { weight, column } of criteria) {
    const currency = weight > 0 ? (column.currency ?? '') : ''
    if (currency !== '' && !found.some((one) => mayBeSameCurrency(one, currency))) found.push(currency)
  }
  return found
}

/** Scores every column on absolute scales, and ranks those that meet the requirements. A score depends on nothing but its own column. */
export function weigh(
  columns: readonly ComparedColumn[],
  weighing: Weighing,
  given: WeighedWith,
): WeighingResult | null {
  const criteria = criteriaOf(weighing, given.person)
  const total = totalOf(criteria)
  if (total === 0 || currenciesOf(criteria).length > 1) return null
  const weighed = columns
    .map((column) => weighColumn(column, criteria, total, weighing.requirements, given))
    .sort(byMiddle)
  const failed = (one: Weighed, verdict: Verdict): boolean => one.verdicts.some((one) => one.verdict === verdict)
  const out = weighed.filter((one) => failed(one, 'failed'))
  const unknown = weighed.flatMap((one): Unknown[] => {
    const column = columns.find(({ key }) => key === one.key)
    const isMissed = one.contributions.some(({ cell }) => cell.state !== 'value')
    return !column || column.found !== null || !isMissed || out.includes(one)
      ? []
      : [{ ...one, outcome: column.latest?.outcome ?? null }]
  })
  const known = weighed.filter((one) => !out.includes(one) && !unknown.some(({ key }) => key === one.key))
  const undecided = known.filter((one) => failed(one, 'undecided'))
  return { ranked: placed(known.filter((one) => !undecided.includes(one))), undecided, out, unknown }
}

function weighColumn(
  column: ComparedColumn,
  criteria: readonly KnownCriterion[],
  total: number,
  requirements: readonly Filter[],
  given: WeighedWith,
): Weighed {
  const contributions = criteria.map((criterion) => contribution(column, criterion, total))
  const score = scoreOf(contributions)
  const { ascii, unicode } = column.name
  return {
    key: column.key,
    ascii,
    unicode,
    score,
    middle: middleOf(score),
    contributions,
    verdicts: requirements.map((requirement) => ({ requirement, verdict: verdictOf(requirement, column, given) })),
  }
}

function contribution(column: ComparedColumn, criterion: KnownCriterion, total: number): Contribution {
  const cell = column.cells[criterion.field] ?? { state: 'not-looked-up' as const }
  return {
    field: criterion.field,
    column: criterion.column,
    cell,
    weight: criterion.weight,
    ...giving(criterion, total)(cell.state === 'value' ? cell.value : null),
  }
}

function byMiddle(a: Weighed, b: Weighed): number {
  return Math.abs(a.middle - b.middle) > ROUNDING ? b.middle - a.middle : a.key < b.key ? -1 : a.key > b.key ? 1 : 0
}

const overlap = (a: Range, b: Range): boolean => a.low + ROUNDING < b.high && b.low + ROUNDING < a.high
const surelyAbove = (a: Weighed, b: Weighed): boolean => !overlap(a.score, b.score) && a.middle > b.middle + ROUNDING

function placed(weighed: readonly Weighed[]): Ranked[] {
  return weighed.map((one) => {
    const undecidedWith = weighed
      .filter((other) => other !== one && overlap(one.score, other.score))
      .map((other) => other.key)
    const from = 1 + weighed.filter((other) => surelyAbove(other, one)).length
    return { ...one, place: { from, to: from + undecidedWith.length }, undecidedWith }
  })
}
