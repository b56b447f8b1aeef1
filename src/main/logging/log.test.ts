import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TempFolder } from '../../../tests/fixtures/temp-folder.ts'
import { lastLines, logFolder, openLog, scrubberOf } from './log.ts'

test('the log would hold a key or a name that was looked up', () => {
  using folder = new TempFolder()
  const keys: string[] = []
  const log = openLog(
    { state: folder.path },
    scrubberOf(() => keys),
  )
  const key = fc.string({
    unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
    minLength: 12,
    maxLength: 40,
  })
  fc.assert(
    fc.property(
      key,
      fc.constantFrom(
        (one: string) => one,
        encodeURIComponent,
        (one: string) => Buffer.from(one).toString('base64'),
      ),
      (held, form) => {
        fc.pre(!'askLookup: it said [key] of https://s.example/api.php?d=…&action=… then'.includes(held))
        keys.splice(0, 1, held)
        log(`askLookup: it said ${form(held)} of https://s.example/api.php?d=secret-name.example&action=domain then`)
        const written = lastLines({ state: folder.path }).at(-1) ?? ''
        expect(written).toMatch(/askLookup: it said/u)
        expect(written).not.toContain(form(held))
        expect(written).not.toContain('secret-name')
      },
    ),
    { numRuns: 60 },
  )
  expect(readdirSync(logFolder({ state: folder.path })).length).toBeGreaterThan(0)
  expect(readFileSync(join(logFolder({ state: folder.path }), 'almanac.log'), 'utf8')).not.toContain('secret-name')
})

test('the rest of a key that begins with another one would stand in the log', () => {
  const scrub = scrubberOf(() => ['first-key-0123', 'first-key-0123-and-more'])
  expect(scrub('it said first-key-0123-and-more and first-key-0123')).toBe('it said [key] and [key]')
})

test('the end of a long log would not be shown by whole lines', () => {
  using folder = new TempFolder()
  expect(lastLines({ state: folder.path })).toEqual([])
  mkdirSync(logFolder({ state: folder.path }))
  writeFileSync(
    join(logFolder({ state: folder.path }), 'almanac.old.log'),
    Array.from({ length: 20_000 }, (_, at) => `old ${at} ${'x'.repeat(40)}`).join('\n'),
  )
  writeFileSync(join(logFolder({ state: folder.path }), 'almanac.log'), 'new 1\nnew 2\n')
  const lines = lastLines({ state: folder.path })
  expect(lines.length).toBe(300)
  expect(lines.at(-1)).toBe('new 2')
  expect(lines.every((line) => /^(?:old \d+ x{40}|new \d)$/u.test(line))).toBe(true)
})
