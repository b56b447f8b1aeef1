// @vitest-environment jsdom
import { answers, asked, draw } from '../../page-for-tests.tsx'
import { act } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { RuleScreen } from './rule-screen.tsx'

test('a form that is sent twice would add the same rule twice', async () => {
  answers.playRule = () => ({
    ok: true,
    value: { times: 0, domains: 0, inScope: 1, days: 90, history: 90, latest: [], ownAsNow: false },
  })
  const { remove } = await draw(<RuleScreen id={null} scope={null} remind={null} awaits={null} />, [
    'fields',
    'changes',
    'rules',
  ])
  onTestFinished(remove)
  await act(async () => {
    for (const _ of [1, 2])
      document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  expect(asked.filter(([route]) => route === 'saveRule')).toHaveLength(1)
})
