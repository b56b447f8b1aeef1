import { declare } from '../command.ts'
import { UsageError } from '../exit-status.ts'
import { flag, keptName, type Options, text } from '../options/option.ts'
import type { Run } from '../run.ts'

const options = {
  list: keptName('LIST', 'terminal.help.list-import', { kept: { '': 'list' } }),
  check: flag('terminal.help.check-import'),
  map: text('FILE', 'terminal.help.map', { path: 'file' }),
} satisfies Options
export type ImportRun = Run<typeof options>

export const importing = declare({
  path: 'import',
  examples: [
    'import names.csv --check',
    'import names.csv --check --json > map.json',
    'import names.csv --map map.json --list Portfolio',
  ],
  usages: [{ typed: 'FILE|-', word: 'terminal.help.import' }],
  completes: 'file',
  options,
  takesWords: true,
  input: { kind: 'list' },
  check: ({ names }) => {
    if (names.length !== 1) throw new UsageError('terminal.import-one-file')
  },
})
