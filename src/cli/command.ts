import type { Word } from '../shared/locales/catalogue.ts'
import { similarName } from '../shared/formulas/language/similar-name.ts'
import { COMMON_OPTIONS } from './options/common-options.ts'
import type { KeptNames } from './completions/kept-kind.ts'
import { UsageError } from './exit-status.ts'
import type { Option, Options, Parsed } from './options/option.ts'
import type { Arguments, Run, RunCommand } from './run.ts'

/** One way to use a command: what is typed after its name, as the help shows it, and what it does. */
interface Usage {
  readonly typed: string
  readonly word: Word
}

/** What of a command may come by standard input: the names after its first words, or a list. */
export type StandardInput =
  /** `isNeeded`: names are read from there when none are given. */
  { readonly kind: 'names'; readonly after: number; readonly isNeeded?: true } | { readonly kind: 'list' }

/** What help and completions are made of. */
export interface Described {
  /** The words that are typed for it: one, or two as in `watch add`. */
  readonly path: string
  readonly usages: readonly Usage[]
  /** Lines that do something with it, as they are typed behind the name of the program. */
  readonly examples: readonly [string, string, string]
  /** What a shell may offer for the words after it. */
  readonly completes?: 'file' | 'commands' | readonly string[] | KeptNames
  /** Its own options; those of every command come with them. */
  readonly options: Options
}

/** Everything that there is to say of a command; parsing, types, help and completions are made from it. */
export interface Declared<O extends Options> extends Described {
  readonly options: O
  /** It takes words beside its options. */
  readonly takesWords?: true
  /** It says nothing but what the help says: the words of the other commands are not loaded for it. */
  readonly needsNoWords?: true
  readonly input?: StandardInput
  /** Throws UsageError for words and options that do not go together. */
  check?(args: Arguments<O>): void
}

/** What was typed for each option, as `parseArgs` gives it. */
export type TypedOptions = Readonly<Record<string, string | boolean | undefined>>

/** A command line, read and checked, and what it starts. */
export interface Reading {
  readonly args: Arguments
  readonly input: StandardInput | null
  readonly needsNoWords: boolean
  /** Loads the command and runs it. Gives the exit status. */
  load(): Promise<(run: Omit<Run, 'args'>) => Promise<number>>
}

export interface Command extends Described {
  /** Reads the words after the command, and its options. Throws UsageError. */
  read(names: readonly string[], typed: TypedOptions, env: NodeJS.ProcessEnv): Reading
}

/** The declaration of a command. */
export const declare = <const O extends Options>(declared: Declared<O>): Declared<O> => declared

/** A declared command with what loads it: what it imports is loaded for nothing else. */
export function command<O extends Options>(declared: Declared<O>, load: () => Promise<RunCommand<O>>): Command {
  const { path, takesWords = false, input = null, needsNoWords = false } = declared
  return {
    ...declared,
    read: (names, typed, env) => {
      const args = { names, ...readOptions({ ...COMMON_OPTIONS, ...declared.options }, typed, env) } as Arguments<O>
      if (input?.kind === 'names' && names.slice(input.after).filter((name) => name === '-').length > 1)
        throw new UsageError('terminal.one-standard-input')
      if (!takesWords) refuseWords(path, names, declared.options)
      declared.check?.(args)
      return {
        args,
        input,
        needsNoWords,
        load: async () => {
          const start = await load()
          return (run) => start({ ...run, args })
        },
      }
    },
  }
}

/** Throws UsageError where there are words that a command does not take; with the option that they most likely are for. */
export function refuseWords(command: string, words: readonly string[], options: Options = {}): void {
  if (words.length === 0) return
  const names = words.join(' ')
  const option = ['domain', 'where'].find((name) => Object.hasOwn(options, name))
  const similar = option === undefined || words.length > 1 ? null : `${command} --${option} ${names}`
  throw new UsageError('terminal.takes-no-names', { command, names }, { similar })
}

function readOptions<O extends Options>(options: O, typed: TypedOptions, env: NodeJS.ProcessEnv): Parsed<O> {
  const read = Object.entries<Option>(options).map(([name, option]) => {
    const given = typed[name]
    const key = name.replaceAll(/-(.)/gu, (_, letter: string) => letter.toUpperCase())
    if (option.value === null) return [key, given === true]
    if (typeof given === 'string') return [key, option.read(given, `--${name}`)]
    const { variable } = option
    const fromEnv = variable === undefined ? undefined : env[variable]
    return [key, fromEnv && variable ? option.read(fromEnv, variable) : null]
  })
  return Object.fromEntries(read) as Parsed<O>
}

/** The first words of some commands, each once, in their order. */
export const firstWords = (commands: readonly Described[]): string[] => [
  ...new Set(commands.map(({ path }) => path.split(' ')[0] ?? '')),
]

/** The second words that a command takes; none for most. */
export const subcommandsOf = (name: string, commands: readonly Described[]): string[] =>
  commands.flatMap(({ path }) => (path.startsWith(`${name} `) ? [path.slice(name.length + 1)] : []))

/** That there is no such command, with the one that was most likely meant: `changes` is `watch changes`. */
export function unknownCommand(typed: string, commands: readonly Described[]): UsageError {
  const second = commands.find(({ path }) => path.endsWith(` ${typed}`))?.path
  const similar = second ?? similarName(typed, firstWords(commands))
  return new UsageError('terminal.unknown-command', { command: typed }, { similar })
}
