import type { FieldSource } from '../../../../shared/fields.ts'
import type { FormulaRow } from '../../../../shared/formulas/computing/row-values.ts'
import type { Json, JsonObject } from '../../../../shared/service/record.ts'
import type { OwnValue } from '../../../../shared/watchlists/watchlist.ts'
import { type DomainAtMoment, factSource } from '../../columns/facts.ts'
import type { ReadableDb } from '../../file/database.ts'
import { optional, textOrNumber } from '../../file/row-reader.ts'
import { selectValue } from '../../file/statements.ts'
import { cellIn } from '../../lookups/cells.ts'
import { changeAt } from '../../courses/held-change.ts'
import type { RuleRow } from './ruled-columns.ts'
import type { RuledDomain } from './rule-scope.ts'
import { ownValuesOfSubject } from '../../subjects/subjects.ts'

/** A domain at a moment: what was answered last by then, and the day. */
export interface DomainMoment {
  at: number
  today: number
  record: JsonObject | null
  /** What the latest answer was, and when; null when it was never answered. */
  answer: { outcome: 'found' | 'not-found'; at: number } | null
  /** What the person has entered, if it is another than now. */
  own?: Readonly<Record<number, OwnValue>> | undefined
}

/** What rules read of a domain at a moment. What the person keeps about it has no past: it is as it is now. */
export function ruleRow(
  db: ReadableDb,
  domain: RuledDomain,
  { at, today, record, answer, own }: DomainMoment,
): RuleRow {
  const source: FieldSource = { record, name: domain.name, now: at }
  return {
    today,
    source: answer?.outcome === 'found' ? source : null,
    formulaRow: (): FormulaRow => ({
      isLookedUp: answer !== null,
      cell: cellIn(source, answer?.outcome ?? null),
      own: own ?? (domain.subjectId === null ? {} : ownValuesOfSubject(db, domain.subjectId)),
      fact: (id) => domainFact(db, domain, answer, id),
      change: (id) => changeAt(db, domain.domainId, id, at),
    }),
  }
}

/** A column of a domain that is neither a field nor an own field; what the person keeps is as it is now. */
export function domainFact(
  db: ReadableDb,
  { name, domainId, subjectId }: RuledDomain,
  lookup: DomainAtMoment['lookup'],
  id: string,
): Json | undefined {
  const ask: DomainAtMoment['ask'] = (sql, ...values) =>
    selectValue(db, optional(textOrNumber), sql).get(...values) ?? null
  return factSource(id)?.ofDomain({ name, domainId, subjectId, lookup, ask }) ?? null
}
