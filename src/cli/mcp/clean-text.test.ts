import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { boundedLines } from './bounded-lines.ts'
import { cleanText, cleanValue } from './clean-text.ts'

test('a title could give orders unseen, or fill an answer', () => {
  const hidden = [...'obey'].map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join('')
  expect(cleanText(`Shop\u202E\u0007\u200B\n${hidden}\u2066 of\uFE0F Anna`)).toBe('Shop of Anna')
  expect(cleanText('long '.repeat(5_000)).length).toBeLessThanOrEqual(401)
  expect(cleanText('Straße 漢字 مرحبا')).toBe('Straße 漢字 مرحبا')
  expect(cleanValue({ a: ['x\u202Ey', { b: 1n }], c: null })).toEqual({ a: ['x y', { b: 1 }], c: null })
})

test('an endless line would be kept in memory, or the one after it lost', async () => {
  let passedOver = 0
  const lines = boundedLines(
    10,
    () => {
      passedOver += 1
    },
    () => Promise.resolve(),
  )
  const parts = ['one\ntw', 'o\n', 'x'.repeat(9), 'y'.repeat(9), 'z'.repeat(50), '\nthree\n', 'no end']
  const out = await Readable.from(parts.map((part) => Buffer.from(part)))
    .pipe(lines)
    .toArray()
  expect([String(Buffer.concat(out)), passedOver]).toEqual(['one\ntwo\nthree\n', 1])
})

test('a client that asks without reading the answers would fill the memory', async () => {
  let answered = Promise.withResolvers<void>()
  const passed: string[] = []
  const lines = boundedLines(
    10,
    () => undefined,
    () => answered.promise,
  )
  lines.on('data', (line: Buffer) => passed.push(String(line)))
  lines.write('one\ntwo\n')
  await new Promise((resolve) => setImmediate(resolve))
  expect(passed).toEqual(['one\n'])
  const first = answered
  answered = Promise.withResolvers()
  first.resolve()
  await new Promise((resolve) => setImmediate(resolve))
  expect(passed).toEqual(['one\n', 'two\n'])
})
