import { expect, test } from 'vitest'
import { NO_ORDER, nextOrder, placeAfter } from './group-order.ts'

const OPENED = nextOrder(NO_ORDER, { view: 'domain', newest: 9, keys: ['a', 'b', 'c'] })

test('a group would move down when its newest alert is done', () => {
  const worked = nextOrder(OPENED, { view: 'domain', newest: 8, keys: ['b', 'a', 'c'] })
  expect(worked.keys).toEqual(['a', 'b', 'c'])
})

test('a group would come back elsewhere when its only alert is done and that is undone', () => {
  const without = nextOrder(OPENED, { view: 'domain', newest: 9, keys: ['a', 'c'] })
  expect(nextOrder(without, { view: 'domain', newest: 9, keys: ['a', 'b', 'c'] }).keys).toEqual(['a', 'b', 'c'])
})

test('older alerts would come in front of what was shown before them', () => {
  expect(nextOrder(OPENED, { view: 'domain', newest: 9, keys: ['b', 'c', 'd', 'e'] }).keys).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
  ])
})

test('a new alert would not bring its group to the top', () => {
  const told = nextOrder(OPENED, { view: 'domain', newest: 10, keys: ['c', 'a', 'b'] })
  expect(told.keys).toEqual(['c', 'a', 'b'])
})

test('another grouping or filter would be shown in the order of the one before', () => {
  expect(nextOrder(OPENED, { view: 'rule', newest: 9, keys: ['y', 'x'] }).keys).toEqual(['y', 'x'])
})

test('the focus would skip an alert, or leave the list, when the alert that has it goes', () => {
  expect(placeAfter([1, 2, 3, 4], 2, [1, 2, 3, 4])).toBe(2)
  expect(placeAfter([1, 2, 3, 4], 2, [1, 3, 4])).toBe(3)
  expect(placeAfter([1, 2, 3, 4], 2, [1, 4])).toBe(4)
  expect(placeAfter([1, 2, 3, 4], 4, [1, 2])).toBe(2)
  expect(placeAfter([1, 2], 1, [])).toBe(null)
})
