import { expect, test } from 'vitest'
import { follow, listOf, lookup, newLibrary, NOW } from '../../library-for-tests.ts'
import { refreshWorth } from './refresh-worth.ts'

const DAY = 86_400_000
const at = (daysAgo: number) => ({ requestedAt: NOW - daysAgo * DAY })
const record = (value: number, updated: string) => ({
  valuation: { estimated_value: value },
  updated_date: updated,
})

test('a refresh would count as news that brought the same again, or as none that brought a newer date or a change', () => {
  const db = newLibrary()
  const list = listOf(db, 'Mine', 'daily', ['a.example', 'b.example', 'c.example'])
  listOf(db, 'Other', 'daily', ['d.example'])
  follow(
    db,
    // Beyond the 30 days, but what the next one is compared to.
    lookup('a.example', record(1_000, '2026-09-01'), at(40)),
    lookup('a.example', record(1_000, '2026-09-01'), at(20)),
    lookup('a.example', record(1_000, '2026-10-05'), at(10)),
    lookup('a.example', null, { ...at(9), outcome: 'unavailable' }),
    lookup('a.example', record(5_000, '2026-10-05'), at(8)),
    lookup('a.example', record(5_000, '2026-10-05'), at(1)),
    // The first answer is no refresh.
    lookup('b.example', record(1_000, '2026-09-01'), at(5)),
    lookup('c.example', null, at(5)),
    lookup('c.example', null, at(4)),
    lookup('c.example', null, at(3)),
    lookup('c.example', null, at(2)),
    lookup('d.example', record(1_000, '2026-09-01'), at(5)),
    lookup('d.example', record(1_000, '2026-09-01'), at(4)),
  )
  expect(refreshWorth(db, list, NOW).map(({ name, refreshes, news }) => [name, refreshes, news])).toEqual([
    ['c.example', 3, 0],
    ['a.example', 4, 2],
  ])
})
