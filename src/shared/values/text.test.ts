import { expect, test } from 'vitest'
import { foldedText, isSameText, nameKey } from './text.ts'

test('a text would be another for its capitals, its accents or how they are composed', () => {
  for (const [one, other] of [
    ['Köln', 'koln'],
    ['Ko\u0308ln ', 'Köln'],
    ['STRASSE', 'straße'],
    ['Łódź', 'lodz'],
  ] as const)
    expect(isSameText(one, other), one).toBe(true)
  expect(isSameText('Köln', 'Bonn')).toBe(false)
})

test('a mark that is a letter of its own would be taken away', () => {
  expect(foldedText('पानी')).not.toBe(foldedText('पान'))
})

test('two fields whose names differ in an accent would be one', () => {
  expect(nameKey('Prüfung ')).toBe(nameKey('PRU\u0308FUNG'))
  expect(nameKey('Prüfung')).not.toBe(nameKey('Prufung'))
})
