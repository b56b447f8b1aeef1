import type { DatabaseSync } from 'node:sqlite'
import type { AlertCause, Rule, RuleLook, RuleState } from '../../../../shared/rules/rules.ts'
import { stepRule } from './rule-step.ts'
import { integer, json, rowReader } from '../../file/row-reader.ts'
import { select, statement } from '../../file/statements.ts'
import { storeAlert } from '../alerts/alerts.ts'
import { numbersOf, type PastAsk, pastLooks, replay } from './replay.ts'
import { followed, isInScope, type RuledDomain } from './rule-scope.ts'
import { type RuledColumn, RuledColumns, type RuleRow } from './ruled-columns.ts'
import { rulesInForce } from './rules.ts'
import { waitedFor } from '../own/settled-dates.ts'

/** A rule with its column. */
export interface ColumnRule {
  rule: Rule
  column: RuledColumn
}

/** One look of rules at a domain. */
export interface Turn {
  domain: RuledDomain
  now: number
  cause: AlertCause
  lookupId: number | null
  row: RuleRow
  /** What a rule goes through first that has not seen the domain yet: what happened before is no news. */
  past: (column: RuledColumn) => PastAsk
}

const readState = rowReader({ rule_id: integer, state: json<RuleState>() })

/** The rules in force whose columns are known. A column that this version does not know must not keep an answer from being stored. */
export function columnRules(db: DatabaseSync, wanted: (rule: Rule) => boolean = () => true): ColumnRule[] {
  const columns = new RuledColumns(db)
  return rulesInForce(db).flatMap((rule) => {
    const column = wanted(rule) ? columns.of(rule) : null
    return column === null ? [] : [{ rule, column }]
  })
}

/** Lets rules look at a domain, each from where it stands. Gives how many alerts there are. */
export function takeTurn(db: DatabaseSync, rules: readonly ColumnRule[], turn: Turn): number {
  const name = turn.domain.name.ascii
  const about = followed(db, name)
  const states = new Map(
    select(db, readState, 'select rule_id, state from rule_state where name = ?')
      .all(name)
      .map((row) => [row.rule_id, row.state]),
  )
  const isWaitedFor = rules.some(isReminder) ? waitedFor(db, name) : () => true
  let alerts = 0
  for (const { rule, column } of rules) {
    const known = states.get(rule.id)
    if (!isInScope(rule, name, about) || (isReminder({ rule }) && !isWaitedFor(rule.field))) {
      // Should the domain come back into its scope, what happened meanwhile is no news.
      if (known !== undefined) statement(db, 'delete from rule_state where name = ? and rule_id = ?').run(name, rule.id)
      continue
    }
    const before = known ?? replay(rule, column, pastLooks(db, rule, column, turn.domain, turn.past(column))).state
    const { state, fired } = stepRule(rule, column.column, before, lookOf(db, rule, column, turn))
    if (state !== known)
      statement(
        db,
        'insert into rule_state (name, rule_id, state) values (?, ?, ?) on conflict do update set state = excluded.state',
      ).run(name, rule.id, JSON.stringify(state))
    if (!fired) continue
    alerts += 1
    const { now: at, lookupId, cause } = turn
    const muted = isMuted(rule.mutedUntil, at) || isMuted(about.mutedUntil, at)
    storeAlert(db, rule, { name, at, lookupId, cause, evidence: fired, muted })
  }
  return alerts
}

const isReminder = ({ rule }: Pick<ColumnRule, 'rule'>): boolean => rule.condition.kind === 'remind'

const lookOf = (db: DatabaseSync, rule: Rule, column: RuledColumn, { domain, now, row, cause }: Turn): RuleLook => ({
  at: now,
  today: row.today,
  reading: column.read(row),
  numberAt: numbersOf(db, rule, column, domain.domainId),
  between: cause.of !== 'lookup',
})

const isMuted = (until: number | null, now: number): boolean => until !== null && until > now
