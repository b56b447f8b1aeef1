import { type Command, command, type Described } from './command.ts'
import { agreement } from './declarations/agreement.ts'
import { alerts } from './declarations/alerts.ts'
import { allowance } from './declarations/allowance.ts'
import { backup } from './declarations/backup.ts'
import { batch } from './declarations/batch.ts'
import { batches } from './declarations/batches.ts'
import { calendar } from './declarations/calendar.ts'
import { check } from './declarations/check.ts'
import { columns } from './declarations/columns.ts'
import { compare } from './declarations/compare.ts'
import { completions } from './declarations/completions.ts'
import { copies } from './declarations/copies.ts'
import { importing } from './declarations/import.ts'
import { history } from './declarations/history.ts'
import { lookup } from './declarations/lookup.ts'
import { mcp } from './declarations/mcp.ts'
import { percentiles } from './declarations/percentiles.ts'
import { ping } from './declarations/ping.ts'
import { query } from './declarations/query.ts'
import { rank } from './declarations/rank.ts'
import { report } from './declarations/report.ts'
import { restore } from './declarations/restore.ts'
import { schema } from './declarations/schema.ts'
import { watchAdd, watchChanges, watchCreate, watchLists, watchRefresh, watchRemove } from './declarations/watch.ts'

/** Every command, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  command(ping, async () => (await import('./commands/ping.ts')).runPing),
  command(lookup, async () => (await import('./commands/lookup.ts')).runLookup),
  command(history, async () => (await import('./commands/history.ts')).runHistory),
  command(query, async () => (await import('./commands/query.ts')).runQuery),
  command(columns, async () => (await import('./commands/columns.ts')).runColumns),
  command(allowance, async () => (await import('./commands/allowance.ts')).runAllowance),
  command(batch, async () => (await import('./commands/batch.ts')).runBatch),
  command(importing, async () => (await import('./commands/import.ts')).runImport),
  command(batches, async () => (await import('./commands/batches.ts')).runBatches),
  command(report, async () => (await import('./commands/report.ts')).runReport),
  command(calendar, async () => (await import('./commands/calendar.ts')).runCalendar),
  command(watchLists, async () => (await import('./commands/watch-lists.ts')).runLists),
  command(watchCreate, async () => (await import('./commands/watch-lists.ts')).runCreate),
  command(watchAdd, async () => (await import('./commands/watch.ts')).runAdd),
  command(watchRemove, async () => (await import('./commands/watch.ts')).runRemove),
  command(watchRefresh, async () => (await import('./commands/watch.ts')).runRefresh),
  command(watchChanges, async () => (await import('./commands/watch.ts')).runChanges),
  command(alerts, async () => (await import('./commands/alerts.ts')).runAlerts),
  command(compare, async () => (await import('./commands/compare.ts')).runCompare),
  command(percentiles, async () => (await import('./commands/percentiles.ts')).runPercentiles),
  command(agreement, async () => (await import('./commands/agreement.ts')).runAgreement),
  command(rank, async () => (await import('./commands/rank.ts')).runRank),
  command(mcp, async () => (await import('./mcp/serve.ts')).serveAgents),
  command(backup, async () => (await import('./commands/backup.ts')).runBackup),
  command(restore, async () => (await import('./commands/backup.ts')).runRestore),
  command(copies, async () => (await import('./commands/check.ts')).runCopies),
  command(check, async () => (await import('./commands/check.ts')).runCheck),
  command(schema, async () => (await import('./commands/schema.ts')).runSchema),
  command(completions, async () => {
    const { runCompletions } = await import('./commands/completions.ts')
    return (run) => runCompletions(run, DESCRIBED)
  }),
]

/** It is answered before a command is looked for, and loads none. */
const HELP: Described = {
  path: 'help',
  usages: [{ typed: '[COMMAND]', word: 'terminal.help.help-command' }],
  examples: ['help', 'help query', 'help watch add'],
  completes: 'commands',
  options: {},
}

/** What the help tells of: the commands and itself. */
export const DESCRIBED: readonly Described[] = [...COMMANDS, HELP]
