import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newLibraryInWorkers } from '../library-for-tests.ts'

test('a library that was read from would leave its write-ahead log behind at a normal end', async () => {
  for (let round = 0; round < 3; round += 1) {
    const library = await newLibraryInWorkers()
    await library.write.setMeta('round', String(round))
    await Promise.all([library.read.getMeta('round'), library.count.checkNow()])
    await library.close()
    expect(['-wal', '-shm'].filter((side) => existsSync(library.file + side))).toEqual([])
  }
})

test('a call after the end would start a connection that nobody ends', async () => {
  const library = await newLibraryInWorkers()
  await library.write.setMeta('round', '1')
  await library.close()
  await expect(library.read.getMeta('round')).rejects.toThrow('library-closed')
})
