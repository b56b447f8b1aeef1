import type { Translator } from '../../shared/locales/translator.ts'
import { type Described, firstWords, subcommandsOf } from '../command.ts'
import { COMMON_OPTIONS } from '../options/common-options.ts'
import { type Option, type Options, optionValues } from '../options/option.ts'

/** What may stand in one place of a command line. */
export type Completed =
  | { kind: 'words'; words: readonly { word: string; description: string }[] }
  /** The library is asked; these words are known without it. */
  | { kind: 'asked'; words: readonly { word: string; description: string }[] }
  | { kind: 'file' | 'folder' | 'anything' }

export interface CompletedOption {
  /** With its dashes. */
  name: string
  short: string | null
  description: string
  /** Its value; null for an option that is on or off. */
  value: Completed | null
  /** The library is asked what may follow it, be that its value or a word of the command. */
  asks: boolean
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
export function completionFacts(t: Translator, described: readonly Described[]): CompletionFacts {
  const describe = (path: string): string => {
    const [usage] = described.find((one) => one.path === path)?.usages ?? []
    return usage ? t(usage.word) : ''
  }
  const first = firstWords(described)
  const names = first.map((word) => ({ word, description: describe(word) }))
  const completed = (options: Options): CompletedOption[] =>
    Object.entries(options).map(([name, option]) => ({
      name: `--${name}`,
      short: option.short === undefined ? null : `-${option.short}`,
      description: t(option.word, optionValues(option)),
      value: completedValue(option),
      asks: option.kept !== undefined,
    }))
  const common = completed(COMMON_OPTIONS)
  const commands = described.map(
    (one): CompletedCommand => ({
      path: one.path,
      options: [...completed(one.options), ...common],
      next: completedNext(one, names),
    }),
  )
  const parents = first
    .filter((name) => subcommandsOf(name, described).length > 0)
    .map(
      (name): CompletedCommand => ({
        path: name,
        options: common,
        next: {
          kind: 'words',
          words: subcommandsOf(name, described).map((word) => ({ word, description: describe(`${name} ${word}`) })),
        },
      }),
    )
  const all = [...parents, ...commands]
  const options = new Map(all.flatMap((command) => command.options.map((option) => [option.name, option] as const)))
  return { first: { kind: 'words', words: names }, commands: all, options: [...options.values()] }
}

const wordsOf = (words: readonly string[]): Extract<Completed, { kind: 'words' }> => ({
  kind: 'words',
  words: words.map((word) => ({ word, description: '' })),
})

function completedValue(option: Option): Completed | null {
  if (option.value === null) return null
  if (option.kept) return { ...wordsOf(option.choices ?? []), kind: 'asked' }
  if (option.choices) return wordsOf(option.choices)
  return { kind: option.path ?? 'anything' }
}

function completedNext({ completes }: Described, names: readonly { word: string; description: string }[]): Completed {
  if (completes === 'commands') return { kind: 'words', words: names }
  if (completes === 'file') return { kind: 'file' }
  if (completes === undefined) return { kind: 'anything' }
  return Array.isArray(completes) ? wordsOf(completes) : { kind: 'asked', words: [] }
}
