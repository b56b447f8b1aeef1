import { expect, test } from 'vitest'
import { PRESETS, withPreset } from './presets.ts'
import { type Filter, NO_FILTER } from '../filter/filter.ts'
import { DEFAULT_OPTIONS, lacksList, type ReportRequest } from './report.ts'

const TABLE: ReportRequest = {
  of: { of: 'table', source: { from: 'list', name: 'Clients' } },
  format: 'html',
  options: DEFAULT_OPTIONS,
}

const CLIENTS = { id: 1, name: 'Clients' }
const LISTS = [CLIENTS, { id: 2, name: 'Mine' }]

test('a month would be of the first of several watchlists unasked, or of another than is on the screen', () => {
  const on = (filter: Filter): ReportRequest => {
    const query = { list: 'watched', filter, sort: { column: 'domain', descending: false } } as const
    return { ...TABLE, of: { of: 'table', source: { from: 'query', query, columns: [] } } }
  }
  const ofMonth = (request: ReportRequest, lists = LISTS, lastOpen: number | null = null) =>
    withPreset('month', request, lists, lastOpen).of
  expect(ofMonth(on({ op: 'is', column: 'list', values: [2] }))).toMatchObject({ list: 'Mine' })
  expect(ofMonth(on(NO_FILTER), [CLIENTS])).toMatchObject({ list: 'Clients' })
  expect(ofMonth(on(NO_FILTER), LISTS, 2)).toMatchObject({ list: 'Mine' })
  expect(ofMonth(on({ op: 'is', column: 'list', values: [2] }), LISTS, 1)).toMatchObject({ list: 'Mine' })
  expect(ofMonth(on(NO_FILTER), LISTS, 3)).toMatchObject({ list: '' })
  const unchosen = withPreset('month', on(NO_FILTER), LISTS)
  expect(unchosen.of).toEqual({ of: 'month', list: '', client: null })
  expect([lacksList(unchosen.of), lacksList(ofMonth(TABLE))]).toEqual([true, false])
  expect(withPreset('plain', unchosen, LISTS).of).toMatchObject({ source: { query: { list: 'domains' } } })
})

test('a preset that is chosen after a month would still be of that month', () => {
  const month = withPreset('month', TABLE, [CLIENTS])
  expect(month.of).toMatchObject({ of: 'month', list: 'Clients' })
  for (const preset of PRESETS.filter((one) => one !== 'month')) {
    const { of, options } = withPreset(preset, month, [CLIENTS])
    expect(of).toEqual(TABLE.of)
    expect([options.period, options.mostPages, options.mail, options.workbook]).toEqual([
      DEFAULT_OPTIONS.period,
      DEFAULT_OPTIONS.mostPages,
      null,
      false,
    ])
  }
})

test('a period that somebody chose for a table would be forgotten with another preset', () => {
  const period = { kind: 'days' as const, days: 7 }
  const request = { ...TABLE, options: { ...DEFAULT_OPTIONS, period } }
  expect(withPreset('data', request, []).options.period).toEqual(period)
})
