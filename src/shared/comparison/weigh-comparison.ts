import type { ComparedColumn } from './columns.ts'
import type { Comparison } from './comparison.ts'
import type { WeighedWith } from './requirements.ts'
import { type Overtaking, overtakingOf, type Sensitivity, sensitivityOf } from './sensitivity.ts'
import { weigh, type WeighingResult } from './weigh.ts'
import type { Range } from '../scores/range.ts'

/** A comparison weighed: the domains as they are now, and where two moments are compared, what each scored then. */
export interface WeighedComparison {
  result: WeighingResult
  sensitivity: Sensitivity[]
  overtaking: Overtaking | null
  /** By ASCII name; empty where one moment is compared. */
  scoresThen: Record<string, Range>
}

/** Weighs the domains of a comparison; a domain never competes with its own past. Null when no field has a weight. */
export function weighComparison(
  { weighing }: Pick<Comparison, 'weighing'>,
  columns: readonly ComparedColumn[],
  given: WeighedWith,
): WeighedComparison | null {
  const result = weigh(
    columns.filter(({ moment }) => moment !== 'then'),
    weighing,
    given,
  )
  if (!result) return null
  const before = weigh(
    columns.filter(({ moment }) => moment === 'then'),
    { ...weighing, requirements: [] },
    given,
  )
  return {
    result,
    sensitivity: sensitivityOf(result),
    overtaking: overtakingOf(result),
    scoresThen: Object.fromEntries((before?.ranked ?? []).map(({ ascii, score }) => [ascii, score])),
  }
}
