import { KeptWorkers } from '../kept-workers.ts'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { importList } from './import-list.ts'
import { read } from './reading/list-for-tests.ts'
import { sortNames } from './sort-names.ts'

const workers = new KeptWorkers(() => new Worker(new URL('./import-worker.ts', import.meta.url)))
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const long = Array.from({ length: 4_500 }, (_, at) => `n${at % 4_000}.com;${at};\u202e "x" \ud800`).join('\n')

test('a list from the worker would differ from the same read in place', async () => {
  const { rows, ...table } = await read(long)
  const imported = await importList(workers, bytes(long), { fileName: null })
  expect(imported.table).toEqual(table)
  expect(imported.sorted).toEqual(sortNames({ rows, domainColumn: table.domainColumn }, { registrableFor: 'www' }))
  expect(imported.sorted.counts).toMatchObject({ rows: 4_500, names: 4_000, duplicates: 500 })
})

test('the bytes of the caller would be gone after the import', async () => {
  const content = bytes('example.com')
  await importList(workers, content, { fileName: null, registrableFor: 'all' })
  expect(content).toHaveLength(11)
})

test('the same names in another file would not be known again', async () => {
  const [one, other] = await Promise.all(
    ['a.com\nwww.b.com\n', 'x,domain\n1,B.com\n2,https://a.com/\n3,a.com'].map((text) =>
      importList(workers, bytes(text), { fileName: null }),
    ),
  )
  expect(one?.fingerprint).toBe(other?.fingerprint)
})

test('a refusal would come out of the worker as a crash', async () => {
  await expect(importList(workers, new Uint8Array(), { fileName: null })).rejects.toMatchObject({
    fault: { code: 'import-empty' },
  })
})

test('a cancelled import would leave its worker running, or each import begin one of its own', async () => {
  const control = new AbortController()
  const gone: Promise<unknown>[] = []
  const watched = new KeptWorkers(() => {
    const worker = new Worker(new URL('./import-worker.ts', import.meta.url))
    gone.push(new Promise((resolve) => worker.once('exit', resolve)))
    return worker
  })
  const importing = importList(watched, bytes(long), { fileName: null }, control.signal)
  control.abort(new Error('called off'))
  await expect(importing).rejects.toThrow('called off')
  await Promise.all(gone)
  await expect(importList(watched, bytes(long), { fileName: null }, control.signal)).rejects.toThrow('called off')
  const first = await importList(watched, bytes(long), { fileName: null })
  await expect(importList(watched, new Uint8Array(), { fileName: null })).rejects.toThrow('import-empty')
  expect(await importList(watched, bytes(long), { fileName: null })).toEqual(first)
  expect(gone).toHaveLength(2)
})

test('a worker that dies would leave the import waiting for ever', async () => {
  const dying = (code: string) => new KeptWorkers(() => new Worker(code, { eval: true }))
  await expect(importList(dying('process.exit(3)'), bytes(long), { fileName: null })).rejects.toThrow('import-stopped')
  await expect(importList(dying('throw new Error("broken")'), bytes(long), { fileName: null })).rejects.toThrow(
    'broken',
  )
})
