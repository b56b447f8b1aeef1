import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exploreSample, goTo, newDataDir, ON_ELECTRON, type Program, removeDataDir, startProgram } from './drive.ts'
import { notices, rowNames } from './screen.ts'

let program: Program
const dataDir = newDataDir()
const library = join(dataDir, 'libraries', 'sample.sqlite')

beforeAll(async () => {
  program = await startProgram(dataDir)
  await exploreSample(program)
})
afterAll(async () => {
  await program.close()
  removeDataDir(dataDir)
  expect(program.complaints).toEqual([])
})

const again = async (meanwhile: () => void): Promise<void> => {
  await program.close()
  meanwhile()
  program = await startProgram(dataDir)
}

async function check(): Promise<void> {
  await goTo(program, 'Settings')
  await program.page.getByRole('button', { name: 'Storage and backup' }).click()
  await program.page.getByRole('button', { name: 'Check libraries and copies' }).click()
}

test('a check would not say that all is sound', { skip: ON_ELECTRON }, async () => {
  await check()
  await program.page.getByText('No problems found.').waitFor()
})

test('a library that another program has locked could not be looked at', { skip: ON_ELECTRON }, async () => {
  await program.close()
  const holder = new DatabaseSync(library)
  holder.exec('begin immediate')
  program = await startProgram(dataDir)
  const notice = notices(program.page).filter({ hasText: 'The library is in use' })
  await notice.waitFor()
  await goTo(program, 'History')
  await rowNames(program.page).first().waitFor()
  holder.exec('rollback')
  holder.close()
  // Tried again every quarter of a minute.
  await expect.poll(() => notice.count(), { timeout: 60_000 }).toBe(0)
})

test('a library that is damaged in one part would be called sound', { skip: ON_ELECTRON }, async () => {
  const bytes = readFileSync(library)
  await again(() => {
    const db = new DatabaseSync(library)
    const page = Number(db.prepare("select rootpage from sqlite_schema where name = 'comparison'").get()?.rootpage)
    const size = Number(db.prepare('pragma page_size').get()?.page_size)
    db.close()
    writeFileSync(library, readFileSync(library).fill(0xa5, (page - 1) * size, page * size))
  })
  await check()
  await program.page.getByText('1 of them is damaged.').waitFor()
  await program.page.getByText('Part of the library’s file is damaged.').waitFor()
  await again(() => writeFileSync(library, bytes))
})

test('a library that cannot be opened would be put aside without the way to the copies', {
  skip: ON_ELECTRON,
}, async () => {
  await again(() => writeFileSync(library, 'this is no database, whatever its name says it is'))
  const notice = notices(program.page).filter({ hasText: 'The library was damaged.' })
  await notice.getByRole('button', { name: 'Show copies' }).click()
  await program.page.getByRole('button', { name: 'Check libraries and copies' }).click()
  await program.page.getByText('Unusable file, kept:').waitFor()
})

test('a library that was deleted would be begun anew in silence', { skip: ON_ELECTRON }, async () => {
  await again(() => rmSync(join(dataDir, 'libraries'), { recursive: true }))
  const notice = notices(program.page).filter({ hasText: 'The library’s file no longer exists' })
  await notice.getByText('There is no copy.').waitFor()
  await notice.getByRole('button', { name: 'Show copies' }).click()
  await program.page.getByRole('button', { name: 'Check libraries and copies' }).waitFor()
  await again(() => undefined)
  await program.page.getByRole('navigation').waitFor()
  expect(await notices(program.page).count()).toBe(0)
})
