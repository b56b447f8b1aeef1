import type { RowsQuery } from '../../../core/library/analysis/analysis.ts'
import type { LibraryMethods } from '../../../core/library/door/methods.ts'
import type { ListQuery, ListSelection } from '../../../shared/list.ts'
import type { Handlers } from '../../../shared/ipc/routes.ts'
import type { Host } from '../../app/host.ts'
import type { LongWorks } from '../../app/long-works.ts'

export interface AnalysisDeps {
  host: Pick<Host, 'almanac'>
  works: Pick<LongWorks, 'ask'>
}

/** Questions of which only the newest of each place is still wanted. */
class Newest {
  readonly #running = new Map<string, AbortController>()

  /** Asks, and ends what the same place has asked before; that rejects with FaultError `cancelled`. */
  async ask<T>(place: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    this.#running.get(place)?.abort()
    const stop = new AbortController()
    this.#running.set(place, stop)
    try {
      return await work(stop.signal)
    } finally {
      if (this.#running.get(place) === stop) this.#running.delete(place)
    }
  }

  /** Ends what a place has asked. */
  end(place: string): void {
    this.#running.get(place)?.abort()
  }
}

/** The rows that are meant: those of a selection, or all. */
async function rowsOf(
  analyse: LibraryMethods['analyse'],
  query: ListQuery,
  only: ListSelection | undefined,
  now: number,
): Promise<RowsQuery> {
  if (only === undefined) return query
  return { ...query, ids: 'ids' in only ? only.ids : await analyse.idsOfSelection(query.list, only, now) }
}

/** Routes of facets, distributions, totals, groups, cross tables, scatters, trends and percentiles. */
export function analysisHandlers({ host, works }: AnalysisDeps): Handlers<'analysis'> {
  const newest = new Newest()
  const ask = <T>(
    route: string,
    place: string,
    work: (analyse: LibraryMethods['analyse'], now: number) => Promise<T>,
  ): Promise<T> =>
    newest.ask(`${route} ${place}`, (newer) =>
      works.ask(({ signal, onProgress }) => {
        const { library } = host.almanac
        const watch = { signal: AbortSignal.any([signal, newer]), onProgress }
        return work(library.watched(watch).analyse, host.almanac.now())
      }),
    )
  const askRows = <T>(
    route: string,
    { place, query, only }: { place: string; query: ListQuery; only?: ListSelection | undefined },
    work: (analyse: LibraryMethods['analyse'], query: RowsQuery, now: number) => Promise<T>,
  ): Promise<T> =>
    ask(route, place, async (analyse, now) => work(analyse, await rowsOf(analyse, query, only, now), now))
  return {
    facet: ({ place, query, ...of }) => ask('facet', place, (analyse, now) => analyse.facet(query, of, now)),
    distribution: ({ place, query, only, ...of }) =>
      askRows('distribution', { place, query, only }, (analyse, rows, now) => analyse.distribution(rows, of, now)),
    scoreFirmness: ({ place, query, column }) =>
      ask('scoreFirmness', place, (analyse, now) => analyse.scoreFirmness(query, column, now)),
    totals: ({ place, query, only, columns }) =>
      askRows('totals', { place, query, only }, (analyse, rows, now) => analyse.totals(rows, columns, now)),
    groups: ({ place, query, only, ...of }) =>
      askRows('groups', { place, query, only }, (analyse, rows, now) => analyse.groups(rows, of, now)),
    crossTable: ({ place, query, ...of }) =>
      ask('crossTable', place, (analyse, now) => analyse.crossTable(query, of, now)),
    agreement: ({ place, query }) => ask('agreement', place, (analyse, now) => analyse.agreement(query, now)),
    cancelAgreement: async ({ place }) => {
      newest.end(`agreement ${place}`)
      return null
    },
    expectations: ({ name }) => host.almanac.library.analyse.expectations(name),
    percentiles: ({ place, ...of }) => ask('percentiles', place, (analyse, now) => analyse.percentiles(of, now)),
    scatter: ({ place, query, only, ...of }) =>
      askRows('scatter', { place, query, only }, (analyse, rows, now) => analyse.scatter(rows, of, now)),
    aggregateTrend: ({ place, query, only, ...of }) =>
      askRows('aggregateTrend', { place, query, only }, (analyse, rows, now) => analyse.aggregateTrend(rows, of, now)),
  }
}
