import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { quitOnSignals } from './quit-on-signals.ts'

/** The program after its first SIGINT, with a library in it that raises the signal again. */
function interrupted() {
  const signals = new EventEmitter()
  let [quits, raised] = [0, 0]
  signals.once('SIGINT', () => (raised += 1))
  quitOnSignals(signals as unknown as NodeJS.Process, { quit: () => (quits += 1) })
  signals.emit('SIGINT')
  return { signals, quits, raised }
}

test('a library that raises the signal again would end the program at once', () => {
  const { quits, raised } = interrupted()
  expect([quits, raised]).toEqual([1, 0])
})

test('a second signal would not end the program', () => {
  const { signals } = interrupted()
  // Nobody listens any more: the system ends the program, by whichever of them comes.
  expect(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => signals.listenerCount(signal))).toEqual([0, 0, 0])
})
