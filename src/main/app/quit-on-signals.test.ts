import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { quitOnSignals } from './quit-on-signals.ts'

test('a library that raises the signal again would end the program at once, or a second signal not end it', () => {
  const signals = new EventEmitter()
  let [quits, raised] = [0, 0]
  signals.once('SIGINT', () => (raised += 1))
  quitOnSignals(signals as unknown as NodeJS.Process, { quit: () => (quits += 1) })
  signals.emit('SIGINT')
  expect([quits, raised]).toEqual([1, 0])
  // Nobody listens any more: the system ends the program, by whichever of them comes.
  expect(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => signals.listenerCount(signal))).toEqual([0, 0, 0])
})
