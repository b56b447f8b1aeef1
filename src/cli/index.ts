import packageFile from '../../package.json' with { type: 'json' }
import { faultText } from '../shared/fault-text.ts'
import { type Arguments, readArguments } from './arguments.ts'
import { COMMAND_LINE } from './command-line.ts'
import type { CommandName } from './commands.ts'
import { EXIT, UsageError } from './exit-status.ts'
import { type Output, standardOutput } from './output.ts'
import type { RunCommand } from './run.ts'
import { translatableText } from './translatable.ts'
import { type RunWords, wordsOfRun } from './chosen-language.ts'

/** Each command is loaded when it is asked for, and brings with it only what it needs. */
const COMMANDS: Readonly<Record<Exclude<CommandName, 'help'>, () => Promise<RunCommand>>> = {
  ping: async () => (await import('./commands/ping.ts')).runPing,
  lookup: async () => (await import('./commands/lookup.ts')).runLookup,
  history: async () => (await import('./commands/history.ts')).runHistory,
  allowance: async () => (await import('./commands/allowance.ts')).runAllowance,
  batch: async () => (await import('./commands/batch.ts')).runBatch,
  batches: async () => (await import('./commands/batches.ts')).runBatches,
  report: async () => (await import('./commands/report.ts')).runReport,
  calendar: async () => (await import('./commands/calendar.ts')).runCalendar,
  watch: async () => (await import('./commands/watch.ts')).runWatch,
  alerts: async () => (await import('./commands/alerts.ts')).runAlerts,
  compare: async () => (await import('./commands/compare.ts')).runCompare,
  percentiles: async () => (await import('./commands/percentiles.ts')).runPercentiles,
  agreement: async () => (await import('./commands/agreement.ts')).runAgreement,
  rank: async () => (await import('./commands/rank.ts')).runRank,
  backup: async () => (await import('./commands/backup.ts')).runBackup,
  restore: async () => (await import('./commands/backup.ts')).runRestore,
  check: async () => (await import('./commands/check.ts')).runCheck,
  copies: async () => (await import('./commands/check.ts')).runCopies,
  completions: async () => (await import('./commands/completions.ts')).runCompletions,
}

void main(process.argv.slice(2), process.env)

async function main(words: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const interrupted = new AbortController()
  // The library's worker and the time limits do not keep the process going; the run does, until it is over.
  const running = setInterval(() => undefined, 2 ** 30)
  const runWords = await wordsOfRun(words, env)
  const { addCommandWords } = runWords
  const output = standardOutput(runWords, env, () => interrupted.abort())
  try {
    process.exitCode = await run(words, { env, output, interrupted, addCommandWords })
  } catch (error) {
    await addCommandWords()
    process.exitCode = await statusOfError(error, output)
  }
  clearInterval(running)
}

interface Started {
  env: NodeJS.ProcessEnv
  output: Output
  interrupted: AbortController
  addCommandWords: RunWords['addCommandWords']
}

async function run(words: string[], { env, output, interrupted, addCommandWords }: Started): Promise<number> {
  const args = readArguments(words, env)
  if (args.command === 'version') {
    output.line(packageFile.version)
    return EXIT.ok
  }
  if (args.command === 'help') return await printHelp(args, output)
  output.quiet = args.quiet
  const [command, { readInput }] = await Promise.all([
    COMMANDS[args.command](),
    import('./input.ts'),
    addCommandWords(),
  ])
  const input = await readInput(args, env, output)
  abortOnInterrupt(interrupted)
  return await command({ args, env, input, output, signal: interrupted.signal, version: packageFile.version })
}

/** After so many milliseconds a second Ctrl+C is one of the person's, and ends the process. */
const ONE_INTERRUPT = 500

/**
 * The first Ctrl+C ends the work in good order. A package that writes files raises the same signal once more at once,
 * which would end the process.
 */
function abortOnInterrupt(interrupted: AbortController): void {
  const heard = (): void => {
    interrupted.abort()
    setTimeout(() => process.off('SIGINT', heard), ONE_INTERRUPT).unref()
  }
  process.on('SIGINT', heard)
}

/** The widest help, where lines have no end or a very late one. */
const WIDEST_HELP = 108

async function printHelp({ names }: Arguments, output: Output): Promise<number> {
  const { helpSubject, helpText } = await import('./help.ts')
  const { t, width, style } = output
  output.line(helpText(t, helpSubject(names), { width: Math.min(width ?? WIDEST_HELP, WIDEST_HELP), style }))
  return EXIT.ok
}

async function statusOfError(error: unknown, output: Output): Promise<number> {
  const { t } = output
  if (error instanceof UsageError) {
    output.message(
      `${translatableText(t, error.reason)}\n${t('terminal.try-help', { command: `${COMMAND_LINE} --help` })}`,
    )
    return EXIT.usage
  }
  const { faultOf } = await import('../core/system-fault.ts')
  const fault = faultOf(error)
  // There is no log here that could keep it.
  const reason = error instanceof Error ? error.message : String(error)
  output.message(fault.code === 'unexpected' ? t('terminal.unexpected', { reason }) : faultText(t, fault))
  return EXIT.library
}
