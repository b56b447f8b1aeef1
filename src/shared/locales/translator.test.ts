import { expect, test } from 'vitest'
import { chooseLanguage, languageOf } from './languages.ts'
import { createTranslator } from './translator.ts'
import type { Word } from './catalogue.ts'
import { personFormat } from '../formats/person-format.ts'

const key = (text: string): Word => text as Word

test('a plural would go by the rules of English in every language', () => {
  const words = {
    n_one: '{{count}} okno',
    n_few: '{{count}} okna',
    n_many: '{{count}} okien',
    n_other: '{{count}} okna',
  }
  const t = createTranslator(words, 'pl')
  expect([1, 3, 5].map((count) => t(key('n'), { count }))).toEqual(['1 okno', '3 okna', '5 okien'])
  expect(createTranslator({ n_other: '{{count}}件' }, 'ja')(key('n'), { count: 1 })).toBe('1件')
})

test('a number in a sentence would be written as in another country', () => {
  const words = { most: 'At most {{most, number}} of {{id}}' }
  expect(createTranslator(words, 'en', personFormat('en', 'de'))(key('most'), { most: 12_000, id: 12_000 })).toBe(
    'At most 12.000 of 12000',
  )
})

test('quotes would stand within the same quotes', () => {
  const english = createTranslator({ saved: '“{{name}}” was saved as {{as}}.' }, 'en')
  const name = 'Reachable becomes “yes”'
  expect(english(key('saved'), { name, as: name })).toBe(
    '“Reachable becomes ‘yes’” was saved as Reachable becomes “yes”.',
  )
  const german = createTranslator({ saved: '„{{name}}“ wurde als {{as}} gespeichert.' }, 'de')
  expect(german(key('saved'), { name: 'Erreichbar wird „ja“', as: '„ja“' })).toBe(
    '„Erreichbar wird ‚ja‘“ wurde als „ja“ gespeichert.',
  )
})

test('a value would be read as a part of the text', () => {
  const t = createTranslator({ say: '{{what}} and {{more}}' }, 'en')
  expect(t(key('say'), { what: '{{more}} $& <b>', more: null })).toBe('{{more}} $& <b> and ')
})

test('a sentence would end with two full stops after a value that has one', () => {
  const t = createTranslator({ next: 'Next try {{when}}. Wait.' }, 'en')
  expect([t(key('next'), { when: 'in 3 min.' }), t(key('next'), { when: 'tomorrow' })]).toEqual([
    'Next try in 3 min. Wait.',
    'Next try tomorrow. Wait.',
  ])
})

test.each([
  ['de_DE.UTF-8', 'de'],
  ['de_AT', 'de'],
  ['fr_FR.UTF-8', null],
  ['en_GB.UTF-8', 'en'],
  ['C', null],
  ['POSIX', null],
  ['EN', 'en'],
  ['en_XA.UTF-8', 'en-XA'],
])('the language of the system would not be understood: %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})

test('a chosen language would lose to the system’s', () => {
  expect(chooseLanguage('en', 'en-XA')).toBe('en')
  expect(chooseLanguage('system', 'en-XA')).toBe('en-XA')
})

test('a language without words would leave nothing to show', () => {
  expect(chooseLanguage('fr', '', null, undefined)).toBe('en')
})
