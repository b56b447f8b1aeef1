import packageFile from '../../package.json' with { type: 'json' }
import { faultText } from '../shared/fault-text.ts'
import { helpLine, readArguments } from './arguments.ts'
import { EXIT, UsageError } from './exit-status.ts'
import { type Output, standardOutput } from './output/output.ts'
import { translatableText } from './output/translatable.ts'
import { type RunWords, wordsOfRun } from './chosen-language.ts'

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
    process.exitCode = await statusOfError(error, words, output)
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
  const asked = readArguments(words, env)
  if (asked.kind === 'version') {
    output.line(packageFile.version)
    return EXIT.ok
  }
  if (asked.kind === 'nothing') return await printHelp(null, output)
  if (asked.kind === 'help') return await printHelp(asked.of, output)
  output.quiet = asked.args.quiet
  const [command, { readInput }] = await Promise.all([
    asked.load(),
    import('./input.ts'),
    asked.needsNoWords ? null : addCommandWords(),
  ])
  const input = await readInput(asked, env, output)
  abortOnInterrupt(interrupted)
  return await command({ env, input, output, signal: interrupted.signal, version: packageFile.version })
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

/** Prints the help of some commands; null is for whoever has asked nothing. */
async function printHelp(names: readonly string[] | null, output: Output): Promise<number> {
  const { beginningText, helpSubject, helpText } = await import('./help.ts')
  const { t, style } = output
  const look = { width: Math.min(output.width ?? WIDEST_HELP, WIDEST_HELP), style }
  output.line(names === null ? beginningText(t, look) : helpText(t, helpSubject(names), look))
  return EXIT.ok
}

async function statusOfError(error: unknown, words: string[], output: Output): Promise<number> {
  const { t } = output
  if (error instanceof UsageError) {
    const { reason, similar } = error
    const meant = similar === null ? '' : `\n${t('terminal.did-you-mean', { similar })}`
    output.message(`${translatableText(t, reason)}${meant}\n${t('terminal.try-help', { command: helpLine(words) })}`)
    return EXIT.usage
  }
  const { faultOf } = await import('../core/system-fault.ts')
  const fault = faultOf(error)
  // There is no log here that could keep it.
  const reason = error instanceof Error ? error.message : String(error)
  output.message(fault.code === 'unexpected' ? t('terminal.unexpected', { reason }) : faultText(t, fault))
  return EXIT.library
}
