import { expect, test } from 'vitest'
import { clockText } from './clock-words.ts'
import { translatorOf } from '../locales/catalogues.ts'

const MINUTE = 60_000

test.each([
  [61_000, '1 minute ahead of'],
  [299_000, '5 minutes ahead of'],
  [-90 * MINUTE, '90 minutes behind'],
  [120 * MINUTE - 1_000, '2 hours ahead of'],
  [-47 * 60 * MINUTE, '47 hours behind'],
  [365 * 1_440 * MINUTE, '365 days ahead of'],
])('a clock that is off by %s ms would not be described as "%s"', (off, text) => {
  expect(clockText(off, translatorOf('en'))).toContain(`This computer’s clock is ${text} the service’s.`)
})
