import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { addItems, beginBatch, endImport } from '../src/core/library/sending/batches.ts'
import { storeLookup } from '../src/core/library/sending/requests.ts'
import { openLibraryFile } from '../src/core/library/file/open-file.ts'
import { transaction } from '../src/core/library/file/statements.ts'
import { setNotesAndLabels } from '../src/core/library/following/own/notes-and-labels.ts'
import { saveLabel, labelSubjects, saveOwnField, setOwnValues } from '../src/core/library/subjects/subjects.ts'
import { addToWatchlist, addWatchlist } from '../src/core/library/following/lists/watchlists.ts'
import type { NameFacts } from '../src/shared/fields.ts'
import type { Bench, Figure } from './bench.ts'
import { inventedLookup, NOW } from './invented-lookups.ts'
import { inventedNames } from './invented-names.ts'
import { OF_NO_FILE } from '../src/core/batches/batch-of-names.ts'

const DAY = 86_400_000
const NOTE = 'Owner answered on Monday: open to offers from 2,500, wants a written one. Renewal in May, ask again then.'

/** What is kept takes so much room on the disk, with its indexes and with what follows from it. */
export const ROOM_BENCH: Bench = {
  name: 'room',
  async run({ quick, log }) {
    const names = inventedNames(quick ? 1_000 : 5_000)
    const folder = mkdtempSync(join(tmpdir(), 'almanac-room-'))
    const { db } = openLibraryFile(join(folder, 'library.sqlite'))
    try {
      return figuresOf(db, names, log)
    } finally {
      db.close()
      rmSync(folder, { recursive: true })
    }
  },
}

function figuresOf(db: DatabaseSync, names: readonly NameFacts[], log: (line: string) => void): Figure[] {
  const figure = (name: string, work: () => void): Figure => {
    const before = sizeOf(db)
    work()
    log(name)
    return { name, value: (sizeOf(db) - before) / names.length / 1_000, unit: 'kB', bar: null, baseline: null }
  }
  const lookups = (day: number) => (): void => {
    for (const [at, name] of names.entries())
      transaction(db, () => storeLookup(db, inventedLookup(name, NOW + day * DAY, at)))
  }
  const own = saveOwnField(db, { id: null, name: 'Price', kind: 'money' })
  const label = saveLabel(db, { id: null, name: 'buy', colour: 'red' })
  return [
    figure('the first lookup of a domain', lookups(0)),
    figure('a domain in a watchlist', () => {
      const shown = { columns: [], spark: '' }
      const list = addWatchlist(db, { name: 'Mine', description: '', colour: 'blue', cadence: 'hand', ...shown }, NOW)
      addToWatchlist(db, list, names, NOW)
    }),
    figure('another lookup of it, with the changes that it shows', lookups(7)),
    figure('a row of a batch, without its lookup', () => addRows(db, names)),
    figure(`a note of ${NOTE.length} characters`, () => {
      for (const name of names) setNotesAndLabels(db, [{ name, note: NOTE }])
    }),
    figure('a label on a domain', () => labelSubjects(db, names, { add: [label], remove: [] })),
    figure('an amount in an own field', () =>
      setOwnValues(
        db,
        own,
        names.map((name, at) => ({ name, value: at + 0.5 })),
      ),
    ),
  ]
}

function addRows(db: DatabaseSync, names: readonly NameFacts[]): void {
  const id = beginBatch(db, {
    name: 'room',
    options: { concurrency: 1, freshDays: 0 },
    source: { fileName: null, columns: ['name', 'note'], domainColumn: 0, dialect: OF_NO_FILE },
    fingerprint: 'room',
    now: NOW,
    token: 'room',
  })
  addItems(
    db,
    id,
    names.map((name, at) => ({
      at,
      row: at + 1,
      place: at,
      input: name.ascii,
      cells: [name.ascii, 'a note'],
      state: 'queued' as const,
      name,
    })),
  )
  endImport(db, id)
}

/** Bytes of the file without what lies free in it. */
function sizeOf(db: DatabaseSync): number {
  const [pages, free, size] = ['page_count', 'freelist_count', 'page_size'].map((name) =>
    Number(Object.values(db.prepare(`pragma ${name}`).get() ?? {})[0]),
  )
  return ((pages ?? 0) - (free ?? 0)) * (size ?? 0)
}
