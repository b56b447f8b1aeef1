import { expect, test } from 'vitest'
import type { RuleScope } from '../../../shared/rules/rules.ts'
import { alerts } from '../following/alerts/inbox.ts'
import { saveRule } from '../following/rules/rules.ts'
import { addWatchlist } from '../following/lists/watchlists.ts'
import { follow, lookup, nameFacts, newLibrary, NOW } from '../library-for-tests.ts'
import { labelSubjects, saveLabel } from '../subjects/subjects.ts'

test('a rule about who joins a list would not be heard, or be heard of other domains than it watches', () => {
  const db = newLibrary()
  const question = { op: '>', column: 'value', value: 500 } as const
  const list = addWatchlist(
    db,
    { name: 'Dear', description: '', colour: 'blue', cadence: 'daily', columns: [], spark: 'value', question },
    NOW,
  )
  const label = saveLabel(db, { id: null, name: 'Mine', colour: 'red' })
  labelSubjects(db, [nameFacts('b.example')], { add: [label], remove: [] })
  const scopes: Record<string, RuleScope> = {
    all: { of: 'all' },
    list: { of: 'lists', ids: [list] },
    'other list': { of: 'lists', ids: [list + 1] },
    label: { of: 'labels', ids: [label] },
    domain: { of: 'domains', names: ['a.example'] },
  }
  for (const [name, scope] of Object.entries(scopes))
    saveRule(db, {
      id: null,
      name,
      body: { scope, field: null, condition: { kind: 'joins' }, twoLooks: false, tell: { how: 'feed' } },
      now: NOW,
    })
  const worth = (value: number) => ({ valuation: { estimated_value: value } })
  follow(db, lookup('a.example', worth(900)), lookup('b.example', worth(900)), lookup('c.example', worth(100)))
  const told = alerts(db, { before: null, limit: 100, ids: null })
  expect(told.map(({ name, ruleName }) => `${ruleName}: ${name}`).sort()).toEqual([
    'all: a.example',
    'all: b.example',
    'domain: a.example',
    'label: b.example',
    'list: a.example',
    'list: b.example',
  ])
})
