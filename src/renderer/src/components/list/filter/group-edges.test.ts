import fc from 'fast-check'
import { expect, test } from 'vitest'
import { personFormat } from '../../../../../shared/formats/person-format.ts'
import { readEdges, writeEdges } from './group-edges.ts'
import { translatorOf } from '../../../../../shared/locales/catalogues.ts'

const wordsIn = (locale: string) => translatorOf('en', personFormat('en', locale))
const LOCALES = ['en', 'de', 'fr', 'de-CH', 'en-IN', 'sv', 'ar-EG', 'ja']

test('ranges that were typed would begin at other numbers when they are shown again', () => {
  const numbers = fc.uniqueArray(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }), {
    minLength: 2,
    maxLength: 12,
    comparator: (one, other) => one === other,
  })
  fc.assert(
    fc.property(numbers, fc.constantFrom(...LOCALES), (all, locale) => {
      const edges = all.map((one) => one + 0).sort((a, b) => a - b)
      expect(readEdges(writeEdges(edges, wordsIn(locale)), wordsIn(locale))).toEqual({ ok: true, edges })
    }),
  )
})

test('ranges would be made of numbers that do not rise, or of a part of what was typed', () => {
  const t = wordsIn('en')
  for (const wrong of ['5', '5; 5', '10; 2', '1; two', '1 2; 3', Array.from({ length: 201 }, (_, at) => at).join(';')])
    expect([wrong, readEdges(wrong, t).ok]).toEqual([wrong, false])
  expect([readEdges(' ; ', t), readEdges('', t)]).toEqual(Array(2).fill({ ok: true, edges: undefined }))
  expect(readEdges('0; 1,000;', wordsIn('en'))).toEqual({ ok: true, edges: [0, 1_000] })
  expect(readEdges('0; 1.000,5', wordsIn('de'))).toEqual({ ok: true, edges: [0, 1_000.5] })
})
