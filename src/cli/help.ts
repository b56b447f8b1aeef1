import type { Word } from '../shared/locales/catalogue.ts'
import type { Translator, Values } from '../shared/locales/translator.ts'
import { COMMAND_LINE } from './command-line.ts'
import { COMMAND_PATHS, COMMAND_TABLE, type Command, type CommandPath, subcommandsOf } from './commands.ts'
import { UsageError } from './exit-status.ts'
import { commonOptions, type Option, type OptionName, optionsOf } from './options.ts'
import type { Style } from './style.ts'
import { wrapped } from './wrapped.ts'

/** A line of the help: what is typed, and the word that explains it. */
type Line = readonly [syntax: string, word: Word, values?: Values | undefined]

/** How the help is set: how wide, and what stands out. */
interface HelpLook {
  width: number
  style: Style
}

/** The commands that the words after `help` name: none for all of them. Throws UsageError when there is no such command. */
export function helpSubject(words: readonly string[]): CommandPath[] {
  const [first = '', second = ''] = words
  if (first === '') return []
  const subcommands = subcommandsOf(first).map((sub) => `${first} ${sub}`)
  const named = COMMAND_PATHS.filter((path) => path === first || subcommands.includes(path))
  if (named.length === 0) throw new UsageError('terminal.unknown-command', { command: first })
  // Further words may be names to look up: `lookup a.example --help`.
  return named.includes(`${first} ${second}` as CommandPath) ? [`${first} ${second}` as CommandPath] : named
}

/** What `--help` prints: all commands with their options in short, or one command whole. */
export function helpText(t: Translator, subject: readonly CommandPath[], look: HelpLook): string {
  return subject.length === 0 ? overview(t, look) : helpOf(t, subject, look)
}

function overview(t: Translator, look: HelpLook): string {
  const own = COMMAND_PATHS.map((path) => [path, optionsOf(path)] as const).filter(([, options]) => options.length > 0)
  return [
    t('terminal.help.title'),
    `  ${COMMAND_LINE} ${t('terminal.help.usage')}`,
    section(t, look, t('terminal.help.commands'), COMMAND_PATHS.flatMap(usageLines)),
    section(t, look, t('terminal.help.where'), commonLines('where')),
    ...own.map(([path, options]) => section(t, look, path, options.map(optionLine))),
    section(t, look, t('terminal.help.output'), commonLines('output')),
    ...wrapped(t('terminal.help.more', { command: `${COMMAND_LINE} help lookup` }), look.width),
    wrapped(t('terminal.help.dash'), look.width).join('\n'),
    wrapped(t('terminal.help.exit'), look.width).join('\n'),
  ].join('\n\n')
}

function helpOf(t: Translator, subject: readonly CommandPath[], look: HelpLook): string {
  const options = subject.flatMap((path) => optionsOf(path).map((one) => ({ ...one, path })))
  const typed = [...subject.flatMap(usageLines), ...options.map(optionLine)].map(([syntax]) => syntax)
  const label = subject.length > 1 ? ({ path }: { path: string }): string => ` (${path})` : (): string => ''
  return [
    section(
      t,
      look,
      t('terminal.help.usage-of'),
      subject.flatMap(usageLines).map(([syntax, ...rest]) => [`${COMMAND_LINE} ${syntax}`, ...rest] as const),
    ),
    ...(options.length > 0
      ? [
          section(
            t,
            look,
            t('terminal.help.options'),
            options.map((one) => [`${optionLine(one)[0]}${label(one)}`, one.use.word, one.use.values] as const),
          ),
        ]
      : []),
    section(t, look, t('terminal.help.where'), commonLines('where')),
    section(t, look, t('terminal.help.output'), commonLines('output')),
    ...(typed.some((syntax) => syntax.includes('|-')) ? [wrapped(t('terminal.help.dash'), look.width).join('\n')] : []),
    wrapped(t('terminal.help.exit'), look.width).join('\n'),
  ].join('\n\n')
}

function usageLines(path: CommandPath): Line[] {
  const { usages }: Command = COMMAND_TABLE[path]
  return usages.map(({ typed, word }) => [`${path} ${typed}`.trimEnd(), word] as const)
}

interface Shown {
  name: OptionName
  option: Option
  use: Option['uses'][number]
}

const optionLine = ({ name, option, use }: Shown): Line => [
  `${option.short === undefined ? '' : `-${option.short}, `}--${name}${option.value === undefined ? '' : ` ${option.value}`}`,
  use.word,
  use.values,
]

const commonLines = (part: Option['part']): Line[] =>
  commonOptions()
    .filter(({ option }) => option.part === part)
    .map(optionLine)

/** The explanations begin this far to the right at most: a longer syntax has a line of its own. */
const WIDEST_SYNTAX = 44

function section(t: Translator, { width, style }: HelpLook, title: string, lines: readonly Line[]): string {
  const fitting = Math.min(WIDEST_SYNTAX, Math.floor(width / 2))
  const widest = Math.max(...lines.map(([syntax]) => syntax.length).filter((length) => length <= fitting), 12)
  const indent = ' '.repeat(widest + 4)
  return [
    style.bold(title),
    ...lines.flatMap(([syntax, word, values]) => {
      const [first = '', ...more] = wrapped(t(word, values), width - widest - 4)
      const begun =
        syntax.length > widest ? [`  ${syntax}`, `${indent}${first}`] : [`  ${syntax.padEnd(widest)}  ${first}`]
      return [...begun, ...more.map((line) => `${indent}${line}`)]
    }),
  ].join('\n')
}
