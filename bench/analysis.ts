import { Library } from '../src/core/library/door/library.ts'
import { BUILT_IN_COLUMNS } from '../src/shared/columns/catalogue.ts'
import type { Column } from '../src/shared/columns/column.ts'
import { TYPE_RULES } from '../src/shared/values/value-type.ts'
import { FIRST_COLUMNS } from '../src/shared/fields.ts'
import type { ListQuery, StoredList } from '../src/shared/list.ts'
import { type Bench, type BenchOptions, type Figure, quantile, timed } from './bench.ts'
import { onCopy, sizesOf, startConnection } from './bench-library.ts'
import { NOW, quickDice } from './invented-lookups.ts'
import { askOverFigures } from './figure-questions.ts'
import { askOverFormulas } from './formula-questions.ts'
import { fillOwnValues } from './own-values.ts'
import { NO_FILTER } from '../src/shared/filter/filter.ts'
import { type Ingredients, ingredientsOf, randomQuery } from './random-queries.ts'

const BAR = 250
const FORMULA_BAR = 500
const PAGE_BAR = 50
const AGREEMENT_BAR = 5_000
const OWN = ['own_1', 'own_2', 'own_3', 'label', 'note'] as const
const LISTS: readonly StoredList[] = ['domains', 'history']

/** Times of one library, by what was done. */
type Times = Record<string, number[]>

/** Facets, totals and groups of random filters, percentiles and agreement, from the call to the answer, with a write before each, and rows read meanwhile. */
export const ANALYSIS_BENCH: Bench = {
  name: 'analysis',
  async run(options) {
    const { large, small } = sizesOf(options)
    const measured = (lookups: number, quick: boolean, log: BenchOptions['log']): Promise<Times> =>
      onCopy(options, lookups, async (file) => {
        fillOwnValues(file, { domains: lookups / 50, fields: options.quick ? 20 : 200 })
        const library = await Library.open(file, startConnection)
        try {
          return await measure(library, { ...options, quick, log })
        } finally {
          await library.close()
        }
      })
    const baseline = await measured(small, true, () => undefined)
    const times = await measured(large, options.quick, options.log)
    return Object.entries(times).flatMap(([name, values]) => figuresOf(name, values, baseline[name] ?? [], large))
  },
}

function figuresOf(name: string, values: number[], baseline: number[], lookups: number): Figure[] {
  const isPrepared = !name.startsWith('first load') && !/, (?:worked out|put in order)$/u.test(name)
  const bar =
    name === 'agreement'
      ? AGREEMENT_BAR
      : name.startsWith('page')
        ? PAGE_BAR
        : name.startsWith('formulas')
          ? FORMULA_BAR
          : BAR
  return [0.5, 0.95, 1].map((share) => ({
    name: `${name}, ${lookups} lookups, ${share === 1 ? 'most' : `p${share * 100}`}`,
    value: quantile(values, share),
    unit: 'ms',
    bar: share === 0.95 && isPrepared ? bar : null,
    baseline: { name: 'with 1000', value: quantile(baseline, share) },
  }))
}

async function measure(library: Library, options: BenchOptions): Promise<Times> {
  const times: Times = {}
  const take = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const took = await timed(work)
    ;(times[name] ??= []).push(took)
    if (took > 2 * BAR) options.log(`${name}: ${Math.round(took)} ms`)
  }
  const size = await library.count.size()
  for (const list of LISTS) {
    const query = everything(list)
    const columns = columnsFor(list)
    for (const column of columns)
      await take(`first load of a column, ${list}`, () => library.analyse.totals(query, [column.id], NOW))
    const made = await ingredientsOf(library, list, list === 'domains' ? size.domains : size.lookups)
    options.log(`${list}: loaded`)
    const pages = await readingPages(library, query)
    for (let at = 0; at < (options.quick ? 30 : 120); at += 1) await askAll({ library, list, made, columns, at }, take)
    await askOverFormulas(library, list, options.quick ? 10 : 40, take)
    if (list === 'domains') await askOverFigures(library, options.quick ? 6 : 20, take)
    ;(times[`page of ${list} meanwhile`] ??= []).push(...(await pages.stop()))
    options.log(`${list}: asked`)
  }
  return times
}

const everything = (list: StoredList): ListQuery => ({
  list,
  filter: NO_FILTER,
  sort: { column: 'looked_up_at', descending: true },
})

/** What is usually looked at; text of as many values as rows is measured by its own. */
function columnsFor(list: StoredList): { id: string; type: Column['type'] }[] {
  const builtIn = BUILT_IN_COLUMNS.filter(
    ({ id, sources, field }) => sources.includes(list) && (field !== null || id === 'looked_up_at' || id === 'outcome'),
  )
  const own = OWN.map((id) => ({
    id,
    type: ({ own_1: 'number', own_2: 'date', own_3: 'text', label: 'set', note: 'text' } as const)[id],
  }))
  return [...builtIn, ...own]
}

interface Asking {
  library: Library
  list: StoredList
  made: Ingredients
  columns: { id: string; type: Column['type'] }[]
  at: number
}

async function askAll(
  { library, list, made, columns, at }: Asking,
  take: (name: string, work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const { analyse } = library
  const some = <T>(purpose: string, from: readonly T[]): T =>
    from[Math.floor(quickDice(`${purpose}/${at}/${list}`) * from.length)] as T
  // Every fourth question is of all rows, which is when there is most to sum up.
  const query = at % 4 === 0 ? everything(list) : randomQuery(made, at)
  const valued = columns.filter(({ type }) => TYPE_RULES[type].groups === 'values')
  const spread = columns.filter(({ type }) => TYPE_RULES[type].groups !== 'values')
  // Values of which there are nearly as many as rows group nothing.
  const few = valued.filter(({ id }) => !/title|description|ip/u.test(id))
  const forget = (): Promise<void> => library.write.setMeta('bench', `${list} ${at} ${performance.now()}`)
  const ask = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    await forget()
    await take(`${list}: ${name}`, work)
  }
  const facet = { column: some('facet', valued).id, search: '', also: [], order: 'rows' as const, offset: 0, limit: 50 }
  await ask('facet', () => analyse.facet(query, facet, NOW))
  const column = some('spread', spread).id
  await ask('distribution', () => analyse.distribution(query, { column, buckets: 24, weekStart: 1 }, NOW))
  const totalled = Array.from({ length: 6 }, (_, place) => some(`total/${place}`, columns).id)
  await ask('totals of six columns', () => analyse.totals(query, totalled, NOW))
  const show = [
    { column: 'value', aggregate: 'median' as const },
    { column: 'visitors', aggregate: 'sum' as const },
  ]
  const order = { by: 0, descending: true }
  const page = { show, order, offset: 0, limit: 50, weekStart: 1 }
  const by = { column: some('by', few).id }
  await ask('groups by one column, two figures', () => analyse.groups(query, { ...page, by: [by] }, NOW))
  const both = [by, { column: some('then', [...few, ...spread]).id }]
  await ask('groups by two columns, two figures', () => analyse.groups(query, { ...page, by: both }, NOW))
  const cross = {
    rows: by,
    columns: { column: some('across', few).id },
    show: show[0] as (typeof show)[number],
    weekStart: 1,
  }
  await ask('cross table', () => analyse.crossTable(query, cross, NOW))
}

/** Reads pages again and again, as somebody who scrolls, until it is stopped; gives how long each took. */
async function readingPages(library: Library, query: ListQuery): Promise<{ stop: () => Promise<number[]> }> {
  const times: number[] = []
  let isStopped = false
  const reading = (async () => {
    for (let offset = 0; !isStopped; offset = (offset + 100) % 2_000) {
      times.push(
        await timed(() => library.read.pageRows({ query, offset, limit: 100, fields: [...FIRST_COLUMNS], now: NOW })),
      )
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  })()
  return {
    stop: async () => {
      isStopped = true
      await reading
      return times
    },
  }
}
