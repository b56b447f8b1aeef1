import { expect, test } from 'vitest'
import { columns, tableReport } from '../report-for-tests.ts'
import type { TableSection } from '../report.ts'
import { pagesFor, partsOf } from './html-columns.ts'

const [table] = tableReport([], columns()).sections as [TableSection]

test('a report of one row would turn its pages, or one of forty split its table', () => {
  expect(pagesFor([{ ...table, total: 1 }], 'de-DE').lying).toBe(false)
  const pages = pagesFor([{ ...table, total: 40 }], 'de-DE')
  expect(pages.lying).toBe(true)
  expect(partsOf({ ...table, total: 40 }, pages.room.width).length).toBe(1)
})

test('a file would hold pages that stand and pages that lie, or lie without need', () => {
  const narrow = { ...table, columns: columns(['domain', 'value', 'visitors']), total: 40 }
  expect(pagesFor([narrow], 'en-GB').lying).toBe(false)
  expect(pagesFor([narrow, { ...table, total: 40 }], 'en-GB').lying).toBe(true)
})

test('an American would get A4, or a European Letter', () => {
  const papers = ['en-US', 'es-MX', 'fr-CA', 'en-GB', 'de-DE', 'en', 'not a locale']
  expect(papers.map((locale) => pagesFor([], locale).paper.name)).toEqual([
    ...['letter', 'letter', 'letter'],
    ...['A4', 'A4', 'A4', 'A4'],
  ])
})
