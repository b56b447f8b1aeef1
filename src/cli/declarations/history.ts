import { isOutcome, OUTCOMES } from '../../shared/service/outcome.ts'
import { declare } from '../command.ts'
import { COLUMNS } from '../options/column-options.ts'
import { UsageError } from '../exit-status.ts'
import { keptName, type Options, text, valued } from '../options/option.ts'
import { since } from '../options/moment-options.ts'
import { LIMIT_OPTIONS } from '../options/row-limit.ts'
import type { Run } from '../run.ts'

const options = {
  domain: text('NAME', 'terminal.help.domain'),
  outcome: valued('OUTCOME', 'terminal.help.outcome', {
    choices: OUTCOMES,
    values: { outcomes: OUTCOMES.join(', ') },
    read: (typed) => {
      if (isOutcome(typed)) return typed
      throw new UsageError('terminal.no-outcome', { outcome: typed, outcomes: OUTCOMES.join(', ') })
    },
  }),
  where: text('FILTER', 'terminal.help.where-filter', { signed: true }),
  since: since('terminal.help.since-history'),
  sort: text('C,-C', 'terminal.help.sort', { ...COLUMNS, signed: true }),
  view: keptName('NAME', 'terminal.help.view', { kept: { '': 'view' } }),
  ...LIMIT_OPTIONS,
} satisfies Options
export type HistoryRun = Run<typeof options>

export const history = declare({
  path: 'history',
  examples: [
    'history --since 30d --outcome unavailable',
    'history --domain example.com --limit all',
    "history --where 'tld:de' --sort -value --json",
  ],
  usages: [{ typed: '', word: 'terminal.help.history' }],
  options,
})
