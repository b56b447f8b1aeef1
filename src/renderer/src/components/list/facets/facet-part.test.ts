import { expect, test } from 'vitest'
import type { Filter } from '../../../../../shared/filter/filter.ts'
import { chosenIn, partOfChosen, toggled, withChosen } from './facet-part.ts'

const is = (...values: string[]): Filter => ({ op: 'is', column: 'tld', values })

test('what a facet writes into the filter would not be read back as chosen', () => {
  for (const values of [[], ['de'], ['de', 'test']])
    for (const missing of [true, false]) {
      const part = partOfChosen('tld', { values, missing })
      if (part) expect(chosenIn(part, 'tld')).toEqual({ values, missing })
      else expect({ values, missing }).toEqual({ values: [], missing: false })
    }
})

test('a facet would take over a condition that is not its own', () => {
  expect(chosenIn(is('de'), 'safety')).toBeNull()
  expect(chosenIn({ op: 'not', of: is('de') }, 'tld')).toBeNull()
  expect(chosenIn({ op: 'missing', column: 'tld', kind: 'unreadable' }, 'tld')).toBeNull()
  expect(chosenIn({ op: 'or', of: [is('de'), { op: 'words', text: 'shop' }] }, 'tld')).toBeNull()
})

test('a click on a facet would move or lose the other chips', () => {
  const chips: Filter[] = [{ op: 'words', text: 'shop' }, is('de'), { op: 'words', text: 'news' }]
  expect(withChosen(chips, 'tld', { values: ['de', 'test'], missing: false })).toEqual([
    chips[0],
    is('de', 'test'),
    chips[2],
  ])
  expect(withChosen(chips, 'tld', { values: [], missing: false })).toEqual([chips[0], chips[2]])
  expect(withChosen([], 'tld', { values: ['de'], missing: false })).toEqual([is('de')])
})

test('a value that was typed in capitals could not be taken away again', () => {
  expect(toggled(['DE', 'test'], 'de')).toEqual(['test'])
  expect(toggled([1], 2)).toEqual([1, 2])
})
