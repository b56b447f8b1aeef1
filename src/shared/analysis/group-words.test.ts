import { expect, test } from 'vitest'
import { ownFieldColumn } from '../columns/catalogue.ts'
import { translatorOf } from '../locales/catalogues.ts'
import type { Missing } from './analysis.ts'
import { missingText } from './group-words.ts'

test('what the person has not entered would be told as not provided, as if somebody had been asked for it', () => {
  const own = ownFieldColumn({ id: 1, name: 'Closing date', kind: 'date' })
  const none: Missing = {
    'lookup-failed': 0,
    'not-in-database': 0,
    'not-looked-up': 0,
    'not-provided': 0,
    unreadable: 0,
  }
  const some = { ...none, 'not-provided': 150, unreadable: 2 }
  const text = (column: Parameters<typeof missingText>[0], missing = some) =>
    (['en', 'de'] as const).map((language) => missingText(column, missing, translatorOf(language)))
  expect(text(own)).toEqual(['152 empty', '152 leer'])
  expect(text({ origin: 'field' })).toEqual(['150 not provided, 2 unreadable', '150 ohne Angabe, 2 nicht lesbar'])
  expect(text(own, none)).toEqual([null, null])
})
