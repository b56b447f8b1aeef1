import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { TempFolder } from '../../../../tests/fixtures/temp-folder.ts'
import { beginLogAnew, checkpoint, cutLog } from './long-log.ts'
import { openBeside, openLibraryFile } from './open-file.ts'

const MB = 1024 * 1024
const FILLER = 130 * MB

/** A library whose log is long, with a connection that writes and one that tidies. */
function withLongLogLeft(folder: string): { file: string; log: () => number; db: DatabaseSync; tidy: DatabaseSync } {
  const file = join(folder, 'library.sqlite')
  const { db } = openLibraryFile(file)
  db.exec('pragma wal_autocheckpoint = 0')
  db.exec(`insert into meta values ('filler', cast(zeroblob(${FILLER}) as text))`)
  return { file, db, tidy: openBeside(file), log: () => statSync(`${file}-wal`).size }
}

test('the log of long work would be cut at once, which holds whoever stores, or stay as long as it was', () => {
  using dir = new TempFolder()
  const { db, tidy, log } = withLongLogLeft(dir.path)
  try {
    const sizes = [log()]
    expect(sizes[0]).toBeGreaterThan(FILLER)
    while (cutLog(tidy) && sizes.length < 20) sizes.push(log())
    for (const [at, size] of sizes.entries())
      if (at > 0) expect((sizes[at - 1] ?? 0) - size).toBeLessThanOrEqual(64 * MB)
    expect(log()).toBeLessThanOrEqual(64 * MB)
  } finally {
    tidy.close()
    db.close()
  }
})

test('cutting the log would take what a reader still needs from it', () => {
  using dir = new TempFolder()
  const { file, db, tidy, log } = withLongLogLeft(dir.path)
  const reader = new DatabaseSync(file, { readOnly: true })
  try {
    reader.exec('begin')
    const filler = reader.prepare("select length(cast(value as blob)) as bytes from meta where key = 'filler'")
    expect(filler.get()).toEqual({ bytes: FILLER })
    db.exec("update meta set value = '' where key = 'filler'")
    const before = log()
    expect(checkpoint(tidy).isWhole).toBe(false)
    expect(cutLog(tidy)).toBe(true)
    expect(log()).toBeGreaterThanOrEqual(before)
    expect(filler.get()).toEqual({ bytes: FILLER })
    reader.exec('commit')
    expect(filler.get()).toEqual({ bytes: 0 })
  } finally {
    reader.close()
    tidy.close()
    db.close()
  }
})

test('the log would grow as long as long work writes', () => {
  using dir = new TempFolder()
  const { db, tidy, log } = withLongLogLeft(dir.path)
  try {
    const before = log()
    checkpoint(tidy)
    // As if it had been written while the checkpoint ran.
    db.exec("update meta set value = 'x' where key = 'filler'")
    beginLogAnew(db)
    db.exec(`update meta set value = cast(zeroblob(${MB}) as text) where key = 'filler'`)
    expect(log()).toBe(before)
  } finally {
    tidy.close()
    db.close()
  }
})
