import type { Library } from '../src/core/library/door/library.ts'
import { FIRST_COLUMNS } from '../src/shared/fields.ts'
import type { StoredList, StoredQuery } from '../src/shared/list.ts'
import { type Bench, type BenchOptions, type Figure, quantile, timed } from './bench.ts'
import { onLibrary, sizesOf } from './bench-library.ts'
import { NOW, quickDice } from './invented-lookups.ts'
import { NO_FILTER } from '../src/shared/filter/filter.ts'
import { ingredientsOf, randomQuery, sortableColumns } from './random-queries.ts'

const PAGE = 100
const [PAGE_BAR, FILTER_BAR] = [50, 250]

/** Times of one library, by what was done. */
type Times = Record<string, number[]>

/** From the call to the rows, through the real library in its workers. Nothing is remembered from one query to the next: a write goes before each. */
export const LISTS_BENCH: Bench = {
  name: 'lists',
  async run(options) {
    const { large, small } = sizesOf(options)
    const baseline = await onLibrary(options, small, (library) =>
      measure(library, { ...options, quick: true, log: () => undefined }),
    )
    const times = await onLibrary(options, large, (library) => measure(library, options))
    return Object.entries(times).flatMap(([name, values]) => figuresOf(name, values, baseline[name] ?? [], large))
  },
}

function figuresOf(name: string, values: number[], baseline: number[], lookups: number): Figure[] {
  const figure = (share: number): Figure => ({
    name: `${name}, ${lookups} lookups, p${share * 100}`,
    value: quantile(values, share),
    unit: 'ms',
    bar: share === 0.5 || name.startsWith('round trip') ? null : name.includes('filters') ? FILTER_BAR : PAGE_BAR,
    baseline: { name: 'with 1000', value: quantile(baseline, share) },
  })
  return [figure(0.5), figure(0.95)]
}

async function measure(library: Library, options: BenchOptions): Promise<Times> {
  const times: Times = {}
  const size = await library.count.size()
  let writes = 0
  const forget = (): Promise<void> => library.write.setMeta('bench', String((writes += 1)))
  const take = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    await forget()
    ;(times[name] ??= []).push(await timed(work))
  }
  const rows = (query: StoredQuery, offset: number): Promise<unknown> =>
    library.read.pageRows({ query, offset, limit: PAGE, fields: [...FIRST_COLUMNS], now: NOW })
  for (let at = 0; at < 200; at += 1) await take('round trip', () => library.read.getMeta('bench'))
  for (const list of ['domains', 'history'] as const) {
    const total = list === 'domains' ? size.domains : size.lookups
    for (const sort of sorts(list)) {
      const query: StoredQuery = { list, filter: NO_FILTER, sort }
      await take(`${list}: first page`, () => rows(query, 0))
      for (let at = 0; at < (options.quick ? 1 : 4); at += 1)
        await take(`${list}: jump`, () =>
          rows(query, Math.floor(quickDice(`${at}/${sort.column}/${sort.descending}`) * total)),
        )
    }
    options.log(`${list}: sorts`)
    const made = await ingredientsOf(library, list, total)
    for (let at = 0; at < (options.quick ? 60 : 300); at += 1) {
      const query = randomQuery(made, at)
      await take(`${list}: filters, rows`, () => rows(query, 0))
      await take(`${list}: filters, count`, () => library.count.countRows(query, NOW))
      note(options, query, times, list)
    }
    options.log(`${list}: filters`)
  }
  return times
}

/** Names the queries that are slow, for whoever wants to make them quicker. */
function note(options: BenchOptions, query: StoredQuery, times: Times, list: StoredList): void {
  const [rows, count] = [times[`${list}: filters, rows`]?.at(-1) ?? 0, times[`${list}: filters, count`]?.at(-1) ?? 0]
  if (Math.max(rows, count) > FILTER_BAR)
    options.log(`rows ${Math.round(rows)} ms, count ${Math.round(count)} ms: ${JSON.stringify(query)}`)
}

function sorts(list: StoredList): StoredQuery['sort'][] {
  return sortableColumns(list).flatMap((column) => [
    { column, descending: false },
    { column, descending: true },
  ])
}
