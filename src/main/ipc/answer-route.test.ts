import { expect, test } from 'vitest'
import { z } from 'zod'
import { command, type } from '../../shared/ipc/route.ts'
import { routesByName } from '../../shared/ipc/routes.ts'
import type { Topic } from '../../shared/topics.ts'
import { faultError } from '../../shared/fault.ts'
import { APP_URL } from '../security/app-scheme.ts'
import { answerRoute } from './answer-route.ts'

const route = command({
  input: z.strictObject({ text: z.string() }),
  output: type<null>(),
  changes: ['settings'],
  faults: ['bad-name'],
})

/** Answers a message of the page with this handler; gives what was logged, and the order of events. */
async function answer(
  handler: (input: unknown) => unknown,
  input: unknown = { text: 'secret' },
  url: string = APP_URL,
) {
  const log: string[] = []
  const order: string[] = []
  const result = await answerRoute(
    { name: 'route', route, handler },
    { sender: { id: 1 }, senderFrame: { url, parent: null } },
    input,
    {
      knownWindow: () => true,
      changes: {
        add: (topics: readonly Topic[]) => void order.push(`changed ${topics.join()}`),
        flush: () => void order.push('flushed'),
      },
      log: (line) => log.push(line),
    },
  )
  order.push('answered')
  return { result, log, order }
}

test('a page of somebody else would be answered', async () => {
  const { result } = await answer(() => null, { text: '' }, 'https://example.com')
  expect(result).toMatchObject({ ok: false, error: { code: 'refused-sender' } })
})

test('what the page sent would stand in the log when its schema refuses it', async () => {
  const { result, log } = await answer(() => null, { secret: 'secret-value' })
  expect(result).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  expect(log.join()).not.toContain('secret-value')
})

test('a fault that the declaration does not list would go unnoticed', async () => {
  const declared = await answer(() => Promise.reject(faultError('bad-name', { name: 'x' })))
  expect(declared.result).toMatchObject({ ok: false, error: { code: 'bad-name' } })
  expect(declared.log.join()).not.toContain('does not list')
  const undeclared = await answer(() => Promise.reject(faultError('batch-gone')))
  expect(undeclared.result).toMatchObject({ ok: false, error: { code: 'batch-gone' } })
  expect(undeclared.log.join()).toContain('does not list')
})

test('what a command changed before it failed would not be announced', async () => {
  const { order } = await answer(() => Promise.reject(new Error('half way')))
  expect(order).toEqual(['changed settings', 'flushed', 'answered'])
})

test('two subjects would declare a route of one name', () => {
  expect(routesByName().size).toBeGreaterThan(100)
})
