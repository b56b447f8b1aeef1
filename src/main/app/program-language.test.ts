import { expect, test } from 'vitest'
import { ProgramLanguage } from './program-language.ts'

test('menu and tray would speak the language of the start after another one was chosen', () => {
  let setting = 'system'
  const language = new ProgramLanguage({ setting: () => setting, system: () => ['fr-FR'], locale: () => 'fr-FR' })
  expect([language.code, language.t('menu.file')]).toEqual(['en', 'File'])
  expect(language.t).toBe(language.t)
  setting = 'en-XA'
  expect([language.code, language.t('menu.file')]).toEqual(['en-XA', '[Fîļé··]'])
})
