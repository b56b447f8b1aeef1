import { AGGREGATES } from '../shared/values/value-type.ts'
import type { Word } from '../shared/locales/catalogue.ts'
import { LANGUAGES } from '../shared/locales/languages.ts'
import type { Values } from '../shared/locales/translator.ts'
import { OUTCOMES } from '../shared/outcome.ts'
import { SNOOZES } from '../shared/snooze.ts'
import { CHARTS_CHOICES, CHARTS_TYPED } from './chart-words.ts'
import type { CommandPath } from './commands.ts'
import { PEERS_CHOICES, PEERS_TYPED } from './peers-argument.ts'
import { BATCH_ENDINGS, BATCH_FORMATS, KEEP_MODES, REPORT_FORMATS, REPORT_KINDS } from './report-arguments.ts'

/** What an option means to one command, or to all of them. */
interface OptionUse {
  /** The command that takes it; `null` for one that every command takes. */
  readonly of: CommandPath | null
  readonly word: Word
  readonly values?: Values
}

/** One option: how it is read, what the help says of it, and how a shell completes it. */
export interface Option {
  readonly short?: string
  /** What stands for its value in the help; an option without one is on or off. */
  readonly value?: string
  /** The whole numbers that it takes. */
  readonly range?: readonly [least: number, most: number]
  /** The values that it takes or that a shell may offer. */
  readonly choices?: readonly string[]
  /** Its value is the path of a file or of a folder. */
  readonly path?: 'file' | 'folder'
  /** The part of the help that an option of every command stands in. */
  readonly part?: 'where' | 'output'
  readonly uses: readonly OptionUse[]
}

const all = (word: Word, values?: Values): readonly OptionUse[] => [{ of: null, word, ...(values ? { values } : {}) }]

/** Every option of the terminal. Parsing, help and completions are made from it. */
export const OPTIONS = {
  sample: { part: 'where', uses: all('terminal.help.sample') },
  url: { value: 'BASE_URL', part: 'where', uses: all('terminal.help.url', { variable: 'ALMANAC_URL' }) },
  auth: { value: 'header|query', choices: ['header', 'query'], part: 'where', uses: all('terminal.help.auth') },
  'key-stdin': { part: 'where', uses: all('terminal.help.key-stdin', { variable: 'ALMANAC_API_KEY' }) },
  timeout: { value: 'SECONDS', range: [1, 300], part: 'where', uses: all('terminal.help.timeout') },
  allowance: {
    value: 'N',
    range: [1, 1_000_000],
    part: 'where',
    uses: all('terminal.help.allowance-option', { variable: 'ALMANAC_ALLOWANCE' }),
  },
  'data-dir': {
    value: 'DIR',
    path: 'folder',
    part: 'where',
    uses: all('terminal.help.data-dir', { variable: 'ALMANAC_DATA_DIR' }),
  },
  refresh: { uses: [{ of: 'lookup', word: 'terminal.help.refresh' }] },
  'send-anyway': { uses: [{ of: 'lookup', word: 'terminal.help.send-anyway' }] },
  domain: { value: 'NAME', uses: [{ of: 'history', word: 'terminal.help.domain' }] },
  outcome: {
    value: 'OUTCOME',
    choices: OUTCOMES,
    uses: [{ of: 'history', word: 'terminal.help.outcome', values: { outcomes: OUTCOMES.join(', ') } }],
  },
  criteria: { value: 'NAME', uses: [{ of: 'rank', word: 'terminal.help.criteria' }] },
  where: {
    value: 'FILTER',
    uses: [
      { of: 'history', word: 'terminal.help.where-filter' },
      { of: 'agreement', word: 'terminal.help.where-agreement' },
      { of: 'rank', word: 'terminal.help.where-filter' },
      { of: 'report', word: 'terminal.help.where-report', values: { kinds: 'history, domains' } },
    ],
  },
  view: { value: 'NAME', uses: [{ of: 'history', word: 'terminal.help.view' }] },
  limit: {
    value: 'N|all',
    range: [1, 1_000_000],
    choices: ['all'],
    uses: [
      { of: 'history', word: 'terminal.help.limit' },
      { of: 'alerts', word: 'terminal.help.limit' },
      { of: 'rank', word: 'terminal.help.limit' },
    ],
  },
  name: { value: 'N', uses: [{ of: 'batch', word: 'terminal.help.name' }] },
  column: { value: 'C', uses: [{ of: 'batch', word: 'terminal.help.column' }] },
  'keep-columns': {
    value: KEEP_MODES.join('|') as 'only-empty|overwrite',
    choices: KEEP_MODES,
    uses: [{ of: 'batch', word: 'terminal.help.keep-columns' }],
  },
  ids: { uses: [{ of: 'batch', word: 'terminal.help.ids' }] },
  out: {
    value: 'FILE|-',
    path: 'file',
    uses: [
      { of: 'batch', word: 'terminal.help.out-batch', values: { endings: BATCH_ENDINGS } },
      { of: 'report', word: 'terminal.help.out-report' },
      { of: 'calendar', word: 'terminal.help.out-calendar' },
      { of: 'backup', word: 'terminal.help.out-backup' },
    ],
  },
  concurrency: { value: 'N', range: [1, 16], uses: [{ of: 'batch', word: 'terminal.help.concurrency' }] },
  resume: {
    uses: [
      { of: 'batch', word: 'terminal.help.resume' },
      { of: 'restore', word: 'terminal.help.restore-resume' },
    ],
  },
  from: {
    value: 'WHAT',
    choices: REPORT_KINDS.map((kind) => kind.replace(/:.*$/u, ':')),
    uses: [{ of: 'report', word: 'terminal.help.from', values: { kinds: REPORT_KINDS.join(', ') } }],
  },
  format: {
    value: 'F',
    choices: Object.keys(REPORT_FORMATS),
    uses: [
      { of: 'batch', word: 'terminal.help.format', values: { formats: BATCH_FORMATS.join(', ') } },
      { of: 'report', word: 'terminal.help.format', values: { formats: Object.keys(REPORT_FORMATS).join(', ') } },
    ],
  },
  template: { value: 'NAME', uses: [{ of: 'report', word: 'terminal.help.template' }] },
  letterhead: { value: 'NAME', uses: [{ of: 'report', word: 'terminal.help.letterhead' }] },
  title: { value: 'T', uses: [{ of: 'report', word: 'terminal.help.title-option' }] },
  fields: { value: 'a,b,...', uses: [{ of: 'report', word: 'terminal.help.fields' }] },
  'group-by': { value: 'C[,C]', uses: [{ of: 'report', word: 'terminal.help.group-by' }] },
  show: {
    value: 'F:C,...',
    uses: [{ of: 'report', word: 'terminal.help.show', values: { figures: AGGREGATES.join(', ') } }],
  },
  cross: { uses: [{ of: 'report', word: 'terminal.help.cross', values: { option: '--group-by' } }] },
  chart: {
    value: 'CHART',
    choices: CHARTS_CHOICES,
    uses: [{ of: 'report', word: 'terminal.help.chart', values: { charts: CHARTS_TYPED.join(', ') } }],
  },
  index: {
    value: 'C[:DATE]',
    uses: [{ of: 'report', word: 'terminal.help.index', values: { kinds: 'list:NAME' } }],
  },
  due: { uses: [{ of: 'watch refresh', word: 'terminal.help.due' }] },
  since: {
    value: 'DATE',
    uses: [
      { of: 'report', word: 'terminal.help.since-report', values: { kinds: 'history, domains, changes' } },
      { of: 'watch changes', word: 'terminal.help.since-changes' },
    ],
  },
  list: {
    value: 'LIST',
    uses: [
      { of: 'watch changes', word: 'terminal.help.list' },
      { of: 'alerts', word: 'terminal.help.list' },
      { of: 'calendar', word: 'terminal.help.list-calendar' },
    ],
  },
  all: { uses: [{ of: 'alerts', word: 'terminal.help.all-alerts' }] },
  done: { uses: [{ of: 'alerts', word: 'terminal.help.alerts-done' }] },
  snooze: {
    value: 'UNTIL',
    choices: SNOOZES,
    uses: [{ of: 'alerts', word: 'terminal.help.snooze', values: { words: SNOOZES.join(', ') } }],
  },
  reopen: { uses: [{ of: 'alerts', word: 'terminal.help.alerts-reopen' }] },
  among: {
    value: 'PEERS',
    choices: PEERS_CHOICES,
    uses: [
      { of: 'percentiles', word: 'terminal.help.among', values: { peers: PEERS_TYPED.join(', ') } },
      { of: 'report', word: 'terminal.help.among-report', values: { peers: PEERS_TYPED.join(', ') } },
    ],
  },
  prices: { uses: [{ of: 'calendar', word: 'terminal.help.prices' }] },
  yes: { uses: [{ of: 'restore', word: 'terminal.help.yes' }] },
  copy: { value: 'DATE', uses: [{ of: 'restore', word: 'terminal.help.restore-copy' }] },
  undo: { uses: [{ of: 'restore', word: 'terminal.help.restore-undo' }] },
  force: { uses: [{ of: 'backup', word: 'terminal.help.force' }] },
  json: { part: 'output', uses: all('terminal.help.json') },
  quiet: { short: 'q', part: 'output', uses: all('terminal.help.quiet') },
  lang: { value: 'LANGUAGE', choices: LANGUAGES, part: 'output', uses: all('terminal.help.lang') },
  help: { short: 'h', part: 'output', uses: all('terminal.help.help') },
  version: { part: 'output', uses: all('terminal.help.version') },
} as const satisfies Record<string, Option>

export type OptionName = keyof typeof OPTIONS

/** The options of one command: those of every command left out. */
export function optionsOf(path: CommandPath): { name: OptionName; option: Option; use: OptionUse }[] {
  return entries().flatMap(([name, option]) =>
    option.uses.filter((use) => use.of === path).map((use) => ({ name, option, use })),
  )
}

/** The options that every command takes. */
export function commonOptions(): { name: OptionName; option: Option; use: OptionUse }[] {
  return entries().flatMap(([name, option]) =>
    option.uses.filter((use) => use.of === null).map((use) => ({ name, option, use })),
  )
}

const entries = (): [OptionName, Option][] => Object.entries(OPTIONS) as [OptionName, Option][]
