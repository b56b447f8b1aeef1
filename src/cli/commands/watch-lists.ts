import type { Almanac } from '../../core/almanac.ts'
import { FIRST_TABLE } from '../../shared/columns/table-columns.ts'
import { FIRST_COLUMNS } from '../../shared/fields.ts'
import type { FilterLanguage } from '../../shared/filter/filter-language.ts'
import { filterLanguage } from '../../shared/filter/make-language.ts'
import { writeFilter } from '../../shared/filter/write-filter.ts'
import { requestsPerDay, type Watchlist } from '../../shared/watchlists/watchlist.ts'
import type { WatchCreateRun } from '../declarations/watch.ts'
import { EXIT, UsageError } from '../exit-status.ts'
import { libraryColumns } from '../library/library-columns.ts'
import type { Output } from '../output/output.ts'
import { versionedText, printable } from '../output/printable.ts'
import type { Run } from '../run.ts'
import { withSession } from '../library/session.ts'
import { whereFilter } from '../options/where.ts'

/** Lists the watchlists. Gives the exit status. */
export const runLists = (run: Run): Promise<number> => withSession(run, (almanac) => lists({ ...run, almanac }))

/** Makes a list that keeps itself by a question, and fills it. Gives the exit status. */
export const runCreate = (run: WatchCreateRun): Promise<number> =>
  withSession(run, (almanac) => create({ ...run, almanac }))

async function lists({ almanac, args, output }: Run & { almanac: Almanac }): Promise<number> {
  const all = await almanac.library.read.watchlists()
  const plan = await almanac.refreshPlan()
  const strict = await strictLanguage(almanac, output)
  for (const list of all) tell(list, strict, args.json, output)
  if (all.length === 0) output.message(output.t('terminal.no-watchlists', { command: 'watch add LIST NAME...' }))
  else if (plan.stretch !== null && plan.stretch > 1)
    output.message(
      output.t('terminal.stretched', {
        wanted: Math.ceil(plan.wanted),
        share: plan.share,
        times: plan.stretch.toFixed(1),
      }),
    )
  return EXIT.ok
}

/** It is looked up by hand until its cadence is chosen. */
async function create({ almanac, args, output }: WatchCreateRun & { almanac: Almanac }): Promise<number> {
  const { library } = almanac
  const name = (args.names[0] ?? '').trim()
  const question = await whereFilter(args.where, 'domains', library.read, output.t)
  if ((await library.read.watchlists()).some((list) => list.name === name))
    throw new UsageError('terminal.watchlist-taken', { name })
  const list = { name, description: '', colour: 'blue', cadence: 'hand', question } as const
  const { value: id } = await library.undoable({ kind: 'list-added', name }, (write) =>
    write.addWatchlist({ ...list, columns: [...FIRST_TABLE.watched], spark: FIRST_COLUMNS[0] ?? '' }, almanac.now()),
  )
  await library.write.judgeLists(almanac.now(), id)
  const made = (await library.read.watchlists()).find((one) => one.id === id)
  if (made) tell(made, await strictLanguage(almanac, output), args.json, output)
  return EXIT.ok
}

/** The language of `--where`, in which questions are told. */
async function strictLanguage({ library: { read } }: Almanac, { t }: Output): Promise<FilterLanguage> {
  const columns = new Map((await libraryColumns(read)).map((column) => [column.id, column]))
  const named = { labels: await read.labels(), lists: await read.watchlists(), batch: await read.batchSummaries() }
  return filterLanguage({ columns, t, ...named }, null)
}

function tell(list: Watchlist, strict: FilterLanguage, asJson: boolean, output: Output): void {
  const question = list.question === null ? null : writeFilter(list.question, strict)
  if (asJson)
    return output.line(
      versionedText({
        name: list.name,
        question,
        members: list.domains,
        requestsPerDay: Math.round(requestsPerDay(list) * 100) / 100,
        description: list.description,
        cadence: list.cadence,
        archived: list.archived,
        unseen: list.unseen,
      }),
    )
  output.line(
    `${printable(list.name)}  ${output.t(`cadence.${list.cadence}`)}  ${[
      output.t('terminal.list-line', { count: list.domains }),
      ...(list.unseen > 0 ? [output.t('terminal.list-unseen', { count: list.unseen })] : []),
      ...(question === null ? [] : [printable(question)]),
    ].join(', ')}`,
  )
}
