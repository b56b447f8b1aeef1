import { expect, test } from 'vitest'
import { hasMoreThanNames } from './more-than-names.ts'

test.each([
  ['a.com\t120\t2026-11-30\nb.com\t75\t2026-12-01'],
  ['Domain;Bid\na.com;1.200\nb.com;75'],
  ['a.com, $1,250, ends Nov 30'],
])('what stands beside names would be dropped without a word: %s', (text) => {
  expect(hasMoreThanNames(text)).toBe(true)
})

test.each([
  ['a.com\nb.com'],
  ['a.com, b.com, c.com'],
  ['a.com; b.com;\nc.com'],
  ['Please look at a.com and b.com'],
  [''],
])('a list of names would be taken for a table: %s', (text) => {
  expect(hasMoreThanNames(text)).toBe(false)
})
