import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUILT_IN_COLUMNS } from '../../src/shared/columns/catalogue.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import { terminal, type TerminalRun } from '../fixtures/terminal.ts'

const MANUAL = readFileSync(new URL('../../docs/sql.md', import.meta.url), 'utf8')
const ENV = { TZ: 'UTC' }

let dir: TempFolder
let file = ''
const run = (...words: string[]): Promise<TerminalRun> =>
  terminal([...words, '--sample', '--quiet', '--data-dir', dir.path], { env: ENV })

// One library for all questions: they change nothing. It holds each kind of absence.
beforeAll(async () => {
  dir = new TempFolder()
  file = join(dir.path, 'libraries', 'sample.sqlite')
  await run('watch', 'add', 'Clients', 'tidewatch.example', 'new.example', 'missing.test')
  await run(
    'lookup',
    'missing.test',
    'not-found.failure.example',
    'wrong-types.failure.example',
    'not-json.failure.example',
  )
})
afterAll(() => dir[Symbol.dispose]())

type Row = Record<string, unknown>

/** What the system's own SQLite answers, which is not the one that the program has: its terminal, or Python's where there is none. */
const asked = (sql: string): Row[] => {
  const [place, options] = [`file:${file}?mode=ro`, { encoding: 'utf8', maxBuffer: 2 ** 28 } as const]
  const { stdout, stderr, error } = spawnSync('sqlite3', ['-json', place, sql], options)
  if (!error && stderr === '') return JSON.parse(stdout || '[]')
  if (!error) throw new Error(stderr)
  return JSON.parse(execFileSync('python3', ['-c', IN_PYTHON, place, sql], options))
}
const IN_PYTHON = `import json, sqlite3, sys
db = sqlite3.connect(sys.argv[1], uri=True)
db.row_factory = sqlite3.Row
print(json.dumps([dict(row) for row in db.execute(sys.argv[2])]))`

/** Rows as sets of values, whatever their order and the names of their columns. */
const sorted = (rows: readonly Row[]): string[] =>
  rows
    .map((row) =>
      JSON.stringify(Object.values(row).map((value) => (typeof value === 'boolean' ? Number(value) : value))),
    )
    .toSorted()

const QUESTIONS = [...MANUAL.matchAll(/### (.+)\n\n```sql\n([^`]+)```\n\n```sh\nalmanac ([^`]+)\n```/gu)].map(
  ([, title = '', sql = '', command = '']) => ({ title, sql, command }),
)

/** The words of a command line with quoted ones. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/gu)].map(([, quoted, bare]) => quoted ?? bare ?? '')

test('the manual would promise fewer questions than it has', () => {
  expect(QUESTIONS).toHaveLength(10)
})

test.each(QUESTIONS)('SQL and the terminal would differ: $title', async ({ sql, command }) => {
  const { json, err, status } = await run(...wordsOf(command))
  expect([status, err]).toEqual([0, ''])
  const rows = asked(sql)
  expect(rows.length).toBeGreaterThan(0)
  // A group is told with how many rows it has; where the question has no place for that, it is left out.
  const width = Object.keys(rows[0] ?? {}).length
  const told = json.map((line) => {
    const { rows: count, ...rest } = line
    return Object.keys(line).length > width ? rest : { ...line, ...(count === undefined ? {} : { rows: count }) }
  })
  expect(sorted(told)).toEqual(sorted(rows))
})

test.each([
  ['v_domains', 'domains'],
  ['v_lookups', 'history'],
])('a value or an absence of %s would not be what tables show', async (view, from) => {
  const [first = {}] = asked(`select * from ${view} limit 1`)
  const columns = Object.keys(first)
  const list = from as 'domains' | 'history'
  const fields = BUILT_IN_COLUMNS.filter(({ field, sources }) => field !== null && sources.includes(list))
  expect(columns).toEqual(expect.arrayContaining(fields.map(({ id }) => id)))
  const { json } = await run('query', '--from', from, '--columns', columns.join(','))
  const rows = asked(`select * from ${view}`)
  expect(rows.length).toBeGreaterThan(40)
  expect(sorted(json)).toEqual(sorted(rows))
  const absences = new Set(rows.map(({ value_absent: absent }) => absent))
  expect(absences).toEqual(new Set([null, 'not-in-database', 'lookup-failed', 'unreadable']))
})

test('the changes of the view would not be those of the terminal', async () => {
  const ids = Object.keys(asked('select * from v_changes limit 1')[0] ?? {})
  const { json } = await run('query', '--from', 'changes', '--columns', ids.join(','))
  expect(sorted(json)).toEqual(sorted(asked('select * from v_changes')))
})

test('the hash of a key would stand in a view', () => {
  expect(Object.keys(asked('select * from v_requests limit 1')[0] ?? {}).join(' ')).not.toContain('key')
})

test('a view could not be read while the program writes', async () => {
  const looking = run('lookup', 'one.test', 'two.test', 'three.test', '--refresh')
  expect(asked('select count(*) as n from v_domains')[0]?.n).toBeGreaterThan(40)
  expect((await looking).status).toBe(0)
  expect(asked("select domain from v_domains where domain = 'two.test'")).toHaveLength(1)
})
