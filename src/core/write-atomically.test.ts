import fs, { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from './library/library-for-tests.ts'
import { writeAtomically } from './write-atomically.ts'

test('a power cut soon after a file was written would leave an empty one where the old one stood', async () => {
  const target = join(temporaryFolder(), 'list.csv')
  const there: boolean[] = []
  const synchronise = fs.fsync
  const spy = vi.spyOn(fs, 'fsync').mockImplementation((file, done) => {
    there.push(existsSync(target))
    synchronise(file, done)
  })
  onTestFinished(() => spy.mockRestore())
  await writeAtomically(target, async (write) => write('whole'))
  // On the disk first, and under its name only then.
  expect([there, readFileSync(target, 'utf8')]).toEqual([[false], 'whole'])
})

test('a file that cannot be written whole would spoil the one that was there, or leave a part behind', async () => {
  const target = join(temporaryFolder(), 'list.csv')
  writeFileSync(target, 'what was there')
  await expect(
    writeAtomically(target, async (write) => {
      await write('half')
      throw new Error('the list went away')
    }),
  ).rejects.toThrow('the list went away')
  expect([readFileSync(target, 'utf8'), readdirSync(dirname(target))]).toEqual(['what was there', ['list.csv']])
})
