import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { body, recordText } from '../fixtures/answers.ts'
import { MisbehavingServer } from '../fixtures/misbehaving-server.ts'
import { KEY } from '../fixtures/real-almanac.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import { terminal } from '../fixtures/terminal.ts'

const NAMES = Array.from({ length: 60 }, (_, at) => `n${at}.example`)

// Windows lets nobody move a file that is open.
test.skipIf(process.platform === 'win32').each([
  ['a batch', ['batch', 'LIST', '--concurrency', '1']],
  ['lookups', ['lookup', ...NAMES]],
  ['a refresh', ['watch', 'refresh', 'Mine']],
])('%s whose library is moved away would go on asking for answers that are lost', async (what, words) => {
  using dir = new TempFolder()
  const [data, list] = [join(dir.path, 'data'), join(dir.path, 'list.txt')]
  writeFileSync(list, NAMES.join('\n'))
  let asked = 0
  await using server = await MisbehavingServer.start((response, request) => {
    asked += 1
    if (asked === 10) renameSync(join(data, 'libraries'), join(dir.path, 'moved'))
    body(recordText(request.domain))(response, request)
  })
  const run = (line: readonly string[]) =>
    terminal([...line, '--url', server.url, '--data-dir', data, '--lang', 'en'], { env: { ALMANAC_API_KEY: KEY } })
  if (what === 'a refresh') expect((await run(['watch', 'add', 'Mine', ...NAMES])).status).toBe(0)
  const ended = await run(words.map((word) => (word === 'LIST' ? list : word)))
  expect([ended.status, ended.err]).toEqual([5, expect.stringContaining('The library is not where it was any more')])
  // What was in flight when it was found out.
  expect(asked).toBeLessThan(20)
})
