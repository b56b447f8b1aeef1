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
import { wordKey, type Translator } from '../../shared/locales/translator.ts'
import { systemCode } from '../../core/system-fault.ts'
import { COMMAND_LINE } from '../help.ts'

interface Deps {
  almanac: Almanac
  startImport: StartImportWorker
  signal: AbortSignal
  output: Output
  /** The list from standard input, when the file is `-`. */
  input: Uint8Array | null
}

const UNFINISHED: ReadonlySet<string> = new Set(['waiting', 'running', 'paused'])

/** Runs a batch to its end, or until it must pause; then says how to go on. Gives the exit status. */
export async function batch(deps: Deps, args: Arguments): Promise<number> {
  if (args.out !== null) await checkTarget(args.out, args.resume ? undefined : args.names[0])
  const id = args.resume ? await resumed(deps, args) : await created(deps, args)
  if (id === null) return EXIT.usage
  const { almanac, signal } = deps
  const runner = almanac.batches
  const progress = new Progress(deps.output.t, args.json)
  signal.addEventListener('abort', () => void runner.stop(), { once: true })
  if (args.json && !args.resume) await printInvalidItems(deps, id)
  const printing: Promise<void>[] = []
  runner.onItem = (done) => {
    if (args.json) printing.push(printItem(deps, done))
    progress.step()
  }
  const summary = await almanac.library.read.batchById(id)
  progress.begin(summary)
  const end = signal.aborted ? ({ kind: 'stopped' } as const) : await runner.run(id, true)
  await Promise.all(printing)
  progress.end()
  return closed(deps, args, id, end)
}

/** What cannot be written is told before anything is asked, and a list is not written over by its own results. */
async function checkTarget(out: string, list: string | undefined): Promise<void> {
  const folder = dirname(resolve(out))
  await access(folder, constants.W_OK).catch((error: unknown) => {
    throw new UsageError('terminal.not-writable', { folder, reason: systemCode(error) }, { cause: error })
  })
  if (list !== undefined && list !== '-' && resolve(out) === resolve(list)) throw new UsageError('terminal.own-list')
}

async function created({ almanac, startImport, output, input }: Deps, args: Arguments): Promise<number | null> {
  const file = args.names[0] ?? '-'
  const bytes =
    file === '-'
      ? (input ?? new Uint8Array())
      : await readFile(file).catch((error: unknown) => {
          throw new UsageError('terminal.file-unreadable', { file, reason: systemCode(error) }, { cause: error })
        })
  const fileName = file === '-' ? null : basename(file)
  let imported = await importFrom(output.t, startImport, bytes, fileName, null)
  if (args.column !== null)
    imported = await importFrom(
      output.t,
      startImport,
      bytes,
      fileName,
      columnIndex(args.column, imported.table.columns),
    )
  const { table, sorted, fingerprint } = imported
  const items = asNewItems(sorted.items)
  if (!items.some((item) => item.state === 'queued')) throw new UsageError('terminal.no-valid-name')
  const known = await almanac.library.read.batchesLike(fingerprint)
  for (const id of known) {
    const same = await almanac.library.read.batchById(id)
    if (same && UNFINISHED.has(same.state)) {
      output.message(
        output.t('terminal.batch-there', {
          id: same.id,
          name: printable(same.name),
          done: doneOf(same),
          total: same.total,
          command: resumeLine(same.id),
        }),
      )
      return null
    }
  }
  const id = await addBatch(
    almanac.library,
    {
      name: args.name ?? fileName ?? output.t('terminal.standard-input'),
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
      output.t('terminal.batch-made', {
        id,
        names: made.counts.queued,
        duplicates: made.counts.duplicate,
        invalid: made.counts.invalid,
      }),
    )
  return id
}

async function importFrom(
  t: Translator,
  startImport: StartImportWorker,
  bytes: Uint8Array,
  fileName: string | null,
  column: number | null,
): ReturnType<typeof importList> {
  try {
    return await importList(startImport, bytes, { fileName, column, registrableFor: 'www' })
  } catch (error) {
    if (isFault(error))
      throw new UsageError('terminal.not-brought-in', { why: faultText(t, error.fault) }, { cause: error })
    throw error
  }
}

function columnIndex(wanted: string, columns: readonly string[]): number {
  const named = columns.indexOf(wanted)
  if (named >= 0) return named
  if (/^\d+$/u.test(wanted) && Number(wanted) >= 1 && Number(wanted) <= columns.length) return Number(wanted) - 1
  throw new UsageError('terminal.no-column', { column: wanted, columns: columns.join(', ') })
}

/** The batch to go on with: the one named, else the latest that is not over. What it waited for is tried at once. */
async function resumed({ almanac }: Deps, args: Arguments): Promise<number> {
  const summaries = await almanac.library.read.batchSummaries()
  const open = summaries.filter((one) => UNFINISHED.has(one.state))
  const [wanted] = args.names
  const found =
    wanted === undefined ? open.toSorted((a, b) => b.id - a.id)[0] : summaries.find((one) => String(one.id) === wanted)
  if (!found)
    throw wanted === undefined
      ? new UsageError('terminal.no-batch-open')
      : new UsageError('terminal.no-batch', { id: wanted })
  if (!UNFINISHED.has(found.state))
    throw new UsageError('terminal.batch-over', {
      id: found.id,
      state: { word: `batch.state.${found.state}`, values: {} },
    })
  if (args.concurrency !== null) await almanac.library.write.updateBatch(found.id, { concurrency: args.concurrency })
  await almanac.library.write.continueBatch(found.id)
  // A pause is not this run's to end while another process works under it.
  if (!summaries.some((one) => one.owner)) await almanac.library.write.cutPauses(almanac.now())
  return found.id
}

async function printInvalidItems({ almanac, output }: Deps, batchId: number): Promise<void> {
  for (let after = 0; ; ) {
    const items = await almanac.library.count.batchItems({ batchId, states: ['invalid'], after, limit: 500 })
    for (const item of items)
      if (item.fault !== null)
        output.line(
          lookupLine(
            output.t,
            item.input,
            { ok: false, fault: item.fault as 'empty', detail: item.detail ?? '' },
            null,
          ),
        )
    if (items.length === 0) return
    after = items.at(-1)?.id ?? after
  }
}

async function printItem(
  { almanac, output }: Deps,
  done: { input: string; lookupId: number; source: 'service' | 'library' },
): Promise<void> {
  const lookup = await almanac.library.read.lookupById(done.lookupId)
  if (lookup) output.line(storedLine(done.input, lookup, done.source))
}

async function closed(
  { almanac, output, signal }: Deps,
  args: Arguments,
  id: number,
  end: RunEnd | null,
): Promise<number> {
  const summary = await almanac.library.read.batchById(id)
  if (!summary) return EXIT.library
  const { t } = output
  const resumeNow = t('terminal.go-on', { command: resumeLine(id) })
  if (args.out !== null) {
    const rows = await writeResults(almanac.library, { id, source: summary.source }, args.out, formatOf(args.out))
    output.message(t('terminal.rows-written', { rows, file: args.out }))
  }
  if (end?.kind === 'finished') {
    output.message(summaryLine(t, summary))
    return summary.counts.failed + summary.counts.invalid > 0 ? EXIT.some : EXIT.ok
  }
  if (end?.kind === 'busy') {
    const other = { id, other: end.id, name: printable(end.name), pid: end.pid }
    output.message(
      end.id === id
        ? t(end.owner === 'window' ? 'terminal.batch-busy-window' : 'terminal.batch-busy-terminal', other)
        : `${t(end.owner === 'window' ? 'terminal.other-busy-window' : 'terminal.other-busy-terminal', other)} ${resumeNow}`,
    )
    return EXIT.some
  }
  if (end?.kind !== 'held') await almanac.library.write.pauseBatch(id)
  output.message(
    [
      t('terminal.done-of', { done: doneOf(summary), total: summary.total }),
      ...(summary.unanswered > 0 ? [t('terminal.unanswered', { count: summary.unanswered })] : []),
    ].join(' '),
  )
  if (end?.kind === 'blocked') {
    output.message(`${blockedText(t, almanac, end.blocked)} ${resumeNow}`)
    return statusOf(end.blocked)
  }
  output.message(`${t('terminal.batch-paused')} ${resumeNow}`)
  return signal.aborted ? EXIT.interrupted : EXIT.some
}

const doneOf = (summary: BatchSummary): number => DONE_STATES.reduce((sum, state) => sum + summary.counts[state], 0)

const resumeLine = (id: number): string => `${COMMAND_LINE} batch --resume ${id}`

function summaryLine(t: Translator, { counts, total }: BatchSummary): string {
  return t('terminal.batch-done', { ...counts, notFound: counts['not-found'], total })
}

function blockedText(t: Translator, almanac: Almanac, blocked: Blocked): string {
  if (blocked.why === 'key-missing') return t('told.key-missing')
  const [allowance, reserve] = [almanac.allowance(), almanac.reserve()]
  if (blocked.why === 'allowance' && allowance <= reserve)
    return t('terminal.nothing-for-batches', { allowance, reserve })
  if (blocked.why === 'allowance') return t('terminal.allowance-used-up', { when: fullTime(blocked.until, t.locale) })
  const until = blocked.until === null ? '' : t('pause.until', { when: fullTime(blocked.until, t.locale) })
  return `${t(wordKey('pause', blocked.reason))} ${until}`
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
        `${String(one.id).padStart(4)}  ${output.t(`batch.state.${one.state}`).padEnd(16)} ${output.t('terminal.progress', { done: doneOf(one), total: one.total }).padStart(16)}  ${printable(one.name)}`,
      )
  }
  if (all.length === 0) output.message(output.t('terminal.no-batches'))
  return EXIT.ok
}
