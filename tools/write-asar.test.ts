import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TempFolder } from '../tests/fixtures/temp-folder.ts'
import { writeAsar } from './write-asar.ts'

test('an archive would not give back the files that were put into it', () => {
  using temp = new TempFolder()
  const contents = {
    'package.json': '{"é":1}',
    'out/main/index.js': 'main',
    'out/main/worker.js': '',
    'out/x.txt': 'xyz',
  }
  mkdirSync(join(temp.path, 'out/main'), { recursive: true })
  for (const [path, text] of Object.entries(contents)) writeFileSync(join(temp.path, path), text)
  const archive = join(temp.path, 'app.asar')
  writeAsar(archive, temp.path, Object.keys(contents))

  const bytes = readFileSync(archive)
  expect(bytes.readUInt32LE(0)).toBe(4)
  const base = 8 + bytes.readUInt32LE(4)
  expect(bytes.readUInt32LE(8)).toBe(base - 12)
  const table = JSON.parse(bytes.subarray(16, 16 + bytes.readUInt32LE(12)).toString())
  const textAt = ({ offset, size }: { offset: string; size: number }): string =>
    bytes.subarray(base + Number(offset), base + Number(offset) + size).toString()
  expect(textAt(table.files['package.json'])).toBe(contents['package.json'])
  expect(textAt(table.files.out.files.main.files['index.js'])).toBe('main')
  expect(textAt(table.files.out.files.main.files['worker.js'])).toBe('')
  expect(textAt(table.files.out.files['x.txt'])).toBe('xyz')
  expect(base + 7 + 1 + 4 + 3).toBe(bytes.length)
})
