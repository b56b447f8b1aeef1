import { expect, test } from 'vitest'
import { NO_ORDER, nextOrder, placeAfter } from './group-order.ts'

const groups = (newest: Record<string, number>) => Object.entries(newest).map(([key, id]) => ({ key, newest: id }))

const OPENED = nextOrder(NO_ORDER, { view: 'domain', groups: groups({ a: 9, b: 8, c: 7 }) })

test('a group would move down when its newest alert is done', () => {
  const worked = nextOrder(OPENED, { view: 'domain', groups: groups({ b: 8, a: 7, c: 6 }) })
  expect(worked.keys).toEqual(['a', 'b', 'c'])
})

test('a group would come back elsewhere when its only alert is done and that is undone', () => {
  const without = nextOrder(OPENED, { view: 'domain', groups: groups({ a: 9, c: 7 }) })
  expect(nextOrder(without, { view: 'domain', groups: groups({ a: 9, b: 8, c: 7 }) }).keys).toEqual(['a', 'b', 'c'])
})

test('older alerts would come in front of what was shown before them', () => {
  expect(nextOrder(OPENED, { view: 'domain', groups: groups({ b: 8, c: 7, d: 6, e: 5 }) }).keys).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
  ])
})

test('a new alert would not bring its group to the top, or would put the others in another order', () => {
  const told = nextOrder(OPENED, { view: 'domain', groups: groups({ c: 10, b: 9, a: 8 }) })
  expect(told.keys).toEqual(['c', 'a', 'b'])
})

test('another grouping or filter would be shown in the order of the one before', () => {
  expect(nextOrder(OPENED, { view: 'rule', groups: groups({ y: 9, x: 8 }) }).keys).toEqual(['y', 'x'])
})

test('the focus would skip an alert, or leave the list, when the alert that has it goes', () => {
  expect(placeAfter([1, 2, 3, 4], 2, [1, 2, 3, 4])).toBe(2)
  expect(placeAfter([1, 2, 3, 4], 2, [1, 3, 4])).toBe(3)
  expect(placeAfter([1, 2, 3, 4], 2, [1, 4])).toBe(4)
  expect(placeAfter([1, 2, 3, 4], 4, [1, 2])).toBe(2)
  expect(placeAfter([1, 2], 1, [])).toBe(null)
})
