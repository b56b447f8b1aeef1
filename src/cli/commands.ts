import type { Word } from '../shared/locales/catalogue.ts'
import { SHELLS } from './completions/shells.ts'

/** One way to use a command: what is typed after its name, and what it does. */
interface Usage {
  /** Placeholders, as the help shows them. */
  readonly typed: string
  readonly word: Word
}

/** What a shell may offer for the words after a command. */
type Completed = 'file' | 'commands' | readonly string[] | null

export interface Command {
  readonly usages: readonly Usage[]
  readonly completes?: Completed
}

/** Every command of the terminal, by the words that are typed for it. Parsing, help and completions are made from it. */
export const COMMAND_TABLE = {
  ping: { usages: [{ typed: '', word: 'terminal.help.ping' }] },
  lookup: { usages: [{ typed: 'NAME...|-', word: 'terminal.help.lookup' }] },
  history: { usages: [{ typed: '', word: 'terminal.help.history' }] },
  allowance: { usages: [{ typed: '', word: 'terminal.help.allowance' }] },
  batch: {
    usages: [
      { typed: 'FILE|-', word: 'terminal.help.batch' },
      { typed: '--resume [ID]', word: 'terminal.help.batch-resume' },
    ],
    completes: 'file',
  },
  batches: { usages: [{ typed: '', word: 'terminal.help.batches' }] },
  report: { usages: [{ typed: '--from WHAT --out FILE|-', word: 'terminal.help.report' }] },
  calendar: { usages: [{ typed: '', word: 'terminal.help.calendar' }] },
  'watch lists': { usages: [{ typed: '', word: 'terminal.help.watch-lists' }] },
  'watch add': { usages: [{ typed: 'LIST NAME...|-', word: 'terminal.help.watch-add' }] },
  'watch remove': { usages: [{ typed: 'LIST NAME...|-', word: 'terminal.help.watch-remove' }] },
  'watch refresh': { usages: [{ typed: '[LIST]', word: 'terminal.help.watch-refresh' }] },
  'watch changes': { usages: [{ typed: '', word: 'terminal.help.watch-changes' }] },
  alerts: {
    usages: [
      { typed: '', word: 'terminal.help.alerts' },
      { typed: '--done ID...|all', word: 'terminal.help.alerts-done' },
      { typed: '--snooze UNTIL ID...|all', word: 'terminal.help.alerts-snooze' },
      { typed: '--reopen ID...', word: 'terminal.help.alerts-reopen' },
    ],
  },
  compare: { usages: [{ typed: 'NAME...|-', word: 'terminal.help.compare' }] },
  percentiles: { usages: [{ typed: 'NAME...|-', word: 'terminal.help.percentiles' }] },
  agreement: { usages: [{ typed: '', word: 'terminal.help.agreement' }] },
  rank: { usages: [{ typed: '--criteria NAME', word: 'terminal.help.rank' }] },
  backup: { usages: [{ typed: 'FILE|-', word: 'terminal.help.backup' }], completes: 'file' },
  restore: {
    usages: [
      { typed: 'FILE|-', word: 'terminal.help.restore' },
      { typed: '--copy DATE', word: 'terminal.help.restore-copy' },
      { typed: '--resume', word: 'terminal.help.restore-resume' },
      { typed: '--undo', word: 'terminal.help.restore-undo' },
    ],
    completes: 'file',
  },
  copies: { usages: [{ typed: '', word: 'terminal.help.copies' }] },
  check: { usages: [{ typed: '', word: 'terminal.help.check' }] },
  completions: { usages: [{ typed: 'SHELL', word: 'terminal.help.completions' }], completes: SHELLS },
  help: { usages: [{ typed: '[COMMAND]', word: 'terminal.help.help-command' }], completes: 'commands' },
} as const satisfies Record<string, Command>

/** A command with its subcommand, as in `watch add`. */
export type CommandPath = keyof typeof COMMAND_TABLE
type FirstWord<Path> = Path extends `${infer First} ${string}` ? First : Path
/** The first word of a command line. */
export type CommandName = FirstWord<CommandPath>

export const COMMAND_PATHS = Object.keys(COMMAND_TABLE) as CommandPath[]
/** The first words, each once, in the order of the help. */
export const COMMAND_NAMES = [...new Set(COMMAND_PATHS.map((path) => path.split(' ')[0]))] as CommandName[]

/** The second words that a command takes; none for most. */
export function subcommandsOf(name: string): string[] {
  return COMMAND_PATHS.flatMap((path) => (path.startsWith(`${name} `) ? [path.slice(name.length + 1)] : []))
}

/** The commands that take names, with how many words stand before these. Among the names `-` stands for standard input. */
const NAMES_AFTER: Readonly<Partial<Record<CommandPath, number>>> = {
  lookup: 0,
  compare: 0,
  percentiles: 0,
  'watch add': 2,
  'watch remove': 2,
}

/** The names on a command line, as they were typed; null for a command that takes none. */
export function typedNames(command: string, words: readonly string[]): readonly string[] | null {
  const path = commandPathOf([command, ...words])
  const before = path === null ? undefined : NAMES_AFTER[path]
  return before === undefined ? null : words.slice(before)
}

/** The longest command that some words begin with; null when there is none. */
export function commandPathOf(words: readonly string[]): CommandPath | null {
  const [first = '', second = ''] = words
  return (
    COMMAND_PATHS.find((path) => path === `${first} ${second}`) ?? COMMAND_PATHS.find((path) => path === first) ?? null
  )
}
