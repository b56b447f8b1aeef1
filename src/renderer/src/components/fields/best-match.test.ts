import { expect, test } from 'vitest'
import { bestGroups, bestMatches, matchesWords } from './best-match.ts'

const same = (text: string): string => text

test('Enter would take the first of the list and not what was typed', () => {
  expect(bestMatches(['Resold', 'Not sold', 'Sold Nov', 'Sold'], same, 'sold')).toEqual([
    'Sold',
    'Sold Nov',
    'Not sold',
    'Resold',
  ])
})

test('the best match of a later group would stand below worse ones', () => {
  const groups = [
    { name: 'a', items: ['Is reachable'] },
    { name: 'b', items: ['Value'] },
    { name: 'c', items: ['Reachable', 'Unreachable'] },
  ]
  expect(bestGroups(groups, same, 'reach').map(({ name, items }) => [name, items])).toEqual([
    ['c', ['Reachable', 'Unreachable']],
    ['a', ['Is reachable']],
  ])
})

test('a list would be put in another order although nothing is typed', () => {
  expect(bestMatches(['b', 'a'], same, ' ')).toEqual(['b', 'a'])
  expect(bestGroups([{ items: ['b'] }, { items: ['a'] }], same, '')).toEqual([{ items: ['b'] }, { items: ['a'] }])
})

test('words would be found in one order only, or not without their accents', () => {
  expect(matchesWords('Geschätzter Wert', 'wert gesch')).toBe(true)
  expect(matchesWords('Geschätzter Wert', 'geschatz')).toBe(true)
  expect(matchesWords('Sell', 'sold nov')).toBe(false)
})

test('a column would not be found by what it is about, or stand before one that is called so', () => {
  const also = (text: string): string => (text === 'Needs attention' ? 'unreachable down' : '')
  expect(bestMatches(['Needs attention', 'Download time'], same, 'down', also)).toEqual([
    'Download time',
    'Needs attention',
  ])
  const groups = [{ items: ['Needs attention'] }, { items: ['Value'] }]
  expect(bestGroups(groups, same, 'unreach', also)).toEqual([{ items: ['Needs attention'] }])
  expect(bestGroups(groups, same, 'val', also)).toEqual([{ items: ['Value'] }])
})
