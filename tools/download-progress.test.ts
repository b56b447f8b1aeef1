import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fetchWithProgress, progressWriter } from './download-progress.ts'

async function served(status: number, headers: Record<string, string>, body: Buffer): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status, headers).end(body))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('counting a download would change it', async () => {
  const body = Buffer.alloc(300_000, 'abc')
  const url = await served(200, { 'content-length': String(body.length) }, body)
  const shown: [number, number | null][] = []
  const response = await fetchWithProgress(fetch, (...counts) => shown.push(counts))(url)
  expect(Buffer.from(await response.arrayBuffer()).equals(body)).toBe(true)
  expect(response.headers.get('content-length')).toBe('300000')
  expect(shown.at(-1)).toEqual([300_000, 300_000])
})

test('a refused download would pass for a good one', async () => {
  const response = await fetchWithProgress(fetch, () => undefined)(await served(404, {}, Buffer.from('gone')))
  expect([response.ok, response.status, await response.text()]).toEqual([false, 404, 'gone'])
})

test('a host that cannot be reached would be reported as “fetch failed”', async () => {
  const refused = fetchWithProgress(
    async () => {
      throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') })
    },
    () => undefined,
  )
  await expect(refused('https://downloads.test/electron.zip')).rejects.toThrow('downloads.test: getaddrinfo ENOTFOUND')
})

const MIB = 1024 * 1024
function lines(counts: [number, number | null][], terminal: boolean): string {
  let text = ''
  const show = progressWriter((more) => (text += more), terminal)
  for (const [bytes, total] of counts) show(bytes, total)
  return text
}

test('progress would be printed in the wrong form for its output', () => {
  const counts = Array.from({ length: 1_001 }, (_, index): [number, number] => [(index * 100 * MIB) / 1_000, 100 * MIB])
  expect(lines(counts, false).split('\n').length).toBe(12)
  expect(lines(counts, false)).toMatch(/^ {2}0 MiB of 100 MiB \(0 %\)\n[\s\S]* {2}100 MiB of 100 MiB \(100 %\)\n$/u)
  expect(lines(counts, true).split('\r').length).toBe(102)
  expect(lines(counts, true).endsWith('(100 %)   \n')).toBe(true)
})

test('a server that does not say how much there is would show nothing', () => {
  expect(
    lines(
      [
        [5 * MIB, null],
        [25 * MIB, null],
      ],
      false,
    ),
  ).toBe('  5 MiB\n  25 MiB\n')
  expect(lines([[4_000, 4_000]], false)).toBe('')
})
