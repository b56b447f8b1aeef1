import type { Library } from '../src/core/library/door/library.ts'
import { type Filter, NO_FILTER } from '../src/shared/filter/filter.ts'
import type { ListQuery, StoredList } from '../src/shared/list.ts'
import { NOW } from './invented-lookups.ts'

type Take = (name: string, work: () => Promise<unknown>) => Promise<void>

/** Over numbers, over what a person keeps, over texts, and one formula over another. */
const FORMULAS = [
  ['formula ratio', 'value / visitors'],
  ['formula kept', 'if([formula ratio] > 10, coalesce(lookups, 0), -1) + round(value / 1000)'],
  ['formula text', 'if(safety = "safe", country, category)'],
] as const

/** Adds the formulas; gives the columns of the lists. */
async function addedTo(library: Library, list: StoredList): Promise<string[]> {
  const columns: string[] = []
  for (const [name, text] of FORMULAS) {
    const fits = list === 'history' ? text.replace('lookups', 'status') : text
    const named = { name: `${name} ${list}`, text: fits.replace('[formula ratio]', `[formula ratio ${list}]`) }
    columns.push(`formula_${await library.write.addFormula(named)}`)
  }
  return columns
}

/** Rows, counts and sums over formulas, with a write before each; and how long they take to be worked out at first. */
export async function askOverFormulas(library: Library, list: StoredList, rounds: number, take: Take): Promise<void> {
  const [ratio = '', kept = '', text = ''] = await addedTo(library, list)
  const all: ListQuery = { list, filter: NO_FILTER, sort: { column: 'looked_up_at', descending: true } }
  for (const column of [ratio, kept, text])
    await take(`formulas of ${list}, worked out`, () => library.analyse.totals(all, [column], NOW))
  for (const column of [ratio, kept, text])
    await take(`formulas of ${list}, put in order`, () => library.read.pageRows(page({ ...all, sort: by(column) }, 0)))
  for (let at = 0; at < rounds; at += 1) {
    const ask = async (name: string, work: () => Promise<unknown>): Promise<void> => {
      await library.write.setMeta('bench', `formulas ${list} ${at} ${performance.now()}`)
      await take(`formulas of ${list}: ${name}`, work)
    }
    const query = queryOf(list, [ratio, kept, text], at)
    await ask('rows', () => library.read.pageRows(page(query, at * 500)))
    await ask('count', () => library.count.countRows(query, NOW))
    await ask('totals', () => library.analyse.totals(query, [ratio, kept, 'value'], NOW))
    const facet = { column: text, search: '', also: [], order: 'rows' as const, offset: 0, limit: 50 }
    await ask('facet', () => library.analyse.facet(query, facet, NOW))
    const groups = {
      by: [{ column: text }],
      show: [{ column: ratio, aggregate: 'median' as const }],
      order: { by: 'rows' as const, descending: true },
      offset: 0,
      limit: 50,
      weekStart: 1,
    }
    await ask('groups', () => library.analyse.groups(query, groups, NOW))
  }
}

const by = (column: string): ListQuery['sort'] => ({ column, descending: true })

const page = (query: ListQuery, offset: number) => ({
  query,
  offset,
  limit: 100,
  fields: [query.sort.column],
  now: NOW,
})

/** Conditions on formulas beside others, and every order in turn. */
function queryOf(list: StoredList, [ratio = '', kept = '', text = '']: readonly string[], at: number): ListQuery {
  const filters: Filter[] = [
    NO_FILTER,
    { op: '>', column: ratio, value: at },
    { op: 'is', column: text, values: ['US', 'DE'] },
    {
      op: 'and',
      of: [
        { op: '>', column: kept, value: 0 },
        { op: 'is', column: 'safety', values: ['safe'] },
      ],
    },
    {
      op: 'or',
      of: [
        { op: 'missing', column: ratio, kind: 'any' },
        { op: 'words', text: 'shop' },
      ],
    },
  ]
  const sorts = [ratio, 'value', text, 'domain']
  return { list, filter: filters[at % filters.length] ?? NO_FILTER, sort: by(sorts[at % sorts.length] ?? ratio) }
}
