import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'
import { UsageError } from './exit-status.ts'

const read = (line: string, env: NodeJS.ProcessEnv = {}) => readArguments(line === '' ? [] : line.split(' '), env)

test.each([
  '',
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
  expect(() => read(line)).toThrow(UsageError)
})

test('a list would be made under a name of blanks, or another name than is kept be asked for', () => {
  expect(() => readArguments(['watch', 'add', '\u00A0', 'a.example'], {})).toThrow(UsageError)
  const words = ['--list', ' Mine', '--view', 'Mine\u00A0', '--template', '\u2003Mine', '--letterhead', 'Mine ']
  const typed = (...of: string[]) => words.flatMap((word, at) => (of.includes(word) ? [word, words[at + 1] ?? ''] : []))
  expect(readArguments(['alerts', ...typed('--list')], {})).toMatchObject({ list: 'Mine' })
  expect(readArguments(['history', ...typed('--view')], {})).toMatchObject({ view: 'Mine' })
  expect(
    readArguments(['report', '--from', 'history', '--out', 'a.html', ...typed('--template', '--letterhead')], {}),
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
    command: 'lookup',
    names: ['a.example', 'b.example'],
    sample: false,
    url: 'https://s.example',
    auth: 'query',
    dataDir: '/d',
    timeoutSeconds: 7,
    among: null,
    chart: null,
    index: null,
    allowance: 9,
    keyStdin: true,
    json: true,
    quiet: false,
    refresh: true,
    sendAnyway: true,
    domain: null,
    outcome: null,
    where: null,
    view: null,
    limit: null,
    name: null,
    keepColumns: null,
    ids: false,
    column: null,
    criteria: null,
    out: null,
    concurrency: null,
    resume: false,
    yes: false,
    due: false,
    force: false,
    copy: null,
    undo: false,
    since: null,
    list: null,
    all: false,
    mark: null,
    from: null,
    format: null,
    template: null,
    letterhead: null,
    lang: null,
    title: null,
    fields: null,
    groupBy: null,
    show: null,
    cross: false,
    prices: false,
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
  expect(read('backup --out -').names).toEqual(read('backup -').names)
})

test('an empty environment variable would be an error', () => {
  expect(read('ping', { ALMANAC_ALLOWANCE: '7' }).allowance).toBe(7)
  expect(read('ping --allowance 9', { ALMANAC_ALLOWANCE: '7' }).allowance).toBe(9)
  expect(read('ping', { ALMANAC_ALLOWANCE: '' }).allowance).toBeNull()
  expect(() => read('ping', { ALMANAC_ALLOWANCE: 'x' })).toThrow(UsageError)
})

test('help would be refused because something else is wrong', () => {
  for (const line of ['--help', '-h', 'lookup --help', 'look --help --auth both'])
    expect(read(line, { ALMANAC_ALLOWANCE: 'x' }).command).toBe('help')
  expect(read('--version').command).toBe('version')
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
  const marked = (line: string) => {
    const { mark, names } = read(`alerts ${line}`)
    return { mark, names }
  }
  expect(marked('--done 12 15')).toEqual({ mark: { to: 'done' }, names: ['12', '15'] })
  expect(marked('--snooze tomorrow all')).toEqual({
    mark: { to: 'snoozed', typed: 'tomorrow', until: 'tomorrow' },
    names: ['all'],
  })
  expect(marked('--reopen 12')).toEqual({ mark: { to: 'open' }, names: ['12'] })
  expect(marked('--all --list Mine')).toEqual({ mark: null, names: [] })
})
