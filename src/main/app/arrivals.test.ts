import { expect, test } from 'vitest'
import { type Arrival, Arrivals } from './arrivals.ts'

test('what is asked for while the program loads would not arrive once, in order', () => {
  const arrivals = new Arrivals()
  const received: Arrival[] = []
  const [first, second, third] = [{ file: 'a.csv' }, { argv: ['b.example'], cwd: '/', own: 1 }, { file: 'c.csv' }]
  arrivals.add(first)
  arrivals.add(second)
  arrivals.listen((arrival) => received.push(arrival))
  arrivals.add(third)
  expect(received).toEqual([first, second, third])
})
