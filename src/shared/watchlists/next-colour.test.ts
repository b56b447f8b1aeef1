import { expect, test } from 'vitest'
import { type Colour, nextColour } from './watchlist.ts'

test('labels that are made on the way would all be blue', () => {
  const made: { colour: Colour }[] = []
  for (let count = 0; count < 7; count += 1) made.push({ colour: nextColour(made) })
  expect(made.map(({ colour }) => colour)).toEqual(['blue', 'teal', 'green', 'amber', 'red', 'violet', 'blue'])
})
