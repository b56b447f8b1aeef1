import type { Field } from '../fields.ts'
import { gradeRank } from '../values/value-rules.ts'
import type { Json } from '../service/record.ts'

export type Judgement = 'good' | 'fair' | 'poor'

const SPEED_GOOD = 90
const SPEED_FAIR = 50

/** What a value is worth at a glance, where that is common knowledge: speed scores, SSL grades, flags, a safe label. Null elsewhere. */
export function judge(field: Pick<Field, 'type' | 'scale' | 'goodLabel' | 'better'>, value: Json): Judgement | null {
  if (field.goodLabel !== null) return isGoodLabel(field, value) ? 'good' : null
  if (field.type === 'grade') return judgeGrade(String(value))
  if (field.type === 'flag' && field.better === 'higher') return value === true ? 'good' : 'poor'
  // A score off its own scale is shown as it came, without a judgement.
  if (field.type === 'score' && typeof value === 'number' && field.scale?.to === 100 && value >= 0 && value <= 100)
    return value >= SPEED_GOOD ? 'good' : value >= SPEED_FAIR ? 'fair' : 'poor'
  return null
}

const isGoodLabel = (field: Pick<Field, 'goodLabel'>, value: Json): boolean =>
  typeof value === 'string' && value.trim().toLowerCase() === field.goodLabel

function judgeGrade(grade: string): Judgement | null {
  const rank = gradeRank(grade)
  if (rank >= 1_000) return null
  return rank < 3 ? 'good' : rank < 6 ? 'fair' : 'poor'
}
