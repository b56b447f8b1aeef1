import { expect, test } from 'vitest'
import { lookup, NOW, newLibraryInWorkers } from '../library-for-tests.ts'
import type { StepProgress } from '../steps/steps.ts'
import { OF_NO_FILE } from '../../batches/batch-of-names.ts'

const MANY = 3_000

async function filled() {
  const library = await newLibraryInWorkers()
  await library.write.seed(
    Array.from({ length: MANY }, (_, at) => lookup(`name-${at}.example`, { seo: { tranco_rank: at } })),
  )
  return { library, ids: await library.count.oldIds({ before: NOW + 1, keepReferred: false }) }
}

test('long work would not say how far it is', async () => {
  const { library, ids } = await filled()
  const heard: StepProgress[] = []
  await library.watched({ onProgress: (progress) => heard.push(progress) }).write.deleteLookups(ids, 'all', NOW)
  expect(heard.length).toBeGreaterThan(2)
  expect(heard.at(-1)?.total).toBe(MANY)
  expect(heard.map(({ done }) => done)).toEqual(heard.map(({ done }) => done).toSorted((a, b) => a - b))
})

test('a delete that is cancelled would lose what it had deleted, beyond undo', async () => {
  const { library, ids } = await filled()
  const stop = new AbortController()
  const deleted = await library
    .watched({ signal: stop.signal, onProgress: () => stop.abort() })
    .write.deleteLookups(ids, 'cut', NOW)
  expect(deleted).toBeGreaterThan(0)
  expect(deleted).toBeLessThan(MANY)
  expect(await library.count.size()).toMatchObject({ lookups: MANY - deleted })
  expect(await library.write.undelete('cut')).toBe(deleted)
  expect(await library.count.size()).toEqual({ lookups: MANY, domains: MANY })
})

test('deleting a batch of many rows would hold up a lookup that has to be stored', async () => {
  const library = await newLibraryInWorkers()
  const batch = {
    name: 'Many',
    options: { concurrency: 1, freshDays: 0 },
    source: { fileName: null, columns: ['name'], domainColumn: 0, dialect: OF_NO_FILE },
    fingerprint: 'x',
  }
  const id = await library.write.beginBatch({ ...batch, token: 'test', now: NOW })
  const { name } = lookup('a.example')
  await library.write.addItems(
    id,
    Array.from({ length: 4_000 }, (_, at) => ({
      at,
      row: at,
      place: at,
      input: 'a.example',
      cells: ['a.example'],
      state: 'queued' as const,
      name,
    })),
  )
  await library.write.endImport(id)
  const ended: string[] = []
  const deleting = library.write.deleteBatch(id).then(() => ended.push('deleted'))
  const storing = library.write.seed([lookup('new.example')]).then(() => ended.push('stored'))
  await Promise.all([deleting, storing])
  expect(ended).toEqual(['stored', 'deleted'])
  expect(await library.count.batchItems({ batchId: id, states: null, after: 0, limit: 9 })).toEqual([])
  expect(await library.read.batchById(id)).toBeNull()
})
