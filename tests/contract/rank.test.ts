import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { openLibraryFile } from '../../src/core/library/file/open-file.ts'
import { libraryFile } from '../../src/core/settings/read-settings.ts'
import { lookup, store } from '../../src/core/library/library-for-tests.ts'
import { addFormula } from '../../src/core/library/formulas/formulas.ts'
import { faultOfLine } from '../fixtures/line-schemas.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import { terminal } from '../fixtures/terminal.ts'

const VALUE = 'value'

test.concurrent('a ranking would have another order, leave out its reasons, or count a ranking of too few as success', async () => {
  using dir = new TempFolder()
  const file = libraryFile(dir.path, 'sample')
  mkdirSync(dirname(file), { recursive: true })
  const { db } = openLibraryFile(file)
  try {
    db.exec("insert into meta values ('seeded', '1'), ('sample', '1')")
    store(
      db,
      ...Array.from({ length: 25 }, (_, at) =>
        lookup(`n${at}.example`, {
          valuation: { estimated_value: at * 10 },
          seo: { pagespeed_mobile: at === 24 ? null : 50 },
        }),
      ),
    )
    const scale = { from: 0, to: 250, kind: 'linear' } as const
    const value = { field: VALUE, weight: 75, scale, flipped: false }
    const mobile = { field: 'mobile', weight: 25, scale: null, flipped: false }
    addFormula(db, { name: 'Auction', criteria: [value, mobile] })
  } finally {
    db.close()
  }
  const run = (...words: string[]) => terminal(['rank', ...words, '--sample', '--data-dir', dir.path])
  const ranked = await run(
    '--criteria',
    'auction',
    '--where',
    'domain:.example value>=0',
    '--limit',
    '3',
    '--json',
    '--quiet',
  )
  expect([ranked.status, ranked.err]).toEqual([0, ''])
  expect(ranked.json.map((line) => faultOfLine('rank', line))).toEqual([null, null, null])
  expect(ranked.json).toMatchObject([
    { place: 1, domain: 'n24.example', score: 84.5, low: 72, high: 97, staysFirst: true },
    { place: 2, domain: 'n23.example', score: 81.5, parts: [{ field: VALUE, low: 69, high: 69 }, { low: 12.5 }] },
    { place: 3, domain: 'n22.example' },
  ])
  const read = await run('--criteria', 'Auction', '--limit', '1')
  expect(read.out).toBe('     1   84.5  n24.example  (72.0 to 97.0)\n')
  expect(read.err).toContain('This is exact.')
  const few = await run('--criteria', 'Auction', '--where', 'domain:n3.example')
  expect([few.status, few.out]).toEqual([1, ''])
  const unknown = await run('--criteria', 'Sale')
  expect([unknown.status, unknown.err]).toEqual([2, expect.stringContaining('Auction')])
})
