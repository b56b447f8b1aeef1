import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { expect, test } from 'vitest'
import { closeBeforeQuit, type Closing } from './quit.ts'

/** A program whose `quit` asks its listeners as Electron's does, and notes what happens in its order. */
function quitting(closing: Promise<Closing>) {
  const app = new EventEmitter()
  const happened: string[] = []
  const ended = Promise.withResolvers<void>()
  const quit = (): void => {
    let held = false
    app.emit('before-quit', { preventDefault: () => (held = true) })
    happened.push(held ? 'held' : 'ended')
    if (!held) ended.resolve()
  }
  closeBeforeQuit(Object.assign(app, { quit }) as unknown as App, closing)
  return { quit, happened, ended: ended.promise }
}

function closingOf(happened: string[], close: () => Promise<void>): Closing {
  return { letGo: () => happened.push('let go'), close, log: (line) => happened.push(line) }
}

test('who quits while the program is being loaded would leave what it began open', async () => {
  const closing = Promise.withResolvers<Closing>()
  const { quit, happened, ended } = quitting(closing.promise)
  quit()
  closing.resolve(closingOf(happened, async () => void happened.push('closed')))
  await ended
  expect(happened).toEqual(['held', 'let go', 'closed', 'ended'])
})

test('a fault while closing would keep the program from ending', async () => {
  const closing = Promise.withResolvers<Closing>()
  const { quit, happened, ended } = quitting(closing.promise)
  closing.resolve(closingOf(happened, () => Promise.reject(new Error('the disk is full'))))
  quit()
  await ended
  expect(happened).toEqual(['held', 'let go', 'closing: Error: the disk is full', 'ended'])
})
