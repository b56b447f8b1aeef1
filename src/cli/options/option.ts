import { similarName } from '../../shared/formulas/language/similar-name.ts'
import type { Word } from '../../shared/locales/catalogue.ts'
import type { Values } from '../../shared/locales/translator.ts'
import type { KeptNames } from '../completions/kept-kind.ts'
import { UsageError } from '../exit-status.ts'

/** What the help says of an option. */
interface Told {
  readonly word: Word
  readonly values?: Values
  readonly short?: string
  /** What of the library a shell may offer behind it. */
  readonly kept?: KeptNames
}

/** An option that is on or off. */
export interface Flag extends Told {
  readonly value: null
}

/** An option that takes a value. */
export interface Valued<T> extends Told {
  /** What stands for its value in the help. */
  readonly value: string
  /** The values that it takes or that a shell may offer. */
  readonly choices?: readonly string[]
  /** Its value is the path of a file or of a folder. */
  readonly path?: 'file' | 'folder'
  /** Its value may be several, with commas between them. */
  readonly several?: true
  /** Its value may begin with a minus sign and still stand apart from it. */
  readonly signed?: true
  /** The environment variable that says it where the command line does not; an empty one says nothing. */
  readonly variable?: string
  /** Reads what was typed; `from` names the option or the variable. Throws UsageError. */
  read(typed: string, from: string): T
}

/** One option of one command: how it is read, what the help says of it, and how a shell completes it. */
export type Option = Flag | Valued<unknown>
/** Options by their names, as they are typed after `--`. */
export type Options = Readonly<Record<string, Option>>

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name
type ValueOf<O extends Option> = O extends Valued<infer T> ? T | null : boolean

/** What a command line says by its options, `--group-by` as `groupBy`; an option that it does not have is null or false. */
export type Parsed<O extends Options> = {
  readonly [Name in keyof O & string as CamelCase<Name>]: ValueOf<O[Name]>
}

type About = Omit<Told, 'word'>
type AboutValue = About & Pick<Valued<unknown>, 'choices' | 'path' | 'several' | 'signed' | 'variable'>

/** An option that is on or off. */
export const flag = (word: Word, about: About = {}): Flag => ({ value: null, word, ...about })

/** An option whose value is read by a function of its own. */
export const valued = <T>(
  value: string,
  word: Word,
  { read, ...about }: AboutValue & Pick<Valued<T>, 'read'>,
): Valued<T> => ({ value, word, ...about, read })

/** An option that takes any text, as it was typed. */
export const text = (value: string, word: Word, about: AboutValue = {}): Valued<string> =>
  valued(value, word, { ...about, read: (typed) => typed })

/** An option that takes the name of something that is kept: without blanks at its ends, as names are kept. */
export const keptName = (value: string, word: Word, about: AboutValue = {}): Valued<string> =>
  valued(value, word, { ...about, read: (typed) => typed.trim() })

/** An option that takes one of a few words. */
export const oneOf = <const Choices extends readonly string[]>(
  choices: Choices,
  word: Word,
  { value = choices.join('|'), ...about }: About & { value?: string } = {},
): Valued<Choices[number]> =>
  valued(value, word, {
    ...about,
    choices,
    read: (typed, from) => {
      const known = choices.find((one) => one === typed)
      if (known !== undefined) return known
      throw notOneOf(from, choices, typed)
    },
  })

/** That a value is none of those that an option takes, with the one that was most likely meant. */
export const notOneOf = (option: string, values: readonly string[], value: string): UsageError =>
  new UsageError(
    'terminal.one-of',
    { option, values: values.join(', '), value },
    { similar: similarName(value, values) },
  )

/** An option that takes a whole number. */
export const wholeNumber = (
  [least, most]: readonly [number, number],
  word: Word,
  { value = 'N', ...about }: AboutValue & { value?: string } = {},
): Valued<number> =>
  valued(value, word, {
    ...about,
    read: (typed, option) => {
      const number = wholeNumberOf(typed, least, most)
      if (number === null) throw new UsageError('terminal.whole-number', { option, least, most, value: typed })
      return number
    },
  })

/** The number that was typed, between two bounds; null for anything else. */
export function wholeNumberOf(typed: string, least: number, most: number): number | null {
  const number = /^\d+$/u.test(typed.trim()) ? Number(typed) : Number.NaN
  return number >= least && number <= most ? number : null
}

/** What the word of an option is filled with: its variable is named without saying so. */
export const optionValues = (option: Option): Values =>
  option.value === null || option.variable === undefined
    ? (option.values ?? {})
    : { variable: option.variable, ...option.values }
