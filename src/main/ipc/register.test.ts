import type { IpcMain, IpcMainInvokeEvent } from 'electron'
import { expect, test } from 'vitest'
import { faultError } from '../../shared/fault.ts'
import { channelOf } from '../../shared/ipc/channel.ts'
import type { Result } from '../../shared/ipc/result.ts'
import { type RouteName, routesByName } from '../../shared/ipc/routes.ts'
import { APP_URL } from '../security/app-scheme.ts'
import { type AllHandlers, answerRoutes } from './answer-routes.ts'
import { type Answer, registerRoutes } from './register.ts'

type Handler = Parameters<IpcMain['handle']>[1]
const OWN_PAGE = { url: APP_URL, parent: null }

/** Every route registered with these handlers in place of the real ones; messages come as Electron would bring them. */
function registered(handlers: { [K in RouteName]?: (input: unknown) => unknown }, libraryOpened = Promise.resolve()) {
  const listeners = new Map<string, Handler>()
  const log: string[] = []
  const answer = answerRoutes({
    handlers: { only: handlers } as unknown as AllHandlers,
    knownWindow: (id) => id === 1,
    changes: { add: () => undefined, flush: () => undefined },
    log: (line) => log.push(line),
    untilOpen: () => libraryOpened,
  })
  registerRoutes(Promise.resolve(answer), {
    handle: (channel, listener) => void listeners.set(channel, listener),
  })
  const send = (
    route: RouteName,
    input: unknown,
    { frame = OWN_PAGE as object | null, window = 1 } = {},
  ): Promise<Result<unknown>> => {
    const event = { sender: { id: window }, senderFrame: frame } as unknown as IpcMainInvokeEvent
    return listeners.get(channelOf(route))?.(event, input)
  }
  return { listeners, log, send }
}

test('what the page asks while the program is loaded would be refused instead of answered after it', async () => {
  const loaded = Promise.withResolvers<Answer>()
  const listeners = new Map<string, Handler>()
  registerRoutes(loaded.promise, {
    handle: (channel, listener) => void listeners.set(channel, listener),
  })
  const asked: Promise<unknown> = listeners.get(channelOf('getState'))?.({} as IpcMainInvokeEvent, undefined)
  loaded.resolve(async (name) => ({ ok: true, value: name }))
  expect(await asked).toEqual({ ok: true, value: 'getState' })
})

test('a declared route would not be answered', () => {
  const { listeners } = registered({})
  expect([...listeners.keys()].toSorted()).toEqual([...routesByName().keys()].map(channelOf).toSorted())
})

test('a handler would get something else than its schema lets through', async () => {
  const got: unknown[] = []
  const { send } = registered({ getLookup: (input) => got.push(input) })
  expect(await send('getLookup', { id: 7 })).toEqual({ ok: true, value: 1 })
  expect(got).toEqual([{ id: 7 }])
})

test('what needs no library would wait for one that takes long to open, or what needs it would not', async () => {
  const opened = Promise.withResolvers<void>()
  const called: string[] = []
  const { send } = registered(
    { getState: () => called.push('getState'), getLookup: () => called.push('getLookup') },
    opened.promise,
  )
  const lookup = send('getLookup', { id: 7 })
  await send('getState', undefined)
  expect(called).toEqual(['getState'])
  opened.resolve()
  await lookup
  expect(called).toEqual(['getState', 'getLookup'])
})

test('a fault would come to the page as a message without its code', async () => {
  const { send } = registered({ getDomain: () => Promise.reject(faultError('bad-name', { name: 'x' })) })
  expect(await send('getDomain', { name: 'x' })).toEqual({
    ok: false,
    error: { code: 'bad-name', facts: { name: 'x' } },
  })
})

test('the message of an error that nobody foresaw would come to the page', async () => {
  const { send } = registered({ getDomain: () => Promise.reject(new TypeError('of /home/somebody/secret')) })
  const answer = await send('getDomain', { name: 'x' })
  expect(answer).toMatchObject({ ok: false, error: { code: 'unexpected' } })
  expect(JSON.stringify(answer)).not.toContain('secret')
})

test('an error that nobody foresaw would not stand in the log', async () => {
  const { send, log } = registered({ getDomain: () => Promise.reject(new TypeError('undefined is no name')) })
  await send('getDomain', { name: 'x' })
  expect(log.join('\n')).toMatch(/getDomain: TypeError: undefined is no name\n *at /u)
})

test('a handler that throws at once would reject the message, of which Electron keeps the text alone', async () => {
  const { send } = registered({
    getLookup: () => {
      throw faultError('batch-gone')
    },
  })
  expect(await send('getLookup', { id: 1 })).toMatchObject({ ok: false, error: { code: 'batch-gone' } })
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['another type', { id: '1' }],
  ['too much', { id: 1, more: true }],
])('a handler would be called with bad input: %s', async (_what, input) => {
  const got: unknown[] = []
  const { send } = registered({ getLookup: (given) => got.push(given) })
  expect(await send('getLookup', input)).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  expect(got).toEqual([])
})

test.each<[string, { frame?: object | null; window?: number }]>([
  ['a frame that has gone', { frame: null }],
  ['a frame within the page', { frame: { url: APP_URL, parent: {} } }],
  ['another page', { frame: { url: 'https://example.com/', parent: null } }],
  ['a window that is not ours', { window: 2 }],
])('a handler would be called for a wrong sender: %s', async (_who, sender) => {
  const got: unknown[] = []
  const { send } = registered({ getLookup: (given) => got.push(given) })
  expect(await send('getLookup', { id: 1 }, sender)).toMatchObject({ ok: false, error: { code: 'refused-sender' } })
  expect(got).toEqual([])
})

test('of two changes asked for at once, the later one would be written first, or wait for ever where the first one fails', async () => {
  const order: string[] = []
  const slow = Promise.withResolvers<void>()
  const { send } = registered({
    async changeSubjects() {
      await slow.promise
      order.push('all')
      throw faultError('own-field-gone')
    },
    setOwnValues: () => order.push('one'),
    undoNext: () => order.push('asked'),
    listLabels: () => order.push('read'),
  })
  const all = send('changeSubjects', { of: { names: ['a.test'] }, change: { archived: true } })
  const one = send('setOwnValues', { fieldId: 1, values: [] })
  const asked = send('undoNext', undefined)
  expect(await send('listLabels', undefined)).toMatchObject({ ok: true })
  expect(order).toEqual(['read'])
  slow.resolve()
  expect([await all, await one, await asked]).toMatchObject([{ ok: false }, { ok: true }, { ok: true }])
  expect(order).toEqual(['read', 'all', 'one', 'asked'])
})
