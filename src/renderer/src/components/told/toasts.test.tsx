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
async function drawMessage({ scrolled }: { scrolled: number }) {
  const page = (
    <main>
      <div data-scroll-area="" />
      <Toasts />
    </main>
  )
  const { remove } = await draw(page, [])
  onTestFinished(remove)
  const area = document.querySelector('[data-scroll-area]')
  const sizes = { scrollHeight: 1_000, clientHeight: 400, scrollTop: scrolled }
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(area, name, { value, writable: true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await act(async () => useToasts.getState().show({ text: 'Saved.' }))
  return () => byRole('status', /^/u).style.height
}

const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

test('a message that goes by itself would move what the pointer is on, so that a click hits another row', async () => {
  const room = await drawMessage({ scrolled: 600 })
  expect(room()).toBe('')
  await wait(60_000)
  expect(useToasts.getState().toasts).toEqual([])
  expect(room()).toBe('40px')
  await act(async () => void window.dispatchEvent(new Event('wheel')))
  expect(room()).toBe('0px')
})

test('the room of a message that has gone would stay on another screen, or after one that was sent away', async () => {
  const room = await drawMessage({ scrolled: 600 })
  await wait(60_000)
  await act(async () => useNavigation.getState().go({ screen: 'alerts' }))
  expect(room()).toBe('0px')
  await act(async () => useToasts.getState().show({ text: 'Saved.' }))
  await click(byRole('button', 'Dismiss'))
  expect(room()).toBe('0px')
})

test('a message that has gone would leave an empty row where nothing would move without it', async () => {
  const room = await drawMessage({ scrolled: 0 })
  await wait(60_000)
  expect(room()).toBe('0px')
})

test('the empty room of a message that has gone would take the clicks of a dialog’s button below it', async () => {
  const room = await drawMessage({ scrolled: 600 })
  const row = byRole('status', /^/u)
  expect(row.style.pointerEvents).toBe('')
  await wait(60_000)
  expect([room(), row.style.pointerEvents]).toEqual(['40px', 'none'])
})

test('a dialog would grow when a message goes by itself, and its buttons move from under the pointer', async () => {
  const room = await drawMessage({ scrolled: 600 })
  const row = byRole('status', /^/u)
  await wait(60_000)
  // What a dialog leaves free is what this marks.
  expect([room(), row.hasAttribute('data-toast-room')]).toEqual(['40px', true])
  await act(async () => void window.dispatchEvent(new Event('wheel')))
  expect(row.hasAttribute('data-toast-room')).toBe(false)
})
