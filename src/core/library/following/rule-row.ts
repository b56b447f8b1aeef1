import type { FieldSource } from '../../../shared/fields.ts'
import type { FormulaRow } from '../../../shared/formulas/row-values.ts'
import type { Json, JsonObject } from '../../../shared/record.ts'
import type { OwnValue } from '../../../shared/watchlist.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, optional, rowReader, text } from '../file/row-reader.ts'
import { select, selectValue } from '../file/statements.ts'
import { cellIn } from '../lists/cells.ts'
import type { RuleRow } from './ruled-columns.ts'
import type { RuledDomain } from './rule-scope.ts'
import { ownValuesOfSubject } from './subjects.ts'

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
    }),
  }
}

const readSubject = rowReader({ note: text, archived_at: optional(integer) })

/** A column of a domain that is neither a field nor an own field; what the person keeps is as it is now. */
export function domainFact(
  db: ReadableDb,
  { name, domainId, subjectId }: RuledDomain,
  answer: DomainMoment['answer'],
  id: string,
): Json | undefined {
  const subject = () =>
    subjectId === null
      ? undefined
      : select(db, readSubject, 'select note, archived_at from subject where id = ?').get(subjectId)
  switch (id) {
    case 'domain':
      return name.ascii
    case 'looked_up_at':
      return answer?.at
    case 'outcome':
      return answer?.outcome
    case 'lookups':
    case 'domain_lookups':
      return domainId === null
        ? 0
        : selectValue(db, integer, 'select count(*) as n from lookup where domain_id = ?').one(domainId)
    case 'unseen':
      return selectValue(db, integer, 'select count(*) as n from change where name = ? and seen = 0').one(name.ascii)
    case 'note':
      return subject()?.note || null
    case 'archived':
      return (subject()?.archived_at ?? null) !== null
    default:
      return null
  }
}
