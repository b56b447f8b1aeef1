import type { LibraryMethods } from '../../core/library/door/methods.ts'
import { pageRows } from '../../core/library/lists/list.ts'
import { lookupById, lookupsOfDomain } from '../../core/library/lookups/lookups.ts'
import { savedViews } from '../../core/library/saved/views.ts'
import { labels, ownFields } from '../../core/library/following/subjects.ts'
import { formulas } from '../../core/library/saved/formulas.ts'
import { watchlists } from '../../core/library/following/watchlists.ts'
import { batchSummaries } from '../../core/library/sending/batches.ts'
import { allOf, type Condition, type Filter, NO_FILTER } from '../../shared/filter/filter.ts'
import type { ListQuery, ListRow } from '../../shared/list.ts'
import type { StoredLookup } from '../../shared/lookup.ts'
import { isOutcome, OUTCOMES } from '../../shared/outcome.ts'
import type { Arguments } from '../arguments.ts'
import { EXIT, UsageError } from '../exit-status.ts'
import { storedLine } from '../lookup-line.ts'
import type { Run } from '../run.ts'
import { openStored } from '../stored.ts'
import type { whereFilter, WhereReads } from '../where.ts'

const PAGE = 200

/** What of the library is read. */
type Reads = Pick<LibraryMethods['read'], 'pageRows' | 'lookupById' | 'lookupsOfDomain' | 'savedViews'> & WhereReads

/** Prints stored lookups, newest first or in a saved view's order. Gives the exit status. */
export async function runHistory(run: Run): Promise<number> {
  const conditions = await historyConditions(run.args)
  const stored = openStored(run)
  if (stored) {
    using opened = stored
    const read = opened.reader.methods({
      pageRows,
      lookupById,
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
  return withSession(run, (almanac) => history(run, almanac.library.read, { conditions, now: almanac.now() }))
}

async function history(
  { args, output, signal }: Run,
  read: Reads,
  { conditions, now }: { conditions: Condition[]; now: number },
): Promise<number> {
  const asked = await queryOf(read, args.view, conditions)
  const where = args.where === null ? NO_FILTER : await readWhere(args.where, asked.list, read, output.t)
  const query = { ...asked, filter: allOf([asked.filter, where]) }
  const limit = args.limit ?? 50
  let printed = 0
  while (printed < limit && !signal.aborted) {
    const rows = await read.pageRows({
      query,
      offset: printed,
      limit: Math.min(PAGE, limit - printed),
      fields: [],
      now,
    })
    for (const row of rows) {
      const lookup = query.list === 'history' ? await read.lookupById(row.id) : await latestOf(read, row)
      if (!lookup) continue
      if (args.json) output.line(storedLine(lookup.name.ascii, lookup, 'library'))
      else
        output.line(
          `${new Date(lookup.requestedAt).toISOString()}  ${output.t(`outcome.${lookup.outcome}`).padEnd(20)}  ${lookup.name.unicode}`,
        )
    }
    await output.drained()
    printed += rows.length
    if (rows.length === 0) break
  }
  if (printed === 0) output.message(output.t('terminal.none-matches'))
  return signal.aborted ? EXIT.interrupted : EXIT.ok
}

/** The language of filters is read in for those who use it. */
async function readWhere(...args: Parameters<typeof whereFilter>): Promise<Filter> {
  const module = await import('../where.ts')
  return module.whereFilter(...args)
}

const LOOKED_AT = 100

/** The lookup that a domain's row stands for: not always its latest, which may not be confirmed. */
async function latestOf(read: Reads, row: ListRow): Promise<StoredLookup | undefined> {
  const lookups = await read.lookupsOfDomain(row.name, LOOKED_AT)
  return lookups.find((one) => one.requestedAt === row.when && one.outcome === row.outcome) ?? lookups[0]
}

async function queryOf(read: Reads, named: string | null, conditions: Condition[]): Promise<ListQuery> {
  let query: ListQuery = { list: 'history', filter: NO_FILTER, sort: { column: 'when', descending: true } }
  if (named !== null) {
    const views = await read.savedViews()
    const view = views.find((one) => one.name === named)
    if (!view)
      throw views.length > 0
        ? new UsageError('terminal.there-are-views', {
            name: named,
            names: views.map((one) => one.name).join(', '),
          })
        : new UsageError('terminal.no-view', { name: named })
    query = view.query
  }
  return { ...query, filter: allOf([query.filter, ...conditions]) }
}

/** The conditions that `--domain` and `--outcome` stand for. Throws UsageError. */
async function historyConditions(args: Pick<Arguments, 'domain' | 'outcome'>): Promise<Condition[]> {
  const conditions: Condition[] = []
  if (args.domain !== null) {
    const { parseDomainName } = await import('../../names/domain-name.ts')
    const parsed = parseDomainName(args.domain)
    if (!parsed.ok)
      throw new UsageError('terminal.bad-name', {
        what: '--domain',
        why: { word: `name-fault.${parsed.fault}`, values: { detail: parsed.detail } },
      })
    conditions.push({ op: 'is', column: 'name', values: [parsed.name.ascii] })
  }
  if (args.outcome !== null) {
    if (!isOutcome(args.outcome))
      throw new UsageError('terminal.no-outcome', { outcome: args.outcome, outcomes: OUTCOMES.join(', ') })
    conditions.push({ op: 'is', column: 'outcome', values: [args.outcome] })
  }
  return conditions
}
