import type { FieldId } from '../../../../shared/fields.ts'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import type { RuleBody, RuleCondition } from '../../../../shared/rules/rules.ts'
import { finish, follow, listOf, lookup, nameFacts, NOW, newLibrary, temporaryFolder } from '../../library-for-tests.ts'
import { openLibraryFile } from '../../file/open-file.ts'
import { nextAlertAt, nextMinuteOfDay, restoreAlerts, takeAlerts } from '../alerts/alerts.ts'
import { alerts } from '../alerts/inbox.ts'
import { playRule } from './play-rule.ts'
import { changeRule, removeRule, rules, saveRule, unwantedReminders } from './rules.ts'
import type { StoredAlert } from '../../../../shared/rules/rules.ts'
import { archiveSubjects, labelSubjects, muteSubjects, saveLabel } from '../../subjects/subjects.ts'
import { addToWatchlist, removeFromWatchlist } from '../lists/watchlists.ts'

const DAY = 86_400_000
const HOUR = DAY / 24
const value = (amount: number): object => ({ valuation: { estimated_value: amount } })
const at = (day: number): number => NOW + Math.round(day * DAY)
const look = (day: number, record: object | null, name = 'a.example') => lookup(name, record, { requestedAt: at(day) })

const CHANGES: RuleBody = {
  scope: { of: 'all' },
  field: 'value',
  condition: { kind: 'changes' },
  twoLooks: false,
  tell: { how: 'notification' },
}
const UNSAFE: RuleBody = { ...CHANGES, field: 'safety', condition: { kind: 'stops-being', value: 'safe' } }
const rule = (db: DatabaseSync, body: RuleBody = CHANGES, name = 'A rule'): number =>
  saveRule(db, { id: null, name, body, now: NOW })
const all = (db: DatabaseSync): StoredAlert[] => alerts(db, { before: null, limit: 1_000, ids: null }).reverse()
const days = (db: DatabaseSync): unknown[] => all(db).map((one) => [one.name, (one.firedAt - NOW) / DAY])

/** A library in which these domains are followed. */
function following(...names: string[]): DatabaseSync {
  const db = newLibrary()
  listOf(db, 'Mine', 'daily', names)
  return db
}

const conditions: [FieldId | null, RuleCondition][] = [
  ['value', { kind: 'changes' }],
  ['value', { kind: 'moves', way: 'either', by: 10, as: 'percent', window: 'last-look' }],
  ['value', { kind: 'moves', way: 'rises', by: 25, as: 'percent', window: 7 }],
  ['value', { kind: 'moves', way: 'falls', by: 30, as: 'number', window: 30 }],
  ['value', { kind: 'crosses', way: 'above', value: 120 }],
  ['safety', { kind: 'stops-being', value: 'safe' }],
  ['safety', { kind: 'becomes', value: 'malware' }],
  ['ssl', { kind: 'grade', way: 'worse' }],
  ['ip', { kind: 'changes' }],
  ['reachable', { kind: 'becomes', value: false }],
  [null, { kind: 'not-found' }],
]

const record = fc.record(
  {
    valuation: fc.record(
      { estimated_value: fc.constantFrom(0, 80, 100, 103, 121, 150, '100', null) },
      { requiredKeys: [] },
    ),
    seo: fc.record({ ssl_grade: fc.constantFrom('A', 'A+', 'C', '?', 7) }, { requiredKeys: [] }),
    hosting: fc.record({ ip: fc.constantFrom('192.0.2.1', '192.0.2.2') }, { requiredKeys: [] }),
    safety: fc.constantFrom('safe', 'malware', 'odd', 5),
    is_reachable: fc.boolean(),
  },
  { requiredKeys: [] },
)
const history = fc.array(
  fc.record({
    gap: fc.constantFrom(0.1, 1, 1, 1, 6, 20),
    seen: fc.oneof(
      { weight: 1, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constant('unavailable' as const) },
      { weight: 8, arbitrary: record },
    ),
  }),
  { maxLength: 30 },
)

test('a rule would tell other things, look by look, than played back over the same history', () => {
  const db = newLibrary()
  const mine = listOf(db, 'Mine', 'daily')
  const bodies = conditions.flatMap(([fieldId, condition]) =>
    [false, true].map(
      (twoLooks): RuleBody => ({ scope: { of: 'all' }, field: fieldId, condition, twoLooks, tell: { how: 'feed' } }),
    ),
  )
  const ids = bodies.map((body) => rule(db, body))
  let runs = 0
  fc.assert(
    fc.property(history, (story) => {
      const name = `n${(runs += 1)}.example`
      addToWatchlist(db, mine, [nameFacts(name)], NOW)
      let now = NOW
      for (const { gap, seen } of story) {
        now += Math.round(gap * DAY)
        follow(
          db,
          typeof seen === 'string'
            ? lookup(name, null, { outcome: seen, requestedAt: now })
            : lookup(name, seen, { requestedAt: now }),
        )
      }
      const live = all(db).filter((one) => one.name === name)
      bodies.forEach((body, index) => {
        const played = finish(playRule(db, { ...body, scope: { of: 'domains', names: [name] } }, now))
          .latest.map((one) => one.evidence)
          .reverse()
        expect(
          live.filter((one) => one.ruleId === ids[index] && one.firedAt >= now - 90 * DAY).map((one) => one.evidence),
          JSON.stringify(body),
        ).toEqual(played)
      })
    }),
    { numRuns: 60 },
  )
})

test('a rule would not say how much of the past it was played back over', () => {
  const db = following('a.example', 'b.example')
  expect(finish(playRule(db, CHANGES, at(9))).history).toBe(0)
  follow(db, look(1, { safety: 'safe' }), look(5, { safety: 'safe' }, 'b.example'), look(6, { safety: 'safe' }))
  expect(finish(playRule(db, CHANGES, at(9))).history).toBe(8)
})

test('a new rule would not start from the present state', () => {
  const db = following('a.example')
  follow(db, look(0, { safety: 'safe' }), look(1, { safety: 'malware' }))
  const id = rule(db, UNSAFE)
  follow(db, look(2, { safety: 'malware' }), look(3, { safety: 'safe' }), look(4, { safety: 'malware' }))
  expect(days(db)).toEqual([['a.example', 4]])
  // Off and on again: what it did not see is no news either.
  changeRule(db, id, { enabled: false })
  follow(db, look(5, { safety: 'safe' }), look(6, { safety: 'malware' }))
  changeRule(db, id, { enabled: true })
  follow(db, look(7, { safety: 'malware' }))
  expect(days(db)).toEqual([['a.example', 4]])
  saveRule(db, { id, name: 'Other', body: { ...UNSAFE, condition: { kind: 'becomes', value: 'malware' } }, now: NOW })
  follow(db, look(8, { safety: 'malware' }), look(9, { safety: 'safe' }), look(10, { safety: 'malware' }))
  expect(all(db).map((one) => [one.ruleName, (one.firedAt - NOW) / DAY])).toEqual([
    ['A rule', 4],
    ['Other', 10],
  ])
})

test('the first lookup of a domain would alert, whatever the rule', () => {
  const db = following('a.example', 'b.example')
  for (const [fieldId, condition] of conditions) rule(db, { ...CHANGES, field: fieldId, condition })
  follow(
    db,
    look(0, null),
    look(0, { safety: 'malware', is_reachable: false, valuation: { estimated_value: 500 } }, 'b.example'),
  )
  expect(all(db)).toEqual([])
})

test.each<[string, (db: DatabaseSync, mine: number, label: number) => RuleBody['scope'], string[]]>([
  ['all', () => ({ of: 'all' }), ['a.example', 'b.example']],
  ['a list', (_db, mine) => ({ of: 'lists', ids: [mine] }), ['a.example']],
  ['a label', (_db, _mine, label) => ({ of: 'labels', ids: [label] }), ['b.example', 'd.example']],
  [
    'domains',
    () => ({ of: 'domains', names: ['a.example', 'd.example', 'never.example'] }),
    ['a.example', 'd.example'],
  ],
])('a rule over %s would watch other domains', (_what, scopeOf, names) => {
  const db = newLibrary()
  const mine = listOf(db, 'Mine', 'daily', ['a.example'])
  listOf(db, 'Theirs', 'hand', ['b.example', 'c.example'])
  const label = saveLabel(db, { id: null, name: 'hot', colour: 'red' })
  labelSubjects(db, ['b.example', 'd.example'].map(nameFacts), { add: [label], remove: [] })
  archiveSubjects(db, ['c.example'], NOW)
  const body = { ...CHANGES, scope: scopeOf(db, mine, label) }
  rule(db, body)
  for (const name of ['a.example', 'b.example', 'c.example', 'd.example', 'e.example'])
    follow(db, look(0, value(100), name), look(1, value(200), name))
  expect(all(db).map((one) => one.name)).toEqual(names)
  const played = finish(playRule(db, body, at(2)))
  expect([played.times, played.domains, played.inScope, played.latest.map((one) => one.name).sort()]).toEqual([
    names.length,
    names.length,
    names.length,
    names,
  ])
})

test('a domain that comes back into a rule’s scope would bring along what happened while it was out of it', () => {
  const db = newLibrary()
  const mine = listOf(db, 'Mine', 'daily', ['a.example'])
  rule(db, UNSAFE)
  follow(db, look(0, { safety: 'safe' }), look(1, { safety: 'safe' }))
  removeFromWatchlist(db, mine, ['a.example'], NOW)
  follow(db, look(2, { safety: 'malware' }))
  addToWatchlist(db, mine, [nameFacts('a.example')], NOW)
  follow(db, look(3, { safety: 'malware' }))
  expect(days(db)).toEqual([])
  follow(db, look(4, { safety: 'safe' }), look(5, { safety: 'odd' }))
  expect(days(db)).toEqual([['a.example', 5]])
})

test('a mute would not silence alerts until it ends', () => {
  const db = following('a.example', 'b.example')
  const id = rule(db)
  follow(db, look(0, value(100)), look(0, value(100), 'b.example'))
  changeRule(db, id, { mutedUntil: at(2) })
  follow(db, look(1, value(200)))
  changeRule(db, id, { mutedUntil: null })
  muteSubjects(db, [nameFacts('a.example')], at(3))
  follow(db, look(2, value(300)), look(2, value(200), 'b.example'), look(3, value(500)))
  expect(days(db)).toEqual([
    ['a.example', 1],
    ['a.example', 2],
    ['b.example', 2],
    ['a.example', 3],
  ])
  expect(takeAlerts(db, at(9)).map((one) => [one.name, (one.firedAt - NOW) / DAY])).toEqual([
    ['b.example', 2],
    ['a.example', 3],
  ])
})

test('an alert would not be delivered exactly once, at its time', () => {
  const file = join(temporaryFolder(), 'library.db')
  const [one, two] = [openLibraryFile(file).db, openLibraryFile(file).db]
  onTestFinished(() => [one, two].forEach((db) => void db.close()))
  listOf(one, 'Mine', 'daily', ['a.example'])
  rule(one)
  rule(one, { ...CHANGES, tell: { how: 'feed' } }, 'quiet')
  rule(one, { ...CHANGES, tell: { how: 'digest', at: 8 * 60 } }, 'digest')
  follow(one, look(0, value(100)))
  follow(two, look(1, value(200)))
  const digestAt = nextMinuteOfDay(at(1), 8 * 60)
  expect(nextAlertAt(one)).toBe(at(1))
  expect([takeAlerts(one, at(1)), takeAlerts(two, at(1))].map((taken) => taken.map((alert) => alert.ruleName))).toEqual(
    [['A rule'], []],
  )
  expect([
    nextAlertAt(two),
    takeAlerts(two, digestAt - 1),
    takeAlerts(two, digestAt).map((alert) => alert.ruleName),
    takeAlerts(one, digestAt + DAY),
    nextAlertAt(one),
  ]).toEqual([digestAt, [], ['digest'], [], null])
  expect(all(one).map((alert) => [alert.ruleName, alert.doneAt])).toEqual([
    ['A rule', null],
    ['quiet', null],
    ['digest', null],
  ])
})

test('an alert whose notification was refused would be lost', () => {
  const db = following('a.example')
  rule(db)
  follow(db, look(0, value(100)), look(1, value(200)))
  const [delivered] = takeAlerts(db, at(1))
  follow(db, look(2, value(400)))
  const [refused] = takeAlerts(db, at(2))
  expect([delivered?.firedAt, refused?.firedAt, nextAlertAt(db)]).toEqual([at(1), at(2), null])
  restoreAlerts(db, [refused?.id ?? 0])
  expect(nextAlertAt(db)).toBe(at(2))
  expect(takeAlerts(db, at(3)).map((alert) => alert.id)).toEqual([refused?.id])
})

test('rules would not be listed in their order', () => {
  const db = following('a.example')
  const [one, two] = [rule(db), rule(db, UNSAFE, 'Safety')]
  expect(rules(db).map((each) => [each.id, each.name, each.enabled, each.condition.kind])).toEqual([
    [one, 'A rule', true, 'changes'],
    [two, 'Safety', true, 'stops-being'],
  ])
})

test('deleting a rule would delete its alerts', () => {
  const db = following('a.example')
  const [one, two] = [rule(db), rule(db, UNSAFE, 'Safety')]
  follow(db, look(0, value(100)), look(1, value(200)))
  expect(removeRule(db, one)).toBe('A rule')
  expect([removeRule(db, one), days(db), rules(db).length, db.prepare('select rule_id from rule_state').all()]).toEqual(
    [null, [['a.example', 1]], 1, [{ rule_id: two }]],
  )
})

test('a page of alerts would lose its place among alerts of one moment', () => {
  const db = following(...Array.from({ length: 12 }, (_, index) => `n${index}.example`))
  rule(db)
  for (let index = 0; index < 12; index += 1)
    follow(db, look(0, value(100), `n${index}.example`), look(1, value(200), `n${index}.example`))
  const paged: number[] = []
  for (
    let page = alerts(db, { before: null, limit: 5, ids: null });
    page.length > 0;
    page = alerts(db, { before: { at: page.at(-1)?.firedAt ?? 0, id: page.at(-1)?.id ?? 0 }, limit: 5, ids: null })
  )
    paged.push(...page.map((one) => one.id))
  expect(paged).toEqual(
    all(db)
      .map((one) => one.id)
      .reverse(),
  )
  expect(alerts(db, { before: null, limit: 9, ids: [3, 1] }).map((one) => one.id)).toEqual([3, 1])
})

test('a playback would not cover exactly its 90 days', () => {
  const db = following('a.example', 'b.example')
  rule(db, { ...CHANGES, condition: { kind: 'moves', way: 'either', by: 25, as: 'percent', window: 90 } })
  follow(
    db,
    look(-300, value(100)),
    look(-200, value(100)),
    look(-95, value(200)),
    look(-80, value(200)),
    look(-50, value(101)),
    look(-1, value(100)),
  )
  const moved: RuleBody = { ...CHANGES, condition: { kind: 'moves', way: 'either', by: 25, as: 'percent', window: 90 } }
  expect(finish(playRule(db, CHANGES, NOW))).toMatchObject({
    times: 1,
    days: 90,
    latest: [{ evidence: { fromAt: at(-80), toAt: at(-50) } }],
  })
  expect(finish(playRule(db, moved, NOW)).latest.map(({ evidence }) => [evidence.fromAt, evidence.toAt])).toEqual([
    [at(-95), at(-1)],
  ])
  // Where looks are rare, the one before is further back than all that is played.
  follow(db, look(-400, value(100), 'b.example'), look(-50, value(200), 'b.example'))
  expect(finish(playRule(db, moved, NOW)).latest.map((one) => [one.name, one.evidence.fromAt])).toEqual([
    ['a.example', at(-95)],
    ['b.example', at(-400)],
  ])
  expect(days(db)).toEqual([
    ['a.example', -95],
    ['b.example', -50],
    ['a.example', -1],
  ])
})

/** Wall clocks in a place, whatever the machine's own. */
function inZone<T>(zone: string, work: () => T): T {
  const before = process.env.TZ
  process.env.TZ = zone
  try {
    return work()
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
}

test('a digest would come at another hour when the clocks change', () => {
  const next = (zone: string, after: string, minutes: number): string =>
    inZone(zone, () => new Date(nextMinuteOfDay(Date.parse(after), minutes)).toISOString())
  expect(next('Europe/Berlin', '2026-03-28T12:00:00Z', 8 * 60)).toBe('2026-03-29T06:00:00.000Z')
  expect(next('Europe/Berlin', '2026-10-24T12:00:00Z', 8 * 60)).toBe('2026-10-25T07:00:00.000Z')
  // An hour that the clock leaves out comes as late as that hour; one that it shows twice comes once.
  expect(next('Europe/Berlin', '2026-03-28T12:00:00Z', 150)).toBe('2026-03-29T01:30:00.000Z')
  expect(next('Europe/Berlin', '2026-10-24T12:00:00Z', 150)).toBe('2026-10-25T00:30:00.000Z')
  expect(next('Europe/Berlin', '2026-10-25T00:30:00Z', 150)).toBe('2026-10-26T01:30:00.000Z')
  expect(next('America/Santiago', '2026-09-05T12:00:00Z', 0)).toBe('2026-09-06T04:00:00.000Z')
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC']) {
    for (const minutes of [0, 150, 8 * 60, 1_439]) {
      let before = Date.parse('2026-01-01T00:00:00Z')
      const digests = inZone(zone, () => Array.from({ length: 365 }, () => (before = nextMinuteOfDay(before, minutes))))
      for (const [day, moment] of digests.entries())
        if (day > 0)
          expect(
            Math.abs(moment - (digests[day - 1] ?? 0) - DAY),
            `${zone} ${minutes} ${new Date(moment).toISOString()}`,
          ).toBeLessThanOrEqual(HOUR)
    }
  }
})

test('a reminder that was deleted would be made again, since nobody knows that it is not wanted', () => {
  const db = newLibrary()
  const reminder = (field: string): number => rule(db, { ...CHANGES, field, condition: { kind: 'remind', days: 1 } })
  reminder('own_1')
  const [removed, again] = [reminder('own_2'), reminder('own_2')]
  removeRule(db, rule(db))
  expect(unwantedReminders(db)).toEqual([])
  removeRule(db, removed)
  removeRule(db, again)
  expect(unwantedReminders(db)).toEqual(['own_2'])
})
