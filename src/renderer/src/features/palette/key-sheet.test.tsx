// @vitest-environment jsdom
import { byRole, draw, type } from '../../page-for-tests.tsx'
import { act } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { useNavigation } from '../../stores/navigation.ts'
import { KeySheet } from './key-sheet.tsx'

test('the keys of the screen that they were asked for from would be below the fold, or the search leave in others', async () => {
  const { show, remove } = await draw(null, ['palette'])
  onTestFinished(remove)
  const first = async (screen: 'alerts' | 'history' | 'settings'): Promise<string | undefined> => {
    await act(async () => useNavigation.getState().go({ screen }))
    await show(<KeySheet key={screen} />)
    return document.querySelector('section[aria-labelledby^="keys-"]')?.getAttribute('aria-labelledby') ?? undefined
  }
  expect([await first('alerts'), await first('history'), await first('settings')]).toEqual([
    'keys-alerts',
    'keys-table',
    'keys-anywhere',
  ])
  await type(byRole('textbox', 'Search keys'), 'list')
  const lines = [...document.querySelectorAll('section[aria-labelledby^="keys-"] dt')].map((one) => one.textContent)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => !/list/iu.test(line))).toEqual([])
})
