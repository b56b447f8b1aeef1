// @vitest-environment jsdom
import { answers, asked, byRole, draw, type } from '../../page-for-tests.tsx'
import { act } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import type { OwnField } from '../../../../shared/watchlists/watchlist.ts'
import { FillOwnField } from './fill-own-field.tsx'

const OWN = { id: 1, name: 'Broker', kind: 'text', choices: [] } as unknown as OwnField

test('Enter pressed twice would write a value twice, and the last undo would change nothing', async () => {
  answers.changeSubjects = () => ({ ok: true, value: { value: { count: 1 }, undo: 1 } })
  const { remove } = await draw(<FillOwnField of={{ names: ['a.test'] }} own={OWN} onClose={() => undefined} />, [
    'fields',
    'watchlists',
  ])
  onTestFinished(remove)
  await type(byRole('textbox', /^/u), 'Bo')
  await act(async () => {
    for (const _ of [1, 2])
      document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  expect(asked.filter(([route]) => route === 'changeSubjects')).toHaveLength(1)
})
