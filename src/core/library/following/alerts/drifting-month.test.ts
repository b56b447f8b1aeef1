import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { seededDice } from '../../../../../tests/fixtures/seeded-dice.ts'
import type { RuleBody } from '../../../../shared/rules/rules.ts'
import { drifts } from '../../courses/drifts.ts'
import { finish, follow, listOf, lookup, NOW, newLibrary } from '../../library-for-tests.ts'
import { takeAlerts } from './alerts.ts'
import { checkDrifts } from './check-drifts.ts'
import { joinAlerts } from './join-alerts.ts'
import { newsToSort } from './news-to-sort.ts'
import { saveRule } from '../rules/rules.ts'

const dice = seededDice()
const MINUTE = 60_000
const DAY = 1_440 * MINUTE
const [DAYS, SITES, SHARED] = [30, 80, 6]
const SHARED_IP = '198.51.100.7'

const NOTIFIED = { scope: { of: 'all' }, twoLooks: false, tell: { how: 'notification' } } as const
const RULES: Record<string, RuleBody> = {
  down: { ...NOTIFIED, field: 'reachable', condition: { kind: 'becomes', value: false } },
  safety: { ...NOTIFIED, field: 'safety', condition: { kind: 'changes' } },
  value: {
    ...NOTIFIED,
    field: 'value',
    condition: { kind: 'moves', way: 'either', by: 25, as: 'percent', window: 'last-look' },
  },
}

/** What happens in the month, each on a day of its own: how the service counts, what one server, one network, one site does. */
interface Events {
  drift: number
  server: number
  network: number
  jump: number
  unsafe: number
}

function someEvents(): Events {
  // A day apart at least: what is down is back before something else goes down.
  const days = [12, 14, 16, 18, 20, 22, 24, 26, 28]
  const take = (): number => days.splice(dice.between(0, days.length - 1), 1)[0] ?? 0
  return { drift: take(), server: take(), network: take(), jump: take(), unsafe: take() }
}

/** The sites of one server stand first, the one that jumps and the one that turns unsafe last. */
const [JUMPS, UNSAFE] = [SITES - 1, SITES - 2]

function lookOf(site: number, day: number, worth: number, events: Events) {
  const isDown = day === events.network || (day === events.server && site < SHARED)
  const counted = day >= events.drift && site % 4 !== 3 ? 1.3 : 1
  const own = site === JUMPS && day >= events.jump ? 4 : 1
  return lookup(
    `site-${site}.example`,
    {
      valuation: { estimated_value: Math.round(worth * counted * own) },
      hosting: { ip: site < SHARED ? SHARED_IP : `192.0.2.${site}` },
      is_reachable: !isDown,
      safety: site === UNSAFE && day >= events.unsafe ? 'malware' : 'safe',
    },
    { requestedAt: NOW + day * DAY + site * 1_000 },
  )
}

/** Looks all sites up once a day for a month as the program does, and gives what it would notify of. */
function notifiedIn(db: DatabaseSync, events: Events): string[] {
  const worth = Array.from({ length: SITES }, () => dice.between(1_000, 91_000))
  const told: string[] = []
  for (let day = 0; day < DAYS; day += 1) {
    for (let site = 0; site < SITES; site += 1) {
      // Figures wander a little from day to day.
      worth[site] = (worth[site] ?? 0) * (1 + dice.between(-200, 200) / 10_000)
      follow(db, lookOf(site, day, worth[site] ?? 0, events))
    }
    const now = NOW + day * DAY + 5 * MINUTE
    if (newsToSort(db, now).drifts) finish(checkDrifts(db, now))
    joinAlerts(db)
    for (const { name, ruleName, together } of takeAlerts(db, now))
      told.push(`${day} ${ruleName} ${together ? `${together.cause.by} of ${together.domains}` : name}`)
  }
  return told
}

test(`while a service begins to count differently, a true event would be told twice or never (ALMANAC_SEED=${dice.seed})`, () => {
  for (let month = 0; month < 4; month += 1) {
    const db = newLibrary()
    listOf(
      db,
      'Mine',
      'daily',
      Array.from({ length: SITES }, (_, site) => `site-${site}.example`),
    )
    for (const [name, body] of Object.entries(RULES)) saveRule(db, { id: null, name, body, now: NOW })
    const events = someEvents()
    const moved = SITES - Math.floor(SITES / 4)
    expect(notifiedIn(db, events).sort(), JSON.stringify(events)).toEqual(
      [
        `${events.drift} value drift of ${moved}`,
        `${events.server} down ip of ${SHARED}`,
        `${events.network} down network of ${SITES}`,
        `${events.jump} value site-${JUMPS}.example`,
        `${events.unsafe} safety site-${UNSAFE}.example`,
      ].sort(),
    )
    expect(drifts(db, null).map(({ field, by }) => [field, Math.round(by * 10) / 10])).toEqual([['value', 1.3]])
  }
})
