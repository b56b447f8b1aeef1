import type { Almanac } from '../../core/almanac.ts'
import { parseDomainName } from '../../names/domain-name.ts'
import type { Condition, ListQuery, ListRow } from '../../shared/list.ts'
import type { StoredLookup } from '../../shared/lookup.ts'
import { isOutcome, OUTCOMES } from '../../shared/outcome.ts'
import type { Arguments } from '../arguments.ts'
import { EXIT, UsageError } from '../exit-status.ts'
import { storedLine } from '../lookup-line.ts'
import type { Output } from '../output.ts'

const PAGE = 200

/** Prints stored lookups, newest first or in a saved view's order. Gives the exit status. */
export async function history(
  almanac: Almanac,
  args: Pick<Arguments, 'view' | 'limit' | 'json'> & { conditions: Condition[]; signal: AbortSignal },
  output: Output,
): Promise<number> {
  const query = await queryOf(almanac, args)
  const limit = args.limit ?? 50
  const now = almanac.now()
  let printed = 0
  while (printed < limit && !args.signal.aborted) {
    const rows = await almanac.library.read.pageRows({
      query,
      offset: printed,
      limit: Math.min(PAGE, limit - printed),
      fields: [],
      now,
    })
    for (const row of rows) {
      const lookup =
        query.list === 'history' ? await almanac.library.read.lookupById(row.id) : await latestOf(almanac, row)
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
  return args.signal.aborted ? EXIT.interrupted : EXIT.ok
}

const LOOKED_AT = 100

/** The lookup that a domain's row stands for: not always its latest, which may not be confirmed. */
async function latestOf(almanac: Almanac, row: ListRow): Promise<StoredLookup | undefined> {
  const lookups = await almanac.library.read.lookupsOfDomain(row.name, LOOKED_AT)
  return lookups.find((one) => one.requestedAt === row.when && one.outcome === row.outcome) ?? lookups[0]
}

async function queryOf(almanac: Almanac, args: { view: string | null; conditions: Condition[] }): Promise<ListQuery> {
  let query: ListQuery = { list: 'history', search: '', conditions: [], sort: { column: 'when', descending: true } }
  if (args.view !== null) {
    const views = await almanac.library.read.savedViews()
    const view = views.find((one) => one.name === args.view)
    if (!view)
      throw views.length > 0
        ? new UsageError('terminal.there-are-views', {
            name: args.view,
            names: views.map((one) => one.name).join(', '),
          })
        : new UsageError('terminal.no-view', { name: args.view })
    query = view.query
  }
  return { ...query, conditions: [...query.conditions, ...args.conditions] }
}

/** The conditions that `--domain` and `--outcome` stand for. Throws UsageError. */
export function historyConditions(args: Pick<Arguments, 'domain' | 'outcome'>): Condition[] {
  const conditions: Condition[] = []
  if (args.domain !== null) {
    const parsed = parseDomainName(args.domain)
    if (!parsed.ok)
      throw new UsageError('terminal.bad-name', {
        what: '--domain',
        why: { word: `name-fault.${parsed.fault}`, values: { detail: parsed.detail } },
      })
    conditions.push({ op: 'is-domain', name: parsed.name.ascii })
  }
  if (args.outcome !== null) {
    if (!isOutcome(args.outcome))
      throw new UsageError('terminal.no-outcome', { outcome: args.outcome, outcomes: OUTCOMES.join(', ') })
    conditions.push({ column: 'outcome', op: 'is-one-of', values: [args.outcome] })
  }
  return conditions
}
