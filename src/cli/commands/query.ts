import { addFormulaBeside } from '../../core/query/formula-beside.ts'
import type { QueryAsk } from '../../core/query/query-ask.ts'
import { queryTable } from '../../core/query/query-table.ts'
import type { DirectReader } from '../../core/library/door/direct-reader.ts'
import { labels } from '../../core/library/subjects/subjects.ts'
import { watchlists } from '../../core/library/following/lists/watchlists.ts'
import { deletedColumns } from '../../core/library/formulas/deleted-columns.ts'
import { libraryColumns } from '../../core/library/formulas/formulas.ts'
import { batchSummaries } from '../../core/library/sending/batches.ts'
import { isFault } from '../../shared/fault.ts'
import { faultText } from '../../shared/fault-text.ts'
import { mistakeText } from '../../shared/formulas/language/mistake-text.ts'
import { personFormat } from '../../shared/formats/person-format.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import type { QueryRun } from '../declarations/query.ts'
import { EXIT, UsageError } from '../exit-status.ts'
import { readQuery } from '../query/read-query.ts'
import { type QueryFormat, rowWriter } from '../query/write-query.ts'
import { rowLimit } from '../options/row-limit.ts'
import { WaitTold } from '../output/wait-told.ts'
import { type ReadPlace, withReader } from '../library/with-reader.ts'

const PAGE = 500
/** Rows are counted in 32 bits. */
const MOST_ROWS = 2 ** 31 - 1

/** Prints what a question about the library finds; asks the service nothing. Gives the exit status. */
export const runQuery = (run: QueryRun): Promise<number> => withReader(run, (place) => query(run, place))

async function query(run: QueryRun, { reader, settings, now }: ReadPlace): Promise<number> {
  const { args, output, signal } = run
  const format = personFormat(output.t.language, output.t.language, settings)
  const t: Translator = Object.assign((...said: Parameters<Translator>) => output.t(...said), {
    language: output.t.language,
    format,
  })
  const wait = new WaitTold(run)
  const watch = { signal, onProgress: wait.progress }
  try {
    const beside = args.formula === null ? null : await addFormula(args.formula, reader, t)
    const ask = await askOf(run, reader, { t, weekStart: format.weekStart, now, beside })
    const table = await reader.inSteps((db) => queryTable(db, ask, t), watch)
    // Nobody has seen the id of a formula that is not kept.
    const columns = table.columns.map((column) => (column.id === beside?.id ? { ...column, id: beside.name } : column))
    const writer = rowWriter(formatOf(run), columns, output, t)
    let written = 0
    for (; written < table.rows && !signal.aborted; written = Math.min(table.rows, written + PAGE)) {
      const from = written
      await writer.rows(await reader.inSteps(() => table.page(from, PAGE), watch))
      wait.progress({ done: from, total: table.rows })
    }
    wait.end()
    if (table.total === 0 && formatOf(run) !== 'table') output.message(output.t('terminal.none-matches'))
    if (signal.aborted) return wait.interrupted(written, table.rows)
    await writer.end({ rows: table.rows, total: table.total })
    return EXIT.ok
  } catch (error) {
    wait.end()
    if (isFault(error, 'cancelled')) return wait.interrupted(0, null)
    throw error
  }
}

async function askOf(
  run: QueryRun,
  reader: DirectReader,
  { t, weekStart, now, beside }: { t: Translator; weekStart: number; now: number; beside: FormulaBeside | null },
): Promise<QueryAsk> {
  const read = reader.methods({ libraryColumns, deletedColumns, labels, watchlists, batchSummaries })
  const named = {
    columns: await read.libraryColumns(),
    deleted: await read.deletedColumns(),
    labels: await read.labels(),
    lists: await read.watchlists(),
    batches: await read.batchSummaries(),
    t,
    weekStart,
  }
  const ask = readQuery(run.args, named, { limit: Math.min(rowLimit(withFormat(run)), MOST_ROWS), now })
  return ask.of === 'list' && run.args.columns === null && beside !== null
    ? { ...ask, columns: [...ask.columns, beside.id] }
    : ask
}

/** What is written for programs is whole, also on a terminal. */
const withFormat = (run: QueryRun): QueryRun =>
  formatOf(run) === 'table' ? run : { ...run, args: { ...run.args, json: true } }

const formatOf = ({ args, output }: QueryRun): QueryFormat =>
  args.format ?? (args.json || !output.isTerminal ? 'jsonl' : 'table')

/** A formula that this question alone knows. */
interface FormulaBeside {
  id: string
  name: string
}

/** The formula of `name = text`. Throws UsageError with its mistake. */
async function addFormula(typed: string, reader: DirectReader, t: Translator): Promise<FormulaBeside> {
  const [name = '', ...rest] = typed.split('=')
  const text = rest.join('=')
  if (name.trim() === '' || text.trim() === '') throw new UsageError('terminal.formula-form', { value: typed })
  try {
    const id = await reader.methods({ addFormulaBeside }).addFormulaBeside({ name, text })
    return { id, name: name.trim() }
  } catch (error) {
    if (isFault(error) && error.fault.code === 'formula-mistake') {
      const [first] = error.fault.facts.mistakes
      const why = first ? mistakeText(first, t) : ''
      const [start, end] = first ? [first.start, first.end] : [0, 0]
      throw new UsageError('terminal.bad-formula', {
        why,
        before: text.slice(0, start),
        at: text.slice(start, Math.max(end, start + 1)),
      })
    }
    if (isFault(error, 'name-taken'))
      throw new UsageError('terminal.formula-name', { name: name.trim(), why: faultText(t, error.fault) })
    throw error
  }
}
