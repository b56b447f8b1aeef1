import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUILT_IN_COLUMNS } from '../../src/shared/columns/catalogue.ts'
import { english } from '../../src/shared/locales/en/english.ts'
import { createTranslator } from '../../src/shared/locales/translator.ts'
import { queryCommand, type TableInSight } from '../../src/shared/analysis/query-command.ts'
import { allOf, type Filter, NO_FILTER } from '../../src/shared/filter/filter.ts'
import { filterLanguage, type LanguageParts } from '../../src/shared/filter/make-language.ts'
import { readFilter } from '../../src/shared/filter/read-filter.ts'
import type { ListQuery } from '../../src/shared/list.ts'
import { changedPercent } from '../../src/shared/rules/change-importance.ts'
import type { Aggregate } from '../../src/shared/values/value-type.ts'
import { openProgramIn } from '../fixtures/open-program.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import { NODE, TERMINAL, terminal, type TerminalRun } from '../fixtures/terminal.ts'
import { languageParts, type Program, windowChanges, windowGroups, windowRows } from '../fixtures/window-table.ts'

const MANUAL = readFileSync(new URL('../../docs/sql.md', import.meta.url), 'utf8')
const ENV = { TZ: 'UTC' }
const t = createTranslator(Object.assign({}, ...Object.values(english)), 'en')

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

// The window has a copy of the library, in which it may keep a formula.
let other: TempFolder
let program: Program
beforeAll(async () => {
  other = new TempFolder()
  cpSync(dir.path, other.path, { recursive: true })
  program = await openProgramIn(other.path)
})
afterAll(async () => {
  await program.close()
  other[Symbol.dispose]()
})

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

/** What follows an option in a command line. */
const after = (words: readonly string[], option: string): string | null => {
  const at = words.indexOf(option)
  return at < 0 ? null : (words[at + 1] ?? null)
}

/** The filter that a text in the search field means. */
function typed(text: string | null, parts: LanguageParts): Filter {
  if (text === null) return NO_FILTER
  const read = readFilter(text, filterLanguage(parts, parts.t.format))
  if (!read.ok) throw new Error(`${text}: ${read.problem.code}`)
  return read.filter
}

const DAY_MS = 86_400_000

/** The beginning of the day 30 days ago, in the time zone of the terminal. */
const monthAgo = (): number => (Math.floor(Date.now() / DAY_MS) - 30) * DAY_MS

/** What the window shows for a question: the same choices, made in its table. */
async function shownInWindow(words: readonly string[]): Promise<Row[]> {
  const from = after(words, '--from') ?? 'domains'
  if (from === 'changes') {
    const changes = await windowChanges(program, { fields: ['value'], since: monthAgo() })
    return changes
      .map((change) => ({
        domain: change.name,
        before: change.before.state === 'value' ? change.before.value : null,
        after: change.after.state === 'value' ? change.after.value : null,
        percent: changedPercent(change),
        direction: change.direction,
      }))
      .toSorted(
        (a, b) =>
          Number(b.percent) - Number(a.percent) ||
          Number(a.domain > b.domain) - Number(a.domain < b.domain) ||
          Number(a.before) - Number(b.before),
      )
      .slice(0, Number(after(words, '--limit')))
  }
  const [name, text] = (after(words, '--formula') ?? '').split('=').map((part) => part.trim())
  if (name && text) await program.value('addFormula', { name, text })
  const parts = await languageParts(program, t)
  const idOf = (column: string): string =>
    [...parts.columns.values()].find(({ label }) => 'name' in label && label.name === column)?.id ?? column
  const list = parts.lists.find((one) => from === `list:${one.name}`)
  const scope: Filter = list ? { op: 'is', column: 'list', values: [list.id] } : NO_FILTER
  const [first = 'domain'] = (after(words, '--sort') ?? '').split(',')
  const query: ListQuery = {
    list: list ? 'watched' : (from as 'domains' | 'history'),
    filter: allOf([scope, typed(after(words, '--where'), parts)]),
    sort: { column: idOf(first.replace(/^-/u, '') || 'domain'), descending: first.startsWith('-') },
  }
  const groupBy = after(words, '--group-by')
  if (groupBy !== null) {
    const show = (after(words, '--show') ?? '').split(',').flatMap((one) => {
      const [aggregate, column] = one.split(':')
      return column === undefined ? [] : [{ aggregate: aggregate as Aggregate, column }]
    })
    const by = [{ column: groupBy, by: 'value' as const }]
    return await windowGroups(program, query, { by, show, order: { by: 'rows', descending: true }, cross: false })
  }
  const columns = (after(words, '--columns') ?? '').split(',').map(idOf)
  const rows = await windowRows(program, query, columns)
  return rows.slice(0, Number(after(words, '--limit') ?? rows.length))
}

test.each(QUESTIONS)('the window and the terminal would differ: $title', async ({ command }) => {
  const words = wordsOf(command)
  const { json } = await run(...words)
  const shown = await shownInWindow(words)
  expect(shown.length).toBeGreaterThan(0)
  expect(sorted(shown)).toEqual(sorted(json))
})

test('a copied command would find other rows than the table that it was copied from, or in another order', async () => {
  const parts = await languageParts(program, t)
  const clients = parts.lists.find(({ name }) => name === 'Clients')?.id ?? 0
  const rows = (query: Partial<ListQuery>, columns: string[]): TableInSight => ({
    query: { list: 'domains', filter: NO_FILTER, sort: { column: 'domain', descending: false }, ...query },
    columns,
    groups: null,
    isSample: true,
  })
  const tables: TableInSight[] = [
    rows({ filter: typed(`value>100 -title:"it's" or country:de`, parts) }, ['domain', 'value', 'country']),
    rows({ sort: { column: 'visitors', descending: true } }, ['domain', 'visitors', 'spark', 'looked_up_at']),
    rows({ list: 'history', filter: typed('-outcome:found', parts) }, ['domain', 'outcome', 'looked_up_at']),
    rows({ list: 'watched', filter: { op: 'is', column: 'list', values: [clients] } }, ['domain', 'value']),
    {
      ...rows({ filter: typed('value>0', parts) }, []),
      groups: {
        by: [
          { column: 'country', by: 'value' },
          { column: 'category', by: 'value' },
        ],
        show: [{ column: 'value', aggregate: 'median' }],
        order: { by: 0, descending: true },
        cross: false,
      },
    },
  ]
  for (const table of tables) {
    const line = queryCommand(table, parts)
    // The shell reads it, as it is pasted.
    const script = `almanac() { '${NODE}' --disable-warning=ExperimentalWarning '${TERMINAL}' "$@"; }; ${line} --quiet`
    const env = { ...process.env, ...ENV, ALMANAC_DATA_DIR: other.path }
    const { stdout, stderr, status } = spawnSync('sh', ['-c', script], { encoding: 'utf8', env })
    expect([line, status, stderr]).toEqual([line, 0, ''])
    const found = stdout
      .split('\n')
      .slice(0, -1)
      .map((text): Row => JSON.parse(text))
    const { query, groups, columns } = table
    const shown = groups
      ? await windowGroups(program, query, groups)
      : await windowRows(
          program,
          query,
          columns.filter((id) => id !== 'spark'),
        )
    expect(shown.length).toBeGreaterThan(1)
    expect(found).toEqual(shown)
  }
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
