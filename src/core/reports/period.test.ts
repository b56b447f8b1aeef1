import { expect, test } from 'vitest'
import { translatorOf } from '../../shared/locales/catalogues.ts'
import { monthText, periodLine, stretchOf } from './period.ts'

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

test('the title of a month would promise other days than its figures are of', () => {
  const title = (now: string, language: 'en' | 'de' = 'en'): string =>
    monthText(stretchOf({ kind: 'month' }, day(now), null), translatorOf(language))
  expect([title('2026-12-01'), title('2026-12-01', 'de')]).toEqual(['November 2026', 'November 2026'])
  expect(title('2026-11-28')).toBe('Oct 28, 2026 to Nov 28, 2026')
  expect(title('2026-11-28', 'de')).toBe('28.10.2026 bis 28.11.2026')
  const since = stretchOf({ kind: 'from', at: Date.UTC(2026, 10, 1) }, day('2026-11-28'), null)
  expect(monthText(since, translatorOf('en'))).toBe('Nov 1, 2026 to Nov 28, 2026')
  expect(monthText(stretchOf({ kind: 'all' }, day('2026-11-28'), null), translatorOf('en'))).toMatch(/Nov 28, 2026$/u)
})

test('a head would say its days twice, or a month by its name not tell them', () => {
  const words = translatorOf('en')
  const line = (now: string): string => {
    const period = stretchOf({ kind: 'month' }, day(now), null)
    return periodLine({ title: `Clients, ${monthText(period, words)}`, period }, words)
  }
  expect(line('2026-11-28')).toBe('')
  expect(line('2026-12-01')).toBe('Nov 1, 2026 to Dec 1, 2026')
  expect(periodLine({ title: 'Figures', period: null }, words)).toBe('')
})
