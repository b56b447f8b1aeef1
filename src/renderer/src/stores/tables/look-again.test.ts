// @vitest-environment jsdom
import { beforeAll, expect, test, vi } from 'vitest'

type Answer = { ok: true; value: unknown } | { ok: false; error: { code: string; facts: object } }

const FOUND: Answer = { ok: true, value: { kind: 'lookup' } }

/** What was sent, each until it is answered. */
const { sent } = vi.hoisted(() => {
  const requests: { name: string; answer: (answer: unknown) => void }[] = []
  const askLookup = ({ name }: { name: string }) =>
    new Promise((answer) => {
      requests.push({ name, answer })
    })
  const quiet = (route: string) =>
    route.startsWith('on') ? () => () => undefined : () => Promise.resolve({ ok: true, value: null })
  Object.assign(window, {
    almanac: new Proxy({}, { get: (_, route) => (route === 'askLookup' ? askLookup : quiet(String(route))) }),
  })
  return { sent: requests }
})

let lookAgain: typeof import('./look-again.ts').lookAgainByHand
beforeAll(async () => {
  lookAgain = (await import('./look-again.ts')).lookAgainByHand
})

const answer = (at: number, with_: Answer = FOUND): Promise<void> =>
  vi.waitFor(() => (sent[at] ?? expect.fail(`Request ${at} was not sent.`)).answer(with_))

test('a second click would ask the service again for names that wait in line', async () => {
  sent.length = 0
  const first = lookAgain(['a.example', 'b.example'])
  const second = lookAgain(['a.example', 'b.example'])
  await answer(0)
  await answer(1)
  expect([await first, await second].map(({ asked }) => asked)).toEqual([2, 0])
  expect(sent.map(({ name }) => name)).toEqual(['a.example', 'b.example'])
  // Once they are done they may be asked anew.
  const later = lookAgain(['a.example'])
  await answer(2)
  expect(await later).toEqual({ asked: 1, stopped: null })
})

test('a lookup that failed in the program would be told as done', async () => {
  sent.length = 0
  const fault = { code: 'unexpected', facts: {} }
  const all = lookAgain(['a.example', 'b.example'])
  await answer(0, { ok: false, error: fault })
  expect(await all).toEqual({ asked: 0, stopped: { name: 'a.example', fault } })
  expect(sent).toHaveLength(1)
})
