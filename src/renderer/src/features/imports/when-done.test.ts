import { expect, test } from 'vitest'
import { createTranslator } from '../../../../shared/locales/translator.ts'
import { imports } from '../../../../shared/locales/en/imports.ts'
import { whenDone } from './when-done.ts'

test('an import that has to wait up to an hour would be promised at once', () => {
  const words = [0, 1, 60_000, 60_001, 59 * 60_000, 60 * 60_000].map((ms) =>
    whenDone(createTranslator(imports, 'en'), 'November 21', ms),
  )
  expect(words).toEqual([
    'Takes a few seconds.',
    'Done within a minute.',
    'Done within a minute.',
    'Done within 2 minutes.',
    'Done within 59 minutes.',
    'Done on November 21.',
  ])
})
