import type { NameFacts } from '../../../shared/fields.ts'
import { rowValues } from '../../../shared/formulas/computing/row-values.ts'
import { dayOfMoment, type FormulaValue } from '../../../shared/formulas/values.ts'
import type { DomainContribution, DomainScore } from '../../../shared/scores/domain-score.ts'
import { isAbsence, type Score, type Scored } from '../../../shared/scores/read-score.ts'
import type { ReadableDb } from '../file/database.ts'
import { comparedValue, formulaRows } from './compared-values.ts'
import { computedColumns } from '../formulas/formulas.ts'

/** Every score of a domain as it is now, with what each criterion gave to it; those that have a mistake are left out. */
export function domainScores(db: ReadableDb, { name, now }: { name: NameFacts; now: number }): DomainScore[] {
  const computed = computedColumns(db)
  const scores = [...computed.formulas.values()].flatMap(({ stored, score }) => (score ? [{ stored, score }] : []))
  if (scores.length === 0) return []
  const [row] = formulaRows(db, [name], { upTo: now, at: now })
  if (!row) return []
  const valueAt = rowValues(computed, row, dayOfMoment(now))
  return scores.map(({ stored: { id, name: called }, score }) => {
    const scored = score.of(valueAt)
    const shown = isAbsence(scored)
      ? scored
      : { score: scored.score, contributions: contributionsOf(score, scored, valueAt) }
    return { id, name: called, scored: shown }
  })
}

const contributionsOf = (
  { criteria }: Score,
  { parts }: Scored,
  valueAt: (columnId: string) => FormulaValue,
): DomainContribution[] =>
  criteria.flatMap(({ field, weight, column }, at) => {
    const part = parts[at]
    return part ? [{ field, weight, cell: comparedValue(column, valueAt(field)), ...part }] : []
  })
