import type { Translator } from '../../shared/locales/translator.ts'
import {
  COMMAND_NAMES,
  COMMAND_PATHS,
  COMMAND_TABLE,
  type Command,
  type CommandPath,
  subcommandsOf,
} from '../commands.ts'
import { commonOptions, type Option, optionsOf } from '../options.ts'

/** What may stand in one place of a command line. */
export type Completed =
  | { kind: 'words'; words: readonly { word: string; description: string }[] }
  | { kind: 'file' | 'folder' | 'anything' }

export interface CompletedOption {
  /** With its dashes. */
  name: string
  short: string | null
  description: string
  /** What follows it; null for an option that is on or off. */
  value: Completed | null
}

export interface CompletedCommand {
  /** The words that it begins with: one, or two as in `watch add`. */
  path: string
  options: readonly CompletedOption[]
  /** What follows these words. */
  next: Completed
}

/** What the shells' scripts are made of. */
export interface CompletionFacts {
  /** What may stand first. */
  first: Completed
  /** Every command, those with subcommands by their first word as well. */
  commands: readonly CompletedCommand[]
  /** Every option, for those that take a value to be known wherever they stand. */
  options: readonly CompletedOption[]
}

/** Commands and options as a shell completes them, described in the translator's language. */
export function completionFacts(t: Translator): CompletionFacts {
  const describe = (path: CommandPath): string => {
    const { usages }: Command = COMMAND_TABLE[path]
    return usages[0] ? t(usages[0].word) : ''
  }
  const names = COMMAND_NAMES.map((name) => ({
    word: name,
    description: COMMAND_PATHS.includes(name as CommandPath) ? describe(name as CommandPath) : '',
  }))
  const optionOf = ({ name, option, use }: ReturnType<typeof commonOptions>[number]): CompletedOption => ({
    name: `--${name}`,
    short: option.short === undefined ? null : `-${option.short}`,
    description: t(use.word, use.values),
    value: completedValue(option),
  })
  const common = commonOptions().map(optionOf)
  const commands = COMMAND_PATHS.map(
    (path): CompletedCommand => ({
      path,
      options: [...optionsOf(path).map(optionOf), ...common],
      next: completedNext(COMMAND_TABLE[path], names),
    }),
  )
  const parents = COMMAND_NAMES.filter((name) => subcommandsOf(name).length > 0).map(
    (name): CompletedCommand => ({
      path: name,
      options: common,
      next: {
        kind: 'words',
        words: subcommandsOf(name).map((word) => ({ word, description: describe(`${name} ${word}` as CommandPath) })),
      },
    }),
  )
  const all = [...parents, ...commands]
  const options = new Map(all.flatMap((command) => command.options.map((option) => [option.name, option] as const)))
  return { first: { kind: 'words', words: names }, commands: all, options: [...options.values()] }
}

const wordsOf = (words: readonly string[]): Completed => ({
  kind: 'words',
  words: words.map((word) => ({ word, description: '' })),
})

function completedValue({ value, choices, path }: Option): Completed | null {
  if (value === undefined) return null
  if (choices) return wordsOf(choices)
  return { kind: path ?? 'anything' }
}

function completedNext(
  { completes = null }: Command,
  names: readonly { word: string; description: string }[],
): Completed {
  if (completes === 'commands') return { kind: 'words', words: names }
  if (completes === 'file') return { kind: 'file' }
  return completes === null ? { kind: 'anything' } : wordsOf(completes)
}
