import { expect, test } from 'vitest'
import { translatorOf } from '../../../shared/locales/catalogues.ts'
import { columnOf, valueCell } from '../report.ts'
import { valueText } from './cell-text.ts'

test('a report would say true of one field and Yes of another', () => {
  const text = (id: string, value: boolean | string, language: 'en' | 'de' = 'en'): string => {
    const words = translatorOf(language)
    return valueText(columnOf(id, words), valueCell(value), words)
  }
  expect([text('reachable', true), text('verified', true), text('verified', true, 'de')]).toEqual(['Yes', 'Yes', 'Ja'])
  expect([text('verified', false), text('verified', 'pending')]).toEqual(['No', 'pending'])
})

test('a moment would stand in a German report as programs write it, or at the time of this machine', () => {
  const text = (language: 'en' | 'de'): string => {
    const words = translatorOf(language)
    return valueText(columnOf('looked_up_at', words), valueCell(Date.UTC(2026, 10, 28, 10, 14)), words)
  }
  expect([text('de'), text('en')]).toEqual(['28.11.2026 10:14', 'Nov 28, 2026 10:14'])
})
