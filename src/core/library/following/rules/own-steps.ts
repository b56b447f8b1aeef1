import type { DatabaseSync } from 'node:sqlite'
import { dayOfMoment } from '../../../../shared/formulas/values.ts'
import { ownValueOfStored } from '../../../../shared/own-fields/own-field.ts'
import { OWN_KINDS, type OwnValue } from '../../../../shared/watchlists/watchlist.ts'
import { StepSize, type Steps } from '../../steps/steps.ts'
import type { ReadableDb } from '../../file/database.ts'
import { integer, oneOf, optional, rowReader, text, textOrNumber } from '../../file/row-reader.ts'
import { select, selectValue, statement, transaction } from '../../file/statements.ts'
import { latestAnswer } from '../latest-answer.ts'
import { ruleRow } from './rule-row.ts'
import { type RuledDomain, ruledDomains } from './rule-scope.ts'
import { type ColumnRule, columnRules, takeTurn } from './rule-turn.ts'
import { ownValuesOfSubject } from '../../subjects/subjects.ts'

const FIRST_STEPPED = 20

/** True when own values were changed at which rules have not looked yet. */
export const hasOwnSteps = (db: ReadableDb): boolean =>
  selectValue(db, integer, 'select 1 from own_step limit 1').get() !== undefined

/**
 * Lets rules look at the domains whose own values were changed, whoever changed them; a few in each step. Each change is
 * looked at once, also with several processes: it leaves the queue in the transaction that keeps its alerts.
 */
export function* stepOwnValues(db: DatabaseSync, now: number): Steps<number> {
  const size = new StepSize(FIRST_STEPPED)
  let alerts = 0
  while (hasOwnSteps(db)) {
    alerts += size.measure(() => transaction(db, () => stepSome(db, now, size.rows)))
    if (yield) break
  }
  return alerts
}

function stepSome(db: DatabaseSync, now: number, most: number): number {
  const rules = columnRules(db, ({ field }) => field !== null)
  const last = selectValue(
    db,
    optional(text),
    'select max(name) from (select distinct name from own_step order by name limit ?)',
  ).one(most)
  // Another process was quicker.
  if (last === null) return 0
  const names = selectValue(
    db,
    text,
    'select distinct name from own_step where name <= ? and field_id in (select value from json_each(?))',
  ).all(last, JSON.stringify(ownFieldsBelow(rules)))
  const alerts = ruledDomains(db, names).reduce(
    (sum, domain) => sum + stepOwnValuesOf(db, domain, rules, { but: null, now }),
    0,
  )
  // What no rule rests on is no business of theirs. No step reads further than it looks: there may be as many as domains.
  statement(db, 'delete from own_step where name <= ?').run(last)
  return alerts
}

const readStep = rowReader({ field_id: integer, before: optional(textOrNumber), kind: optional(oneOf(OWN_KINDS)) })

/** Lets rules look at a domain whose own values were changed since they looked last. Gives how many alerts there are. */
export function stepOwnValuesOf(
  db: DatabaseSync,
  domain: RuledDomain,
  rules: readonly ColumnRule[],
  { but, now }: { but: number | null; now: number },
): number {
  if (ownFieldsBelow(rules).length === 0) return 0
  const steps = select(
    db,
    readStep,
    'select o.field_id, o.before, f.kind from own_step o left join own_field f on f.id = o.field_id where o.name = ?',
  ).all(domain.name.ascii)
  if (steps.length === 0) return 0
  statement(db, 'delete from own_step where name = ?').run(domain.name.ascii)
  // That a field was deleted says nothing about a domain.
  const changed = new Set(steps.flatMap(({ field_id: id, kind }) => (kind === null ? [] : [`own_${id}`])))
  const concerned = rules.filter(({ column }) => [...column.restsOn].some((id) => changed.has(id)))
  if (concerned.length === 0) return 0
  const today = dayOfMoment(now)
  const own: Record<number, OwnValue> = domain.subjectId === null ? {} : ownValuesOfSubject(db, domain.subjectId)
  for (const { field_id: id, before, kind } of steps) {
    delete own[id]
    if (before !== null && kind !== null) own[id] = ownValueOfStored(kind, before)
  }
  return takeTurn(db, concerned, {
    domain,
    now,
    cause: { of: 'own-value' },
    lookupId: null,
    row: ruleRow(db, domain, { at: now, today, ...latestAnswer(db, domain, but) }),
    past: () => ({ but, since: null, own, again: { at: now, today } }),
  })
}

function ownFieldsBelow(rules: readonly ColumnRule[]): number[] {
  const below = new Set(rules.flatMap(({ column }) => [...column.restsOn]))
  return [...below].flatMap((id) => (id.startsWith(OWN) ? [Number(id.slice(OWN.length))] : []))
}

const OWN = 'own_'
