import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lookup, NOW, temporaryFolder } from '../library-for-tests.ts'
import { Library } from './library.ts'
import { ThisThread } from './this-thread.ts'

async function openHere(file = join(temporaryFolder(), 'library.db')): Promise<Library> {
  const library = await Library.open(file, (start) => new ThisThread(start), { readsByWriter: true })
  onTestFinished(() => library.close())
  return library
}

test('a library in the thread that asks would answer otherwise than one in a worker', async () => {
  const library = await openHere()
  await library.write.seed([lookup('a.example', { seo: { tranco_rank: 1 } })])
  const [stored] = await library.read.lookupsOfDomain('a.example', 10)
  expect(stored).toMatchObject({ outcome: 'found', name: { ascii: 'a.example' } })
  await expect(library.write.setMeta('round', [2] as never)).rejects.toThrow()
  await library.write.setMeta('round', '2')
  expect(await library.read.getMeta('round')).toBe('2')
})

test('long work in the thread that asks could not be called off from it', async () => {
  const library = await openHere()
  await library.write.seed(Array.from({ length: 3_000 }, (_, at) => lookup(`name-${at}.example`)))
  const ids = await library.count.oldIds({ before: NOW + 1, keepReferred: false })
  const stop = new AbortController()
  const deleted = await library
    .watched({ signal: stop.signal, onProgress: () => stop.abort() })
    .write.deleteLookups(ids, 'cut', NOW)
  expect(deleted).toBeGreaterThan(0)
  expect(deleted).toBeLessThan(3_000)
})

test('a call after the end would never be answered', async () => {
  const library = await openHere()
  await library.close()
  await expect(library.read.getMeta('round')).rejects.toThrow('library-closed')
})

test('a library that cannot be opened would end the process, or be waited for without end', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'file'), '')
  await expect(openHere(join(folder, 'file', 'library.db'))).rejects.toMatchObject({ fault: expect.anything() })
  mkdirSync(join(folder, 'library.db'))
  await expect(openHere(join(folder, 'library.db'))).rejects.toMatchObject({ fault: expect.anything() })
})
