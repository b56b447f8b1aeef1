import type { Word } from '../shared/locales/catalogue.ts'
import type { Translator, Values } from '../shared/locales/translator.ts'
import { COMMAND_LINE } from './command-line.ts'
import { type Described, subcommandsOf, unknownCommand } from './command.ts'
import { DESCRIBED } from './commands.ts'
import { OUTPUT_OPTIONS, PLACE_OPTIONS } from './options/common-options.ts'
import { type Option, type Options, optionValues } from './options/option.ts'
import type { Style } from './output/style.ts'
import { wrapped, wrappedBelow } from './output/wrapped.ts'

/** A line of the help: what is typed, and the word that explains it. */
type Line = readonly [syntax: string, word: Word, values?: Values | undefined]

/** How the help is set: how wide, and what stands out. */
interface HelpLook {
  width: number
  style: Style
}

/** The commands that the words after `help` name: none for all of them. Throws UsageError when there is no such command. */
export function helpSubject(words: readonly string[]): readonly Described[] {
  const [first = '', second = ''] = words
  if (first === '') return []
  const subcommands = subcommandsOf(first, DESCRIBED).map((sub) => `${first} ${sub}`)
  const named = DESCRIBED.filter(({ path }) => path === first || subcommands.includes(path))
  if (named.length === 0) throw unknownCommand(first, DESCRIBED)
  // Further words may be names to look up: `lookup a.example --help`.
  const exact = named.filter(({ path }) => path === `${first} ${second}`)
  return exact.length > 0 ? exact : named
}

/** What `--help` prints: all commands with their options in short, or one command whole. */
export function helpText(t: Translator, subject: readonly Described[], look: HelpLook): string {
  return subject.length === 0 ? overview(t, look) : helpOf(t, subject, look)
}

/** What the program is for, by examples: what is printed where nothing was asked. */
const BEGINNINGS: readonly (readonly [example: string, word: Word])[] = [
  ['lookup example.com', 'terminal.begin.lookup'],
  ['batch names.csv', 'terminal.begin.batch'],
  ['import names.csv', 'terminal.begin.import'],
  ['query --sort -value', 'terminal.begin.query'],
  ['watch refresh', 'terminal.begin.watch'],
  ['report --from domains', 'terminal.begin.report'],
  ['backup all.zip', 'terminal.begin.backup'],
  ['lookup a.example --sample', 'terminal.begin.sample'],
]

/** What one can do, in ten lines of 80 columns. */
export function beginningText(t: Translator, look: HelpLook): string {
  const lines = BEGINNINGS.map(([example, word]): Line => [`${COMMAND_LINE} ${example}`, word])
  const more = t('terminal.begin.more', { all: `${COMMAND_LINE} help`, one: `${COMMAND_LINE} help query` })
  return [section(t, look, t('terminal.help.title'), lines), ...wrapped(more, look.width)].join('\n')
}

function overview(t: Translator, look: HelpLook): string {
  const own = DESCRIBED.map(({ path, options }) => [path, optionLines(options)] as const)
  return [
    t('terminal.help.title'),
    `  ${COMMAND_LINE} ${t('terminal.help.usage')}`,
    section(t, look, t('terminal.help.commands'), DESCRIBED.flatMap(usageLines)),
    section(t, look, t('terminal.help.where'), optionLines(PLACE_OPTIONS)),
    ...own.flatMap(([path, lines]) => (lines.length > 0 ? [section(t, look, path, lines)] : [])),
    section(t, look, t('terminal.help.output'), optionLines(OUTPUT_OPTIONS)),
    ...wrapped(t('terminal.help.more', { command: `${COMMAND_LINE} help lookup` }), look.width),
    wrapped(t('terminal.help.dash'), look.width).join('\n'),
    wrapped(t('terminal.help.exit'), look.width).join('\n'),
  ].join('\n\n')
}

function helpOf(t: Translator, subject: readonly Described[], look: HelpLook): string {
  const usages = subject.flatMap(usageLines)
  const options = subject.flatMap(({ path, options: own }) => {
    const label = subject.length > 1 ? ` (${path})` : ''
    return optionLines(own).map(([syntax, ...told]): Line => [`${syntax}${label}`, ...told])
  })
  const readsStandardInput = [...usages, ...options].some(([syntax]) => syntax.includes('|-'))
  const called = usages.map(([syntax, ...told]): Line => [`${COMMAND_LINE} ${syntax}`, ...told])
  return [
    section(t, look, t('terminal.help.usage-of'), called),
    examplesOf(t, subject, look),
    ...(options.length > 0 ? [section(t, look, t('terminal.help.options'), options)] : []),
    section(t, look, t('terminal.help.where'), optionLines(PLACE_OPTIONS)),
    section(t, look, t('terminal.help.output'), optionLines(OUTPUT_OPTIONS)),
    ...(readsStandardInput ? [wrapped(t('terminal.help.dash'), look.width).join('\n')] : []),
    wrapped(t('terminal.help.exit'), look.width).join('\n'),
  ].join('\n\n')
}

/** Of several commands the first line of each. */
function examplesOf(t: Translator, subject: readonly Described[], { width, style }: HelpLook): string {
  const lines = subject.flatMap(({ examples }) => (subject.length > 1 ? examples.slice(0, 1) : examples))
  return [
    style.bold(t('terminal.help.examples')),
    ...lines.flatMap((line) => wrappedBelow(`  ${COMMAND_LINE} ${line}`, width)),
  ].join('\n')
}

const usageLines = ({ path, usages }: Described): Line[] =>
  usages.map(({ typed, word }) => [`${path} ${typed}`.trimEnd(), word])

const optionLines = (options: Options): Line[] => Object.entries(options).map(optionLine)

const optionLine = ([name, option]: [string, Option]): Line => [
  `${option.short === undefined ? '' : `-${option.short}, `}--${name}${option.value === null ? '' : ` ${option.value}`}`,
  option.word,
  optionValues(option),
]

/** The explanations begin this far to the right at most: a longer syntax has a line of its own. */
const WIDEST_SYNTAX = 44
/** Where less is free beside the syntax, explanations stand below it: words would be broken. */
const NARROWEST_WORDS = 28

function section(t: Translator, { width, style }: HelpLook, title: string, lines: readonly Line[]): string {
  const fitting = Math.min(WIDEST_SYNTAX, Math.floor(width / 2))
  const widest = Math.max(...lines.map(([syntax]) => syntax.length).filter((length) => length <= fitting), 12)
  const isNarrow = width - widest - 4 < NARROWEST_WORDS
  const indent = ' '.repeat(isNarrow ? 6 : widest + 4)
  return [
    style.bold(title),
    ...lines.flatMap(([syntax, word, values]) => {
      if (isNarrow)
        return [
          ...wrappedBelow(`  ${syntax}`, width),
          ...wrapped(t(word, values), width - indent.length).map((line) => indent + line),
        ]
      const [first = '', ...more] = wrapped(t(word, values), width - widest - 4)
      const begun =
        syntax.length > widest ? [`  ${syntax}`, `${indent}${first}`] : [`  ${syntax.padEnd(widest)}  ${first}`]
      return [...begun, ...more.map((line) => `${indent}${line}`)]
    }),
  ].join('\n')
}
