import { readdirSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { TempFolder } from '../../../tests/fixtures/temp-folder.ts'
import { receiveBackup } from './receive-backup.ts'

const BEGUN = Buffer.from('Domain Almanac backup, format 1\n')
const never = new AbortController().signal

/** A stream that counts the pieces of 64 kB that are taken from it, and never ends. */
function endless(begin: Buffer): { stream: Readable; taken: () => number } {
  let taken = 0
  return {
    stream: Readable.from(
      (async function* () {
        yield begin
        for (;;) {
          taken += 1
          yield Buffer.alloc(65_536)
        }
      })(),
    ),
    taken: () => taken,
  }
}

test('a stream without an end would fill the disk', async () => {
  using dir = new TempFolder()
  const { stream } = endless(BEGUN)
  await expect(receiveBackup(dir.path, stream, { signal: never, most: 1_000_000 })).rejects.toThrow(
    'backup-too-large-to-receive',
  )
  expect(readdirSync(dir.path)).toEqual([])
})

test('what is no backup would be read to its end before it is refused', async () => {
  using dir = new TempFolder()
  const { stream, taken } = endless(Buffer.from('Do'))
  await expect(receiveBackup(dir.path, stream, { signal: never })).rejects.toThrow('backup-foreign')
  expect(taken()).toBeLessThan(20)
})

test('a beginning that comes in pieces would not be taken for a backup', async () => {
  using dir = new TempFolder()
  const pieces = [...BEGUN].map((byte) => Buffer.from([byte]))
  await using received = await receiveBackup(dir.path, Readable.from(pieces), { signal: never })
  expect(readFileSync(received.file)).toEqual(BEGUN)
})

test('Ctrl+C would wait for a sender that sends nothing more', async () => {
  using dir = new TempFolder()
  const stop = new AbortController()
  const silent = new Readable({ read: () => undefined })
  silent.push(BEGUN)
  const received = receiveBackup(dir.path, silent, { signal: stop.signal })
  setImmediate(() => stop.abort(new Error('stopped')))
  await expect(received).rejects.toThrow('stopped')
  expect(readdirSync(dir.path)).toEqual([])
})
