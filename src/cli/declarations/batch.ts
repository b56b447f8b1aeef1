import { declare } from '../command.ts'
import { UsageError } from '../exit-status.ts'
import { flag, keptName, oneOf, type Options, text, wholeNumber } from '../options/option.ts'
import type { Arguments, Run } from '../run.ts'

const FORMATS = ['csv', 'xlsx', 'json'] as const
/** How the file of `--out` may end. */
const ENDINGS = ['.csv', '.tsv', '.txt', '.xlsx', '.json'] as const

const options = {
  name: keptName('N', 'terminal.help.name'),
  column: text('C', 'terminal.help.column'),
  'keep-columns': oneOf(['only-empty', 'overwrite'], 'terminal.help.keep-columns'),
  ids: flag('terminal.help.ids'),
  out: text('FILE|-', 'terminal.help.out-batch', { path: 'file', values: { endings: ENDINGS.join(', ') } }),
  concurrency: wholeNumber([1, 16], 'terminal.help.concurrency'),
  resume: flag('terminal.help.resume', { kept: { '': 'batch' } }),
  'retry-failed': flag('terminal.help.retry-failed', { kept: { '': 'batch' } }),
  format: oneOf(FORMATS, 'terminal.help.format', { value: 'F', values: { formats: FORMATS.join(', ') } }),
} satisfies Options
export type BatchRun = Run<typeof options>

export const batch = declare({
  path: 'batch',
  examples: ['batch names.csv --out answers.csv', 'batch --resume --concurrency 8', 'batch --retry-failed 12'],
  usages: [
    { typed: 'FILE|-', word: 'terminal.help.batch' },
    { typed: '--resume [ID]', word: 'terminal.help.batch-resume' },
    { typed: '--retry-failed [ID]', word: 'terminal.help.batch-retry' },
  ],
  completes: 'file',
  options,
  takesWords: true,
  input: { kind: 'list' },
  check: (args) => {
    checkList(args)
    checkOut(args)
  },
})

/** The option by which a batch that is there is worked on; null for a new one. */
export const goingOn = ({ resume, retryFailed }: BatchRun['args']): string | null =>
  retryFailed ? '--retry-failed' : resume ? '--resume' : null

function checkList(args: Arguments<typeof options>): void {
  const { names, name, column, keepColumns } = args
  const resume = goingOn(args)
  if (names.length > 1) throw new UsageError('terminal.one-list')
  if (names.length === 0 && resume === null) throw new UsageError('terminal.no-list', { command: 'batch --resume' })
  if (resume === null) return
  if (names[0] !== undefined && !/^\d+$/u.test(names[0]))
    throw new UsageError('terminal.resume-number', { option: resume, value: names[0] })
  for (const [option, value] of Object.entries({ '--name': name, '--column': column, '--keep-columns': keepColumns }))
    if (value !== null) throw new UsageError('terminal.not-with-resume', { option, resume })
}

function checkOut({ out, format, json }: Arguments<typeof options>): void {
  if (format !== null && out === null) throw new UsageError('terminal.format-without-out')
  if (out === '-' && json) throw new UsageError('terminal.out-and-json')
  if (out === null || out === '-' || format !== null) return
  if (!ENDINGS.some((ending) => out.toLowerCase().endsWith(ending)))
    throw new UsageError('terminal.out-ending', { endings: ENDINGS.join(', '), value: out })
}
