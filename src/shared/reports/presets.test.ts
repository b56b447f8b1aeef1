import { expect, test } from 'vitest'
import { PRESETS, withPreset } from './presets.ts'
import { DEFAULT_OPTIONS, type ReportRequest } from './report.ts'

const TABLE: ReportRequest = {
  of: { of: 'table', source: { from: 'list', name: 'Clients' } },
  format: 'html',
  options: DEFAULT_OPTIONS,
}

test('a preset that is chosen after a month would still be of that month', () => {
  const month = withPreset('month', TABLE, ['Clients'])
  expect(month.of).toMatchObject({ of: 'month', list: 'Clients' })
  for (const preset of PRESETS.filter((one) => one !== 'month')) {
    const { of, options } = withPreset(preset, month, ['Clients'])
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
