import { Library } from '../src/core/library/door/library.ts'
import { FIRST_COLUMNS } from '../src/shared/fields.ts'
import { NO_FILTER } from '../src/shared/filter/filter.ts'
import type { ListQuery } from '../src/shared/list.ts'
import type { StoredCriterion } from '../src/shared/scores/stored-criterion.ts'
import { type Bench, type Figure, quantile, timed } from './bench.ts'
import { onCopy, sizesOf, startConnection } from './bench-library.ts'
import { fillOwnValues } from './own-values.ts'
import { NOW } from './invented-lookups.ts'

/** All domains in order, of a library in which nothing has been read yet. */
const RANK_BAR = 2_000
const PAGE_BAR = 50
const WEIGHED = ['value', 'visitors', 'rank', 'mobile', 'ssl', 'safety', 'own_1']

type Times = Record<string, number[]>

/** Every domain ranked by a score of seven criteria, and how firm the first are, while rows of the table are read. */
export const RANKS_BENCH: Bench = {
  name: 'ranks',
  async run(options) {
    const { large, small } = sizesOf(options)
    const measured = (lookups: number): Promise<Times> =>
      onCopy(options, lookups, async (file) => {
        fillOwnValues(file, { domains: lookups / 50, fields: 20 })
        const times: Times = {}
        for (let at = 0; at < (options.quick ? 3 : 8); at += 1) await rankedOnce(file, at, times)
        return times
      })
    const baseline = await measured(small)
    const times = await measured(large)
    return Object.entries(times).map(
      ([name, values]): Figure => ({
        name: `${name}, domains of ${large} lookups, p95`,
        value: quantile(values, 0.95),
        unit: 'ms',
        bar: name === 'page meanwhile' ? PAGE_BAR : RANK_BAR,
        baseline: { name: 'with 1000', value: quantile(baseline[name] ?? [], 0.95) },
      }),
    )
  },
}

export async function rankedOnce(file: string, at: number, times: Times): Promise<void> {
  const library = await Library.open(file, startConnection)
  const take = async (name: string, work: () => Promise<unknown>): Promise<void> =>
    void (times[name] ??= []).push(await timed(work))
  const criteria = WEIGHED.map(
    (field, place): StoredCriterion => ({ field, weight: 10 + place + at, scale: null, flipped: false }),
  )
  try {
    const id = await library.write.addFormula({ name: `ranked ${at}`, criteria })
    const column = `formula_${id}`
    const query: ListQuery = { list: 'domains', filter: NO_FILTER, sort: { column, descending: true } }
    const page = { query, offset: 0, limit: 100, fields: [column], now: NOW }
    const reading = readOn(library)
    await take('ranked, nothing read before', () => library.read.pageRows(page))
    const [first, ...others] = criteria
    const moved = first ? [{ ...first, weight: first.weight + 1 }, ...others] : []
    await library.write.changeFormula({ id, name: `ranked ${at}`, criteria: moved })
    await take('ranked again, a weight moved', () => library.read.pageRows(page))
    await take('how firm the first are', () => library.analyse.scoreFirmness(query, column, NOW))
    ;(times['page meanwhile'] ??= []).push(...(await reading.stop()))
    await library.write.removeFormula(id)
  } finally {
    await library.close()
  }
}

/** Reads pages again and again, as somebody who scrolls, until it is stopped; gives how long each took. */
function readOn(library: Library): { stop: () => Promise<number[]> } {
  const times: number[] = []
  let isStopped = false
  const query: ListQuery = { list: 'domains', filter: NO_FILTER, sort: { column: 'domain', descending: false } }
  const done = (async () => {
    for (let offset = 0; !isStopped; offset = (offset + 100) % 900) {
      const page = { query, offset, limit: 100, fields: [...FIRST_COLUMNS], now: NOW }
      times.push(await timed(() => library.read.pageRows(page)))
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  })()
  return {
    stop: async () => {
      isStopped = true
      await done
      // The first opens the connection.
      return times.slice(1)
    },
  }
}
