import type { DirectMethods } from '../../core/library/door/direct-reader.ts'
import { countRows, rowsOfIds } from '../../core/library/lists/list.ts'
import { lookupsByIds, lookupsOfDomain } from '../../core/library/lookups/lookups.ts'
import { savedViews } from '../../core/library/saved/views.ts'
import { labels, ownFields } from '../../core/library/subjects/subjects.ts'
import { formulas } from '../../core/library/formulas/formulas.ts'
import { watchlists } from '../../core/library/following/lists/watchlists.ts'
import { batchSummaries } from '../../core/library/sending/batches.ts'
import type { SortKey } from '../../core/query/query-ask.ts'
import { sortedIds } from '../../core/query/sorted-ids.ts'
import { isFault } from '../../shared/fault.ts'
import { allOf, type Condition, type Filter, NO_FILTER } from '../../shared/filter/filter.ts'
import type { ListName, ListQuery, ListRow } from '../../shared/list.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import type { StoredLookup } from '../../shared/service/lookup.ts'
import { EXIT, UsageError } from '../exit-status.ts'
import { notKept } from '../library/not-kept.ts'
import { storedLine } from '../output/lookup-line.ts'
import { libraryColumns } from '../library/library-columns.ts'
import { rowLimit, tellMore } from '../options/row-limit.ts'
import type { HistoryRun } from '../declarations/history.ts'
import { WaitTold } from '../output/wait-told.ts'
import { type ReadPlace, withReader } from '../library/with-reader.ts'
import type { whereFilter } from '../options/where.ts'

const PAGE = 200
const MOST_ROWS = Number.MAX_SAFE_INTEGER

const READS = {
  countRows,
  rowsById: rowsOfIds,
  lookupsByIds,
  lookupsOfDomain,
  savedViews,
  ownFields,
  formulas,
  labels,
  watchlists,
  batchSummaries,
}
type Reads = DirectMethods<typeof READS>

/** Prints stored lookups, newest first, in the order of columns or in that of a saved view. Gives the exit status. */
export async function runHistory(run: HistoryRun): Promise<number> {
  const conditions = await historyConditions(run.args)
  return withReader(run, (place) => history(run, place, conditions))
}

async function history(run: HistoryRun, { reader, now }: ReadPlace, conditions: Condition[]): Promise<number> {
  const { args, output, signal } = run
  const read = reader.methods(READS)
  const viewQuery = await queryOf(read, args.view, conditions)
  const where = args.where === null ? NO_FILTER : await readWhere(args.where, viewQuery.list, read, output.t)
  const sort = args.sort === null ? [viewQuery.sort] : await readOrder(args.sort, viewQuery.list, read, output.t)
  const query = { ...viewQuery, filter: allOf([viewQuery.filter, where]) }
  const wait = new WaitTold(run)
  // As of one moment: what is stored meanwhile would move the rows, and some would be printed twice.
  const limit = Math.min(rowLimit(run), MOST_ROWS)
  const watch = { signal, onProgress: wait.progress }
  const ids = await reader
    .inSteps((db) => sortedIds(db, query, { sort, limit, now }), watch)
    .catch((error: unknown) => {
      if (isFault(error, 'cancelled')) return null
      throw error
    })
  wait.end()
  if (ids === null) return wait.interrupted(0, null)
  let printed = 0
  for (; printed < ids.length && !signal.aborted; printed = Math.min(ids.length, printed + PAGE)) {
    for (const lookup of await lookupsOf(read, query.list, ids.slice(printed, printed + PAGE), now)) print(run, lookup)
    await output.drained()
  }
  if (signal.aborted) return wait.interrupted(printed, ids.length)
  if (ids.length === 0) output.message(output.t('terminal.none-matches'))
  await tellMore(run, ids.length, () => read.countRows(query, now))
  return EXIT.ok
}

function print({ args, output }: HistoryRun, lookup: StoredLookup): void {
  if (args.json) return output.line(storedLine(lookup.name.ascii, lookup, 'library'))
  const when = new Date(lookup.requestedAt).toISOString()
  output.line(`${when}  ${output.t(`outcome.${lookup.outcome}`).padEnd(20)}  ${lookup.name.unicode}`)
}

/** The lookups behind some rows of a list, in their order. */
async function lookupsOf(read: Reads, list: ListName, ids: number[], now: number): Promise<StoredLookup[]> {
  if (list === 'history') return await read.lookupsByIds(ids)
  const found: StoredLookup[] = []
  for (const row of await read.rowsById(list, ids, { fields: [], now })) {
    const lookup = await latestOf(read, row)
    if (lookup) found.push(lookup)
  }
  return found
}

/** The language of filters is read in for those who use it. */
async function readWhere(...args: Parameters<typeof whereFilter>): Promise<Filter> {
  const module = await import('../options/where.ts')
  return module.whereFilter(...args)
}

/** The columns of `--sort`. Throws UsageError. */
async function readOrder(typed: string, list: ListName, read: Reads, t: Translator): Promise<SortKey[]> {
  const { readSort } = await import('../query/query-columns.ts')
  return readSort(typed, list, await libraryColumns(read), t)
}

const LOOKED_AT = 100

/** The lookup that a domain's row stands for: not always its latest, which may not be confirmed. */
async function latestOf(read: Reads, row: ListRow): Promise<StoredLookup | undefined> {
  const lookups = await read.lookupsOfDomain(row.name, LOOKED_AT)
  return lookups.find((one) => one.requestedAt === row.when && one.outcome === row.outcome) ?? lookups[0]
}

async function queryOf(read: Reads, named: string | null, conditions: Condition[]): Promise<ListQuery> {
  let query: ListQuery = { list: 'history', filter: NO_FILTER, sort: { column: 'looked_up_at', descending: true } }
  if (named !== null) {
    const views = await read.savedViews()
    const view = views.find((one) => one.name === named)
    if (!view) throw notKept('view', named, views)
    query = view.query
  }
  return { ...query, filter: allOf([query.filter, ...conditions]) }
}

/** The conditions that `--domain` and `--outcome` stand for. Throws UsageError. */
async function historyConditions(args: HistoryRun['args']): Promise<Condition[]> {
  const conditions: Condition[] = []
  if (args.domain !== null) {
    const { parseDomainName } = await import('../../names/domain-name.ts')
    const parsed = parseDomainName(args.domain)
    if (!parsed.ok)
      throw new UsageError('terminal.bad-name', {
        what: '--domain',
        why: { word: `name-fault.${parsed.fault}`, values: { detail: parsed.detail } },
      })
    conditions.push({ op: 'is', column: 'domain', values: [parsed.name.ascii] })
  }
  if (args.since !== null) conditions.push({ op: '>=', column: 'looked_up_at', value: args.since })
  if (args.outcome !== null) conditions.push({ op: 'is', column: 'outcome', values: [args.outcome] })
  return conditions
}
