import type { DatabaseSync } from 'node:sqlite'
import { isFieldId } from '../../../../shared/fields.ts'
import { dayOfMoment } from '../../../../shared/formulas/values.ts'
import { integer } from '../../file/row-reader.ts'
import { selectValue } from '../../file/statements.ts'
import type { Noted } from '../changes.ts'
import { stepOwnValuesOf } from './own-steps.ts'
import { ruleRow } from './rule-row.ts'
import { followed, isInScope, ruledDomains } from './rule-scope.ts'
import { rulesInForce } from './rules.ts'
import { columnRules, takeTurn } from './rule-turn.ts'

/**
 * Asks every rule in force about an answered lookup and keeps the alerts. Runs in the transaction that stores the
 * lookup. Gives how many alerts there are.
 */
export function evaluateRules(db: DatabaseSync, name: string, noted: Noted): number {
  if (!isRuled(db, name)) return 0
  const rules = columnRules(db)
  if (rules.length === 0) return 0
  const [domain] = ruledDomains(db, [name])
  if (!domain) return 0
  const { at, source } = noted.now
  const today = dayOfMoment(at)
  // What was entered before the answer came is told as that.
  const own = stepOwnValuesOf(db, domain, rules, { but: noted.lookupId, now: at })
  const answer = { outcome: source ? ('found' as const) : ('not-found' as const), at }
  return (
    own +
    takeTurn(db, rules, {
      domain,
      now: at,
      cause: { of: 'lookup' },
      lookupId: noted.lookupId,
      row: ruleRow(db, domain, { at, today, record: source?.record ?? null, answer }),
      past: ({ dated, column }) => ({
        but: noted.lookupId,
        since: null,
        again: dated && column !== null && !isFieldId(column.id) ? { at, today } : undefined,
      }),
    })
  )
}

/** True when a rule watches a domain, or did so before: of the thousands of a batch, mostly none is watched. */
function isRuled(db: DatabaseSync, name: string): boolean {
  const rules = rulesInForce(db)
  if (rules.length === 0) return false
  const about = followed(db, name)
  return (
    rules.some((rule) => isInScope(rule, name, about)) ||
    selectValue(db, integer, 'select 1 from rule_state where name = ? limit 1').get(name) !== undefined
  )
}
