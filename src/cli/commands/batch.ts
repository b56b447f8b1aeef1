import { access, constants, readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import type { Almanac } from '../../core/almanac.ts'
import { addBatch } from '../../core/batches/add-batch.ts'
import { asNewItems } from '../../core/batches/new-items.ts'
import type { RunEnd } from '../../core/batches/batch-runner.ts'
import { formatOf, writeResults } from '../../core/batches/write-results.ts'
import { isFault } from '../../shared/fault.ts'
import { faultText } from '../../shared/fault-text.ts'
import { importList } from '../../core/imports/import-list.ts'
import type { StartImportWorker } from '../../core/imports/import-list.ts'
import type { BatchSummary, Blocked } from '../../shared/batch.ts'
import { DONE_STATES } from '../../shared/batch.ts'
import { fullTime } from '../../shared/format-value.ts'
import type { Arguments } from '../arguments.ts'
import { EXIT, UsageError } from '../exit-status.ts'
import { lookupLine, storedLine } from '../lookup-line.ts'
import type { Output } from '../output.ts'
import { printable } from '../printable.ts'
import { Progress } from '../progress.ts'
import { word } from '../../shared/locales/word.ts'

interface Parts {
  almanac: Almanac
  startImport: StartImportWorker
  signal: AbortSignal
  output: Output
  /** The list from standard input, when the file is `-`. */
  input: Uint8Array | null
}

const UNFINISHED: ReadonlySet<string> = new Set(['waiting', 'running', 'paused'])

/** Runs a batch to its end, or until it must pause; then says how to go on. Gives the exit status. */
export async function batch(parts: Parts, args: Arguments): Promise<number> {
  if (args.out !== null) await checkTarget(args.out, args.resume ? undefined : args.names[0])
  const id = args.resume ? await resumed(parts, args) : await created(parts, args)
  if (id === null) return EXIT.usage
  const { almanac, signal } = parts
  const runner = almanac.batches
  const progress = new Progress(args.json)
  signal.addEventListener('abort', () => void runner.stop(), { once: true })
  if (args.json && !args.resume) await printInvalidItems(parts, id)
  const printing: Promise<void>[] = []
  runner.onItem = (done) => {
    if (args.json) printing.push(printItem(parts, done))
    progress.step()
  }
  const summary = await almanac.library.read.batchById(id)
  progress.begin(summary)
  const end = signal.aborted ? ({ kind: 'stopped' } as const) : await runner.run(id, true)
  await Promise.all(printing)
  progress.end()
  return closed(parts, args, id, end)
}

/** What cannot be written is told before anything is asked, and a list is not written over by its own results. */
async function checkTarget(out: string, list: string | undefined): Promise<void> {
  const folder = dirname(resolve(out))
  await access(folder, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`--out: nothing can be written to ${folder} (${error.code ?? error.message})`, {
      cause: error,
    })
  })
  if (list !== undefined && list !== '-' && resolve(out) === resolve(list))
    throw new UsageError('--out: this is the list itself; name another file.')
}

async function created({ almanac, startImport, output, input }: Parts, args: Arguments): Promise<number | null> {
  const file = args.names[0] ?? '-'
  const bytes =
    file === '-'
      ? (input ?? new Uint8Array())
      : await readFile(file).catch((error: NodeJS.ErrnoException) => {
          throw new UsageError(`The file cannot be read: ${file} (${error.code ?? error.message})`, { cause: error })
        })
  const fileName = file === '-' ? null : basename(file)
  let imported = await importFrom(startImport, bytes, fileName, null)
  if (args.column !== null)
    imported = await importFrom(startImport, bytes, fileName, columnIndex(args.column, imported.table.columns))
  const { table, sorted, fingerprint } = imported
  const items = asNewItems(sorted.items)
  if (!items.some((item) => item.state === 'queued'))
    throw new UsageError('The list holds no valid domain name; nothing was asked.')
  const known = await almanac.library.read.batchesLike(fingerprint)
  for (const id of known) {
    const same = await almanac.library.read.batchById(id)
    if (same && UNFINISHED.has(same.state)) {
      output.message(
        `This list is a batch already: ${same.id}, "${printable(same.name)}", ${doneOf(same)} of ${same.total} done. Nothing new was made. Go on with: npm run -s almanac -- batch --resume ${same.id}`,
      )
      return null
    }
  }
  const id = await addBatch(
    almanac.library,
    {
      name: args.name ?? fileName ?? 'Standard input',
      options: { concurrency: args.concurrency ?? 4, freshDays: almanac.freshBatchDays() },
      source: { fileName, columns: table.columns, domainColumn: table.domainColumn },
      fingerprint,
    },
    items,
    { token: almanac.scheduler.token, now: almanac.now() },
  )
  const made = await almanac.library.read.batchById(id)
  if (made)
    output.message(
      `Batch ${id}: ${made.counts.queued} names, ${made.counts.duplicate} duplicates, ${made.counts.invalid} invalid.`,
    )
  return id
}

async function importFrom(
  startImport: StartImportWorker,
  bytes: Uint8Array,
  fileName: string | null,
  column: number | null,
): ReturnType<typeof importList> {
  try {
    return await importList(startImport, bytes, { fileName, column, registrableFor: 'www' })
  } catch (error) {
    if (isFault(error))
      throw new UsageError(`The list cannot be brought in: ${faultText(word, error.fault)}`, { cause: error })
    throw error
  }
}

function columnIndex(wanted: string, columns: readonly string[]): number {
  const named = columns.indexOf(wanted)
  if (named >= 0) return named
  if (/^\d+$/u.test(wanted) && Number(wanted) >= 1 && Number(wanted) <= columns.length) return Number(wanted) - 1
  throw new UsageError(`--column: the list has no column "${wanted}". It has: ${columns.join(', ')}`)
}

/** The batch to go on with: the one named, else the latest that is not over. What it waited for is tried at once. */
async function resumed({ almanac }: Parts, args: Arguments): Promise<number> {
  const summaries = await almanac.library.read.batchSummaries()
  const open = summaries.filter((one) => UNFINISHED.has(one.state))
  const [wanted] = args.names
  const found =
    wanted === undefined ? open.toSorted((a, b) => b.id - a.id)[0] : summaries.find((one) => String(one.id) === wanted)
  if (!found)
    throw new UsageError(wanted === undefined ? 'There is no batch to go on with.' : `There is no batch ${wanted}.`)
  if (!UNFINISHED.has(found.state))
    throw new UsageError(`Batch ${found.id} is over (${found.state}); nothing is left to do.`)
  if (args.concurrency !== null) await almanac.library.write.updateBatch(found.id, { concurrency: args.concurrency })
  await almanac.library.write.continueBatch(found.id)
  // A pause is not this run's to end while another process works under it.
  if (!summaries.some((one) => one.owner)) await almanac.library.write.cutPauses(almanac.now())
  return found.id
}

async function printInvalidItems({ almanac, output }: Parts, batchId: number): Promise<void> {
  for (let after = 0; ; ) {
    const items = await almanac.library.count.batchItems({ batchId, states: ['invalid'], after, limit: 500 })
    for (const item of items)
      if (item.fault !== null)
        output.line(
          lookupLine(item.input, { ok: false, fault: item.fault as 'empty', detail: item.detail ?? '' }, null),
        )
    if (items.length === 0) return
    after = items.at(-1)?.id ?? after
  }
}

async function printItem(
  { almanac, output }: Parts,
  done: { input: string; lookupId: number; source: 'service' | 'library' },
): Promise<void> {
  const lookup = await almanac.library.read.lookupById(done.lookupId)
  if (lookup) output.line(storedLine(done.input, lookup, done.source))
}

async function closed(
  { almanac, output, signal }: Parts,
  args: Arguments,
  id: number,
  end: RunEnd | null,
): Promise<number> {
  const summary = await almanac.library.read.batchById(id)
  if (!summary) return EXIT.library
  const goOn = `Go on with: npm run -s almanac -- batch --resume ${id}`
  if (args.out !== null) {
    const rows = await writeResults(almanac.library, { id, source: summary.source }, args.out, formatOf(args.out))
    output.message(`${rows} rows were written to ${args.out}.`)
  }
  if (end?.kind === 'finished') {
    output.message(summaryLine(summary))
    return summary.counts.failed + summary.counts.invalid > 0 ? EXIT.some : EXIT.ok
  }
  if (end?.kind === 'busy') {
    const runs = `is run by another process: the ${end.owner}, ${end.pid}`
    output.message(
      end.id === id
        ? `Batch ${id}, "${printable(end.name)}", ${runs}. Nothing was sent.`
        : `Another batch, ${end.id}, "${printable(end.name)}", ${runs}. Batch ${id} waits in line. ${goOn}`,
    )
    return EXIT.some
  }
  if (end?.kind !== 'held') await almanac.library.write.pauseBatch(id)
  output.message(
    `${doneOf(summary)} of ${summary.total} done.${summary.unanswered > 0 ? ` ${summary.unanswered} requests may have been sent without an answer being stored.` : ''}`,
  )
  if (end?.kind === 'blocked') {
    output.message(`${blockedText(almanac, end.blocked)} ${goOn}`)
    return statusOf(end.blocked)
  }
  output.message(`Paused. ${goOn}`)
  return signal.aborted ? EXIT.interrupted : EXIT.some
}

const doneOf = (summary: BatchSummary): number => DONE_STATES.reduce((sum, state) => sum + summary.counts[state], 0)

function summaryLine({ counts, total }: BatchSummary): string {
  return `Done: ${counts.found} found, ${counts['not-found']} not in the database, ${counts.skipped} fresh already, ${counts.failed} failed, ${counts.invalid} invalid, of ${total}.`
}

function blockedText(almanac: Almanac, blocked: Blocked): string {
  if (blocked.why === 'key-missing') return word('told.key-missing')
  if (blocked.why === 'allowance' && almanac.allowance() <= almanac.reserve())
    return `The allowance (${almanac.allowance()}) is not more than the reserve for lookups by hand (${almanac.reserve()}): nothing is left for a batch.`
  if (blocked.why === 'allowance')
    return `The allowance is used up; the next request is free ${fullTime(blocked.until, 'en')}.`
  return `${word(`pause.${blocked.reason}` as 'pause.rate-limited')} ${blocked.until === null ? '' : word('pause.until', { when: fullTime(blocked.until, 'en') })}`
}

function statusOf(blocked: Blocked): number {
  if (blocked.why === 'key-missing' || (blocked.why === 'paused' && blocked.reason === 'key-refused')) return EXIT.key
  return blocked.why === 'allowance' || blocked.reason === 'rate-limited' ? EXIT.limited : EXIT.some
}

/** Prints all batches. Gives the exit status. */
export async function batches(almanac: Almanac, json: boolean, output: Output): Promise<number> {
  const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
  const all = await almanac.library.read.batchSummaries()
  for (const one of all) {
    if (json)
      output.line(
        JSON.stringify({
          id: one.id,
          name: one.name,
          state: one.state,
          total: one.total,
          leftOut: one.leftOut,
          done: doneOf(one),
          counts: one.counts,
          createdAt: iso(one.createdAt),
          startedAt: iso(one.startedAt),
          finishedAt: iso(one.finishedAt),
          unanswered: one.unanswered,
          owner: one.owner ? { kind: one.owner.kind, pid: one.owner.pid } : null,
        }),
      )
    else
      output.line(
        `${String(one.id).padStart(4)}  ${one.state.padEnd(9)} ${`${doneOf(one)} of ${one.total}`.padStart(16)}  ${printable(one.name)}`,
      )
  }
  if (all.length === 0) output.message('No batches yet.')
  return EXIT.ok
}
