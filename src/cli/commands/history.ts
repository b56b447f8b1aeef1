import type { LibraryMethods } from '../../core/library/door/methods.ts'
import { countRows, rowsOfIds, stretchIds } from '../../core/library/lists/list.ts'
import { lookupsByIds, lookupsOfDomain } from '../../core/library/lookups/lookups.ts'
import { savedViews } from '../../core/library/saved/views.ts'
import { labels, ownFields } from '../../core/library/subjects/subjects.ts'
import { formulas } from '../../core/library/formulas/formulas.ts'
import { watchlists } from '../../core/library/following/watchlists.ts'
import { batchSummaries } from '../../core/library/sending/batches.ts'
import { allOf, type Condition, type Filter, NO_FILTER } from '../../shared/filter/filter.ts'
import { similarName } from '../../shared/formulas/similar-name.ts'
import type { ListName, ListQuery, ListRow } from '../../shared/list.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import type { StoredLookup } from '../../shared/lookup.ts'
import { EXIT, UsageError } from '../exit-status.ts'
import { storedLine } from '../lookup-line.ts'
import { libraryColumns } from '../library-columns.ts'
import { rowLimit, tellMore } from '../row-limit.ts'
import type { HistoryRun } from '../declarations/history.ts'
import { openStored } from '../stored.ts'
import type { whereFilter, WhereReads } from '../where.ts'

const PAGE = 200
const MOST_ROWS = Number.MAX_SAFE_INTEGER

/** What of the library is read. */
type Reads = Pick<LibraryMethods['read'], 'rowsById' | 'lookupsOfDomain' | 'savedViews'> &
  Pick<LibraryMethods['count'], 'stretchIds' | 'countRows' | 'lookupsByIds'> &
  WhereReads

/** Prints stored lookups, newest first or in a saved view's order. Gives the exit status. */
export async function runHistory(run: HistoryRun): Promise<number> {
  const conditions = await historyConditions(run.args)
  const stored = openStored(run)
  if (stored) {
    using opened = stored
    const read = opened.reader.methods({
      stretchIds,
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
    })
    return await history(run, read, { conditions, now: opened.now() })
  }
  const { withSession } = await import('../session.ts')
  return withSession(run, (almanac) => {
    const { read, count } = almanac.library
    const reads: Reads = {
      rowsById: read.rowsById,
      lookupsOfDomain: read.lookupsOfDomain,
      savedViews: read.savedViews,
      stretchIds: count.stretchIds,
      countRows: count.countRows,
      lookupsByIds: count.lookupsByIds,
      ownFields: read.ownFields,
      formulas: read.formulas,
      labels: read.labels,
      watchlists: read.watchlists,
      batchSummaries: read.batchSummaries,
    }
    return history(run, reads, { conditions, now: almanac.now() })
  })
}

async function history(
  run: HistoryRun,
  read: Reads,
  { conditions, now }: { conditions: Condition[]; now: number },
): Promise<number> {
  const { args, output, signal } = run
  const asked = await queryOf(read, args.view, conditions)
  const where = args.where === null ? NO_FILTER : await readWhere(args.where, asked.list, read, output.t)
  const sort = args.sort === null ? asked.sort : await readOrder(args.sort, asked.list, read, output.t)
  const query = { ...asked, sort, filter: allOf([asked.filter, where]) }
  // As of one moment: what is stored meanwhile would move the rows, and some would be printed twice.
  const ids = await read.stretchIds(query, { from: 0, to: Math.min(rowLimit(run), MOST_ROWS) - 1, now })
  for (let from = 0; from < ids.length && !signal.aborted; from += PAGE) {
    for (const lookup of await lookupsOf(read, query.list, ids.slice(from, from + PAGE), now)) print(run, lookup)
    await output.drained()
  }
  if (ids.length === 0) output.message(output.t('terminal.none-matches'))
  await tellMore(run, ids.length, () => read.countRows(query, now))
  return signal.aborted ? EXIT.interrupted : EXIT.ok
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
  const module = await import('../where.ts')
  return module.whereFilter(...args)
}

/** The one column of `--sort`. Throws UsageError. */
async function readOrder(typed: string, list: ListName, read: Reads, t: Translator): Promise<ListQuery['sort']> {
  const { readSort } = await import('../query/query-columns.ts')
  const [first, ...more] = readSort(typed, list, await libraryColumns(read), t)
  if (!first || more.length > 0) throw new UsageError('terminal.sort-one', { command: 'query --from history' })
  return first
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
    const names = views.map((one) => one.name)
    if (!view)
      throw views.length > 0
        ? new UsageError(
            'terminal.there-are-views',
            { name: named, names: names.join(', ') },
            { similar: similarName(named, names) },
          )
        : new UsageError('terminal.no-view', { name: named })
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
