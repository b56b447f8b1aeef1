import { expect, test } from 'vitest'
import { ProgramLanguage } from './program-language.ts'
import { DEFAULT_SETTINGS } from '../../shared/settings.ts'

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
