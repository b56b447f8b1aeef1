import type { Run } from './run.ts'

/** Rows that are shown where a person reads them and asked for no other number. */
const ON_TERMINAL = 50

/** How many rows a run prints at most. Without `--limit`, a file, a pipe and whatever reads JSON get all of them. */
export function rowLimit({ args, output }: Pick<Run, 'args' | 'output'>): number {
  if (args.limit === 'all') return Number.POSITIVE_INFINITY
  return args.limit ?? (output.isTerminal && !args.json ? ON_TERMINAL : Number.POSITIVE_INFINITY)
}

/** Says how many rows there are where nobody asked for fewer and not all were printed. They are counted only then. */
export async function tellMore(
  { args, output, signal }: Run,
  printed: number,
  count: () => number | Promise<number>,
): Promise<void> {
  if (args.limit !== null || printed < rowLimit({ args, output }) || signal.aborted) return
  const total = await count()
  if (total > printed) output.notice(output.t('terminal.more-rows', { shown: printed, total }))
}
