import { parseArgs } from 'node:util'
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
    throw new UsageError(
      'The key is never given as an argument, where other programs can see it. Set ALMANAC_API_KEY, or use --key-stdin.',
    )
  const { values, positionals } = parse(words)
  const command = values.help ? 'help' : values.version ? 'version' : positionals[0]
  // Help and version are given whatever else is wrong.
  if (command === 'help' || command === 'version') return { ...NOTHING_ASKED, command }
  if (command === undefined) throw new UsageError('A command is missing. --help lists them.')
  if (!isCommand(command)) throw new UsageError(`There is no command "${command}". --help lists them.`)
  if (values.sample && values.url !== undefined)
    throw new UsageError('--sample uses the built-in sample service; leave --url out, or leave --sample out.')
  for (const option of HISTORY_ONLY)
    if (values[option] !== undefined && command !== 'history') throw new UsageError(`--${option} belongs to "history".`)
  for (const option of LOOKUP_ONLY)
    if (values[option] !== undefined && command !== 'lookup') throw new UsageError(`--${option} belongs to "lookup".`)
  for (const option of BATCH_ONLY)
    if (values[option] !== undefined && command !== 'batch') throw new UsageError(`--${option} belongs to "batch".`)
  for (const option of REPORT_ONLY)
    if (values[option] !== undefined && command !== 'report') throw new UsageError(`--${option} belongs to "report".`)
  if (values.since !== undefined && command !== 'watch' && command !== 'report')
    throw new UsageError('--since belongs to "watch" and "report".')
  if (values.out !== undefined && command !== 'batch' && command !== 'report')
    throw new UsageError('--out belongs to "batch" and "report".')
  for (const option of WATCH_ONLY)
    if (values[option] !== undefined && command !== 'watch') throw new UsageError(`--${option} belongs to "watch".`)
  if (values.yes !== undefined && command !== 'restore') throw new UsageError('--yes belongs to "restore".')
  const takesFile = command === 'backup' || command === 'restore'
  if (takesFile && positionals.length !== 2) throw new UsageError(`"${command}" takes one file: ${command} FILE`)
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
    throw new UsageError(`"${command}" takes no names: ${positionals.slice(1).join(' ')}`)
  if (values['data-dir'] === '') throw new UsageError('--data-dir takes a folder.')
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
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

function checkBatch(values: ReturnType<typeof parse>['values'], names: readonly string[]): void {
  if (names.length > 1) throw new UsageError('"batch" takes one list at a time.')
  if (names.length === 0 && !values.resume)
    throw new UsageError(
      'No list was given: name a file, or - for standard input. To go on with a batch: batch --resume',
    )
  if (values.resume && names[0] !== undefined && !/^\d+$/u.test(names[0]))
    throw new UsageError(`--resume takes the number of a batch ("batches" lists them), not "${names[0]}".`)
  for (const option of ['name', 'column'] as const)
    if (values.resume && values[option] !== undefined)
      throw new UsageError(`--${option} is for a new batch, not for --resume.`)
  if (values.out !== undefined && !/\.(?:csv|json)$/iu.test(values.out))
    throw new UsageError(`--out takes a file that ends in .csv or .json, not "${values.out}".`)
}

const WATCH_COMMANDS = ['lists', 'add', 'remove', 'refresh', 'changes'] as const

function checkWatch(values: ReturnType<typeof parse>['values'], [command, ...rest]: readonly string[]): void {
  if (command === undefined || !(WATCH_COMMANDS as readonly string[]).includes(command))
    throw new UsageError(
      `"watch" takes one of ${WATCH_COMMANDS.join(', ')}${command === undefined ? '' : `, not "${command}"`}.`,
    )
  if ((command === 'add' || command === 'remove') && rest.length < 2)
    throw new UsageError(`"watch ${command}" takes a list and at least one name: watch ${command} LIST NAME...`)
  if ((command === 'lists' || command === 'changes') && rest.length > 0)
    throw new UsageError(`"watch ${command}" takes no names: ${rest.join(' ')}`)
  if (command === 'refresh' && rest.length > 1) throw new UsageError('"watch refresh" takes one list, or none for all.')
  if (values.due && command !== 'refresh') throw new UsageError('--due belongs to "watch refresh".')
  for (const option of ['since', 'list'] as const)
    if (values[option] !== undefined && command !== 'changes')
      throw new UsageError(`--${option} belongs to "watch changes".`)
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
  if (Number.isNaN(at))
    throw new UsageError(`--since takes a day like 2026-03-31 or a moment like 2026-03-31T12:00:00Z, not "${value}".`)
  return at
}

const isCommand = (word: string): word is Command => (COMMANDS as readonly string[]).includes(word)

function authOf(value: string | undefined): Arguments['auth'] {
  if (value === undefined || value === 'header' || value === 'query') return value ?? null
  throw new UsageError(`--auth takes "header" or "query", not "${value}".`)
}

function wholeNumber(name: string, value: string | undefined, least: number, most: number): number | null {
  if (value === undefined) return null
  const number = /^\d+$/u.test(value.trim()) ? Number(value) : Number.NaN
  if (!(number >= least && number <= most))
    throw new UsageError(`${name} takes a whole number from ${least} to ${most}, not "${value}".`)
  return number
}
