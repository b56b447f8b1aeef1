import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type AlertFilter, openedAt, type RuleBody } from '../../../../shared/rules/rules.ts'
import { openLibraryFile } from '../../file/open-file.ts'
import {
  follow,
  listOf,
  lookup,
  nameFacts,
  NOW,
  newLibrary,
  temporaryFolder,
  undoable,
} from '../../library-for-tests.ts'
import { nextAlertAt, restoreAlerts, takeAlerts } from './alerts.ts'
import {
  alerts,
  countAlerts,
  countFoundAlerts,
  moveAlerts,
  moveFoundAlerts,
  openAlertIds,
  ruleRecords,
} from './inbox.ts'
import { mutedDomains } from './muted-domains.ts'
import { changeRule, saveRule } from '../rules/rules.ts'
import { labelSubjects, muteSubjects, saveLabel } from '../../subjects/subjects.ts'

const DAY = 86_400_000
const at = (day: number): number => NOW + Math.round(day * DAY)
const look = (day: number, amount: number, name = 'a.example') =>
  lookup(name, { valuation: { estimated_value: amount } }, { requestedAt: at(day) })
const CHANGES: RuleBody = {
  scope: { of: 'all' },
  field: 'value',
  condition: { kind: 'changes' },
  twoLooks: false,
  tell: { how: 'notification' },
}
const WHOLE: AlertFilter = { state: 'open', rules: [], severities: [], lists: [], labels: [], text: '' }

/** A library with an alert on each of some domains, each fired on a day of its own. */
function inbox(names: readonly string[], body: RuleBody = CHANGES) {
  const db = newLibrary()
  const list = listOf(db, 'Mine', 'daily', names)
  const rule = saveRule(db, { id: null, name: 'A rule', body, now: NOW })
  for (const [day, name] of names.entries()) follow(db, look(0, 100, name), look(day + 1, 200, name))
  const shown = (filter: Partial<AlertFilter> = {}, now = at(50)) =>
    alerts(db, { before: null, limit: 100, ids: null, filter: { ...WHOLE, ...filter }, now }).map(({ name }) => name)
  const ids = (...some: string[]) =>
    alerts(db, { before: null, limit: 100, ids: null }).flatMap(({ id, name }) => (some.includes(name) ? [id] : []))
  return { db, rule, list, shown, ids }
}

test('a snoozed alert would not come back by itself at its moment, or not after a restart', () => {
  const file = join(temporaryFolder(), 'library.db')
  const first = openLibraryFile(file).db
  listOf(first, 'Mine', 'daily', ['a.example'])
  saveRule(first, { id: null, name: 'A rule', body: CHANGES, now: NOW })
  follow(first, look(0, 100), look(1, 200))
  const [alert] = alerts(first, { before: null, limit: 1, ids: null })
  moveAlerts(first, [alert?.id ?? 0], { to: 'snoozed', until: at(5) }, at(1))
  first.close()
  const { db } = openLibraryFile(file)
  onTestFinished(() => db.close())
  expect([at(5) - 1, at(5), at(90)].map((now) => countAlerts(db, now))).toEqual([
    { open: 0, snoozed: 1, high: 0 },
    { open: 1, snoozed: 0, high: 0 },
    { open: 1, snoozed: 0, high: 0 },
  ])
})

test('an alert that comes back from a snooze would stand among the old ones, or be on two pages', () => {
  const { db, shown, ids } = inbox(['a.example', 'b.example', 'c.example'])
  moveAlerts(db, ids('a.example'), { to: 'snoozed', until: at(20) }, at(10))
  expect(shown({}, at(19))).toEqual(['c.example', 'b.example'])
  expect(shown({}, at(20))).toEqual(['a.example', 'c.example', 'b.example'])
  const [first] = alerts(db, { before: null, limit: 1, ids: null, filter: WHOLE, now: at(20) })
  const before = { at: first ? openedAt(first) : 0, id: first?.id ?? 0 }
  const rest = alerts(db, { before, limit: 9, ids: null, filter: WHOLE, now: at(20) })
  expect(rest.map(({ name }) => name)).toEqual(['c.example', 'b.example'])
})

test('undo would not put each alert back to where it stood', () => {
  const { db, shown, ids } = inbox(['a.example', 'b.example', 'c.example'])
  moveAlerts(db, ids('a.example'), { to: 'snoozed', until: at(60) }, at(10))
  moveAlerts(db, ids('b.example'), { to: 'done' }, at(10))
  const { value, undo } = undoable(db, () =>
    moveAlerts(db, ids('a.example', 'b.example', 'c.example'), { to: 'done' }, at(20)),
  )
  expect(value).toBe(2)
  expect(shown({ state: 'done' })).toHaveLength(3)
  undo()
  expect([shown(), shown({ state: 'snoozed' }), shown({ state: 'done' })]).toEqual([
    ['c.example'],
    ['a.example'],
    ['b.example'],
  ])
})

test('a digest would tell what the person has done or snoozed meanwhile, or lose it when that is taken back', () => {
  const { db, ids } = inbox(['a.example', 'b.example', 'c.example'])
  const done = undoable(db, () => moveAlerts(db, ids('a.example'), { to: 'done' }, at(4)))
  moveAlerts(db, ids('b.example'), { to: 'snoozed', until: at(9) }, at(4))
  expect(takeAlerts(db, at(5)).map(({ name }) => name)).toEqual(['c.example'])
  expect(nextAlertAt(db)).toBe(at(9))
  done.undo()
  expect(nextAlertAt(db)).toBe(at(1))
  expect(takeAlerts(db, at(9)).map(({ name }) => name)).toEqual(['a.example', 'b.example'])
  restoreAlerts(db, ids('a.example'))
  moveAlerts(db, ids('a.example'), { to: 'done' }, at(9))
  expect([takeAlerts(db, at(10)), nextAlertAt(db)]).toEqual([[], null])
})

test('the parts of a filter would not each narrow the alerts', () => {
  const { db, rule, list, shown } = inbox(['a.example', 'b.example', 'größe.example'])
  const label = saveLabel(db, { id: null, name: 'Buy', colour: 'blue' })
  labelSubjects(db, [nameFacts('b.example')], { add: [label], remove: [] })
  expect(shown({ rules: [rule] })).toHaveLength(3)
  expect(shown({ rules: [rule + 1] })).toEqual([])
  expect(shown({ lists: [list] })).toHaveLength(3)
  expect(shown({ lists: [list + 1] })).toEqual([])
  expect(shown({ labels: [label] })).toEqual(['b.example'])
  expect(shown({ text: ' B.Ex' })).toEqual(['b.example'])
  expect(shown({ text: 'größe' })).toEqual([nameFacts('größe.example').ascii])
  expect(shown({ severities: ['high'] })).toEqual([])
  expect(shown({ severities: ['normal', 'high'] })).toHaveLength(3)
})

test('open alerts would weigh what the rule said once, or done ones what it says now', () => {
  const { db, rule, shown, ids } = inbox(['a.example', 'b.example'], { ...CHANGES, severity: 'low' })
  moveAlerts(db, ids('a.example'), { to: 'done' }, at(10))
  saveRule(db, { id: rule, name: 'A rule', body: { ...CHANGES, severity: 'high' }, now: at(10) })
  expect(shown({ severities: ['high'] })).toEqual(['b.example'])
  expect(shown({ state: 'done', severities: ['low'] })).toEqual(['a.example'])
  expect(countAlerts(db, at(10))).toEqual({ open: 1, snoozed: 0, high: 1 })
})

test('how often a rule spoke would count what is older, or forget when it spoke last', () => {
  const { db, rule } = inbox(['a.example', 'b.example'])
  const silent = saveRule(db, { id: null, name: 'Silent', body: CHANGES, now: NOW })
  expect(ruleRecords(db, at(1.5))).toEqual([{ ruleId: rule, times: 1, lastAt: at(2) }])
  expect(ruleRecords(db, at(40))).toEqual([{ ruleId: rule, times: 0, lastAt: at(2) }])
  expect(silent).not.toBe(rule)
})

test('who mutes a domain or a rule would be offered alerts of others, or some that are done or snoozed', () => {
  const { db, rule, ids } = inbox(['a.example', 'b.example', 'c.example', 'd.example'])
  moveAlerts(db, ids('c.example'), { to: 'done' }, at(10))
  moveAlerts(db, ids('d.example'), { to: 'snoozed', until: at(20) }, at(10))
  const open = (names: string[], rules: number[]) => openAlertIds(db, { names, rules }, at(11))
  expect(open(['a.example', 'c.example'], [])).toEqual(ids('a.example'))
  expect(open([], [rule]).toSorted()).toEqual(ids('a.example', 'b.example').toSorted())
  expect(open([], [rule + 1])).toEqual([])
})

test('who is muted would not be listed, or still be once it is over', () => {
  const { db, rule } = inbox(['a.example', 'b.example'])
  muteSubjects(db, [nameFacts('b.example')], at(5))
  changeRule(db, rule, { mutedUntil: at(5) })
  expect(mutedDomains(db, at(4)).map(({ name, mutedUntil }) => [name, mutedUntil])).toEqual([['b.example', at(5)]])
  expect(mutedDomains(db, at(5))).toEqual([])
})

test('marking what a filter finds would reach alerts that it does not find, or say that it moved what was there already', () => {
  const { db, list, shown, ids } = inbox(['a.example', 'b.example', 'c.example', 'd.example'])
  const other = listOf(db, 'Other', 'daily', ['d.example'])
  moveAlerts(db, ids('c.example'), { to: 'snoozed', until: at(60) }, at(10))
  expect(countFoundAlerts(db, { ...WHOLE, lists: [list] }, at(10))).toBe(3)
  expect(countFoundAlerts(db, { ...WHOLE, state: null }, at(10))).toBe(4)
  expect(moveFoundAlerts(db, { ...WHOLE, lists: [other] }, { to: 'done' }, at(10))).toEqual(ids('d.example'))
  expect(shown({}, at(10))).toEqual(['b.example', 'a.example'])
  // One that is done stays done, with the moment of that.
  expect(moveFoundAlerts(db, { ...WHOLE, state: null }, { to: 'done' }, at(20)).length).toBe(3)
  expect(moveFoundAlerts(db, { ...WHOLE, state: null }, { to: 'done' }, at(30))).toEqual([])
  const done = alerts(db, { before: null, limit: 9, ids: ids('d.example') })
  expect(done.map(({ doneAt }) => doneAt)).toEqual([at(10)])
})

test.each(['open', 'done', null] as const)('every page of alerts would sort all of them anew: %s', (state) => {
  const { db } = inbox(['a.example'])
  const planned: string[] = []
  const watched = new Proxy(db, {
    get(target, name) {
      if (name !== 'prepare') return Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name)
      return (sql: string) => {
        const values = Array.from(sql.matchAll(/\?/gu), () => 1)
        planned.push(
          ...target
            .prepare(`explain query plan ${sql}`)
            .all(...values)
            .map(({ detail }) => String(detail)),
        )
        return target.prepare(sql)
      }
    },
  })
  alerts(watched, { before: { at: at(50), id: 9 }, limit: 1, ids: null, filter: { ...WHOLE, state } })
  expect(planned.length).toBeGreaterThan(0)
  expect(planned.filter((detail) => detail.includes('TEMP B-TREE'))).toEqual([])
})
