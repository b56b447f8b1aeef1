import type { DatabaseSync } from 'node:sqlite'
import { checkMoment, dayBeforeCheck, dueCheckDay } from '../../../../shared/rules/daily-check.ts'
import { dayOfIso } from '../../../../shared/formulas/values.ts'
import { StepSize, type Steps } from '../../steps/steps.ts'
import { text } from '../../file/row-reader.ts'
import { selectValue, statement, transaction } from '../../file/statements.ts'
import { latestAnswer } from '../latest-answer.ts'
import { stepOwnValuesOf } from './own-steps.ts'
import { ruleRow } from './rule-row.ts'
import { ruledDomains } from './rule-scope.ts'
import { type ColumnRule, columnRules, takeTurn } from './rule-turn.ts'

/** How far the daily check is, kept in the library: any process goes on where another one stopped. */
interface CheckState {
  day: string
  /** The day that was checked before it; null for the first. */
  before: string | null
  /** The last domain that was looked at; null when all were. */
  after: string | null
}

const KEY = 'daily_check'
const FIRST_CHECKED = 20

/**
 * Lets rules that rest on dates look at their domains, for the latest day that is due: once for each day, whichever process
 * does it, a few domains in each step. Gives how many alerts there are.
 */
export function* dailyCheck(db: DatabaseSync, now: number): Steps<number> {
  const size = new StepSize(FIRST_CHECKED)
  let alerts = 0
  for (;;) {
    // Read and written in one transaction: no domain is looked at twice, and none is left out.
    const some = size.measure(() => transaction(db, () => checkSome(db, now, size.rows)))
    if (some === null) return alerts
    alerts += some
    if (yield) return alerts
  }
}

/** Null when there is nothing left to do. */
function checkSome(db: DatabaseSync, now: number, most: number): number | null {
  const stored = selectValue(db, text, 'select value from meta where key = ?').get(KEY)
  const last = stored === undefined ? null : (JSON.parse(stored) as CheckState)
  const due = dueCheckDay(now, last?.day ?? null)
  const state = due === null ? last : { day: due, before: last?.day ?? null, after: '' }
  if (state === null || state.after === null) return null
  const rules = columnRules(db).filter(({ column }) => column.dated)
  const names = rules.length === 0 ? [] : namesAfter(db, rules, state.after, most)
  // What was changed a moment ago is looked at as such first: the look of a day would take it for what has long been true.
  const changed = changedAmong(db, names)
  const ownRules = changed.size > 0 ? columnRules(db, ({ field }) => field !== null) : []
  const alerts = ruledDomains(db, names).reduce((sum, domain) => {
    const ofChange = changed.has(domain.name.ascii) ? stepOwnValuesOf(db, domain, ownRules, { but: null, now }) : 0
    return sum + ofChange + takeTurn(db, rules, turnOf(db, domain, state, now))
  }, 0)
  const after = names.length < most ? null : (names.at(-1) ?? null)
  statement(db, 'insert into meta values (?, ?) on conflict (key) do update set value = excluded.value').run(
    KEY,
    JSON.stringify({ ...state, after } satisfies CheckState),
  )
  return alerts
}

/** The domains of which an own value was changed at which rules have not looked yet. */
function changedAmong(db: DatabaseSync, names: readonly string[]): ReadonlySet<string> {
  const found = selectValue(
    db,
    text,
    'select distinct name from own_step where before is not null and name in (select value from json_each(?))',
  )
  return new Set(found.all(JSON.stringify(names)))
}

function turnOf(db: DatabaseSync, domain: Parameters<typeof latestAnswer>[1], state: CheckState, now: number) {
  const { day } = state
  const isBefore = state.before !== null && state.before < day
  const before = isBefore ? (state.before as string) : dayBeforeCheck(day)
  const today = dayOfIso(day) ?? 0
  return {
    domain,
    now,
    cause: { of: 'daily' as const, day },
    lookupId: null,
    row: ruleRow(db, domain, { at: now, today, ...latestAnswer(db, domain) }),
    // What was true at the check before is no news.
    past: () => ({
      but: null,
      since: null,
      again: { at: Math.min(checkMoment(before), now), today: dayOfIso(before) ?? 0 },
    }),
  }
}

/** Domains that may be in the scope of a rule, in the order of their names: each step reads no more than it looks at. */
function namesAfter(db: DatabaseSync, rules: readonly ColumnRule[], after: string, most: number): string[] {
  const subjects = selectValue(
    db,
    text,
    `select name from subject s where name > ? and archived_at is null and (
      exists (select 1 from watched w where w.subject_id = s.id)
      or exists (select 1 from labelled b where b.subject_id = s.id)
      or exists (select 1 from own_value v where v.subject_id = s.id))
    order by name limit ?`,
  ).all(after, most)
  const named = rules.flatMap(({ rule: { scope } }) => (scope.of === 'domains' ? scope.names : []))
  return [...new Set([...subjects, ...named.filter((name) => name > after)])].sort().slice(0, most)
}
