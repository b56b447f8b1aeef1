import { expect, test } from 'vitest'
import { stretchOf } from './period.ts'

const day = (text: string): number => Date.parse(`${text}T09:00:00Z`)
const from = (now: string): string => new Date(stretchOf({ kind: 'month' }, day(now), null).from ?? 0).toISOString()

test('the last month would begin in another month than the one before', () => {
  expect(['2026-03-31', '2026-01-15', '2028-03-30', '2026-07-31'].map(from)).toEqual([
    '2026-02-28T09:00:00.000Z',
    '2025-12-15T09:00:00.000Z',
    '2028-02-29T09:00:00.000Z',
    '2026-06-30T09:00:00.000Z',
  ])
})

test('a report since the last one would begin elsewhere than at its last file', () => {
  const now = day('2026-03-31')
  expect(stretchOf({ kind: 'last-file' }, now, now - 5).from).toBe(now - 5)
  expect(stretchOf({ kind: 'last-file' }, now, null).from).toBe(now - 30 * 86_400_000)
  expect(stretchOf({ kind: 'last-file' }, now, now + 5).from).toBe(now - 30 * 86_400_000)
})
