import { expect, test } from 'vitest'
import type { NewBatch, NewItem } from '../../shared/batches/batch.ts'
import type { Library } from '../library/door/library.ts'
import { newLibraryInWorkers } from '../library/library-for-tests.ts'
import { rowsIn } from '../../../tests/fixtures/real-almanac.ts'
import { addBatch } from './add-batch.ts'
import { OF_NO_FILE } from './batch-of-names.ts'

const RUN = { token: 'a run', now: Date.UTC(2026, 5, 1) }
const BATCH: NewBatch = {
  name: 'Long',
  options: { concurrency: 1, freshDays: 30 },
  source: { fileName: 'long.txt', columns: ['domain'], domainColumn: 0, dialect: OF_NO_FILE },
  fingerprint: 'f',
}

const items = (count: number): NewItem[] =>
  Array.from({ length: count }, (_, at) => {
    const label = `n${at}`
    const name = { ascii: `${label}.com`, unicode: `${label}.com`, label, tld: 'com' }
    return { at, row: at + 1, place: at, input: name.ascii, cells: [name.ascii], state: 'queued', name }
  })

const counts = ({ file }: Library): unknown[] =>
  ['batch', 'batch_item'].map((table) => rowsIn(file, `select count(*) as n from ${table}`)[0]?.n)

/** Imports, and is cancelled when so many rows are in. Gives what it came to. */
async function cancelledAt(library: Library, rows: number, total: number): Promise<unknown> {
  const stop = new AbortController()
  const progress: number[] = []
  const made = addBatch(library, BATCH, items(total), RUN, {
    signal: stop.signal,
    total,
    onProgress: ({ done }) => {
      progress.push(done)
      if (done >= rows) stop.abort()
    },
  })
  const came = await made.catch((error: unknown) => (error === stop.signal.reason ? 'cancelled' : error))
  return [came, progress.at(-1)]
}

test('an import that was cancelled would leave rows or a batch behind', async () => {
  const library = await newLibraryInWorkers()
  expect(await cancelledAt(library, 1_000, 3_000)).toEqual(['cancelled', 1_000])
  expect(counts(library)).toEqual([0, 0])
})

test('an import that was cancelled with its last rows would be put in line', async () => {
  const library = await newLibraryInWorkers()
  expect(await cancelledAt(library, 1_200, 1_200)).toEqual(['cancelled', 1_200])
  expect([counts(library), await library.read.batchSummaries()]).toEqual([[0, 0], []])
})

test('a batch would be in line while its import is under way, or not be whole after one that was cancelled', async () => {
  const library = await newLibraryInWorkers()
  await cancelledAt(library, 500, 1_200)
  const seen: unknown[] = []
  const id = await addBatch(library, BATCH, items(1_200), RUN, {
    onProgress: () => void seen.push(rowsIn(library.file, 'select state from batch').map(({ state }) => state)),
  })
  expect(seen).toEqual([['importing'], ['importing'], ['importing']])
  expect(await library.read.batchById(id)).toMatchObject({ name: 'Long', state: 'waiting', total: 1_200 })
})

test('why an import failed would be hidden by the failure to take its rows away', async () => {
  const library = await newLibraryInWorkers()
  const gone = function* (): Generator<NewItem> {
    yield* items(600)
    throw new Error('the list could not be read')
  }
  const failing = {
    write: library.write,
    watched: () => ({ write: { deleteBatch: () => Promise.reject(new Error('the disk is full')) } }),
  } as unknown as Library
  await expect(addBatch(failing, BATCH, gone(), RUN)).rejects.toThrow('the list could not be read')
  // What is left is nobody's: it is not shown, and the next opening takes it away.
  expect(await library.read.batchSummaries()).toEqual([])
  await library.write.clearOrphans()
  expect(counts(library)).toEqual([0, 0])
})
