import type { Library } from '../src/core/library/door/library.ts'
import { NO_FILTER } from '../src/shared/filter/filter.ts'
import { type ListQuery, percentileColumn } from '../src/shared/list.ts'
import { RANKED_FIELDS } from '../src/shared/figures/ranked-fields.ts'
import { NOW } from './invented-lookups.ts'

type Take = (name: string, work: () => Promise<unknown>) => Promise<void>

const EVERY_DOMAIN: ListQuery = {
  list: 'domains',
  filter: NO_FILTER,
  sort: { column: 'looked_up_at', descending: true },
}

/** Rows and facets over percentiles with a write before each; then how far figures agree, and what waits for that meanwhile. */
export async function askOverFigures(library: Library, rounds: number, take: Take): Promise<void> {
  for (let at = 0; at < rounds; at += 1) {
    const ask = async (name: string, work: () => Promise<unknown>): Promise<void> => {
      await library.write.setMeta('bench', `percentiles ${at} ${performance.now()}`)
      await take(`percentiles: ${name}`, work)
    }
    const column = percentileColumn(RANKED_FIELDS[at % RANKED_FIELDS.length]?.id ?? '', {
      by: at % 2 === 0 ? 'all' : 'tld',
    })
    const sorted: ListQuery = { ...EVERY_DOMAIN, sort: { column, descending: at % 2 === 0 } }
    const best: ListQuery = { ...EVERY_DOMAIN, filter: { op: '>', column, value: 90 - at } }
    const page = { offset: at * 500, limit: 100, fields: [column], now: NOW }
    await ask(at === 0 ? 'rows, worked out' : 'rows in their order', () =>
      library.read.pageRows({ ...page, query: sorted }),
    )
    await ask('rows with a filter', () => library.read.pageRows({ ...page, offset: 0, query: best }))
    await ask('count with a filter', () => library.count.countRows(best, NOW))
    await ask('totals', () => library.analyse.totals(best, [column], NOW))
    await ask('distribution', () =>
      library.analyse.distribution(EVERY_DOMAIN, { column, buckets: 24, weekStart: 1 }, NOW),
    )
  }
  await agreement(library, Math.max(3, Math.floor(rounds / 3)), take)
}

async function agreement(library: Library, rounds: number, take: Take): Promise<void> {
  const totals = (): Promise<unknown> => library.analyse.totals(EVERY_DOMAIN, ['value'], NOW)
  await totals()
  for (let at = 0; at < rounds; at += 1) {
    await library.write.setMeta('bench', `agreement ${at} ${performance.now()}`)
    const running = { isDone: false }
    const asked = take(at === 0 ? 'first load of figures, and whether they agree' : 'agreement', () =>
      library.analyse.agreement(EVERY_DOMAIN, NOW).finally(() => {
        running.isDone = true
      }),
    )
    while (!running.isDone) {
      await take('totals while figures are compared', totals)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    await asked
  }
  const name = (await library.read.pageRows({ query: EVERY_DOMAIN, offset: 0, limit: 1, fields: [], now: NOW }))[0]
    ?.name
  for (let at = 0; at < rounds; at += 1)
    await take('agreement of a record', () => library.analyse.expectations(name ?? ''))
  await cancelled(library, take)
}

/** How long it takes until one that is cancelled has ended. */
async function cancelled(library: Library, take: Take): Promise<void> {
  const stop = new AbortController()
  const asked = library
    .watched({ signal: stop.signal })
    .analyse.agreement(EVERY_DOMAIN, NOW)
    .catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 300))
  await take('agreement, cancelled', () => {
    stop.abort()
    return asked
  })
}
