import packageFile from '../../package.json' with { type: 'json' }
import { type Arguments, readArguments } from './arguments.ts'
import { allowance } from './commands/allowance.ts'
import { history } from './commands/history.ts'
import { lookupNames } from './commands/lookup.ts'
import { ping } from './commands/ping.ts'
import { EXIT, UsageError } from './exit-status.ts'
import { HELP } from './help.ts'
import { type Output, standardOutput } from './output.ts'
import { openSession } from './session.ts'

const output = standardOutput()
process.exitCode = await run(process.argv.slice(2), output).catch((error: unknown) => {
  if (error instanceof UsageError) {
    output.message(`${error.message}\nTry: npm run -s almanac -- --help`)
    return EXIT.usage
  }
  output.message(error instanceof Error ? error.message : String(error))
  return EXIT.library
})

async function run(words: string[], to: Output): Promise<number> {
  const args = readArguments(words, process.env)
  if (args.command === 'help' || args.command === 'version') {
    to.line(args.command === 'help' ? HELP.trimEnd() : packageFile.version)
    return EXIT.ok
  }
  const input = await readInput(args)
  const names = args.names.length > 0 && args.names[0] !== '-' ? args.names : input.names
  if (args.command === 'lookup' && names.length === 0) throw new UsageError('No name was given: name some, or write them to standard input, one a line.')
  const interrupted = new AbortController()
  process.once('SIGINT', () => interrupted.abort())
  const session = await openSession(args, process.env, input.key)
  try {
    for (const notice of session.notices) to.message(notice)
    if (args.command === 'ping') return await ping(session.almanac, args.json, to)
    if (args.command === 'history') return await history(session.almanac, args, to)
    if (args.command === 'allowance') return await allowance(session.almanac, args.json, to)
    return await lookupNames(session.almanac, names, { ...args, signal: interrupted.signal }, to)
  } finally {
    await session.close()
  }
}

/** The key and the names that come by standard input; it is read only when one of them is wanted from there. */
async function readInput(args: Arguments): Promise<{ key: string | null; names: string[] }> {
  const namesWanted = args.command === 'lookup' && (args.names.length === 0 || args.names[0] === '-')
  const fromEnv = process.env.ALMANAC_API_KEY?.trim() || null
  // Child processes and crash reports get no copy of the key.
  delete process.env.ALMANAC_API_KEY
  if (!namesWanted && !args.keyStdin) return { key: fromEnv, names: [] }
  if (process.stdin.isTTY && namesWanted) output.message('Names, one a line; Ctrl+D ends the list.')
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  const lines = Buffer.concat(chunks).toString('utf8').replace(/^\uFEFF/u, '').split(/\r\n|\n|\r/u)
  const key = args.keyStdin ? (lines.shift()?.trim() ?? '') : fromEnv
  if (args.keyStdin && !key) throw new UsageError('--key-stdin: the first line of standard input is empty; it has to be the key.')
  return { key, names: lines.filter((line) => line.trim() !== '') }
}

