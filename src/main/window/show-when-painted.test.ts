import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showWhenPainted } from './show-when-painted.ts'

/** As much of a window as is shown and closed. */
class Pane extends EventEmitter {
  readonly webContents = new EventEmitter()
  shows = 0
  destroyed = false

  constructor(platform: NodeJS.Platform, hasContent = Promise.resolve()) {
    super()
    showWhenPainted(this as unknown as Parameters<typeof showWhenPainted>[0], platform, hasContent)
  }
  show(): void {
    this.shows += 1
    // On Wayland it is painted only now.
    this.emit('ready-to-show')
  }
  isDestroyed(): boolean {
    return this.destroyed
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a window would be shown twice, which brings one back that was hidden meanwhile', async () => {
  const pane = new Pane('linux')
  pane.webContents.emit('did-finish-load')
  await Promise.resolve()
  vi.advanceTimersByTime(10_000)
  expect(pane.shows).toBe(1)
})

test('a window would be shown empty, in a theme that was not chosen, before there is something to show', async () => {
  const hasContent = Promise.withResolvers<void>()
  const pane = new Pane('win32', hasContent.promise)
  pane.emit('ready-to-show')
  await Promise.resolve()
  expect(pane.shows).toBe(0)
  hasContent.resolve()
  await hasContent.promise
  await Promise.resolve()
  expect(pane.shows).toBe(1)
})

test('a page that is never painted would never be shown', () => {
  const pane = new Pane('win32')
  pane.webContents.emit('did-finish-load')
  vi.advanceTimersByTime(1_999)
  expect(pane.shows).toBe(0)
  vi.advanceTimersByTime(1)
  expect(pane.shows).toBe(1)
})

test('a window that was closed before it was painted would be shown, which throws', () => {
  const pane = new Pane('darwin')
  pane.destroyed = true
  pane.emit('closed')
  vi.advanceTimersByTime(10_000)
  expect(pane.shows).toBe(0)
})
