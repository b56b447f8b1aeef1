import { declare } from '../command.ts'
import { UsageError } from '../exit-status.ts'
import { since } from '../options/moment-options.ts'
import { flag, keptName, type Options, text } from '../options/option.ts'
import type { Run } from '../run.ts'

export const watchLists = declare({
  path: 'watch lists',
  examples: ['watch lists', 'watch lists --sample', 'watch lists --json'],
  usages: [{ typed: '', word: 'terminal.help.watch-lists' }],
  options: {},
})

const createOptions = { where: text('FILTER', 'terminal.help.where-question', { signed: true }) } satisfies Options
export type WatchCreateRun = Run<typeof createOptions>

export const watchCreate = declare({
  path: 'watch create',
  examples: [
    "watch create Valuable --where 'value>10000'",
    "watch create 'German shops' --where 'tld:de category:Shopping'",
    "watch create Unsafe --where '-safety:safe'",
  ],
  usages: [{ typed: 'NAME --where FILTER', word: 'terminal.help.watch-create' }],
  options: createOptions,
  takesWords: true,
  check: ({ names, where }) => {
    if (names.length !== 1 || names[0]?.trim() === '' || where === null)
      throw new UsageError('terminal.watch-needs-question', { usage: 'watch create NAME --where FILTER' })
  },
})

const NAMES = 'LIST NAME...|-'

export const watchAdd = declare({
  path: 'watch add',
  examples: [
    'watch add Clients example.com example.org',
    'watch add Clients - < names.txt',
    "watch add 'My names' münchen.de",
  ],
  usages: [{ typed: NAMES, word: 'terminal.help.watch-add' }],
  completes: { '': 'list' },
  options: {},
  takesWords: true,
  input: { kind: 'names', after: 1 },
  check: ({ names }) => checkNames('watch add', names),
})

export const watchRemove = declare({
  path: 'watch remove',
  examples: [
    'watch remove Clients example.com',
    'watch remove Clients - < names.txt',
    "watch remove 'My names' münchen.de --json",
  ],
  usages: [{ typed: NAMES, word: 'terminal.help.watch-remove' }],
  completes: { '': 'list' },
  options: {},
  takesWords: true,
  input: { kind: 'names', after: 1 },
  check: ({ names }) => checkNames('watch remove', names),
})

function checkNames(path: string, words: readonly string[]): void {
  if (words.length < 2 || words[0]?.trim() === '')
    throw new UsageError('terminal.watch-needs-names', { command: path, usage: `${path} ${NAMES}` })
}

const refreshOptions = { due: flag('terminal.help.due') } satisfies Options
export type WatchRefreshRun = Run<typeof refreshOptions>

export const watchRefresh = declare({
  path: 'watch refresh',
  examples: ['watch refresh', 'watch refresh Clients', 'watch refresh --due --quiet'],
  usages: [{ typed: '[LIST]', word: 'terminal.help.watch-refresh' }],
  completes: { '': 'list' },
  options: refreshOptions,
  takesWords: true,
  check: ({ names }) => {
    if (names.length > 1) throw new UsageError('terminal.watch-one-list')
  },
})

const changesOptions = {
  since: since('terminal.help.since-changes'),
  list: keptName('LIST', 'terminal.help.list', { kept: { '': 'list' } }),
} satisfies Options
export type WatchChangesRun = Run<typeof changesOptions>

export const watchChanges = declare({
  path: 'watch changes',
  examples: [
    'watch changes --since 2w',
    'watch changes --list Clients --since 2026-11-01',
    'watch changes --json > changes.jsonl',
  ],
  usages: [{ typed: '', word: 'terminal.help.watch-changes' }],
  options: changesOptions,
})
