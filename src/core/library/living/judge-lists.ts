import type { DatabaseSync } from 'node:sqlite'
import { conditionsIn, type Filter } from '../../../shared/filter/filter.ts'
import { isoOfDay, dayOfMoment } from '../../../shared/formulas/values.ts'
import type { ListName, ListQuery } from '../../../shared/list.ts'
import { isJudgedDaily, type MembershipCause, MEMBERSHIP_CAUSES } from '../../../shared/watchlists/question.ts'
import { StepSize, type Steps } from '../steps/steps.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, oneOf, rowReader, text } from '../file/row-reader.ts'
import { select, selectValue, statement, transaction } from '../file/statements.ts'
import { selectedInSteps } from '../lists/list.ts'
import { UnknownColumn } from '../rows/sql-condition.ts'
import { refreshCadences } from '../subjects/subjects.ts'
import { judgeDomain, type Occasion } from './judge.ts'
import { join, leave } from './membership.ts'
import { type KeptList, keptLists, type LivingList, questionsRevision } from './questions.ts'
import { rankMembers } from './rank-members.ts'

const FIRST_JUDGED = 50
const NAMES_AT_ONCE = 2_000

/** True when domains were changed whose place in living lists has not been judged since, or when a list is due as a whole. */
export function hasLivingSteps(db: ReadableDb, now: number): boolean {
  return (
    selectValue(db, integer, 'select 1 from living_step limit 1').get() !== undefined ||
    (hasKept(db) && keptLists(db).some((list) => isDue(db, list, now)))
  )
}

const hasKept = (db: ReadableDb): boolean =>
  selectValue(db, integer, 'select 1 from watchlist where question is not null or share is not null limit 1').get() !==
  undefined

const isDue = (db: ReadableDb, list: KeptList, now: number): boolean =>
  list.judgedAs !== questionsRevision(db) || list.judgedOn !== isoOfDay(dayOfMoment(now))

/**
 * Judges what was changed since, then asks the questions that are due of all domains: once a day each, and once what they are made
 * of was changed; or that of a list that is opened. Gives how many domains have joined or left a list.
 */
export function* judgeLists(db: DatabaseSync, now: number, opened: number | null = null): Steps<number> {
  let passages = yield* judgeChanged(db, now)
  for (const list of keptLists(db))
    if (list.id === opened || (opened === null && isDue(db, list, now))) passages += yield* judgeList(db, list, now)
  return passages
}

const readStep = rowReader({ name: text, cause: oneOf<MembershipCause>(MEMBERSHIP_CAUSES) })

/** Judges the domains that were changed, a few in each step. */
function* judgeChanged(db: DatabaseSync, now: number): Steps<number> {
  const size = new StepSize(FIRST_JUDGED)
  let passages = 0
  for (;;) {
    const left = size.measure(() =>
      transaction(db, () => {
        const steps = select(db, readStep, 'select name, cause from living_step order by name limit ?').all(size.rows)
        for (const { name, cause } of steps) passages += judgeDomain(db, name, { cause, now })
        return steps.length
      }),
    )
    if (left === 0 || (yield)) return passages
  }
}

/** Brings a list up to date as a whole: who is in it by its question, and who rests. */
function* judgeList(db: DatabaseSync, list: KeptList, now: number): Steps<number> {
  const revision = questionsRevision(db)
  const cause: MembershipCause = list.judgedAs === revision ? 'day' : 'question'
  const passages = list.question === null ? 0 : yield* askAll(db, { ...list, question: list.question }, { cause, now })
  // Whoever judges next goes on with it.
  if (passages === null) return 0
  const ranked = yield* rankMembers(db, list, now)
  transaction(db, () => {
    if (passages > 0 || ranked) refreshCadences(db)
    statement(db, 'update watchlist set judged_on = ?, judged_as = ? where id = ?').run(
      isoOfDay(dayOfMoment(now)),
      revision,
      list.id,
    )
  })
  return passages
}

/**
 * Asks a question of all domains, as tables do, and judges those for which the answer is another than what stands; null when it was
 * ended early.
 */
function* askAll(db: DatabaseSync, list: LivingList, occasion: Occasion): Steps<number | null> {
  const { cause, now } = occasion
  const met = yield* namesMeeting(db, list.question, now)
  if (met === null) return 0
  const members = new Set(namesIn(db, list.id))
  const others = [...met].filter((name) => !members.has(name)).concat([...members].filter((name) => !met.has(name)))
  const isDaily = isJudgedDaily(list.question)
  const judge = (name: string): number =>
    isDaily ? place(db, list, name, { wanted: met.has(name), cause, now }) : judgeDomain(db, name, occasion)
  const size = new StepSize(FIRST_JUDGED)
  let passages = 0
  for (let at = 0; at < others.length; ) {
    const some = others.slice(at, at + size.rows)
    at += some.length
    passages += size.measure(() => transaction(db, () => some.reduce((sum, name) => sum + judge(name), 0)))
    if (yield { done: at, total: others.length }) return null
  }
  return passages
}

/** Puts a domain into a list, or takes it out, by the answer for all of them; a pin holds whatever that says. */
function place(
  db: DatabaseSync,
  list: LivingList,
  name: string,
  { wanted, cause, now }: { wanted: boolean; cause: MembershipCause; now: number },
): number {
  if (selectValue(db, text, 'select way from pin where list_id = ? and name = ?').get(list.id, name) !== undefined)
    return 0
  const passage = { list, name, now, why: { of: cause, columns: [] } }
  if (wanted) join(db, passage)
  else leave(db, passage)
  return 1
}

const namesIn = (db: ReadableDb, list: number): string[] =>
  selectValue(db, text, 'select s.name from watched w join subject s on s.id = w.subject_id where w.list_id = ?').all(
    list,
  )

/**
 * The names of all domains that meet a question, looked up or not; archived ones only where it asks about them. Null for a question
 * that cannot be asked.
 */
export function* namesMeeting(db: ReadableDb, question: Filter, now: number): Steps<Set<string> | null> {
  const asksArchived = conditionsIn(question).some((one) => 'column' in one && one.column === 'archived')
  const notArchived: Filter[] = asksArchived ? [] : [{ op: 'is', column: 'archived', values: [false] }]
  const neverAsked: Filter = { op: 'missing', column: 'looked_up_at', kind: 'not-looked-up' }
  try {
    return new Set([
      ...(yield* namesOf(db, queryOf('domains', [...notArchived, question]), now)),
      ...(yield* namesOf(db, queryOf('watched', [neverAsked, ...notArchived, question]), now)),
    ])
  } catch (error) {
    if (error instanceof UnknownColumn) return null
    throw error
  }
}

const queryOf = (list: ListName, of: Filter[]): ListQuery => ({
  list,
  filter: { op: 'and', of },
  sort: { column: 'domain', descending: false },
})

function* namesOf(db: ReadableDb, query: ListQuery, now: number): Steps<string[]> {
  const ids = yield* selectedInSteps(db, query, now)
  const table = query.list === 'watched' ? 'subject' : 'domain'
  const sql = `select n.name from json_each(?) e cross join ${table} n on n.id = e.value`
  const names: string[] = []
  for (let at = 0; at < ids.length; at += NAMES_AT_ONCE) {
    for (const name of selectValue(db, text, sql).all(JSON.stringify(ids.slice(at, at + NAMES_AT_ONCE))))
      names.push(name)
    yield
  }
  return names
}
