import type { DatabaseSync } from 'node:sqlite'
import type { Rule, RuleBody } from '../../../../shared/rules/rules.ts'
import type { ReadableDb } from '../../file/database.ts'
import { flag, integer, json, optional, type RowOf, rowReader, text } from '../../file/row-reader.ts'
import { select, selectValue, statement, transaction } from '../../file/statements.ts'

const readRuleRow = rowReader({
  id: integer,
  name: text,
  rule: json<RuleBody>(),
  enabled: flag,
  muted_until: optional(integer),
  created_at: integer,
  place: integer,
})

function toRule(row: RowOf<typeof readRuleRow>): Rule {
  return {
    ...row.rule,
    id: row.id,
    name: row.name,
    enabled: row.enabled,
    mutedUntil: row.muted_until,
    createdAt: row.created_at,
  }
}

/** All rules in the person's order. */
export function rules(db: ReadableDb): Rule[] {
  return select(db, readRuleRow, 'select * from rule order by place, id').all().map(toRule)
}

/** The rules that are on. */
export function rulesInForce(db: ReadableDb): Rule[] {
  return select(db, readRuleRow, 'select * from rule where enabled = 1').all().map(toRule)
}

/** Keeps a rule; a changed one begins anew. Gives its id. */
export function saveRule(
  db: DatabaseSync,
  rule: { id: number | null; name: string; body: RuleBody; now: number },
): number {
  return transaction(db, () => {
    const text = JSON.stringify(rule.body)
    if (rule.id === null)
      return statement(
        db,
        'insert into rule (name, rule, enabled, created_at, place) values (?, ?, 1, ?, (select coalesce(max(place), 0) + 1 from rule))',
      ).run(rule.name, text, rule.now).lastInsertRowid
    statement(db, 'delete from rule_state where rule_id = ?').run(rule.id)
    statement(db, 'update rule set name = ?, rule = ? where id = ?').run(rule.name, text, rule.id)
    // What waits for the person is weighed as they see it now; what is done stays as it was.
    statement(db, 'update alert set severity = ?1 where rule_id = ?2 and done_at is null and severity != ?1').run(
      rule.body.severity ?? 'normal',
      rule.id,
    )
    return rule.id
  })
}

/** Turns a rule on or off, or mutes it until a moment. What it has seen while it was off is forgotten, so that old news is not reported. */
export function changeRule(
  db: DatabaseSync,
  id: number,
  change: { enabled?: boolean; mutedUntil?: number | null },
): void {
  transaction(db, () => {
    if (change.enabled !== undefined) {
      statement(db, 'update rule set enabled = ? where id = ?').run(change.enabled ? 1 : 0, id)
      statement(db, 'delete from rule_state where rule_id = ?').run(id)
    }
    if (change.mutedUntil !== undefined)
      statement(db, 'update rule set muted_until = ? where id = ?').run(change.mutedUntil, id)
  })
}

/** Under this key and a column `meta` remembers that a person took away what reminded of it. */
const UNWANTED = 'unwanted_reminder:'

/** The columns whose reminders a person has taken away: what makes reminders by itself makes no other one. */
export const unwantedReminders = (db: ReadableDb): string[] =>
  selectValue(db, text, `select substr(key, length(?1) + 1) from meta where substr(key, 1, length(?1)) = ?1`).all(
    UNWANTED,
  )

/** Takes a rule away; its alerts stay. Gives its name, or null when there was none. */
export function removeRule(db: DatabaseSync, id: number): string | null {
  return transaction(db, () => {
    statement(
      db,
      `insert or ignore into meta select ? || (rule ->> '$.field'), '' from rule
      where id = ? and rule ->> '$.condition.kind' = 'remind' and rule ->> '$.field' is not null`,
    ).run(UNWANTED, id)
    statement(db, 'delete from rule_state where rule_id = ?').run(id)
    return selectValue(db, text, 'delete from rule where id = ? returning name').get(id) ?? null
  })
}

/** Forgets that own values were changed: those of a field that was brought back, or has got another type. */
export function forgetOwnSteps(db: DatabaseSync, fieldId: number): void {
  statement(db, 'delete from own_step where field_id = ?').run(fieldId)
}
