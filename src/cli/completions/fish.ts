import type { Completed, CompletedOption, CompletionFacts } from './completion-facts.ts'

/** Completions for fish. */
export function fishScript({ first, commands }: CompletionFacts): string {
  return [
    '# fish completion for almanac. Load it with: almanac completions fish | source',
    ...ASKING,
    'complete -c almanac -e',
    'complete -c almanac -f',
    ...wordLines('__fish_use_subcommand', first),
    ...commands.flatMap(({ path, options, next }) => [
      ...options.map((option) => optionLine(path, option)),
      ...options.flatMap((option) => followingLines(path, option)),
      ...wordLines(nextCondition(path, next), next),
      ...(next.kind === 'asked' ? [`complete -c almanac -n ${quoted(conditionOf(path))} -a ${asked(path)}`] : []),
      ...(next.kind === 'file' || next.kind === 'folder'
        ? [`complete -c almanac -n ${quoted(conditionOf(path))} -F`]
        : []),
    ]),
  ].join('\n')
}

/** Asks the library what may stand behind some words; fish quotes it. */
const ASKING = [
  'function __almanac_ask',
  '  set -l place',
  '  set -l words (commandline -opc)',
  '  for at in (seq (count $words))',
  '    switch $words[$at]',
  '      case --sample "--data-dir=*" "--url=*"',
  '        set -a place $words[$at]',
  '      case --data-dir --url',
  '        set -a place $words[$at] $words[(math $at + 1)]',
  '    end',
  '  end',
  `  set -l typed (commandline -ct | string trim -lc '"\\'' | string replace -r -- "^--[a-z-]+=" "")`,
  '  almanac completions fish --for "$argv" --typed="$typed" $place 2>/dev/null',
  'end',
]

/** The names that may stand in a place, as fish asks for them. */
const asked = (words: string): string => quoted(`(__almanac_ask ${words} | string split0)`)

/** What follows an option that is on or off. */
const followingLines = (path: string, { name, value, asks }: CompletedOption): string[] =>
  asks && value === null
    ? [
        `complete -c almanac -n ${quoted(`${conditionOf(path)}; and __fish_contains_opt ${name.slice(2)}`)} -a ${asked(`${path} ${name}`)}`,
      ]
    : []

/** True in fish while the words begin with a command. */
function conditionOf(path: string): string {
  return path
    .split(' ')
    .map((word) => `__fish_seen_subcommand_from ${word}`)
    .join('; and ')
}

/** What follows a command is offered until it stands there. */
function nextCondition(path: string, next: Completed): string {
  const words = next.kind === 'words' ? next.words.map(({ word }) => word) : []
  return `${conditionOf(path)}${path === 'help' ? '' : `; and not __fish_seen_subcommand_from ${words.join(' ')}`}`
}

function wordLines(condition: string, completed: Completed): string[] {
  if (completed.kind !== 'words') return []
  return completed.words.map(
    ({ word, description }) =>
      `complete -c almanac -n ${quoted(condition)} -a ${quoted(word)}${description === '' ? '' : ` -d ${quoted(description)}`}`,
  )
}

function optionLine(path: string, { name, short, description, value }: CompletedOption): string {
  const parts = [`complete -c almanac -n ${quoted(conditionOf(path))} -l ${name.slice(2)}`]
  if (short !== null) parts.push(`-s ${short.slice(1)}`)
  parts.push(`-d ${quoted(description)}`)
  if (value?.kind === 'words') parts.push(`-x -a ${quoted(value.words.map(({ word }) => word).join(' '))}`)
  else if (value?.kind === 'asked') parts.push(`-x -a ${asked(`${path} ${name}`)}`)
  else if (value?.kind === 'file') parts.push('-r -F')
  else if (value?.kind === 'folder') parts.push(`-x -a '(__fish_complete_directories)'`)
  else if (value) parts.push('-x')
  return parts.join(' ')
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
