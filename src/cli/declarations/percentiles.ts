import { declare } from '../command.ts'
import { UsageError } from '../exit-status.ts'
import type { Options } from '../options/option.ts'
import { among } from '../options/peers-argument.ts'
import type { Run } from '../run.ts'

const options = { among: among('terminal.help.among') } satisfies Options
export type PercentilesRun = Run<typeof options>

export const percentiles = declare({
  path: 'percentiles',
  examples: [
    'percentiles example.com',
    'percentiles example.com --among category',
    'percentiles example.com --among list:Clients',
  ],
  usages: [{ typed: 'NAME...|-', word: 'terminal.help.percentiles' }],
  options,
  takesWords: true,
  input: { kind: 'names', after: 0 },
  check: ({ names }) => {
    if (names.length === 0) throw new UsageError('terminal.no-name')
  },
})
