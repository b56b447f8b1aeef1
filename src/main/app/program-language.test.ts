import { expect, test } from 'vitest'
import { ProgramLanguage } from './program-language.ts'
import { formatDay } from '../../shared/formats/days.ts'
import { personFormat } from '../../shared/formats/person-format.ts'
import { writeNumber } from '../../shared/formats/numbers.ts'
import { DEFAULT_SETTINGS } from '../../shared/program/settings.ts'

test('menu and tray would speak the language of the start after another one was chosen', () => {
  let setting = 'system'
  const language = new ProgramLanguage({
    setting: () => setting,
    system: () => ['fr-FR'],
    locale: () => 'fr-FR',
    choices: () => DEFAULT_SETTINGS,
  })
  expect([language.code, language.t('menu.file')]).toEqual(['en', 'File'])
  expect(language.t).toBe(language.t)
  setting = 'en-XA'
  expect([language.code, language.t('menu.file')]).toEqual(['en-XA', '[Fîļé··]'])
})

test('German words would stand beside English dates and numbers after German was chosen on an English system', () => {
  const formatOf = (setting: string, locale: string) =>
    new ProgramLanguage({
      setting: () => setting,
      system: () => [locale],
      locale: () => locale,
      choices: () => DEFAULT_SETTINGS,
    }).format
  const written = (setting: string, locale: string): string[] => {
    const format = formatOf(setting, locale)
    return [formatDay('2026-11-22', format), writeNumber(1234.5, format, true)]
  }
  expect(written('de', 'en-US')).toEqual(['22.11.2026', '1.234,5'])
  // English as it is written in Germany has the signs of German numbers.
  expect(written('en', 'de-DE')).toEqual(['22 Nov 2026', '1.234,5'])
  // The way of one's own region is kept where the system speaks the chosen language, or none was chosen.
  expect(written('de', 'de-CH')).toEqual([
    formatDay('2026-11-22', personFormat('de', 'de-CH')),
    writeNumber(1234.5, personFormat('de', 'de-CH'), true),
  ])
  expect(written('system', 'fr-FR')[0]).toBe('22 nov. 2026')
  expect(written('de', 'not a locale')).toEqual(['22.11.2026', '1.234,5'])
})
