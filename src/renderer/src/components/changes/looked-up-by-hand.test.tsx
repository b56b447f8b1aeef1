// @vitest-environment jsdom
import { answers, draw } from '../../page-for-tests.tsx'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { RuleBody } from '../../../../shared/rules/rules.ts'
import { LookedUpByHand } from './looked-up-by-hand.tsx'

const BODY: RuleBody = {
  scope: { of: 'all' },
  field: 'reachable',
  condition: { kind: 'becomes', value: true },
  twoLooks: false,
  tell: { how: 'feed' },
}

test('a rule on a list that nobody looks up would be waited for', async () => {
  const list = { id: 1, name: 'Mine', cadence: 'hand', domains: 3 }
  answers.listWatchlists = () => ({
    ok: true,
    value: [list, { ...list, id: 2, name: 'Daily', cadence: 'daily' }] as never,
  })
  const membership: RuleBody = { ...BODY, field: null, condition: { kind: 'joins' } }
  const { remove } = await draw(
    <>
      <LookedUpByHand body={BODY} />
      <LookedUpByHand body={{ ...BODY, scope: { of: 'lists', ids: [2] } }} />
      <LookedUpByHand body={membership} />
    </>,
    ['rules'],
  )
  onTestFinished(remove)
  expect([...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent)).toEqual([
    'Looked up by hand only, so that no alert comes by itself from Mine',
  ])
})

test('a rule on a domain would not say whether a list looks it up, and be waited for', async () => {
  answers.listWatchlists = () => ({
    ok: true,
    value: [{ id: 2, name: 'Daily', cadence: 'daily', domains: 1 }] as never,
  })
  answers.countRows = () => ({ ok: true, value: 1 as never })
  answers.getSubject = () => ({ ok: true, value: { lists: [{ id: 2 }] } as never })
  const { remove } = await draw(
    <>
      <LookedUpByHand body={{ ...BODY, scope: { of: 'domains', names: ['a.example'] } }} />
      <LookedUpByHand body={{ ...BODY, scope: { of: 'domains', names: ['a.example', 'b.example'] } }} />
    </>,
    ['rules', 'watchlists'],
  )
  onTestFinished(remove)
  const told = () => [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(told()).toHaveLength(2))
  expect(told()).toEqual([
    'Looked up automatically, as often as its watchlist says: Daily (daily)',
    '1 of these domains is in no watchlist that is refreshed by itself: its alert comes only when you look it up.',
  ])
})
