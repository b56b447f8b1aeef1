import { expect, test } from 'vitest'
import { jsonText } from './printable.ts'

const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)

test('a value nested too deeply would end a run instead of being described', () => {
  expect(jsonText({ a: deep(100_000), b: 1 })).toMatch(
    /^\{"a":\[{200}"\[too deeply nested to write\]"\]{200},"b":1\}$/u,
  )
  expect(JSON.parse(jsonText(deep(65)))).toEqual(deep(65))
})

test('a number too large for JavaScript would become null', () => {
  expect(jsonText([1e308 * 10, -1e308 * 10, 1])).toBe('["Infinity","-Infinity",1]')
})

test('a key that means something to JavaScript would be lost', () => {
  expect(jsonText(JSON.parse('{"__proto__":1,"constructor":2}'))).toBe('{"__proto__":1,"constructor":2}')
})
