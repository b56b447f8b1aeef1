import type { DatabaseSync } from 'node:sqlite'
import { isoOfDay, dayOfMoment } from '../../../shared/formulas/values.ts'
import type { AlertCause, Evidence, RuleScope } from '../../../shared/rules/rules.ts'
import { LIST_FIELD } from '../../../shared/rules/membership-alert.ts'
import type { MembershipReason } from '../../../shared/watchlists/question.ts'
import { storeAlert } from '../following/alerts/alerts.ts'
import { rulesInForce } from '../following/rules/rules.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, optional } from '../file/row-reader.ts'
import { selectValue } from '../file/statements.ts'

/** A domain that has joined or left a list by its question. */
interface Told {
  kind: 'joins' | 'leaves'
  list: { id: number; name: string }
  name: string
  now: number
  why: MembershipReason
}

/** Lets the rules speak that want to hear of who joins or leaves a list. What a person's own new question does is no news. */
export function tellMembership(db: DatabaseSync, { kind, list, name, now, why }: Told): void {
  if (why.of === 'question') return
  const rules = rulesInForce(db).filter(
    ({ condition, scope }) => condition.kind === kind && isAbout(db, scope, { list, name }),
  )
  if (rules.length === 0) return
  const mutedUntil =
    selectValue(db, optional(integer), 'select max(muted_until) as n from subject where name = ?').one(name) ?? 0
  for (const rule of rules)
    storeAlert(db, rule, {
      name,
      at: now,
      lookupId: null,
      cause: causeOf(why, now),
      evidence: evidenceOf(kind, list.name, now),
      muted: mutedUntil > now || (rule.mutedUntil ?? 0) > now,
    })
}

function isAbout(db: ReadableDb, scope: RuleScope, { list, name }: Pick<Told, 'list' | 'name'>): boolean {
  if (scope.of === 'all') return true
  if (scope.of === 'lists') return scope.ids.includes(list.id)
  if (scope.of === 'domains') return scope.names.includes(name)
  const labelled = selectValue(
    db,
    integer,
    `select 1 from labelled b join subject s on s.id = b.subject_id
    where s.name = ? and b.label_id in (select value from json_each(?)) limit 1`,
  )
  return labelled.get(name, JSON.stringify(scope.ids)) !== undefined
}

const causeOf = ({ of }: MembershipReason, now: number): AlertCause =>
  of === 'lookup' ? { of } : of === 'edit' ? { of: 'own-value' } : { of: 'daily', day: isoOfDay(dayOfMoment(now)) }

function evidenceOf(kind: Told['kind'], listName: string, now: number): Evidence {
  const isIn = (value: boolean) => ({ state: 'value' as const, value })
  const column = { name: listName, type: 'flag' as const, estimate: false }
  return {
    field: LIST_FIELD,
    column,
    before: isIn(kind === 'leaves'),
    after: isIn(kind === 'joins'),
    fromAt: now,
    toAt: now,
  }
}
