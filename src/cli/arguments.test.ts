import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'
import { COMMANDS, DESCRIBED } from './commands.ts'
import { COMMON_OPTIONS } from './options/common-options.ts'
import { backupFile } from './declarations/backup.ts'
import { UsageError } from './exit-status.ts'
import type { Option } from './options/option.ts'
import type { Arguments } from './run.ts'

const asked = (line: string, env: NodeJS.ProcessEnv = {}) => readArguments(line === '' ? [] : line.split(' '), env)

/** What a command is given of a line. */
function argsOf(words: string[], env: NodeJS.ProcessEnv = {}): Arguments & Readonly<Record<string, unknown>> {
  const found = readArguments(words, env)
  if (found.kind === 'run') return { ...found.args }
  throw new Error(`not a run: ${found.kind}`)
}
const read = (line: string, env?: NodeJS.ProcessEnv) => argsOf(line.split(' '), env)

test.each([
  '--sample',
  'look a.example',
  'ping a.example',
  'allowance a.example',
  'history a.example',
  'ping --sample --url https://s.example',
  'ping --auth both',
  'ping --auth',
  'ping --timeout 0',
  'ping --timeout 301',
  'ping --timeout 1.5',
  'ping --timeout 1e2',
  'ping --timeout soon',
  'ping --allowance 0',
  'ping --allowance=-1',
  'ping --data-dir=',
  'lookup a.example --limit 3',
  'lookup a.example --domain a.example',
  'ping --view x',
  'history --refresh',
  'history --send-anyway',
  'rank',
  'rank a.example --criteria Auction',
  'history --criteria Auction',
  'calendar',
  'calendar --json --out dates.ics',
  'percentiles',
  'agreement a.example',
  'agreement --among tld',
  'percentiles a.example --among',
  'percentiles a.example --among everybody',
  'percentiles a.example --among list:',
  'compare a.example b.example --among tld',
  'calendar a.example --out dates.ics',
  'report --from domains --out a.csv --prices',
  'history --limit 0',
  'history --limit ALL',
  'alerts --limit some',
  'ping --unknown',
  'ping -x',
  'ping --json=yes',
  'backup',
  'backup a b',
  'restore',
  'restore a b',
  'backup a --yes',
  'backup a --out b',
  'backup - --json',
  'restore - --key-stdin',
  'lookup - a.example -',
  'watch add List - -',
  'restore a --out b.csv',
  'ping --from history',
  'history --format csv',
  'batch x.txt --title T',
  'lookup a.example --out a.csv',
  'report a.example --from history --out a.csv',
  'batch x.txt --format csv',
  'batch x.txt --out x.csv --format md',
  'batch x.txt --out - --json',
  'watch lists --due',
  'watch refresh --since 2026-03-31',
  'alerts 12',
  'alerts --done',
  'alerts --done soon',
  'alerts --done 12 all',
  'alerts --done 1e3',
  'alerts --reopen all',
  'alerts --snooze 12',
  'alerts --snooze 2999-02-31 12',
  'alerts --snooze 2999-02-31T12:00:00Z 12',
  'alerts --snooze soon 12',
  'alerts --done --reopen 12',
  'alerts --done --snooze tomorrow 12',
  'alerts --done 12 --list Mine',
  'alerts --done all --all',
  'history --all',
  'watch lists --done',
  'completions',
  'completions tcsh',
])('wrong use would be taken for right: %s', (line) => {
  expect(() => asked(line)).toThrow(UsageError)
})

test('a list would be made under a name of blanks, or another name than is kept be asked for', () => {
  expect(() => readArguments(['watch', 'add', '\u00A0', 'a.example'], {})).toThrow(UsageError)
  const words = ['--list', ' Mine', '--view', 'Mine\u00A0', '--template', '\u2003Mine', '--letterhead', 'Mine ']
  const typed = (...of: string[]) => words.flatMap((word, at) => (of.includes(word) ? [word, words[at + 1] ?? ''] : []))
  expect(argsOf(['alerts', ...typed('--list')])).toMatchObject({ list: 'Mine' })
  expect(argsOf(['history', ...typed('--view')])).toMatchObject({ view: 'Mine' })
  expect(
    argsOf(['report', '--from', 'history', '--out', 'a.html', ...typed('--template', '--letterhead')]),
  ).toMatchObject({ template: 'Mine', letterhead: 'Mine' })
})

test.each([
  '--key secret-1',
  '--key=secret-1',
  '--api-key secret-1',
  '--api_key=secret-1',
  '--apikey=secret-1',
  '--KEY=secret-1',
  '--token=secret-1',
])('a key would be accepted as an argument: %s', (option) => {
  const use = () => read(`lookup a.example ${option}`)
  expect(use).toThrow(UsageError)
  expect(use).not.toThrow(/secret-1/u)
})

test('an option would lose its value', () => {
  const line =
    'lookup a.example b.example --url https://s.example --auth query --data-dir /d --timeout 7 --allowance 9 --key-stdin --json --refresh --send-anyway'
  expect(read(line)).toEqual({
    names: ['a.example', 'b.example'],
    sample: false,
    url: 'https://s.example',
    auth: 'query',
    dataDir: '/d',
    timeout: 7,
    allowance: 9,
    keyStdin: true,
    json: true,
    quiet: false,
    lang: null,
    help: false,
    version: false,
    refresh: true,
    sendAnyway: true,
  })
  expect(read('history --domain a.example --outcome found --view Mine --limit 3 --sample')).toMatchObject({
    sample: true,
    domain: 'a.example',
    outcome: 'found',
    view: 'Mine',
    limit: 3,
  })
})

test('backup --out would be something else than backup FILE', () => {
  const fileOf = (line: string): string => backupFile({ out: null, ...read(line) })
  expect(fileOf('backup --out x')).toBe(fileOf('backup x'))
})

test('an empty environment variable would be an error', () => {
  expect(read('ping', { ALMANAC_ALLOWANCE: '7' }).allowance).toBe(7)
  expect(read('ping --allowance 9', { ALMANAC_ALLOWANCE: '7' }).allowance).toBe(9)
  expect(read('ping', { ALMANAC_ALLOWANCE: '' }).allowance).toBeNull()
  expect(() => read('ping', { ALMANAC_ALLOWANCE: 'x' })).toThrow(UsageError)
})

test('help would be refused because something else is wrong', () => {
  for (const line of ['--help', '-h', 'lookup --help', 'look --help --auth both'])
    expect(asked(line, { ALMANAC_ALLOWANCE: 'x' }).kind).toBe('help')
  expect(asked('--version').kind).toBe('version')
})

test('figures of groups would be asked for without groups, and not be told', () => {
  expect(read('report --from domains --out a.csv --group-by country,tld --show median:value --cross')).toMatchObject({
    groupBy: 'country,tld',
    show: 'median:value',
    cross: true,
  })
  expect(() => read('report --from domains --out a.csv --show median:value')).toThrow(UsageError)
  expect(() => read('report --from domains --out a.csv --cross')).toThrow(UsageError)
})

test('alerts would be marked as something else than was asked for', () => {
  const marks = { done: false, snooze: null, reopen: false }
  expect(read('alerts --done 12 15')).toMatchObject({ ...marks, done: true, names: ['12', '15'] })
  expect(read('alerts --snooze tomorrow all')).toMatchObject({
    ...marks,
    snooze: { typed: 'tomorrow', until: 'tomorrow' },
    names: ['all'],
  })
  expect(read('alerts --reopen 12')).toMatchObject({ ...marks, reopen: true, names: ['12'] })
  expect(read('alerts --all --list Mine')).toMatchObject({ ...marks, all: true, list: 'Mine', names: [] })
})

test('an option would take a value with one command and none with another', () => {
  const kinds = new Map<string, Set<string>>()
  for (const { options } of [...COMMANDS, { options: COMMON_OPTIONS }])
    for (const [name, { value, short = '' }] of Object.entries<Option>(options))
      kinds.set(name, (kinds.get(name) ?? new Set()).add(`${value !== null} ${short}`))
  expect([...kinds].filter(([, one]) => one.size > 1)).toEqual([])
})

const EXAMPLES = DESCRIBED.flatMap(({ path, examples }) => examples.map((line) => [path, line] as const))

test.each(EXAMPLES)('help of %s would tell somebody to type what is refused: %s', (path, line) => {
  expect(line.startsWith(path)).toBe(true)
  // What stands behind a sign of the shell is not the program's.
  const [own = ''] = line.split(/ [<>|] /u)
  const words = [...own.matchAll(/'([^']*)'|(\S+)/gu)].map(([, quoted, bare]) => quoted ?? bare ?? '')
  expect(() => readArguments(words, {})).not.toThrow()
})

test('an option of one command would stand in for one that every command has', () => {
  const shadowed = COMMANDS.flatMap(({ options }) =>
    Object.keys(options).filter((name) => Object.hasOwn(COMMON_OPTIONS, name)),
  )
  expect(shadowed).toEqual([])
})

test.each([
  ['lookup a.example --refersh', '--refresh'],
  // There is an option --out, but not of this command.
  ['batches --outt', null],
  ['batches --quit', '--quiet'],
  ['lookup a.example --wxyz', null],
  ['histroy', 'history'],
  ['changes', 'watch changes'],
  ['watch addd x', 'add'],
  ['query --format jsnl', 'jsonl'],
  ['schema lokup', 'lookup'],
  ['completions bsh', 'bash'],
])('a mistyped word would not be told from one that there is: %s', (line, similar) => {
  try {
    asked(line)
    expect.unreachable()
  } catch (error) {
    expect((error as UsageError).similar).toBe(similar)
  }
})
