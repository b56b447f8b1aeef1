import { expect, test } from 'vitest'
import { isMistake } from './http-fault.ts'

const withCode = (error: Error, code: string): Error => Object.assign(error, { code })

test.each<[string, unknown]>([
  ['a refused connection', withCode(new Error('connect'), 'ECONNREFUSED')],
  ['a broken chain that a TypeError wraps', new TypeError('failed', { cause: withCode(new Error(), 'ENOTFOUND') })],
  ['an address of a proxy that is none', withCode(new TypeError('Invalid URL'), 'ERR_INVALID_URL')],
  ['bytes that are not HTTP', Object.assign(new Error('parse'), { name: 'HTTPParserError' })],
  ['an error that says nothing of itself', new Error('failed')],
])('what the network did would be told as a mistake of the program: %s', (_what, error) => {
  expect(isMistake(error)).toBe(false)
})

test.each<[string, unknown]>([
  ['TypeError', new TypeError('undefined is not a function')],
  ['RangeError', new RangeError('too deep')],
  ['an assertion of undici', withCode(new Error('assert'), 'ERR_ASSERTION')],
])('a mistake of the program would be told as a fault of the network: %s', (_what, error) => {
  expect(isMistake(error)).toBe(true)
})
