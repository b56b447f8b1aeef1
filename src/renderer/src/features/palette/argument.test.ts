import { expect, test } from 'vitest'
import { typedArgument } from './argument.ts'

const verbs = { 'look-up': 'look up|check', compare: 'compare|versus', watch: 'add|add to watchlist', open: 'open' }

test('what is typed after an action would not be taken for its argument', () => {
  expect(typedArgument('Compare  quiet', verbs)).toEqual({ id: 'compare', rest: 'quiet' })
  expect(typedArgument('look up größenwahn.example', verbs)).toEqual({ id: 'look-up', rest: 'größenwahn.example' })
  expect(typedArgument('add to watchlist tin', verbs)).toEqual({ id: 'watch', rest: 'tin' })
})

test('an action without an argument, or a name that begins like one, would be taken for both', () => {
  expect(
    ['compare', 'compare ', 'comparepoint.example', 'check-in.example'].map((typed) => typedArgument(typed, verbs)),
  ).toEqual([null, null, null, null])
})
