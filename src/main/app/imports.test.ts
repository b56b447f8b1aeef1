import { KeptWorkers } from '../../core/kept-workers.ts'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { openAlmanac } from '../../../tests/fixtures/real-almanac.ts'
import { TempFolder } from '../../../tests/fixtures/temp-folder.ts'
import { plannedNames, Imports } from './imports.ts'
import { KeptImport } from './kept-import.ts'
import { translatorOf } from '../../shared/locales/catalogues.ts'
import { FILE_ORDER, NO_TRIAGE } from '../../shared/batches/triage.ts'

const workers = new KeptWorkers(() => new Worker(new URL('../../core/imports/import-worker.ts', import.meta.url)))
const ENGLISH = translatorOf('en')
const words = () => ENGLISH
const PLAN = { triage: NO_TRIAGE, order: FILE_ORDER, options: { concurrency: 1, freshDays: 30 } }

test('an item of an import would be held a second time beside the list', async () => {
  using folder = new TempFolder()
  await using almanac = await openAlmanac(folder.path, 'http://127.0.0.1:9')
  const imports = new Imports(workers, words)
  const text = Array.from({ length: 2_500 }, (_, at) => `n${at}.com`).join('\n')
  const { id } = await imports.add(almanac, new TextEncoder().encode(`n1.com\n${text}`), null)
  const held = imports.get(id)
  const items = new Set<object>(held.list.sorted.items)
  expect(items.size).toBe(2_501)
  expect(held.names).toHaveLength(2_500)
  expect(plannedNames(held, PLAN, almanac.now()).filter((name) => !items.has(name))).toEqual([])
})

test('columns without a name would be called in English in a German window', async () => {
  using folder = new TempFolder()
  await using almanac = await openAlmanac(folder.path, 'http://127.0.0.1:9')
  const german = translatorOf('de')
  const imports = new Imports(workers, () => german)
  const mail = 'Hallo! Ich biete kaffee.de für 1.200 € an, gültig bis 31.12.2026, und tee.de auf Anfrage.'
  const pasted = await imports.add(almanac, new TextEncoder().encode(mail), null)
  expect(pasted.columns).toEqual(['Spalte 1', 'Zeile', 'Text', 'Preis', 'Datum'])
  const bare = await imports.add(almanac, new TextEncoder().encode('a.com;1;x\nb.com;2;y\nc.com;3;z'), 'x.csv')
  expect(bare.columns).toEqual(['Spalte 1', 'Spalte 2', 'Spalte 3'])
})

test('a crash would lose the list that is being looked at, or bring back one that was dropped', async () => {
  using folder = new TempFolder()
  await using almanac = await openAlmanac(folder.path, 'http://127.0.0.1:9')
  const before = new Imports(workers, words, new KeptImport({ state: folder.path }))
  const { id } = await before.add(almanac, new TextEncoder().encode('domain;price\na.com;1,50\nb.com;2,50'), 'x.csv')
  await before.keepDraft(id, '{}')
  const after = new Imports(workers, words, new KeptImport({ state: folder.path }))
  expect(await after.latest(almanac)).toMatchObject({
    draft: '{}',
    preview: { id, fileName: 'x.csv', counts: { rows: 2 } },
  })
  await after.drop(id)
  expect(await new Imports(workers, words, new KeptImport({ state: folder.path })).latest(almanac)).toBeNull()
})

test('a list with codes would be written to a disk so as to outlast a crash', async () => {
  using folder = new TempFolder()
  await using almanac = await openAlmanac(folder.path, 'http://127.0.0.1:9')
  const imports = new Imports(workers, words, new KeptImport({ state: folder.path }))
  await imports.add(almanac, new TextEncoder().encode('domain;price\na.com;1,50'), 'before.csv')
  const text = 'Domain;Auth code;Owner email\na.com;7F3A9C1B2D;jane@b.com\nc.com;1122334455;joe@d.com'
  const { id, choices, withheld } = await imports.add(almanac, new TextEncoder().encode(text), 'x.csv')
  expect(withheld.map((one) => one.id)).toEqual(['secret', 'person'])
  await imports.keepDraft(id, '{}')
  const insisted = await imports.correct(almanac, id, { ...choices, insisted: [1, 2] })
  expect(insisted.withheld.map((one) => one.id)).toEqual(['secret'])
  expect(insisted.sample[0]).toEqual(['a.com', '', 'jane@b.com'])
  expect(await new Imports(workers, words, new KeptImport({ state: folder.path })).latest(almanac)).toBeNull()
  expect(JSON.stringify([insisted, imports.get(id).list])).not.toContain('7F3A9C1B2D')
})
