// @vitest-environment jsdom
import { answers, asked, draw } from '../../page-for-tests.tsx'
import { act } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { RuleScreen } from './rule-screen.tsx'

const PLAYED = { times: 0, domains: 0, inScope: 1, days: 90, history: 90, latest: [], ownAsNow: false }

test('a form that is sent twice would add the same rule twice', async () => {
  answers.playRule = () => ({ ok: true, value: PLAYED })
  const { remove } = await draw(<RuleScreen id={null} scope={null} remind={null} />, ['fields', 'changes', 'rules'])
  onTestFinished(remove)
  await act(async () => {
    for (const _ of [1, 2])
      document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  expect(asked.filter(([route]) => route === 'saveRule')).toHaveLength(1)
})

test('a rule on a list that nobody looks up would be waited for', async () => {
  answers.playRule = () => ({ ok: true, value: PLAYED })
  const list = { id: 1, name: 'Mine', cadence: 'hand', domains: 3 }
  answers.listWatchlists = () => ({
    ok: true,
    value: [list, { ...list, id: 2, name: 'Daily', cadence: 'daily' }] as never,
  })
  const { remove } = await draw(<RuleScreen id={null} scope={null} remind={null} />, ['fields', 'changes', 'rules'])
  onTestFinished(remove)
  const said = [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent)
  expect(said).toContain('Looked up by hand only, so that no alert comes by itself from Mine')
})
