import { expect, test } from 'vitest'
import { type Arrival, Arrivals } from './arrivals.ts'

test('what is asked for while the program loads would be lost, come twice, or come after what was asked for later', () => {
  const arrivals = new Arrivals()
  const heard: Arrival[] = []
  const [first, second, third] = [{ file: 'a.csv' }, { argv: ['b.example'], cwd: '/', own: 1 }, { file: 'c.csv' }]
  arrivals.add(first)
  arrivals.add(second)
  arrivals.listen((arrival) => heard.push(arrival))
  arrivals.add(third)
  expect(heard).toEqual([first, second, third])
})
