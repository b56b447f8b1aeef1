// @vitest-environment jsdom
import { answers, draw, press, tell } from '../page-for-tests.tsx'
import { act } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { Shortcuts } from '../frame/shortcuts.tsx'
import type { ActionId } from '../../../shared/actions.ts'
import { runAction } from '../stores/actions.ts'
import { useNavigation } from '../stores/navigation.ts'
import { useOverlay } from '../stores/overlay.ts'
import { registerAction } from '../stores/registered-actions.ts'
import { Dialog } from './dialog.tsx'

async function drawWith(dialog: { isForm?: boolean } | null) {
  const of = (one: { isForm?: boolean } | null) => (
    <>
      <Shortcuts />
      {one && <Dialog opened onClose={() => undefined} title="A dialog" {...one} />}
    </>
  )
  const { show, remove } = await draw(of(dialog))
  onTestFinished(remove)
  return (next: { isForm?: boolean } | null) => show(of(next))
}
/** What the person chooses in the menu. */
async function fromMenu(action: ActionId): Promise<void> {
  answers.takeMenuActions = () => ({ ok: true, value: [action] })
  await act(async () => tell('menu', { waiting: 1 }))
  delete answers.takeMenuActions
}
const here = (): string => useNavigation.getState().here.screen
beforeEach(() => {
  useNavigation.getState().go({ screen: 'domains' })
  useOverlay.getState().close()
})

test('a key of the menu would take away what is being filled in', async () => {
  await drawWith({ isForm: true })
  await fromMenu('history')
  expect(here()).toBe('domains')
})

test('a dialog in which nothing is filled in would hold the menu', async () => {
  await drawWith({})
  await fromMenu('history')
  expect(here()).toBe('history')
})

test('an action of the screen would be done behind a dialog', async () => {
  const done: string[] = []
  onTestFinished(registerAction('copy-names', { element: document.body, run: () => void done.push('copy-names') }))
  const show = await drawWith({})
  runAction('copy-names')
  expect(done).toEqual([])
  await show(null)
  runAction('copy-names')
  expect(done).toEqual(['copy-names'])
})

test('a single key would open the sheet of keys over a dialog', async () => {
  const show = await drawWith({})
  await press(document.body, '?')
  expect(useOverlay.getState().open).toBeNull()
  await show(null)
  await press(document.body, '?')
  expect(useOverlay.getState().open).toBe('keys')
})
