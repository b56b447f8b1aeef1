import { isOutcome, OUTCOMES } from '../../shared/outcome.ts'
import { declare } from '../command.ts'
import { UsageError } from '../exit-status.ts'
import { keptName, type Options, text, valued } from '../option.ts'
import { LIMIT_OPTIONS } from '../row-limit.ts'
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
  where: text('FILTER', 'terminal.help.where-filter'),
  view: keptName('NAME', 'terminal.help.view'),
  ...LIMIT_OPTIONS,
} satisfies Options
export type HistoryRun = Run<typeof options>

export const history = declare({
  path: 'history',
  usages: [{ typed: '', word: 'terminal.help.history' }],
  options,
})
