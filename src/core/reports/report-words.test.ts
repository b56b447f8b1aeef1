import { expect, test } from 'vitest'
import { formatDay } from '../../shared/formats/days.ts'
import { numberFormat } from '../../shared/formats/intl.ts'
import { personFormat } from '../../shared/formats/person-format.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import { DEFAULT_OPTIONS, type ReportOptions } from '../../shared/reports/report.ts'
import { reportWords } from './report-words.ts'

const written = (t: Translator): string[] => [
  t.language,
  numberFormat(t.format).format(1_234.5),
  formatDay('2026-12-31', t.format),
]
const chosen = (options: Partial<ReportOptions>) => ({ ...DEFAULT_OPTIONS, ...options })
const english = personFormat('en', 'en-GB', {
  ...personFormat('en', 'en'),
  numberFormat: 'fr',
  dateFormat: 'iso',
  weekStart: 'system',
  currency: 'EUR',
})

test('a report without choices would not be written as its program writes', () => {
  expect(written(reportWords(chosen({}), { language: 'en', format: english }))).toEqual([
    'en',
    '1\u202f234,5',
    '2026-12-31',
  ])
  expect(written(reportWords(chosen({}), { language: 'de-AT' }))).toEqual(['de', '1.234,5', '31.12.2026'])
})

test('a report in another language would keep the numbers and dates of the program, or lose its currency', () => {
  const german = reportWords(chosen({ language: 'de' }), { language: 'en', format: english })
  expect(written(german)).toEqual(['de', '1.234,5', '31.12.2026'])
  expect(german.format.currency).toBe('EUR')
})

test('the formats that a report has chosen would not go before those of its language', () => {
  const words = reportWords(chosen({ language: 'de', numberFormat: 'en', dateFormat: 'mdy-slash' }), {
    language: 'en',
    format: english,
  })
  expect(written(words)).toEqual(['de', '1,234.5', '12/31/2026'])
})
