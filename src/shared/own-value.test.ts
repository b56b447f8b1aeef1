import { expect, test } from 'vitest'
import { personFormat } from './formats/person-format.ts'
import { translatorOf } from './locales/catalogues.ts'
import { ownProblemText, ownValueOfFile, readOwnValue, writeOwnValue } from './own-value.ts'
import { OWN_KINDS } from './watchlist.ts'

const german = personFormat('en', 'de')
const american = personFormat('en', 'en-US')

test('a price typed in a German format loses its thousands', () => {
  expect(readOwnValue('number', ' 1.250,50 ', german)).toEqual({ ok: true, value: 1_250.5 })
})

test('a date typed as the screen shows it is refused', () => {
  expect(readOwnValue('date', writeOwnValue('date', '2026-12-31', german), german)).toEqual({
    ok: true,
    value: '2026-12-31',
  })
})

test('text that is no number is stored as one', () => {
  expect(readOwnValue('number', '12 apples', american)).toMatchObject({ ok: false, kind: 'number' })
})

test('the reason of a refused value shows an example in a foreign format', () => {
  const read = readOwnValue('date', '31.12.26', german)
  const text = read.ok ? '' : ownProblemText(read, translatorOf('en', german))
  expect(text).toContain('31.12.2026')
})

test('white space round a text is stored', () => {
  expect(readOwnValue('text', '  two words ', american)).toEqual({ ok: true, value: 'two words' })
})

test('a text of any length is stored', () => {
  const read = readOwnValue('text', 'x'.repeat(5_000), american)
  expect(read.ok && String(read.value).length).toBe(2_000)
})

test('an empty own field is stored as a value', () => {
  for (const kind of OWN_KINDS)
    for (const typed of ['', ' \t']) expect(readOwnValue(kind, typed, american)).toEqual({ ok: true, value: null })
})

test('a watchlist file with numbers as text loses them', () => {
  expect([ownValueOfFile('number', '1250.5'), ownValueOfFile('number', 1_250.5)]).toEqual([1_250.5, 1_250.5])
})

test('what is no number in a watchlist file is stored as one', () => {
  for (const value of ['1,250', 'x', '', Number.NaN])
    expect(ownValueOfFile('number', value), String(value)).toBeUndefined()
})

test('a day that the calendar does not have is taken from a watchlist file', () => {
  expect([ownValueOfFile('date', '2026-02-30'), ownValueOfFile('date', '2028-02-29')]).toEqual([
    undefined,
    '2028-02-29',
  ])
})
