import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultError } from '../../../shared/fault.ts'
import { DEFAULT_OPTIONS, watchlistOf } from '../../../shared/reports/report.ts'
import { writeFiles } from './write-files.ts'

const NOWHERE = join(tmpdir(), 'almanac-nowhere')
const files = ['a', 'b', 'c'].map((name) => ({
  name,
  request: { of: { of: 'table', source: { from: 'list', name } }, format: 'csv', options: DEFAULT_OPTIONS } as const,
}))

test('a file that fails would stop those after it, or a cancelled one would not', async () => {
  const told: string[] = []
  const upTo = (code: 'report-disk-full' | 'report-cancelled') =>
    writeFiles(files, {
      folder: NOWHERE,
      write: async ({ of }) => {
        if (watchlistOf(of) !== 'b') return { cut: 0, draft: null }
        throw code === 'report-cancelled' ? faultError(code) : faultError(code, { folder: NOWHERE })
      },
      onRun: ({ name }) => told.push(name),
    })
  const failed = await upTo('report-disk-full')
  expect(failed.runs.map(({ name, file, fault }) => [name, file !== null, fault?.code ?? null])).toEqual([
    ['a', true, null],
    ['b', false, 'report-disk-full'],
    ['c', true, null],
  ])
  expect(failed.isCancelled).toBe(false)
  const cancelled = await upTo('report-cancelled')
  expect([cancelled.runs.map(({ name }) => name), cancelled.isCancelled]).toEqual([['a'], true])
  expect(told).toEqual(['a', 'b', 'c', 'a'])
})
