import { declare } from '../command.ts'
import { UsageError } from '../exit-status.ts'
import { type Options, text } from '../options/option.ts'
import { LIMIT_OPTIONS } from '../options/row-limit.ts'
import type { Run } from '../run.ts'

const options = {
  criteria: text('NAME', 'terminal.help.criteria', { kept: { '': 'score' } }),
  where: text('FILTER', 'terminal.help.where-filter', { signed: true }),
  ...LIMIT_OPTIONS,
} satisfies Options
export type RankRun = Run<typeof options>

export const rank = declare({
  path: 'rank',
  examples: [
    'rank --criteria Quality',
    "rank --criteria Quality --where 'tld:de' --limit 10",
    'rank --criteria Quality --json',
  ],
  usages: [{ typed: '--criteria NAME', word: 'terminal.help.rank' }],
  options,
  check: ({ criteria }) => {
    if (criteria === null) throw new UsageError('terminal.needs-option', { option: 'rank', needed: '--criteria' })
  },
})
