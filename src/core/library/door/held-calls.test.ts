import { expect, test, vi } from 'vitest'
import { HeldCalls } from './held-calls.ts'
import type { Call } from './call.ts'

const settle = (id: number, itemId: number | null, outcome = 'found'): Call => ({
  id,
  method: 'settle',
  args: [{ itemId, lookup: { outcome } }],
})
const claim = (id: number): Call => ({ id, method: 'claim', args: [{}] })

/** What was answered together, by the ids of the calls. */
function answering() {
  const answered: number[][] = []
  return { answered, held: new HeldCalls((calls) => void answered.push(calls.map(({ id }) => id))) }
}

test('a request would wait until the answers of others are written', () => {
  const { answered, held } = answering()
  held.take([settle(1, 7), claim(2), settle(3, 8), claim(4)])
  expect(answered).toEqual([[2, 4]])
  held.answerAll()
  expect(answered).toEqual([
    [2, 4],
    [1, 3],
  ])
})

test('an answer that could begin a pause would be written before those that came first', () => {
  const { answered, held } = answering()
  held.take([settle(1, 7), settle(2, 8, 'rate-limited'), settle(3, 9), claim(4)])
  expect(answered).toEqual([[1, 2, 4]])
  held.answerAll()
  expect(answered).toEqual([[1, 2, 4], [3]])
})

test('what somebody waits for would be held', () => {
  const { answered, held } = answering()
  held.take([settle(1, null)])
  expect(answered).toEqual([[1]])
})

test('an answer that nothing follows would never be written', () => {
  vi.useFakeTimers()
  try {
    const { answered, held } = answering()
    held.take([settle(1, 7)])
    expect(answered).toEqual([])
    vi.runAllTimers()
    expect(answered).toEqual([[1]])
  } finally {
    vi.useRealTimers()
  }
})
