import type { Completed, CompletedOption, CompletionFacts } from './completion-facts.ts'

/** Completions for fish. */
export function fishScript({ first, commands }: CompletionFacts): string {
  return [
    '# fish completion for almanac. Load it with: almanac completions fish | source',
    'complete -c almanac -e',
    'complete -c almanac -f',
    ...wordLines('__fish_use_subcommand', first),
    ...commands.flatMap(({ path, options, next }) => [
      ...options.map((option) => optionLine(conditionOf(path), option)),
      ...wordLines(nextCondition(path, next), next),
      ...(next.kind === 'file' || next.kind === 'folder'
        ? [`complete -c almanac -n ${quoted(conditionOf(path))} -F`]
        : []),
    ]),
  ].join('\n')
}

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

function optionLine(condition: string, { name, short, description, value }: CompletedOption): string {
  const parts = [`complete -c almanac -n ${quoted(condition)} -l ${name.slice(2)}`]
  if (short !== null) parts.push(`-s ${short.slice(1)}`)
  parts.push(`-d ${quoted(description)}`)
  if (value?.kind === 'words') parts.push(`-x -a ${quoted(value.words.map(({ word }) => word).join(' '))}`)
  else if (value?.kind === 'file') parts.push('-r -F')
  else if (value?.kind === 'folder') parts.push(`-x -a '(__fish_complete_directories)'`)
  else if (value) parts.push('-x')
  return parts.join(' ')
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
