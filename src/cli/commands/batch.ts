import { realpath } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Almanac } from '../../core/almanac.ts'
import { addBatch } from '../../core/batches/add-batch.ts'
import { newItemsOf } from '../../core/batches/new-items.ts'
import type { RunEnd } from '../../core/batches/batch-runner.ts'
import { endingOf, writeMyFile, writeMyFileTo } from '../../core/batches/write-my-file.ts'
import { isFault } from '../../shared/fault.ts'
import { faultText } from '../../shared/fault-text.ts'
import { DEFAULT_LIMITS } from '../../core/imports/reading/list-table.ts'
import type { SortedItem } from '../../core/imports/sort-names.ts'
import type { ParsedName } from '../../shared/batches/parsed-name.ts'
import type { BatchSource, BatchSummary, Blocked } from '../../shared/batches/batch.ts'
import { fullTime } from '../../shared/formats/moments.ts'
import { EXIT, UsageError } from '../exit-status.ts'
import { lookupLine, storedLine } from '../output/lookup-line.ts'
import { checkOutFile, refuseListOf, refuseOwnList } from '../output/out-file.ts'
import { listBytes, listFrom } from '../list-file.ts'
import { withSession } from '../library/session.ts'
import { type BatchRun as Run, goingOn } from '../declarations/batch.ts'
import type { Output } from '../output/output.ts'
import { printable, printableJson, printableLines } from '../output/printable.ts'
import { doneOf, Progress } from '../output/progress.ts'
import { batchSourceOf } from '../../core/batches/batch-source.ts'
import { tellWithheld } from '../output/tell-withheld.ts'
import { wordKey, type Translator } from '../../shared/locales/translator.ts'
import { COMMAND_LINE } from '../command-line.ts'

interface BatchRun extends Run {
  almanac: Almanac
}

/** A list that the shell reads from a file is that file, where the system has a name for it. */
const STANDARD_INPUT = '/dev/stdin'

const UNFINISHED: ReadonlySet<string> = new Set(['waiting', 'running', 'paused'])

/** Runs a batch to its end, or until it must pause; then says how to go on. Gives the exit status. */
export async function runBatch(run: Run): Promise<number> {
  return withSession(run, (almanac) => batch({ ...run, almanac }))
}

async function batch(run: BatchRun): Promise<number> {
  const { almanac, args, signal } = run
  const isNew = goingOn(args) === null
  if (args.out !== null && args.out !== '-') {
    await checkOutFile(args.out)
    if (isNew) await refuseOwnList(args.out, args.names[0] === '-' ? STANDARD_INPUT : (args.names[0] ?? ''))
  }
  const over = args.resume && !args.retryFailed && args.out !== null ? await batchThatIsOver(run) : null
  // Nothing is left to ask, but its file may be lost, or may not have been written at all.
  if (over !== null) {
    const finished = await almanac.library.read.batchById(over)
    if (finished && args.out !== null && args.out !== '-') await refuseListOf(args.out, finished.source, run.output.t)
    return closed(run, over, { kind: 'finished' })
  }
  const id = isNew ? await created(run) : await resumed(run)
  if (id === null) return EXIT.usage
  const runner = almanac.batches
  const progress = new Progress(run.output, args.json)
  signal.addEventListener('abort', () => void runner.stop(), { once: true })
  if (args.json && isNew) await printInvalidItems(run, id)
  const printing: Promise<void>[] = []
  runner.onItem = (done) => {
    if (args.json) printing.push(printItem(run, done))
    progress.step()
  }
  const summary = await almanac.library.read.batchById(id)
  progress.begin(summary)
  const running = signal.aborted ? Promise.resolve({ kind: 'stopped' } as const) : runner.run(id, true)
  const end = await running.finally(() => progress.end())
  await Promise.all(printing)
  return closed(run, id, end)
}

async function created({ almanac, args, output, input }: BatchRun): Promise<number | null> {
  const file = args.names[0] ?? '-'
  const bytes = await listBytes(output.t, file, input)
  const fileName = file === '-' ? null : basename(file)
  let imported = await listFrom(output.t, bytes, { fileName })
  if (args.column !== null)
    imported = await listFrom(output.t, bytes, { fileName, column: columnIndex(args.column, imported.table.columns) })
  const { table, sorted, fingerprint } = imported
  if (table.folders) throw new UsageError('terminal.bookmarks-folders')
  if (sorted.counts.names === 0) throw new UsageError('terminal.no-valid-name')
  tellWithheld(table, output)
  if (table.cut > 0)
    output.message(output.t('terminal.cells-cut', { count: table.cut, most: DEFAULT_LIMITS.cellLength }))
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
  if (args.keepColumns) {
    const { keepColumns } = await import('../keep-columns.ts')
    await keepColumns(almanac, imported, { mode: args.keepColumns, fileName: fileName ?? '' }, output)
  }
  const id = await addBatch(
    almanac.library,
    {
      name: args.name || fileName || output.t('terminal.standard-input'),
      options: { concurrency: args.concurrency ?? 4, freshDays: almanac.freshBatchDays() },
      source: {
        ...batchSourceOf(fileName, table),
        ...(file === '-' ? {} : { filePath: await realpath(file) }),
      },
      fingerprint,
    },
    newItemsOf(sorted.items),
    { token: almanac.scheduler.token, now: almanac.now() },
  )
  const made = await almanac.library.read.batchById(id)
  if (made)
    output.notice(
      output.t('terminal.batch-made', {
        id,
        names: made.counts.queued,
        duplicates: made.counts.duplicate,
        invalid: made.counts.invalid,
      }),
    )
  if (sorted.counts.suffixes > 0) await tellSuffixesOf(sorted.items, output)
  return id
}

async function tellSuffixesOf(items: readonly SortedItem[], output: Output): Promise<void> {
  const [{ parseDomainName }, { tellSuffixes }] = await Promise.all([
    import('../../names/domain-name.ts'),
    import('../output/suffix-warning.ts'),
  ])
  // One at a time: of 200,000 names only a few are endings.
  const parsed = function* (): Generator<ParsedName> {
    for (const item of items) if (item.fate === 'name') yield parseDomainName(item.ascii)
  }
  tellSuffixes(parsed(), output)
}

function columnIndex(wanted: string, columns: readonly string[]): number {
  const named = columns.indexOf(wanted)
  if (named >= 0) return named
  if (/^\d+$/u.test(wanted) && Number(wanted) >= 1 && Number(wanted) <= columns.length) return Number(wanted) - 1
  throw new UsageError('terminal.no-column', { column: wanted, columns: columns.join(', ') })
}

/** The batch that is named, when it has finished or was stopped; else null. */
async function batchThatIsOver({ almanac, args }: BatchRun): Promise<number | null> {
  const summaries = await almanac.library.read.batchSummaries()
  const named = summaries.find((one) => String(one.id) === args.names[0])
  return named && !UNFINISHED.has(named.state) ? named.id : null
}

/** The batch to go on with: the one named, else the latest that is not over. What it waited for is tried at once. */
async function resumed({ almanac, args, output }: BatchRun): Promise<number> {
  const summaries = await almanac.library.read.batchSummaries()
  const open = summaries.filter((one) => (args.retryFailed ? one.counts.failed > 0 : UNFINISHED.has(one.state)))
  const [wanted] = args.names
  const found =
    wanted === undefined ? open.toSorted((a, b) => b.id - a.id)[0] : summaries.find((one) => String(one.id) === wanted)
  if (!found)
    throw wanted === undefined
      ? new UsageError(args.retryFailed ? 'terminal.no-batch-failed' : 'terminal.no-batch-open')
      : new UsageError('terminal.no-batch', { id: wanted })
  if (args.retryFailed && found.counts.failed === 0) throw new UsageError('terminal.nothing-failed', { id: found.id })
  if (!args.retryFailed && !UNFINISHED.has(found.state))
    throw new UsageError('terminal.batch-over', {
      id: found.id,
      state: { word: `batch.state.${found.state}`, values: {} },
    })
  if (args.out !== null && args.out !== '-') await refuseListOf(args.out, found.source, output.t)
  if (args.concurrency !== null) await almanac.library.write.updateBatch(found.id, { concurrency: args.concurrency })
  if (args.retryFailed) {
    const failed = await almanac.library.write.retryFailed(found.id)
    output.notice(output.t('terminal.failed-again', { count: failed, id: found.id }))
  }
  await almanac.library.write.continueBatch(found.id)
  // A pause is not this run's to end while another process works under it.
  if (!summaries.some((one) => one.owner)) await almanac.library.write.cutPauses(almanac.now())
  return found.id
}

async function printInvalidItems({ almanac, output }: BatchRun, batchId: number): Promise<void> {
  for (let after = 0; ; ) {
    const items = await almanac.library.count.batchItems({ batchId, states: ['invalid'], after, limit: 500 })
    for (const item of items)
      if (item.fault !== null)
        output.line(
          lookupLine(
            output.jsonT,
            item.input,
            { ok: false, fault: item.fault as 'empty', detail: item.detail ?? '' },
            null,
          ),
        )
    await output.drained()
    if (items.length === 0) return
    after = items.at(-1)?.id ?? after
  }
}

async function printItem(
  { almanac, output }: BatchRun,
  done: { input: string; lookupId: number; source: 'service' | 'library' },
): Promise<void> {
  const lookup = await almanac.library.read.lookupById(done.lookupId)
  if (lookup) output.line(storedLine(done.input, lookup, done.source))
}

async function closed({ almanac, args, output, signal }: BatchRun, id: number, end: RunEnd | null): Promise<number> {
  const summary = await almanac.library.read.batchById(id)
  if (!summary) return EXIT.library
  const { t } = output
  const resumeNow = t('terminal.go-on', { command: resumeLine(id) })
  const isWritten = await triedOut(almanac, { id, source: summary.source }, args, output)
  if (end?.kind === 'finished') {
    output.notice(summaryLine(t, summary))
    return summary.counts.failed + summary.counts.invalid > 0 || !isWritten ? EXIT.some : EXIT.ok
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

/** Writes the file with results. False when its disk refuses it: what was looked up is stored, so that it can be written again. */
async function triedOut(
  almanac: Almanac,
  batch: { id: number; source: BatchSource },
  args: Run['args'],
  output: Output,
): Promise<boolean> {
  try {
    await writeOut(almanac, batch, args, output)
    return true
  } catch (error) {
    if (!isFault(error)) throw error
    const command = `${resumeLine(batch.id)} --out ${args.out ?? ''}`
    output.message(`${faultText(output.t, error.fault)} ${output.t('terminal.go-on', { command })}`)
    return false
  }
}

/** Writes the file with results where `--out` says: as the list is written, unless another format is asked for. */
async function writeOut(
  { library }: Almanac,
  batch: { id: number; source: BatchSource },
  { out, format, ids }: Run['args'],
  output: Output,
): Promise<void> {
  if (out === null) return
  const named = /\.(json|xlsx|csv|tsv|txt)$/iu.exec(out)?.[1]?.toLowerCase()
  const chosen = format ?? (named === 'txt' || named === 'tsv' ? undefined : named)
  // A list's own format is kept for the ending that its file has.
  const options = { ids, safe: false, format: chosen === endingOf(batch.source) ? undefined : chosen }
  if (out === '-') {
    const harmless = !output.isTerminal ? null : chosen === 'json' ? printableJson : printableLines
    const write = (chunk: string | Uint8Array): Promise<void> =>
      harmless
        ? output.write(harmless(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8')))
        : output.write(chunk)
    await writeMyFileTo(write, library, batch, options, output.t)
  } else {
    const { rows, how } = await writeMyFile(library, batch, out, options, output.t)
    output.notice(output.t('terminal.rows-written', { count: rows, file: out }))
    if (how === 'utf-8')
      output.message(output.t('terminal.written-utf8', { encoding: batch.source.dialect?.encoding ?? '' }))
  }
  const formulas = batch.source.format === 'xlsx' || chosen === 'json' ? 0 : (batch.source.dialect?.formulas ?? 0)
  if (formulas > 0) output.message(output.t('terminal.own-formulas', { count: formulas }))
}

const resumeLine = (id: number): string => `${COMMAND_LINE} batch --resume ${id}`

function summaryLine(t: Translator, { counts, total }: BatchSummary): string {
  return t('terminal.batch-done', { ...counts, notFound: counts['not-found'], total })
}

function blockedText(t: Translator, almanac: Almanac, blocked: Blocked): string {
  if (blocked.why === 'key-missing') return t('explained.key-missing')
  const [allowance, reserve] = [almanac.allowance(), almanac.reserve()]
  if (blocked.why === 'allowance' && allowance <= reserve)
    return t('terminal.nothing-for-batches', { allowance, reserve })
  if (blocked.why === 'allowance') return t('terminal.allowance-used-up', { when: fullTime(blocked.until, t.format) })
  const until = blocked.until === null ? '' : t('pause.until', { when: fullTime(blocked.until, t.format) })
  return `${t(wordKey('pause', blocked.reason))} ${until}`
}

function statusOf(blocked: Blocked): number {
  if (blocked.why === 'key-missing' || (blocked.why === 'paused' && blocked.reason === 'key-refused')) return EXIT.key
  return blocked.why === 'allowance' || blocked.reason === 'rate-limited' ? EXIT.limited : EXIT.some
}
