import { parseArgs } from 'node:util'
import { LANGUAGES, languageOf } from '../shared/locales/languages.ts'
import { dayNumber } from '../shared/field-kinds.ts'
import { UsageError } from './exit-status.ts'

const OPTIONS = {
  sample: { type: 'boolean' },
  url: { type: 'string' },
  auth: { type: 'string' },
  'data-dir': { type: 'string' },
  timeout: { type: 'string' },
  refresh: { type: 'boolean' },
  'send-anyway': { type: 'boolean' },
  allowance: { type: 'string' },
  'key-stdin': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
  domain: { type: 'string' },
  outcome: { type: 'string' },
  view: { type: 'string' },
  limit: { type: 'string' },
  name: { type: 'string' },
  column: { type: 'string' },
  out: { type: 'string' },
  concurrency: { type: 'string' },
  resume: { type: 'boolean' },
  from: { type: 'string' },
  format: { type: 'string' },
  title: { type: 'string' },
  fields: { type: 'string' },
  due: { type: 'boolean' },
  since: { type: 'string' },
  list: { type: 'string' },
  yes: { type: 'boolean' },
  lang: { type: 'string' },
} as const

const HISTORY_ONLY = ['domain', 'outcome', 'view', 'limit'] as const
const BATCH_ONLY = ['name', 'column', 'concurrency', 'resume'] as const
const REPORT_ONLY = ['from', 'format', 'title', 'fields'] as const
const LOOKUP_ONLY = ['refresh', 'send-anyway'] as const

const WATCH_ONLY = ['due', 'list'] as const

export const COMMANDS = [
  'ping',
  'lookup',
  'history',
  'allowance',
  'batch',
  'batches',
  'watch',
  'compare',
  'backup',
  'restore',
  'report',
] as const
export type Command = (typeof COMMANDS)[number]

/** The command line, read and checked. */
export interface Arguments {
  command: Command | 'help' | 'version'
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
  domain: string | null
  outcome: string | null
  view: string | null
  limit: number | null
  name: string | null
  column: string | null
  out: string | null
  concurrency: number | null
  resume: boolean
  from: string | null
  format: string | null
  title: string | null
  fields: string | null
  /** Only what is due. */
  due: boolean
  /** UTC milliseconds. */
  since: number | null
  list: string | null
  yes: boolean
}

/** Reads the words after `almanac --`. Throws UsageError with what is wrong and what would be right. */
export function readArguments(words: string[], env: NodeJS.ProcessEnv): Arguments {
  if (words.some((word) => /^--(?:api[-_]?)?key(?:=|$)/u.test(word)))
    throw new UsageError('terminal.key-as-argument', { variable: 'ALMANAC_API_KEY', option: '--key-stdin' })
  const { values, positionals } = parse(words)
  const command = values.help ? 'help' : values.version ? 'version' : positionals[0]
  // Help and version are given whatever else is wrong.
  if (command === 'help' || command === 'version') return { ...NOTHING_ASKED, command }
  if (command === undefined) throw new UsageError('terminal.no-command')
  if (!isCommand(command)) throw new UsageError('terminal.unknown-command', { command })
  if (values.sample && values.url !== undefined) throw new UsageError('terminal.sample-or-url')
  for (const option of HISTORY_ONLY)
    if (values[option] !== undefined && command !== 'history')
      throw new UsageError('terminal.option-of', { option: `--${option}`, command: 'history' })
  for (const option of LOOKUP_ONLY)
    if (values[option] !== undefined && command !== 'lookup')
      throw new UsageError('terminal.option-of', { option: `--${option}`, command: 'lookup' })
  for (const option of BATCH_ONLY)
    if (values[option] !== undefined && command !== 'batch')
      throw new UsageError('terminal.option-of', { option: `--${option}`, command: 'batch' })
  for (const option of REPORT_ONLY)
    if (values[option] !== undefined && command !== 'report')
      throw new UsageError('terminal.option-of', { option: `--${option}`, command: 'report' })
  if (values.since !== undefined && command !== 'watch' && command !== 'report')
    throw new UsageError('terminal.option-of-two', { option: '--since', command: 'watch', other: 'report' })
  if (values.out !== undefined && command !== 'batch' && command !== 'report')
    throw new UsageError('terminal.option-of-two', { option: '--out', command: 'batch', other: 'report' })
  for (const option of WATCH_ONLY)
    if (values[option] !== undefined && command !== 'watch')
      throw new UsageError('terminal.option-of', { option: `--${option}`, command: 'watch' })
  if (values.yes !== undefined && command !== 'restore')
    throw new UsageError('terminal.option-of', { option: '--yes', command: 'restore' })
  const takesFile = command === 'backup' || command === 'restore'
  if (takesFile && positionals.length !== 2)
    throw new UsageError('terminal.takes-file', { command, usage: `${command} FILE` })
  if (command === 'batch') checkBatch(values, positionals.slice(1))
  if (command === 'watch') checkWatch(values, positionals.slice(1))
  if (
    positionals.length > 1 &&
    command !== 'lookup' &&
    command !== 'batch' &&
    command !== 'watch' &&
    command !== 'compare' &&
    !takesFile
  )
    throw new UsageError('terminal.takes-no-names', { command, names: positionals.slice(1).join(' ') })
  if (values.lang !== undefined && languageOf(values.lang) === null)
    throw new UsageError('terminal.unknown-language', { value: values.lang, languages: LANGUAGES.join(', ') })
  if (values['data-dir'] === '') throw new UsageError('terminal.data-dir-empty')
  return {
    command,
    names: positionals.slice(1),
    sample: values.sample ?? false,
    url: values.url ?? null,
    auth: authOf(values.auth),
    dataDir: values['data-dir'] ?? null,
    timeoutSeconds: wholeNumber('--timeout', values.timeout, 1, 300),
    refresh: values.refresh ?? false,
    sendAnyway: values['send-anyway'] ?? false,
    allowance:
      wholeNumber('--allowance', values.allowance, 1, 1_000_000) ??
      wholeNumber('ALMANAC_ALLOWANCE', env.ALMANAC_ALLOWANCE || undefined, 1, 1_000_000),
    keyStdin: values['key-stdin'] ?? false,
    json: values.json ?? false,
    domain: values.domain ?? null,
    outcome: values.outcome ?? null,
    view: values.view ?? null,
    limit: wholeNumber('--limit', values.limit, 1, 1_000_000),
    name: values.name?.trim() || null,
    column: values.column ?? null,
    out: values.out ?? null,
    concurrency: wholeNumber('--concurrency', values.concurrency, 1, 16),
    resume: values.resume ?? false,
    from: values.from ?? null,
    format: values.format ?? null,
    title: values.title ?? null,
    fields: values.fields ?? null,
    due: values.due ?? false,
    since: momentOf(values.since),
    list: values.list ?? null,
    yes: values.yes ?? false,
  }
}

const NOTHING_ASKED = {
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
  domain: null,
  outcome: null,
  view: null,
  limit: null,
  name: null,
  column: null,
  out: null,
  concurrency: null,
  resume: false,
  due: false,
  since: null,
  list: null,
  yes: false,
  from: null,
  format: null,
  title: null,
  fields: null,
} satisfies Omit<Arguments, 'command'>

function parse(words: string[]) {
  try {
    return parseArgs({ args: words, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    const { tokens } = parseArgs({ args: words, options: OPTIONS, allowPositionals: true, strict: false, tokens: true })
    for (const token of tokens) {
      if (token.kind !== 'option') continue
      // Its value is not repeated: it may be a key.
      const option = token.rawName
      const known = Object.hasOwn(OPTIONS, token.name) ? OPTIONS[token.name as keyof typeof OPTIONS] : null
      if (known === null) throw new UsageError('terminal.unknown-option', { option }, { cause: error })
      if (known.type === 'string' && token.value === undefined)
        throw new UsageError('terminal.option-needs-value', { option }, { cause: error })
      if (known.type === 'boolean' && token.value !== undefined)
        throw new UsageError('terminal.option-takes-no-value', { option }, { cause: error })
    }
    throw new UsageError('terminal.bad-arguments', {}, { cause: error })
  }
}

function checkBatch(values: ReturnType<typeof parse>['values'], names: readonly string[]): void {
  if (names.length > 1) throw new UsageError('terminal.one-list')
  if (names.length === 0 && !values.resume) throw new UsageError('terminal.no-list', { command: 'batch --resume' })
  if (values.resume && names[0] !== undefined && !/^\d+$/u.test(names[0]))
    throw new UsageError('terminal.resume-number', { value: names[0] })
  for (const option of ['name', 'column'] as const)
    if (values.resume && values[option] !== undefined)
      throw new UsageError('terminal.not-with-resume', { option: `--${option}` })
  if (values.out !== undefined && !/\.(?:csv|json)$/iu.test(values.out))
    throw new UsageError('terminal.out-ending', { endings: '.csv, .json', value: values.out })
}

const WATCH_COMMANDS = ['lists', 'add', 'remove', 'refresh', 'changes'] as const

function checkWatch(values: ReturnType<typeof parse>['values'], [command, ...rest]: readonly string[]): void {
  if (command === undefined || !(WATCH_COMMANDS as readonly string[]).includes(command))
    throw new UsageError(command === undefined ? 'terminal.watch-commands' : 'terminal.watch-commands-not', {
      commands: WATCH_COMMANDS.join(', '),
      command: command ?? '',
    })
  if ((command === 'add' || command === 'remove') && rest.length < 2)
    throw new UsageError('terminal.watch-needs-names', {
      command: `watch ${command}`,
      usage: `watch ${command} LIST NAME...`,
    })
  if ((command === 'lists' || command === 'changes') && rest.length > 0)
    throw new UsageError('terminal.takes-no-names', { command: `watch ${command}`, names: rest.join(' ') })
  if (command === 'refresh' && rest.length > 1) throw new UsageError('terminal.watch-one-list')
  if (values.due && command !== 'refresh')
    throw new UsageError('terminal.option-of', { option: '--due', command: 'watch refresh' })
  for (const option of ['since', 'list'] as const)
    if (values[option] !== undefined && command !== 'changes')
      throw new UsageError('terminal.option-of', { option: `--${option}`, command: 'watch changes' })
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

const isCommand = (word: string): word is Command => (COMMANDS as readonly string[]).includes(word)

function authOf(value: string | undefined): Arguments['auth'] {
  if (value === undefined || value === 'header' || value === 'query') return value ?? null
  throw new UsageError('terminal.one-of', { option: '--auth', values: 'header, query', value })
}

function wholeNumber(name: string, value: string | undefined, least: number, most: number): number | null {
  if (value === undefined) return null
  const number = /^\d+$/u.test(value.trim()) ? Number(value) : Number.NaN
  if (!(number >= least && number <= most))
    throw new UsageError('terminal.whole-number', { option: name, least, most, value })
  return number
}
