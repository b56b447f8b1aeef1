import { expect, test } from 'vitest'
import { minutesByPart } from './minutes-by-part.ts'

test('the minutes of a part would not add up', () => {
  expect(
    minutesByPart([
      { title: 'build', milliseconds: 12_000 },
      { title: 'e2e tests', milliseconds: 615_000 },
    ]),
  ).toBe('build        0.2\ne2e tests   10.3\ntogether    10.4')
})
