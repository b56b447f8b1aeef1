import { parseArgs } from 'node:util'
import { similarName } from '../shared/formulas/language/similar-name.ts'
import { type Command, type Reading, subcommandsOf, type TypedOptions, unknownCommand } from './command.ts'
import { COMMAND_LINE } from './command-line.ts'
import { COMMANDS, DESCRIBED } from './commands.ts'
import { COMMON_OPTIONS } from './options/common-options.ts'
import { UsageError } from './exit-status.ts'
import type { Option } from './options/option.ts'

/** What a command line asks for. */
export type Asked =
  | { kind: 'nothing' }
  | { kind: 'version' }
  | { kind: 'help'; of: string[] }
  | ({ kind: 'run' } & Reading)

/** Every option; commands that have one in common agree on whether it takes a value. */
const OPTIONS: Readonly<Record<string, Option>> = Object.assign(
  {},
  COMMON_OPTIONS,
  ...COMMANDS.map(({ options }) => options),
)

const PARSED = Object.fromEntries(
  Object.entries(OPTIONS).map(([name, { value, short }]) => [
    name,
    { type: value === null ? 'boolean' : 'string', ...(short === undefined ? {} : { short }) } as const,
  ]),
)

/** Reads the words after `almanac`. Throws UsageError with what is wrong and what would be right. */
export function readArguments(words: string[], env: NodeJS.ProcessEnv): Asked {
  if (words.some((word) => /^--(?:api[-_]?)?key(?:=|$)/u.test(word)))
    throw new UsageError('terminal.key-as-argument', { variable: 'ALMANAC_API_KEY', option: '--key-stdin' })
  if (words.length === 0) return { kind: 'nothing' }
  const { values, positionals } = parse(withSignedValues(words))
  const [first] = positionals
  // Help and version are given whatever else is wrong.
  if (values.help) return { kind: 'help', of: positionals.filter((word) => word !== 'help') }
  if (values.version) return { kind: 'version' }
  if (first === undefined) throw new UsageError('terminal.no-command')
  if (first === 'help') return { kind: 'help', of: positionals.slice(1) }
  if (values.sample === true && values.url !== undefined) throw new UsageError('terminal.sample-or-url')
  const command = commandOf(first, positionals[1])
  checkOptions(values, command)
  return { kind: 'run', ...command.read(positionals.slice(command.path.split(' ').length), values, env) }
}

/** The command that some words begin with. */
const commandNamed = ([first, second]: readonly string[]): Command | undefined =>
  COMMANDS.find(({ path }) => path === `${first} ${second}`) ?? COMMANDS.find(({ path }) => path === first)

/** The same. Throws UsageError where there is none. */
function commandOf(first: string, second: string | undefined): Command {
  const found = commandNamed(second === undefined ? [first] : [first, second])
  if (found) return found
  const subcommands = subcommandsOf(first, COMMANDS)
  const commands = subcommands.join(', ')
  if (subcommands.length === 0) throw unknownCommand(first, DESCRIBED)
  if (second === undefined) throw new UsageError('terminal.watch-commands', { commands })
  const similar = similarName(second, subcommands)
  throw new UsageError('terminal.watch-commands-not', { commands, command: second }, { similar })
}

/** What to type for the help of the command that some words begin with, whatever else is wrong with them. */
export function helpLine(words: string[]): string {
  const { positionals } = parseArgs({ args: words, options: PARSED, allowPositionals: true, strict: false })
  return [COMMAND_LINE, ...(commandNamed(positionals)?.path.split(' ') ?? []), '--help'].join(' ')
}

const SIGNED = new Set(
  Object.entries(OPTIONS).flatMap(([name, option]) => (option.value !== null && option.signed ? [`--${name}`] : [])),
)

/** `--sort -value` as `--sort=-value`: what follows such an option is its value. */
function withSignedValues(words: readonly string[]): string[] {
  const joined: string[] = []
  let isOption = true
  for (const word of words) {
    const before = joined.at(-1)
    if (isOption && before !== undefined && SIGNED.has(before) && /^-(?:[^-]|$)/u.test(word))
      joined[joined.length - 1] = `${before}=${word}`
    else joined.push(word)
    if (word === '--') isOption = false
  }
  return joined
}

function parse(words: string[]): { values: TypedOptions; positionals: string[] } {
  try {
    return parseArgs({ args: words, options: PARSED, allowPositionals: true })
  } catch (error) {
    const { tokens, positionals } = parseArgs({
      args: words,
      options: PARSED,
      allowPositionals: true,
      strict: false,
      tokens: true,
    })
    for (const token of tokens) {
      if (token.kind !== 'option') continue
      // Its value is not repeated: it may be a key.
      const option = token.rawName
      const known = Object.hasOwn(PARSED, token.name) ? PARSED[token.name] : undefined
      if (!known) throw unknownOption(option, token.name, commandNamed(positionals), error)
      if (known.type === 'string' && token.value === undefined)
        throw new UsageError('terminal.option-needs-value', { option }, { cause: error })
      if (known.type === 'boolean' && token.value !== undefined)
        throw new UsageError('terminal.option-takes-no-value', { option }, { cause: error })
    }
    throw new UsageError('terminal.bad-arguments', {}, { cause: error })
  }
}

/** One that the command refuses was not meant. */
function unknownOption(option: string, name: string, command: Command | undefined, cause: unknown): UsageError {
  const similar = similarName(name, Object.keys(command ? { ...command.options, ...COMMON_OPTIONS } : OPTIONS))
  return new UsageError(
    'terminal.unknown-option',
    { option },
    { cause, similar: similar === null ? null : `--${similar}` },
  )
}

/** Every option that was given belongs to the command. */
function checkOptions(values: TypedOptions, command: Command): void {
  for (const name of Object.keys(values)) {
    if (Object.hasOwn(COMMON_OPTIONS, name) || Object.hasOwn(command.options, name)) continue
    const commands = COMMANDS.filter(({ options }) => Object.hasOwn(options, name))
      .map(({ path }) => `“${path}”`)
      .join(', ')
    throw new UsageError('terminal.option-of', { option: `--${name}`, commands })
  }
}
