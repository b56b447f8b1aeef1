import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

const told = (before: string, after: string) =>
  wordDiff(before, after)?.map(({ kind, text }) => `${{ same: '', removed: '-', added: '+' }[kind]}${text.trim()}`)

test('a word that was replaced would not be told from those that stayed', () => {
  expect(told('Accounts, invoices and taxes', 'Accounts, receipts and taxes for farms')).toEqual([
    'Accounts,',
    '-invoices',
    '+receipts',
    'and taxes',
    '+for farms',
  ])
})

test('two texts without a word in common would be torn into pieces', () => {
  expect(wordDiff('Welcome home', 'Domain for sale')).toBeNull()
  expect(wordDiff('', 'Welcome')).toBeNull()
})

test('a site with a title of 100,000 words would hang the page', () => {
  const long = 'word '.repeat(100_000)
  expect(wordDiff(long, `${long}more`)).toBeNull()
  expect(wordDiff('x '.repeat(301), 'x')).toBeNull()
})

test('words of one of the texts would be lost or made up', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = wordDiff(before, after)
      if (parts === null) return
      const words = (...kinds: string[]) =>
        parts
          .filter(({ kind }) => kinds.includes(kind))
          .map((part) => part.text.trim())
          .join(' ')
          .split(/\s+/u)
      expect(words('same', 'removed').join(' ').trim()).toBe(before)
      expect(words('same', 'added').join(' ').trim()).toBe(after)
    }),
  )
})
