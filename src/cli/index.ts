import packageFile from '../../package.json' with { type: 'json' }
import { type Arguments, readArguments } from './arguments.ts'
import { Worker } from 'node:worker_threads'
import { allowance } from './commands/allowance.ts'
import { batch, batches } from './commands/batch.ts'
import { compare, namesToCompare } from './commands/compare.ts'
import { backup, restore } from './commands/backup.ts'
import { history, historyConditions } from './commands/history.ts'
import { lookupNames, printInvalid } from './commands/lookup.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { ping } from './commands/ping.ts'
import { report, reportRequest } from './commands/report.ts'
import { watch } from './commands/watch.ts'
import type { Almanac } from '../core/almanac.ts'
import { faultOf } from '../core/system-fault.ts'
import { tidyKey } from '../shared/api-key.ts'
import { assertNever } from '../shared/assert-never.ts'
import { faultText } from '../shared/fault-text.ts'
import { parseDomainName } from '../names/domain-name.ts'
import { EXIT, UsageError } from './exit-status.ts'
import { COMMAND_LINE, helpText } from './help.ts'
import { type Output, standardOutput } from './output.ts'
import { sayingText } from './saying.ts'
import { dataDirOf, openSession } from './session.ts'
import { translatorOfRun } from './spoken-language.ts'

const interrupted = new AbortController()
const t = translatorOfRun(process.argv.slice(2), process.env)
const output = standardOutput(t, () => interrupted.abort())
// The library's worker and the time limits do not keep the process going; the run does, until it is over.
const running = setInterval(() => undefined, 2 ** 30)
process.exitCode = await run(process.argv.slice(2), output).catch((error: unknown) => {
  if (error instanceof UsageError) {
    output.message(`${sayingText(t, error.saying)}\n${t('terminal.try-help', { command: `${COMMAND_LINE} --help` })}`)
    return EXIT.usage
  }
  const fault = faultOf(error)
  // There is no log here that could keep it.
  const reason = error instanceof Error ? error.message : String(error)
  output.message(fault.code === 'unexpected' ? t('terminal.unexpected', { reason }) : faultText(t, fault))
  return EXIT.library
})
clearInterval(running)

async function run(words: string[], to: Output): Promise<number> {
  const args = readArguments(words, process.env)
  if (args.command === 'help' || args.command === 'version') {
    to.line(args.command === 'help' ? helpText(t) : packageFile.version)
    return EXIT.ok
  }
  if (args.command === 'backup' || args.command === 'restore') {
    process.once('SIGINT', () => interrupted.abort())
    const parts = {
      dataDir: dataDirOf(args, process.env),
      version: packageFile.version,
      startBackup,
      signal: interrupted.signal,
      output: to,
    }
    return await (args.command === 'backup' ? backup(parts, args) : restore(parts, args))
  }
  const input = await readInput(args)
  const { command } = args
  const work = workOf(command, args, input, to)
  if (typeof work === 'number') return work
  process.once('SIGINT', () => interrupted.abort())
  const session = await openSession(args, process.env, input.key, to.t)
  try {
    for (const notice of session.notices) to.message(notice)
    // A ping reads nothing of the library.
    if (command !== 'ping') await bringUpToDate(session.almanac, to, interrupted.signal)
    return await work(session.almanac)
  } finally {
    await session.close()
  }
}

interface Input {
  key: string | null
  names: string[]
  bytes: Uint8Array | null
}

/** What a command does once the library is open. What is wrong with its words is told before that: throws UsageError, or gives a status. */
function workOf(
  command: Exclude<Arguments['command'], 'help' | 'version' | 'backup' | 'restore'>,
  args: Arguments,
  input: Input,
  to: Output,
): number | ((almanac: Almanac) => Promise<number>) {
  const { signal } = interrupted
  switch (command) {
    case 'ping':
      return (almanac) => ping(almanac, { json: args.json, signal }, to)
    case 'lookup': {
      const names = args.names.length > 0 && args.names[0] !== '-' ? args.names : input.names
      if (names.length === 0) throw new UsageError('terminal.no-name')
      if (names.every((name) => !parseDomainName(name).ok)) return printInvalid(names, args.json, to)
      return (almanac) => lookupNames(almanac, names, { ...args, signal }, to)
    }
    case 'history': {
      const conditions = historyConditions(args)
      return (almanac) => history(almanac, { ...args, conditions, signal }, to)
    }
    case 'allowance':
      return (almanac) => allowance(almanac, args.json, to)
    case 'watch':
      return (almanac) => watch(almanac, args, signal, to)
    case 'compare': {
      const names = namesToCompare(args.names)
      return (almanac) => compare(almanac, names, args.json, to)
    }
    case 'report': {
      const wanted = reportRequest(args)
      return (almanac) =>
        report({ almanac, sample: args.sample, version: packageFile.version, signal, output: to }, wanted)
    }
    case 'batch':
      return (almanac) => batch({ almanac, startImport, signal, output: to, input: input.bytes }, args)
    case 'batches':
      return (almanac) => batches(almanac, args.json, to)
    default:
      return assertNever(command)
  }
}

/** The key and the names that come by standard input; it is read only when one of them is wanted from there. */
async function readInput(args: Arguments): Promise<Input> {
  const namesWanted = args.command === 'lookup' && (args.names.length === 0 || args.names[0] === '-')
  const fromEnv = process.env.ALMANAC_API_KEY?.trim()
    ? checkedKey(process.env.ALMANAC_API_KEY, 'ALMANAC_API_KEY')
    : null
  // Child processes and crash reports get no copy of the key.
  delete process.env.ALMANAC_API_KEY
  const listWanted = args.command === 'batch' && args.names[0] === '-'
  if (!namesWanted && !listWanted && !args.keyStdin) return { key: fromEnv, names: [], bytes: null }
  if (process.stdin.isTTY && namesWanted) output.message(t('terminal.names-prompt'))
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  if (listWanted) return withList(args, bytes, fromEnv)
  const lines = bytes
    .toString('utf8')
    .replace(/^\uFEFF/u, '')
    .split(/\r\n|\n|\r/u)
  const key = args.keyStdin ? checkedKey(lines.shift() ?? '', '--key-stdin') : fromEnv
  return { key, names: lines.filter((line) => line.trim() !== ''), bytes: null }
}

/** A list on standard input is taken as it is, in any format; with --key-stdin its first line is the key. */
function withList(
  args: Arguments,
  bytes: Buffer,
  fromEnv: string | null,
): { key: string | null; names: string[]; bytes: Uint8Array } {
  if (!args.keyStdin) return { key: fromEnv, names: [], bytes }
  const end = bytes.indexOf(0x0a)
  const first = end < 0 ? bytes : bytes.subarray(0, end)
  return {
    key: checkedKey(first.toString('utf8'), '--key-stdin'),
    names: [],
    bytes: end < 0 ? new Uint8Array() : bytes.subarray(end + 1),
  }
}

/** Starts the import's worker as plain Node finds it. */
function startImport(): Worker {
  return new Worker(new URL('../core/imports/import-worker.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
}

/** Starts the backup's worker as plain Node finds it. */
function startBackup(): Worker {
  return new Worker(new URL('../core/backup/backup-worker.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
}

function checkedKey(typed: string, from: string): string {
  const key = tidyKey(typed)
  if (key !== null) return key
  throw new UsageError(typed.trim() === '' ? 'terminal.key-line-empty' : 'terminal.key-malformed', { from })
}
