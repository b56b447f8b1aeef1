import { UsageError } from '../exit-status.ts'
import { type Options, valued, wholeNumberOf } from './option.ts'
import type { Run } from '../run.ts'

const ALL = 'all'
const [LEAST, MOST] = [1, 1_000_000]

/** The option of commands that print rows. */
export const LIMIT_OPTIONS = {
  limit: valued<number | typeof ALL>(`N|${ALL}`, 'terminal.help.limit', {
    choices: [ALL],
    read: (typed, option) => {
      const limit = typed === ALL ? ALL : wholeNumberOf(typed, LEAST, MOST)
      if (limit !== null) return limit
      throw new UsageError('terminal.whole-number-or', { option, least: LEAST, most: MOST, word: ALL, value: typed })
    },
  }),
} as const satisfies Options

type LimitedRun = Run<typeof LIMIT_OPTIONS>

/** Rows that are shown where a person reads them and asked for no other number. */
const ON_TERMINAL = 50

/** How many rows a run prints at most. Without `--limit`, a file, a pipe and whatever reads JSON get all of them. */
export function rowLimit({ args, output }: Pick<LimitedRun, 'args' | 'output'>): number {
  if (args.limit === ALL) return Number.POSITIVE_INFINITY
  return args.limit ?? (output.isTerminal && !args.json ? ON_TERMINAL : Number.POSITIVE_INFINITY)
}

/** Says how many rows there are where nobody asked for fewer and not all were printed. They are counted only then. */
export async function tellMore(
  { args, output, signal }: LimitedRun,
  printed: number,
  count: () => number | Promise<number>,
): Promise<void> {
  if (args.limit !== null || printed < rowLimit({ args, output }) || signal.aborted) return
  const total = await count()
  if (total > printed) output.notice(output.t('terminal.more-rows', { shown: printed, total }))
}
