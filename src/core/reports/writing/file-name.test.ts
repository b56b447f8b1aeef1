import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, win32 } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { fileNameFrom, fileNameOf, freeFile, namePart } from './file-name.ts'

const HOSTILE = [
  '..',
  '../../etc/passwd',
  'CON',
  'con.txt',
  'LPT1',
  'nul .',
  '\u202Etxt.exe',
  'a\u0000b',
  'C:\\x',
  '\ud800',
  '. .',
  'e\u0301',
]
const anyText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom('.', '/', '\\', ' ', '{', '}', 'title', '😀', 'ä', 'con', ':'), maxLength: 200 }),
)

test('a hostile name would leave the folder, or be one that a file system refuses', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (pattern, list, title) => {
      const name = fileNameFrom(pattern, { list, title, date: '2026-11-22' })
      const file = `${name} (200).xlsx`
      expect(basename(join('/out', file))).toBe(file)
      expect(dirname(join('/out', file))).toBe('/out')
      expect(win32.basename(win32.join('C:\\out', file))).toBe(file)
      expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}\p{Cf}]|^[. ]|[. ]$/u)
      expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu)
      expect(name.normalize('NFC').toWellFormed()).toBe(name)
      expect(Buffer.byteLength(file)).toBeLessThanOrEqual(255)
    }),
    { numRuns: 2_000 },
  )
})

test('a value would have more than 120 bytes, or be cut within a character', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const part = namePart(text.repeat(9))
      expect(Buffer.byteLength(part)).toBeLessThanOrEqual(120)
      expect(part.isWellFormed()).toBe(true)
    }),
  )
  expect(namePart('e\u0301')).toBe('é')
})

test('a pattern would lose a part, or fill in what is none', () => {
  expect(fileNameFrom('{list} {date} {nobody}', { list: 'Shop/DE', date: '2026-11-22' })).toBe(
    'Shop DE 2026-11-22 {nobody}',
  )
  expect(fileNameFrom('{label}', {})).toBe('report')
  expect(fileNameFrom('{title}', { title: '{list}', list: 'x' })).toBe('{list}')
})

test('equal names would be written over one another', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-names-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'shop.csv'), 'mine')
  const taken = new Set<string>()
  const names = []
  for (const name of ['shop', 'Shop', 'SHOP'])
    names.push(basename(await freeFile(folder, { name, ending: 'csv' }, taken)))
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(3)
  expect(names[0]).toBe('shop (2).csv')
})

test('a title would make a file name that leaves the folder or that a file system refuses', () => {
  for (const title of [
    '../../etc/passwd',
    'a/b\\c:d*e?f"g<h>i|j',
    '...',
    '',
    ' . ',
    'x'.repeat(500),
    'con\u0000trol',
    '\u202Etxt.exe',
  ]) {
    const name = fileNameOf(title)
    expect(name).toMatch(/^[^/\\:*?"<>|\0\u202E]{1,80}$/u)
    expect(name).not.toMatch(/^\.|[. ]$/u)
  }
})
