import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { libraryFile } from '../../src/core/settings/read-settings.ts'
import { SettingsStore } from '../../src/core/settings/settings-store.ts'
import type { RuleBody } from '../../src/shared/rules/rules.ts'
import { body, recordText } from '../fixtures/answers.ts'
import { faultOfLine } from '../fixtures/line-schemas.ts'
import { MisbehavingServer } from '../fixtures/misbehaving-server.ts'
import { KEY, openAlmanac } from '../fixtures/real-almanac.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import { terminal, type TerminalRun } from '../fixtures/terminal.ts'

const RULE: RuleBody = {
  scope: { of: 'all' },
  field: 'value',
  condition: { kind: 'changes' },
  twoLooks: false,
  tell: { how: 'notification' },
  severity: 'high',
}

/** A library whose three domains have each lost half of their value, with a rule that has told so. */
async function alerted() {
  let amount = 1_000
  const value = (): number => amount
  const server = await MisbehavingServer.start((response, request) =>
    body(recordText(request.domain).replace('8950', String(value())))(response, request),
  )
  const dir = new TempFolder()
  const words = (line: string): string[] => [...line.split(' '), '--url', server.url, '--data-dir', dir.path]
  const run = (line: string): Promise<TerminalRun> => terminal(words(line), { env: { ALMANAC_API_KEY: KEY } })
  {
    await using almanac = await openAlmanac(dir.path, server.url)
    await almanac.library.write.saveRule({ id: null, name: 'Value \u001B[31mmoves', body: RULE, now: almanac.now() })
  }
  await run('watch add Mine a.example b.example')
  await run('watch add Other c.example')
  await run('watch refresh')
  amount = 500
  await run('watch refresh')
  return {
    run,
    library: (): DatabaseSync =>
      new DatabaseSync(libraryFile(dir.path, new SettingsStore(dir.path).connectionFor(server.url).id)),
    async [Symbol.asyncDispose](): Promise<void> {
      await server[Symbol.asyncDispose]()
      dir[Symbol.dispose]()
    },
  }
}

const states = (run: TerminalRun): unknown[] => run.json.map(({ domain, state }) => `${domain} ${state}`).sort()

test('alerts would be listed or marked otherwise than they stand, or their lines not be what is documented', async () => {
  await using given = await alerted()
  const open = await given.run('alerts --json')
  expect(open.json.map((line) => faultOfLine('alert', line)).filter(Boolean)).toEqual([])
  expect(states(open)).toEqual(['a.example open', 'b.example open', 'c.example open'])
  expect(open.json[0]).toMatchObject({ before: 1_000, after: 500, percent: -50, direction: 'worse', severity: 'high' })
  const idOf = (name: string): string => String(open.json.find(({ domain }) => domain === name)?.id)

  // For reading: everything stands in the line, and what a rule is called steers nothing.
  const read = await given.run('alerts --limit 1 --lang en')
  expect(read.out).toMatch(/^\d+ {2}\S+Z {2}High {2}\w\.example {2}Value .*1,000 → 500 {2}-50% {2}worse {2}\(Value/u)
  expect(read.out).not.toContain('\u001B')
  expect(read.out.trimEnd().split('\n')).toHaveLength(1)

  expect(states(await given.run(`alerts --done ${idOf('a.example')} --json`))).toEqual(['a.example done'])
  const snoozed = await given.run(`alerts --snooze 2999-01-01T00:00:00Z ${idOf('c.example')} --json`)
  expect(snoozed.json.map((line) => faultOfLine('alert', line)).filter(Boolean)).toEqual([])
  expect(snoozed.json[0]).toMatchObject({ state: 'snoozed', snoozedUntil: '2999-01-01T00:00:00.000Z' })
  expect(states(await given.run('alerts --json'))).toEqual(['b.example open'])
  expect(states(await given.run('alerts --all --json'))).toEqual([
    'a.example done',
    'b.example open',
    'c.example snoozed',
  ])
  expect(states(await given.run('alerts --all --list Other --json'))).toEqual(['c.example snoozed'])

  // The window tells no more of what was marked here.
  const db = given.library()
  const told = db.prepare('select count(*) as n from alert where done_at is null and snoozed_until is null').get()
  db.close()
  expect(told?.n).toBe(1)
  expect(states(await given.run(`alerts --reopen ${idOf('a.example')} ${idOf('c.example')} --json`))).toEqual([
    'a.example open',
    'c.example open',
  ])
  expect(states(await given.run('alerts --done all --list Mine --json'))).toEqual(['a.example done', 'b.example done'])

  // For reading, one sentence stands for all of them.
  const all = await given.run('alerts --snooze 2999-01-01T00:00:00Z all --lang en')
  expect([all.status, all.out, all.err]).toEqual([0, '', expect.stringMatching(/^1 alert snoozed until .*2999/u)])
  await given.run(`alerts --reopen ${idOf('c.example')}`)

  const missing = await given.run(`alerts --done ${idOf('c.example')} 999999 --json --lang en`)
  expect([missing.status, states(missing)]).toEqual([1, ['c.example done']])
  expect(missing.err).toContain('There is no alert 999999.')
  const none = await given.run('alerts --lang en')
  expect([none.status, none.out, none.err]).toEqual([0, '', 'There are no open alerts.\n'])
})

test.concurrent.each(['alerts --snooze 2020-01-01 1', 'alerts --list Nowhere'])(
  'a snooze that has passed, or an unknown list, would be taken: %s',
  async (line) => {
    using dir = new TempFolder()
    const env = { ALMANAC_API_KEY: KEY }
    const run = await terminal([...line.split(' '), '--url', 'http://127.0.0.1:9', '--data-dir', dir.path], { env })
    expect([run.status, run.out]).toEqual([2, ''])
  },
)
