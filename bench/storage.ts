import { DatabaseSync } from 'node:sqlite'
import { addBatch } from '../src/core/batches/add-batch.ts'
import { Library } from '../src/core/library/door/library.ts'
import type { NewItem } from '../src/shared/batches/batch.ts'
import { type Bench, type Figure, quantile, timed } from './bench.ts'
import { onCopy, startConnection } from './bench-library.ts'
import { inventedLookups, NOW } from './invented-lookups.ts'
import { NO_FILTER } from '../src/shared/filter/filter.ts'
import { inventedNames } from './invented-names.ts'
import { OF_NO_FILE } from '../src/core/batches/batch-of-names.ts'

/** What somebody waits at most for a lookup to be stored or a page to be read while long work runs, in milliseconds. */
const MOST_HELD_MS = 100
/** What a person waits at most for 20,000 lookups to be deleted. */
const MOST_DELETING_MS = 5_000

/** Long work on a library of 400,000 lookups: how long it takes, and how long it holds whoever stores or reads meanwhile. */
export const STORAGE_BENCH: Bench = {
  name: 'storage',
  async run(options) {
    const lookups = options.quick ? 40_000 : 400_000
    const [deleted, rows] = [lookups / 20, lookups / 4]
    return onCopy(options, lookups, async (file) => {
      let library = await Library.open(file, startConnection)
      const figures: Figure[] = []
      const measure = async (name: string, work: () => Promise<unknown>, bar: number | null = null): Promise<void> => {
        const idle = await heldBy(library, () => new Promise((resolve) => setTimeout(resolve, 3_000)))
        const busy = await heldBy(library, work)
        options.log(`${name}: ${Math.round(busy.took)} ms`)
        figures.push(
          { name, value: busy.took, unit: 'ms', bar, baseline: null },
          ...heldFigures(`${name}, stores meanwhile`, busy.stores, idle.stores),
          ...heldFigures(`${name}, pages meanwhile`, busy.pages, idle.pages),
        )
      }
      try {
        const ids = await library.count.oldIds({ before: NOW, keepReferred: false })
        await measure(
          `delete ${deleted} of ${lookups} lookups`,
          () => library.watched({}).write.deleteLookups(ids.slice(0, deleted), 'old', NOW),
          options.quick ? null : MOST_DELETING_MS,
        )
        await measure(`undo of ${deleted}`, () => library.watched({}).write.undelete('old'))
        const items = itemsOf(rows)
        await measure(`import ${rows} rows`, () => imported(library, items))
        await library.close()
        forgetCatalogue(file)
        library = await Library.open(file, startConnection)
        await measure('rebuild the list columns', () => library.watched({}).write.rebuild())
        await library.write.deleteLookups(ids.slice(0, lookups / 2), 'half', NOW - 30 * 86_400_000)
        await measure('empty the trash', () => library.watched({}).write.emptyOldTrash(NOW))
        await measure('compact', async () => {
          await library.watched({}).write.compact()
          await library.tidied()
        })
        return figures
      } finally {
        await library.close()
      }
    })
  },
}

/** The longest one is what a busy machine makes of it: it says little without the same of a library at rest. */
function heldFigures(name: string, busy: readonly number[], idle: readonly number[]): Figure[] {
  const figure = (what: string, share: number, bar: number | null): Figure => ({
    name: `${name}, ${what}`,
    value: quantile(busy, share),
    unit: 'ms',
    bar,
    baseline: { name: 'idle', value: quantile(idle, share) },
  })
  return [figure('p99', 0.99, MOST_HELD_MS), figure('longest', 1, null)]
}

const PAGE = {
  query: { list: 'history', filter: NO_FILTER, sort: { column: 'looked_up_at', descending: true } },
  offset: 0,
  limit: 100,
  fields: ['value'],
  now: NOW,
} as const

/** How long each of the lookups took that were stored and each of the pages that were read while work ran. */
async function heldBy(library: Library, work: () => Promise<unknown>) {
  let over = false
  const again = async (once: () => Promise<unknown>): Promise<number[]> => {
    const times: number[] = []
    while (!over) {
      times.push(await timed(once))
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return times
  }
  const stores = again(() => storeNext(library))
  const pages = again(() => library.read.pageRows({ ...PAGE, query: PAGE.query, fields: [...PAGE.fields] }))
  const took = await timed(work)
  over = true
  return { took, stores: await stores, pages: await pages }
}

const NEXT = inventedLookups(inventedNames(500).slice(-200), 1_000_000)

function storeNext(library: Library): Promise<unknown> {
  const lookup = NEXT.next().value
  if (!lookup) throw new Error('The invented lookups are used up')
  return library.write.settle({
    requestId: 0,
    token: 'bench',
    keyId: 'bench',
    outcome: lookup.outcome,
    status: lookup.status,
    retryAfterMs: null,
    earlyGapMs: null,
    now: NOW,
    lookup: { ...lookup, requestedAt: NOW },
    itemId: null,
    requeue: null,
    sample: false,
  })
}

const itemsOf = (rows: number): NewItem[] =>
  inventedNames(rows).map((name, at) => ({
    at,
    row: at + 1,
    place: at,
    input: name.ascii,
    cells: [name.ascii, 'a note'],
    state: 'queued' as const,
    name,
  }))

function imported(library: Library, items: readonly NewItem[]): Promise<number> {
  return addBatch(
    library,
    {
      name: 'bench',
      options: { concurrency: 1, freshDays: 0 },
      source: { fileName: null, columns: ['name', 'note'], domainColumn: 0, dialect: OF_NO_FILE },
      fingerprint: 'bench',
    },
    items,
    { token: 'bench', now: NOW },
  )
}

/** Makes a library one of an earlier version, with list columns that hold something else than the catalogue reads. */
function forgetCatalogue(file: string): void {
  const db = new DatabaseSync(file)
  db.exec(`update meta set value = 'earlier' where key = 'catalogue';
    update lookup set f_length = 1 where id % 10 = 0`)
  db.close()
}
