import { expect, test } from 'vitest'
import type { ListQuery } from '../../../shared/list.ts'
import { lookup, newLibraryInWorkers, NOW } from '../library-for-tests.ts'
import { KeptColumns } from '../values/kept-columns.ts'
import type { StepProgress, Steps, StepWatch } from '../steps/steps.ts'
import { NO_FILTER } from '../../../shared/filter/filter.ts'
import { finish } from '../library-for-tests.ts'

const ALL: ListQuery = { list: 'history', filter: NO_FILTER, sort: { column: 'looked_up_at', descending: true } }
const FACET = { column: 'country', search: '', also: [], order: 'rows' as const, offset: 0, limit: 9 }

async function filled(count: number) {
  const library = await newLibraryInWorkers()
  await library.write.seed(
    Array.from({ length: count }, (_, at) =>
      lookup(`name-${at}.example`, { hosting: { country: at % 2 ? 'DE' : 'US' } }),
    ),
  )
  return library
}

test('a question that nobody waits for any more would be worked out to its end', async () => {
  const library = await filled(10)
  const stop = new AbortController()
  const asked = library.watched({ signal: stop.signal }).analyse.facet(ALL, FACET, NOW)
  stop.abort()
  await expect(asked).rejects.toMatchObject({ fault: { code: 'cancelled' } })
  // The next one is not held up by it.
  expect((await library.analyse.facet(ALL, FACET, NOW)).values).toHaveLength(2)
})

test('questions that are asked at once would see the library as the first of them found it', async () => {
  const library = await filled(10)
  const first = library.analyse.facet(ALL, FACET, NOW)
  await library.write.seed([lookup('one-more.example', { hosting: { country: 'FR' } })])
  const second = library.analyse.facet(ALL, FACET, NOW)
  await first
  expect((await second).values.map(({ key }) => key)).toContain('FR')
})

test('what is kept would grow beyond its bound, or lose what was used last', () => {
  const kept = new KeptColumns(100)
  const reads: string[] = []
  const get = (key: string): unknown =>
    finish(
      kept.get(
        key,
        'state',
        // biome-ignore lint/correctness/useYield: read at once.
        function* (): Steps<string> {
          reads.push(key)
          return key
        },
        () => 40,
      ),
    )
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) get(key)
  expect(reads).toEqual(['a', 'b', 'c', 'b'])
  expect(kept.bytes).toBeLessThanOrEqual(100)
})

test('a formula that is worked out would not be told by its name, or how far it is, or be cancelled', async () => {
  const library = await filled(10)
  const sort = {
    column: `formula_${await library.write.addFormula({ name: 'letters', text: 'length' })}`,
    descending: true,
  }
  const ask = { query: { ...ALL, sort }, offset: 0, limit: 9, fields: [], now: NOW }
  const told: StepProgress[] = []
  const rowsOf = (watch: StepWatch) => library.watched(watch).read.pageRows(ask)
  const stop = new AbortController()
  const cancelled = rowsOf({ signal: stop.signal })
  stop.abort()
  await expect(cancelled).rejects.toMatchObject({ fault: { code: 'cancelled' } })
  expect(await rowsOf({ onProgress: (progress) => told.push(progress) })).toHaveLength(9)
  expect(told.length).toBeGreaterThan(0)
  expect(told.map(({ formula }) => formula)).toEqual(told.map(() => 'letters'))
  expect(told.map(({ done, total }) => done / total)).toEqual(told.map(({ done, total }) => done / total).toSorted())
  expect(told.every(({ done, total }) => done >= 0 && done <= total)).toBe(true)
  told.length = 0
  await rowsOf({ onProgress: (progress) => told.push(progress) })
  expect(told, 'what is kept needs no work').toEqual([])
})

test('the number of rows would wait for a formula that only puts them in order', async () => {
  const library = await filled(10)
  const sort = {
    column: `formula_${await library.write.addFormula({ name: 'letters', text: 'length' })}`,
    descending: true,
  }
  const told: StepProgress[] = []
  const { count } = library.watched({ onProgress: (progress) => told.push(progress) })
  expect(await count.countRows({ ...ALL, sort }, NOW)).toBe(10)
  expect(told).toEqual([])
})
