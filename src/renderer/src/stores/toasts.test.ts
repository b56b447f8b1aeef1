import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNavigation } from './navigation.ts'
import { goesAt, useToasts } from './toasts.ts'

const NOTHING = (): void => undefined
const { show, reset, dismiss, undoLatest } = useToasts.getState()
const { go } = useNavigation.getState()
/** How long each message would stay from now on, the oldest first. */
const left = (): number[] => useToasts.getState().toasts.map((toast) => goesAt(toast) - Date.now())

beforeEach(() => {
  vi.useFakeTimers()
  reset()
  go({ screen: 'domains' })
})
afterEach(() => void vi.useRealTimers())

test('what is offered nowhere else would go by itself, or what only reports would stay', () => {
  show({ text: 'Go on', action: { label: 'Continue', run: NOTHING }, stays: true })
  show({ text: 'Undo it', undo: NOTHING })
  show({ text: 'Read it' })
  expect(left()).toEqual([Number.POSITIVE_INFINITY, 20_000, 8_000])
})

test('a saved file would be told of for minutes, on every screen', () => {
  show({ text: 'Saved', action: { label: 'Show in folder', run: NOTHING } })
  expect(left()).toEqual([20_000])
})

test('a report that a schedule writes would take away the undo of what was just deleted', () => {
  show({ text: 'Deleted', undo: NOTHING })
  show({ text: 'Written', action: { label: 'Show in folder', run: NOTHING }, aside: true })
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Written', 'Deleted'])
  vi.advanceTimersByTime(21_000)
  show({ text: 'Written again', action: { label: 'Show in folder', run: NOTHING }, aside: true })
  expect(useToasts.getState().toasts.at(-1)?.text).toBe('Written again')
})

test('a message would stay on a screen that it is not about', () => {
  show({ text: 'Go on', action: { label: 'Continue', run: NOTHING }, stays: true })
  show({ text: 'Undo it', undo: NOTHING })
  vi.advanceTimersByTime(15_000)
  go({ screen: 'history' })
  expect(left()).toEqual([8_000, 5_000])
  vi.advanceTimersByTime(1_000)
  go({ screen: 'batches' })
  expect(left()).toEqual([7_000, 4_000])
})

test('work that ends on another screen would report on the one that it has left', () => {
  show({ text: 'Deleted', undo: NOTHING })
  go({ screen: 'watchlists' })
  vi.advanceTimersByTime(10_000)
  expect(left()).toEqual([10_000])
  go({ screen: 'history' })
  expect(left()).toEqual([8_000])
})

test('what went out of sight long ago would be undone, or come back for a moment', () => {
  const undone: string[] = []
  show({ text: 'Deleted', undo: () => undone.push('deleted') })
  vi.advanceTimersByTime(12_000)
  show({ text: 'Changed', undo: () => undone.push('changed') })
  show({ text: 'Saved', action: { label: 'Show', run: NOTHING } })
  vi.advanceTimersByTime(12_000)
  expect([undoLatest(), undoLatest(), undone]).toEqual([true, false, ['changed']])
  const [saved] = useToasts.getState().toasts
  dismiss(saved?.id ?? 0)
  expect(useToasts.getState().toasts).toEqual([])
})
