// @vitest-environment jsdom
import { byRole, click, draw } from '../../page-for-tests.tsx'
import { act } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useNavigation } from '../../stores/navigation.ts'
import { useToasts } from '../../stores/toasts.ts'
import { Toasts } from './toasts.tsx'

beforeEach(() => {
  useToasts.getState().reset()
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
  onTestFinished(() => {
    height.mockRestore()
    vi.useRealTimers()
  })
})

/** Draws the row with a message in it, and gives how much room it takes beside what is shown in it. */
async function drawMessage() {
  const { remove } = await draw(<Toasts />, [])
  onTestFinished(remove)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await act(async () => useToasts.getState().show({ text: 'Saved.' }))
  return () => byRole('status', /^/u).style.height
}

const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

test('a message that goes by itself would move what the pointer is on, so that a click hits another row', async () => {
  const room = await drawMessage()
  expect(room()).toBe('')
  await wait(60_000)
  expect(useToasts.getState().toasts).toEqual([])
  expect(room()).toBe('40px')
  await act(async () => void window.dispatchEvent(new Event('wheel')))
  expect(room()).toBe('0px')
})

test('the room of a message that has gone would stay on another screen, or after one that was sent away', async () => {
  const room = await drawMessage()
  await wait(60_000)
  await act(async () => useNavigation.getState().go({ screen: 'alerts' }))
  expect(room()).toBe('0px')
  await act(async () => useToasts.getState().show({ text: 'Saved.' }))
  await click(byRole('button', 'Dismiss'))
  expect(room()).toBe('0px')
})
