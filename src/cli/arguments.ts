import { parseArgs } from 'node:util'
import { dayNumber } from '../shared/values/value-rules.ts'
import { LANGUAGES, languageOf } from '../shared/locales/languages.ts'
import { SNOOZES } from '../shared/snooze.ts'
import {
  COMMAND_NAMES,
  type CommandName,
  type CommandPath,
  commandPathOf,
  subcommandsOf,
  typedNames,
} from './commands.ts'
import { SHELLS } from './completions/shells.ts'
import { UsageError } from './exit-status.ts'
import { type Option, type OptionName, OPTIONS } from './options.ts'
import { peersTyped } from './peers-argument.ts'
import { BATCH_ENDINGS, BATCH_FORMATS, KEEP_MODES } from './report-arguments.ts'

/** What the alerts that are named are marked as; a snooze is until a word, a day (`YYYY-MM-DD`) or a moment. */
export type AlertMark = { to: 'done' } | { to: 'open' } | { to: 'snoozed'; typed: string; until: string | number }

/** The command line, read and checked. */
export interface Arguments {
  command: CommandName | 'version'
  names: string[]
  sample: boolean
  url: string | null
  auth: 'header' | 'query' | null
  dataDir: string | null
  timeoutSeconds: number | null
  refresh: boolean
  sendAnyway: boolean
  allowance: number | null
  keyStdin: boolean
  json: boolean
  /** Nothing but results and what went wrong. */
  quiet: boolean
  domain: string | null
  outcome: string | null
  /** The name of a kept score. */
  criteria: string | null
  where: string | null
  view: string | null
  /** How many rows are printed at most. */
  limit: number | 'all' | null
  name: string | null
  column: string | null
  /** What happens to values of own fields that the columns of a list fill; null keeps the columns with the batch alone. */
  keepColumns: 'only-empty' | 'overwrite' | null
  /** Headers by the ids of the columns. */
  ids: boolean
  out: string | null
  concurrency: number | null
  resume: boolean
  from: string | null
  format: string | null
  template: string | null
  letterhead: string | null
  /** The language, where the command line says one. */
  lang: string | null
  title: string | null
  fields: string | null
  groupBy: string | null
  show: string | null
  /** As a cross table. */
  cross: boolean
  /** What is drawn of the rows of a table, and the index of a list, as they were typed. */
  chart: string | null
  index: string | null
  /** The peers of a domain, as they were typed. */
  among: string | null
  /** With the amounts of money fields. */
  prices: boolean
  /** Only what is due. */
  due: boolean
  /** UTC milliseconds. */
  since: number | null
  list: string | null
  /** Whatever their state. */
  all: boolean
  /** What is to become of the alerts that are named. */
  mark: AlertMark | null
  yes: boolean
  force: boolean
  /** The moment of a copy, or its beginning. */
  copy: string | null
  undo: boolean
}

/** Reads the words after `almanac`. Throws UsageError with what is wrong and what would be right. */
export function readArguments(words: string[], env: NodeJS.ProcessEnv): Arguments {
  if (words.some((word) => /^--(?:api[-_]?)?key(?:=|$)/u.test(word)))
    throw new UsageError('terminal.key-as-argument', { variable: 'ALMANAC_API_KEY', option: '--key-stdin' })
  const { values, positionals } = parse(words)
  const [command, ...typed] = positionals
  // `backup --out FILE` and `backup FILE` are one.
  const names = command === 'backup' && values.out !== undefined ? [...typed, values.out] : typed
  // Help and version are given whatever else is wrong.
  if (values.help) return { ...EMPTY_ARGUMENTS, command: 'help', names: positionals.filter((word) => word !== 'help') }
  if (values.version) return { ...EMPTY_ARGUMENTS, command: 'version' }
  if (command === undefined) throw new UsageError('terminal.no-command')
  if (!isCommand(command)) throw new UsageError('terminal.unknown-command', { command })
  if (command === 'help') return { ...EMPTY_ARGUMENTS, command, names }
  if (values.sample && values.url !== undefined) throw new UsageError('terminal.sample-or-url')
  checkSubcommand(command, names)
  checkOptions(values, commandPathOf(positionals))
  checkNames(command, names)
  if ((typedNames(command, names)?.filter((name) => name === '-').length ?? 0) > 1)
    throw new UsageError('terminal.one-standard-input')
  if (command === 'batch') checkBatch(values, names)
  if (command === 'backup') checkBackup(values, names)
  if (command === 'restore') checkRestore(values, names)
  if (command === 'report') checkReport(values)
  if (command === 'calendar') checkCalendar(values)
  if (values.among !== undefined) peersTyped(values.among)
  if (command === 'percentiles' && names.length === 0) throw new UsageError('terminal.no-name')
  if (command === 'rank' && values.criteria === undefined)
    throw new UsageError('terminal.needs-option', { option: 'rank', needed: '--criteria' })
  if (command === 'watch') checkWatch(names)
  if (command === 'alerts') checkAlerts(values, names)
  if (values.lang !== undefined && languageOf(values.lang) === null)
    throw new UsageError('terminal.unknown-language', { value: values.lang, languages: LANGUAGES.join(', ') })
  if (values['data-dir'] === '') throw new UsageError('terminal.data-dir-empty')
  return {
    command,
    names,
    sample: values.sample ?? false,
    url: values.url ?? null,
    auth: authOf(values.auth),
    dataDir: values['data-dir'] ?? null,
    timeoutSeconds: numberOf('timeout', values.timeout),
    refresh: values.refresh ?? false,
    sendAnyway: values['send-anyway'] ?? false,
    allowance:
      numberOf('allowance', values.allowance) ??
      numberOf('allowance', env.ALMANAC_ALLOWANCE || undefined, 'ALMANAC_ALLOWANCE'),
    keyStdin: values['key-stdin'] ?? false,
    json: values.json ?? false,
    quiet: values.quiet ?? false,
    domain: values.domain ?? null,
    outcome: values.outcome ?? null,
    criteria: values.criteria ?? null,
    where: values.where ?? null,
    view: values.view?.trim() ?? null,
    limit: values.limit === ALL ? ALL : numberOf('limit', values.limit),
    name: values.name?.trim() || null,
    column: values.column ?? null,
    keepColumns: (values['keep-columns'] ?? null) as Arguments['keepColumns'],
    ids: values.ids ?? false,
    out: values.out ?? null,
    concurrency: numberOf('concurrency', values.concurrency),
    resume: values.resume ?? false,
    from: values.from ?? null,
    format: values.format ?? null,
    template: values.template?.trim() ?? null,
    letterhead: values.letterhead?.trim() ?? null,
    lang: values.lang ?? null,
    title: values.title ?? null,
    fields: values.fields ?? null,
    groupBy: values['group-by'] ?? null,
    show: values.show ?? null,
    cross: values.cross ?? false,
    chart: values.chart ?? null,
    index: values.index ?? null,
    among: values.among ?? null,
    prices: values.prices ?? false,
    due: values.due ?? false,
    since: momentOf(values.since),
    list: values.list?.trim() ?? null,
    all: values.all ?? false,
    mark: markOf(values),
    yes: values.yes ?? false,
    force: values.force ?? false,
    copy: values.copy ?? null,
    undo: values.undo ?? false,
  }
}

/** What `--limit` takes in place of a number. */
const ALL = 'all'

const EMPTY_ARGUMENTS = {
  names: [],
  sample: false,
  url: null,
  auth: null,
  dataDir: null,
  timeoutSeconds: null,
  refresh: false,
  sendAnyway: false,
  allowance: null,
  keyStdin: false,
  json: false,
  quiet: false,
  domain: null,
  outcome: null,
  criteria: null,
  where: null,
  view: null,
  limit: null,
  name: null,
  column: null,
  keepColumns: null,
  ids: false,
  out: null,
  concurrency: null,
  resume: false,
  due: false,
  since: null,
  list: null,
  all: false,
  mark: null,
  yes: false,
  force: false,
  copy: null,
  undo: false,
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
  chart: null,
  index: null,
  among: null,
  prices: false,
} satisfies Omit<Arguments, 'command'>

type TypeOf<O> = O extends { value: string } ? 'string' : 'boolean'
type ParseOptions = { -readonly [Name in OptionName]: { type: TypeOf<(typeof OPTIONS)[Name]>; short?: string } }

const PARSED = Object.fromEntries(
  Object.entries(OPTIONS as Record<string, Option>).map(([name, { value, short }]) => [
    name,
    { type: value === undefined ? 'boolean' : 'string', ...(short === undefined ? {} : { short }) },
  ]),
) as ParseOptions

type OptionValues = ReturnType<typeof parse>['values']

function parse(words: string[]) {
  try {
    return parseArgs({ args: words, options: PARSED, allowPositionals: true })
  } catch (error) {
    const { tokens } = parseArgs({ args: words, options: PARSED, allowPositionals: true, strict: false, tokens: true })
    for (const token of tokens) {
      if (token.kind !== 'option') continue
      // Its value is not repeated: it may be a key.
      const option = token.rawName
      const known = Object.hasOwn(PARSED, token.name) ? PARSED[token.name as OptionName] : null
      if (known === null) throw new UsageError('terminal.unknown-option', { option }, { cause: error })
      if (known.type === 'string' && token.value === undefined)
        throw new UsageError('terminal.option-needs-value', { option }, { cause: error })
      if (known.type === 'boolean' && token.value !== undefined)
        throw new UsageError('terminal.option-takes-no-value', { option }, { cause: error })
    }
    throw new UsageError('terminal.bad-arguments', {}, { cause: error })
  }
}

/** Every option that was given belongs to the command. */
function checkOptions(values: OptionValues, path: CommandPath | null): void {
  for (const name of Object.keys(values) as OptionName[]) {
    const { uses }: Option = OPTIONS[name]
    if (uses.some(({ of }) => of === null || of === path)) continue
    const commands = uses.map(({ of }) => `“${of ?? ''}”`).join(', ')
    throw new UsageError('terminal.option-of', { option: `--${name}`, commands })
  }
}

function checkSubcommand(command: CommandName, [second]: readonly string[]): void {
  const known = subcommandsOf(command)
  if (known.length === 0 || known.includes(second ?? '')) return
  throw new UsageError(second === undefined ? 'terminal.watch-commands' : 'terminal.watch-commands-not', {
    commands: known.join(', '),
    command: second ?? '',
  })
}

const WITHOUT_NAMES: ReadonlySet<CommandName> = new Set([
  'ping',
  'history',
  'allowance',
  'batches',
  'report',
  'calendar',
  'agreement',
  'rank',
  'check',
  'copies',
])

function checkNames(command: CommandName, names: readonly string[]): void {
  if (command === 'completions' && (names.length !== 1 || !(SHELLS as readonly string[]).includes(names[0] ?? '')))
    throw new UsageError('terminal.shell-missing', { shells: SHELLS.join(', ') })
  if (names.length > 0 && WITHOUT_NAMES.has(command))
    throw new UsageError('terminal.takes-no-names', { command, names: names.join(' ') })
}

const OUT_ENDING = /\.(?:csv|tsv|txt|xlsx|json)$/iu

function checkBatch(values: OptionValues, names: readonly string[]): void {
  if (names.length > 1) throw new UsageError('terminal.one-list')
  if (names.length === 0 && !values.resume) throw new UsageError('terminal.no-list', { command: 'batch --resume' })
  if (values.resume && names[0] !== undefined && !/^\d+$/u.test(names[0]))
    throw new UsageError('terminal.resume-number', { value: names[0] })
  const keep = values['keep-columns']
  if (keep !== undefined && !(KEEP_MODES as readonly string[]).includes(keep))
    throw new UsageError('terminal.one-of', { option: '--keep-columns', values: KEEP_MODES.join(', '), value: keep })
  for (const option of ['name', 'column', 'keep-columns'] as const)
    if (values.resume && values[option] !== undefined)
      throw new UsageError('terminal.not-with-resume', { option: `--${option}` })
  const { format, out } = values
  if (format !== undefined && !(BATCH_FORMATS as readonly string[]).includes(format))
    throw new UsageError('terminal.one-of', { option: '--format', values: BATCH_FORMATS.join(', '), value: format })
  if (format !== undefined && out === undefined) throw new UsageError('terminal.format-without-out')
  if (out === '-' && values.json) throw new UsageError('terminal.out-and-json')
  if (out !== undefined && out !== '-' && format === undefined && !OUT_ENDING.test(out))
    throw new UsageError('terminal.out-ending', { endings: BATCH_ENDINGS, value: out })
}

function checkReport(values: OptionValues): void {
  if (values['group-by'] !== undefined) return
  for (const option of ['show', 'cross'] as const)
    if (values[option] !== undefined)
      throw new UsageError('terminal.needs-option', { option: `--${option}`, needed: '--group-by' })
}

/** The dates go to a calendar file, or as JSON lines to standard output. */
function checkCalendar({ out, json }: OptionValues): void {
  if (out === undefined && !json) throw new UsageError('terminal.calendar-out')
  if (out !== undefined && json) throw new UsageError('terminal.not-together', { option: '--out', other: '--json' })
}

function checkBackup(values: OptionValues, names: readonly string[]): void {
  if (names.length !== 1) throw new UsageError('terminal.takes-file', { command: 'backup', usage: 'backup FILE|-' })
  if (names[0] === '-' && values.json) throw new UsageError('terminal.out-and-json')
}

/** A restore is of a file, of a copy, or of nothing new: then one that was interrupted is settled. */
function checkRestore(values: OptionValues, names: readonly string[]): void {
  const ways = [...names, values.copy, values.resume, values.undo].filter((way) => way !== undefined)
  if (ways.length !== 1)
    throw new UsageError('terminal.restore-ways', { options: ['--copy DATE', '--resume', '--undo'].join(', ') })
  if (names[0] === '-' && values['key-stdin'])
    throw new UsageError('terminal.key-and-backup', { option: '--key-stdin' })
}

function checkWatch([command, ...rest]: readonly string[]): void {
  if ((command === 'add' || command === 'remove') && (rest.length < 2 || rest[0]?.trim() === ''))
    throw new UsageError('terminal.watch-needs-names', {
      command: `watch ${command}`,
      usage: `watch ${command} LIST NAME...|-`,
    })
  if ((command === 'lists' || command === 'changes') && rest.length > 0)
    throw new UsageError('terminal.takes-no-names', { command: `watch ${command}`, names: rest.join(' ') })
  if (command === 'refresh' && rest.length > 1) throw new UsageError('terminal.watch-one-list')
}

/** Alerts are listed, or those that are named are marked in one way. */
function checkAlerts(values: OptionValues, names: readonly string[]): void {
  const marks = (['done', 'snooze', 'reopen'] as const).filter((option) => values[option] !== undefined)
  const [mark] = marks
  if (marks.length > 1) throw new UsageError('terminal.one-mark', { options: '--done, --snooze, --reopen' })
  if (mark === undefined) {
    if (names.length > 0) throw new UsageError('terminal.takes-no-names', { command: 'alerts', names: names.join(' ') })
    return
  }
  const isAll = names.length === 1 && names[0] === 'all' && mark !== 'reopen'
  // What a number stands for is known; that many digits are none.
  if (!isAll && (names.length === 0 || !names.every((name) => /^\d{1,15}$/u.test(name))))
    throw new UsageError('terminal.alert-ids', { option: `--${mark}` })
  for (const option of ['all', 'list', 'limit'] as const)
    if (values[option] !== undefined && !(isAll && option === 'list'))
      throw new UsageError('terminal.not-together', { option: `--${option}`, other: `--${mark}` })
}

function markOf({ done, snooze, reopen }: OptionValues): AlertMark | null {
  if (snooze !== undefined) return { to: 'snoozed', typed: snooze, until: snoozeOf(snooze) }
  return done ? { to: 'done' } : reopen ? { to: 'open' } : null
}

function snoozeOf(typed: string): string | number {
  if ((SNOOZES as readonly string[]).includes(typed)) return typed
  const [day = '', time] = typed.split('T')
  const until = dayNumber(day) === null ? Number.NaN : time === undefined ? day : Date.parse(typed)
  if (Number.isNaN(until)) throw new UsageError('terminal.snooze-form', { words: SNOOZES.join(', '), value: typed })
  return until
}

/** A day (its beginning, where the person is) or a moment in ISO form. */
function momentOf(value: string | undefined): number | null {
  if (value === undefined) return null
  // A day that does not exist would roll over into the next month.
  const at =
    dayNumber(value) !== null
      ? new Date(`${value}T00:00:00`).getTime()
      : /^\d{4}-\d{2}-\d{2}T/u.test(value)
        ? Date.parse(value)
        : Number.NaN
  if (Number.isNaN(at)) throw new UsageError('terminal.since-form', { value })
  return at
}

const isCommand = (word: string): word is CommandName => (COMMAND_NAMES as readonly string[]).includes(word)

function authOf(value: string | undefined): Arguments['auth'] {
  if (value === undefined || value === 'header' || value === 'query') return value ?? null
  throw new UsageError('terminal.one-of', { option: '--auth', values: 'header, query', value })
}

function numberOf(name: OptionName, value: string | undefined, from = `--${name}`): number | null {
  if (value === undefined) return null
  const { range: [least, most] = [0, Number.MAX_SAFE_INTEGER] }: Option = OPTIONS[name]
  const number = /^\d+$/u.test(value.trim()) ? Number(value) : Number.NaN
  if (!(number >= least && number <= most))
    throw name === 'limit'
      ? new UsageError('terminal.whole-number-or', { option: from, least, most, word: ALL, value })
      : new UsageError('terminal.whole-number', { option: from, least, most, value })
  return number
}
