import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { openLibraryFile } from '../../src/core/library/file/open-file.ts'
import { storeAlert } from '../../src/core/library/following/alerts/alerts.ts'
import { saveRule } from '../../src/core/library/following/rules/rules.ts'
import { lookup, NOW, store } from '../../src/core/library/library-for-tests.ts'
import { addFormula } from '../../src/core/library/formulas/formulas.ts'
import { libraryFile } from '../../src/core/settings/read-settings.ts'
import type { RuleBody } from '../../src/shared/rules/rules.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import { ended, startTerminal, terminal } from '../fixtures/terminal.ts'
import { inWindow, tty } from '../fixtures/terminal-window.ts'

const ROWS = 1_203
const VALUE = 'value'
const folder = new TempFolder()
afterAll(() => folder[Symbol.dispose]())
const place = ['--sample', '--data-dir', folder.path, '--lang', 'en']
fill(libraryFile(folder.path, 'sample'))

const COMMANDS = ['history', 'alerts', 'rank --criteria Worth']

/** A library with as many lookups, ranked domains and open alerts. */
function fill(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const { db } = openLibraryFile(file)
  try {
    db.exec("begin; insert into meta values ('seeded', '1'), ('sample', '1')")
    const names = Array.from({ length: ROWS }, (_, at) => `n${at}.example`)
    store(
      db,
      ...names.map((name, at) => lookup(name, { valuation: { estimated_value: at } }, { requestedAt: NOW + at })),
    )
    const scale = { from: 0, to: ROWS, kind: 'linear' } as const
    addFormula(db, { name: 'Worth', criteria: [{ field: VALUE, weight: 1, scale, flipped: false }] })
    alert(db, names)
    db.exec('commit')
  } finally {
    db.close()
  }
}

function alert(db: DatabaseSync, names: readonly string[]): void {
  const condition = { kind: 'changes' } as const
  const body: RuleBody = { scope: { of: 'all' }, field: VALUE, condition, twoLooks: false, tell: { how: 'feed' } }
  const id = saveRule(db, { id: null, name: 'Value', body, now: NOW })
  const rule = { ...body, id, name: 'Value', enabled: true, mutedUntil: null, createdAt: NOW }
  const value = (amount: number) => ({ state: 'value', value: amount }) as const
  const evidence = { field: VALUE, before: value(1), after: value(2), fromAt: NOW, toAt: NOW }
  // All at one moment: pages have to be told apart by more than that.
  for (const name of names)
    storeAlert(db, rule, { name, at: NOW, lookupId: null, cause: { of: 'lookup' }, evidence, muted: false })
}

test.concurrent.each(COMMANDS)('a file or a pipe would get a part of the rows without a word: %s', async (command) => {
  const words = [...command.split(' '), ...place]
  const [json, text, all] = await Promise.all([
    terminal([...words, '--json']),
    terminal(words),
    terminal([...words, '--limit', 'all', '--json']),
  ])
  expect(new Set(json.json.map(({ domain }) => domain)).size).toBe(ROWS)
  expect([json.json.length, text.out.split('\n').length - 1]).toEqual([ROWS, ROWS])
  expect([all.out, json.err]).toEqual([json.out, expect.not.stringContaining('--limit')])
})

tty.each(COMMANDS)(
  'a terminal would be flooded, or not told how many rows there are: %s (in a real one, made by script on Linux)',
  async (command) => {
    const words = [...command.split(' '), ...place]
    const lines = async (...more: string[]): Promise<string[]> =>
      (await inWindow([...words, ...more])).out.trim().split(/\r*\n/u)
    const shown = await lines()
    expect(shown.at(-1)).toBe('50 of 1,203; --limit all')
    expect(shown.filter((line) => line.includes('.example'))).toHaveLength(50)
    expect((await lines('--lang', 'de')).at(-1)).toBe('50 von 1.203; --limit all')
    for (const [typed, count] of [
      ['3', 3],
      ['all', ROWS],
    ] as const) {
      const asked = await lines('--limit', typed)
      expect(asked.filter((line) => line.includes('.example'))).toHaveLength(count)
      expect(asked.join('\n')).not.toContain('--limit')
    }
    expect((await lines('--json')).filter((line) => line.startsWith('{'))).toHaveLength(ROWS)
  },
)

test.concurrent.each(['history', 'alerts'])('Ctrl+C would be heard only after the last row: %s', async (command) => {
  const child = startTerminal([command, '--json', ...place])
  child.stdout.once('data', () => {
    child.stdout.pause()
    child.kill('SIGINT')
    child.stdout.resume()
  })
  const run = await ended(child)
  expect(run.status).toBe(130)
  expect(run.out.split('\n').length).toBeLessThan(ROWS)
})
