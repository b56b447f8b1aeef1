import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedText } from './marked-text.ts'

const marked = (text: string, places: { start: number; end: number }[], at = 0): string =>
  markedText(text, places, at)
    .map((piece) => (piece.marked ? `<${piece.text}>` : piece.text))
    .join('')

test('the wrong part of a formula would be underlined', () => {
  expect(marked('value / vistors', [{ start: 8, end: 15 }])).toBe('value / <vistors>')
  expect(
    marked('a + bc', [
      { start: 0, end: 6 },
      { start: 4, end: 6 },
    ]),
  ).toBe('<a + ><bc>')
  expect(marked('min()', [{ start: 4, end: 4 }])).toBe('min(<)>')
  expect(marked('value / ', [{ start: 8, end: 8 }])).toBe('value / ')
})

test('the text under the field would not be the text in it, so that marks stand beside their places', () => {
  const place = fc.tuple(fc.nat(40), fc.nat(40)).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }))
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.array(place, { maxLength: 5 }), fc.nat(40), (text, places, at) => {
      const pieces = markedText(text, places, at)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      // Something can stand at the caret: a piece begins there.
      if (at < text.length && text !== '') expect(pieces.some(({ start }) => start === at)).toBe(true)
    }),
  )
})
