import { OUTCOMES } from '../shared/outcome.ts'
import type { Word } from '../shared/locales/catalogue.ts'
import type { Translator, Values } from '../shared/locales/translator.ts'
import { REPORT_KINDS, REPORT_FORMATS } from './report-arguments.ts'

/** A line of the help: what is typed, and the word that explains it. */
type Line = readonly [syntax: string, word: Word, values?: Values]

export const COMMAND_LINE = 'npm run -s almanac --'

const COMMANDS: readonly Line[] = [
  ['ping', 'terminal.help.ping'],
  ['lookup NAME...', 'terminal.help.lookup'],
  ['history', 'terminal.help.history'],
  ['allowance', 'terminal.help.allowance'],
  ['batch FILE|-', 'terminal.help.batch'],
  ['batch --resume [ID]', 'terminal.help.batch-resume'],
  ['batches', 'terminal.help.batches'],
  ['report', 'terminal.help.report'],
  ['watch lists', 'terminal.help.watch-lists'],
  ['watch add LIST NAME...', 'terminal.help.watch-add'],
  ['watch remove LIST NAME...', 'terminal.help.watch-remove'],
  ['watch refresh [LIST]', 'terminal.help.watch-refresh'],
  ['watch changes', 'terminal.help.watch-changes'],
  ['compare NAME...', 'terminal.help.compare'],
  ['backup FILE', 'terminal.help.backup'],
  ['restore FILE', 'terminal.help.restore'],
]

const WHERE: readonly Line[] = [
  ['--sample', 'terminal.help.sample'],
  ['--url BASE_URL', 'terminal.help.url', { variable: 'ALMANAC_URL' }],
  ['--auth header|query', 'terminal.help.auth'],
  ['--key-stdin', 'terminal.help.key-stdin', { variable: 'ALMANAC_API_KEY' }],
  ['--timeout SECONDS', 'terminal.help.timeout'],
  ['--allowance N', 'terminal.help.allowance-option', { variable: 'ALMANAC_ALLOWANCE' }],
  ['--data-dir DIR', 'terminal.help.data-dir', { variable: 'ALMANAC_DATA_DIR' }],
]

/** The options of one command, under its name. */
const OF_COMMANDS: Readonly<Record<string, readonly Line[]>> = {
  lookup: [
    ['--refresh', 'terminal.help.refresh'],
    ['--send-anyway', 'terminal.help.send-anyway'],
  ],
  history: [
    ['--domain NAME', 'terminal.help.domain'],
    ['--outcome OUTCOME', 'terminal.help.outcome', { outcomes: OUTCOMES.join(', ') }],
    ['--view NAME', 'terminal.help.view'],
    ['--limit N', 'terminal.help.limit'],
  ],
  batch: [
    ['--name N', 'terminal.help.name'],
    ['--column C', 'terminal.help.column'],
    ['--out FILE', 'terminal.help.out-batch', { endings: '.csv, .json' }],
    ['--concurrency N', 'terminal.help.concurrency'],
  ],
  report: [
    ['--from WHAT', 'terminal.help.from', { kinds: REPORT_KINDS.join(', ') }],
    ['--format F', 'terminal.help.format', { formats: Object.keys(REPORT_FORMATS).join(', ') }],
    ['--out FILE', 'terminal.help.out-report', { format: 'xlsx' }],
    ['--title T', 'terminal.help.title-option'],
    ['--fields a,b,...', 'terminal.help.fields'],
    ['--since DATE', 'terminal.help.since-report', { kinds: 'history, domains, changes' }],
  ],
  watch: [
    ['--due', 'terminal.help.due', { command: 'refresh' }],
    ['--since DATE', 'terminal.help.since-changes', { command: 'changes' }],
    ['--list LIST', 'terminal.help.list', { command: 'changes' }],
  ],
  restore: [['--yes', 'terminal.help.yes']],
}

const OUTPUT: readonly Line[] = [
  ['--json', 'terminal.help.json'],
  ['--lang LANGUAGE', 'terminal.help.lang'],
]

const WIDTH = 108

/** What `--help` prints. */
export function helpText(t: Translator): string {
  const section = (title: string, lines: readonly Line[], tail: readonly string[] = []): string =>
    [title, ...linesOf(lines, t), ...tail].join('\n')
  return [
    t('terminal.help.title'),
    `  ${COMMAND_LINE} ${t('terminal.help.usage')}`,
    section(t('terminal.help.commands'), COMMANDS),
    section(t('terminal.help.where'), WHERE),
    ...Object.entries(OF_COMMANDS).map(([command, lines]) => section(command, lines)),
    section(t('terminal.help.output'), OUTPUT, ['  --help, --version']),
    wrapped(t('terminal.help.exit'), WIDTH).join('\n'),
  ].join('\n\n')
}

function linesOf(lines: readonly Line[], t: Translator): string[] {
  const widest = Math.max(...lines.map(([syntax]) => syntax.length))
  return lines.flatMap(([syntax, word, values]) => {
    const [first = '', ...more] = wrapped(t(word, values), WIDTH - widest - 4)
    return [`  ${syntax.padEnd(widest)}  ${first}`, ...more.map((line) => `${' '.repeat(widest + 4)}${line}`)]
  })
}

/** A text in lines of at most so many characters, broken between its words. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
