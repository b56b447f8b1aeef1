import type { ReadableDb } from '../../file/database.ts'
import { VALUE_RULES } from '../../../../shared/values/value-rules.ts'
import { type Field, field, isFieldId } from '../../../../shared/fields.ts'
import { dayOfIso, dayOfMoment } from '../../../../shared/formulas/values.ts'
import { checkMoment, dayBeforeCheck, latestCheckDay } from '../../../../shared/rules/daily-check.ts'
import type { JsonObject, Reading } from '../../../../shared/service/record.ts'
import {
  type Evidence,
  NEW_STATE,
  type RuleBody,
  type RuleLook,
  type RuleState,
} from '../../../../shared/rules/rules.ts'
import { stepRule } from './rule-step.ts'
import type { OwnValue } from '../../../../shared/watchlists/watchlist.ts'
import { sqlColumn } from '../../columns/sql-column.ts'
import { recordOf } from '../../lookups/lookups.ts'
import { select, selectValue } from '../../file/statements.ts'
import { integer, number, optional, type RowOf, rowReader, text } from '../../file/row-reader.ts'
import { answeredSql, FOUND } from '../../columns/outcome-sql.ts'
import { outcomeCode } from '../../lookups/outcome-codes.ts'
import { ruleRow } from './rule-row.ts'
import type { RuledColumn } from './ruled-columns.ts'
import type { RuledDomain } from './rule-scope.ts'

const readNumberAt = rowReader({ value: number, at: integer })

/** The numbers that a rule's field has held for a domain, out of the list columns: a window may begin long before the looks at hand. */
export function numbersOf(
  db: ReadableDb,
  rule: RuleBody,
  { hasPast }: RuledColumn,
  domainId: number | null,
): RuleLook['numberAt'] {
  if (rule.field === null || !hasPast || domainId === null) return undefined
  const column = sqlColumn(rule.field)
  return (moment) => {
    const row = select(
      db,
      readNumberAt,
      `select ${column} as value, requested_at as at from lookup where domain_id = ? and requested_at <= ?
      and outcome = ${FOUND} and ${column} is not null order by requested_at desc, id desc limit 1`,
    ).get(domainId, moment)
    return row ? { value: row.value, at: row.at } : null
  }
}

/** More looks than this say nothing more about where a rule stands. */
const REPLAYED = 400

const readLook = rowReader({ id: integer, requested_at: integer, outcome: outcomeCode, v: optional(number) })

/** Which looks of the past are gone through. */
export interface PastAsk {
  /** All but this lookup. */
  but: number | null
  since: number | null
  /** What the person has entered, if it is another than now. */
  own?: Readonly<Record<number, OwnValue>> | undefined
  /** One more look at a moment without an answer, for a day: what was true by then is no news. */
  again?: { at: number; today: number } | undefined
  /** The daily checks of this time, for a rule that rests on dates. */
  days?: { from: number; to: number } | undefined
}

/** The looks at a domain as a rule sees them, oldest first. */
export function pastLooks(
  db: ReadableDb,
  rule: RuleBody,
  column: RuledColumn,
  domain: RuledDomain,
  ask: PastAsk,
): RuleLook[] {
  const numberAt = numbersOf(db, rule, column, domain.domainId)
  const answered = answeredLooks(db, rule, domain.domainId, ask)
  const lookAt = (
    at: number,
    answer: Answered | null,
    { today = dayOfMoment(at), between = false }: { today?: number; between?: boolean },
  ): RuleLook => {
    const known = between ? null : answer?.reading
    const reading =
      known ?? column.read(ruleRow(db, domain, { at, today, record: answer && answer.record(), answer, own: ask.own }))
    return { at, today, between, numberAt, reading }
  }
  const looks = answered.map((answer) => lookAt(answer.at, answer, {}))
  const checks = column.dated && ask.days ? checksBetween(ask.days) : []
  const more = ask.again ? [...checks, { at: ask.again.at, today: ask.again.today }] : checks
  for (const { at, today } of more)
    looks.push(lookAt(at, answered.findLast((answer) => answer.at <= at) ?? null, { today, between: true }))
  // A sort keeps the order of what is of one moment: the answer first, then the day.
  return more.length > 0 ? looks.toSorted((a, b) => a.at - b.at) : looks
}

/** An answered lookup. The record is read when it is needed, or not at all. */
interface Answered {
  at: number
  outcome: 'found' | 'not-found'
  record: () => JsonObject | null
  /** The value of the rule's field, where a list column holds it whole. */
  reading: Reading | null
}

function answeredLooks(db: ReadableDb, rule: RuleBody, domainId: number | null, ask: PastAsk): Answered[] {
  if (domainId === null) return []
  const entry = rule.field !== null && isFieldId(rule.field) ? field(rule.field) : null
  const column = entry && isWhole(entry) ? sqlColumn(entry.id) : null
  const rows = select(
    db,
    readLook,
    `select id, requested_at, outcome, ${column ?? 'null'} as v from lookup l
    where domain_id = ?1 and ${answeredSql('l')} and id != coalesce(?2, 0) and requested_at >= ?3
    order by requested_at desc, id desc limit ${REPLAYED}`,
  ).all(domainId, ask.but, ask.since === null ? 0 : fewLooksBefore(db, domainId, ask.since))
  return rows.reverse().map((row) => answeredLook(db, row, entry))
}

function answeredLook(db: ReadableDb, row: RowOf<typeof readLook>, entry: Field | null): Answered {
  let record: JsonObject | null | undefined
  return {
    at: row.requested_at,
    outcome: row.outcome === 'found' ? 'found' : 'not-found',
    record: () => {
      record ??= row.outcome === 'found' ? recordOf({ outcome: 'found', body: bodyOf(db, row.id) }) : null
      return record
    },
    reading:
      row.v === null || entry === null ? null : { state: 'value', value: entry.type === 'flag' ? row.v === 1 : row.v },
  }
}

const bodyOf = (db: ReadableDb, lookupId: number): string | null =>
  selectValue(db, optional(text), 'select body from answer where lookup_id = ?').get(lookupId) ?? null

/** True for the kinds that a list column holds whole: their answers need not be read again. */
const isWhole = (entry: Field): boolean =>
  entry.mirrors === null && (VALUE_RULES[entry.type].numeric || entry.type === 'flag')

/** The moment of the third answered look before a moment: where looks are rare, a rule has to know where it stood before. */
function fewLooksBefore(db: ReadableDb, domainId: number, moment: number): number {
  return (
    selectValue(
      db,
      integer,
      `select requested_at from lookup l where domain_id = ? and requested_at < ? and ${answeredSql('l')}
      order by requested_at desc limit 1 offset 2`,
    ).get(domainId, moment) ?? 0
  )
}

function checksBetween({ from, to }: { from: number; to: number }): { at: number; today: number }[] {
  const checks: { at: number; today: number }[] = []
  for (let day = latestCheckDay(to); checkMoment(day) >= from; day = dayBeforeCheck(day))
    checks.unshift({ at: checkMoment(day), today: dayOfIso(day) ?? 0 })
  return checks
}

/** Goes through looks from the beginning. Gives where the rule stands after them, and each time that it fired. */
export function replay(
  rule: RuleBody,
  { column }: RuledColumn,
  looks: readonly RuleLook[],
): { state: RuleState; fired: Evidence[] } {
  const fired: Evidence[] = []
  let state = NEW_STATE
  for (const look of looks) {
    const stepped = stepRule(rule, column, state, look)
    state = stepped.state
    if (stepped.fired) fired.push(stepped.fired)
  }
  return { state, fired }
}
