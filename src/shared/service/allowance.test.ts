import { expect, test } from 'vitest'
import { queuesSendFrom } from './allowance.ts'
import { forecastEnd } from '../batches/batch.ts'

test('a batch would be said to be done before the pause is over that holds it', () => {
  const at = (...untils: (number | null)[]): number | null =>
    forecastEnd(5, 450, [], queuesSendFrom({ now: 1_000, pauses: untils.map((until) => ({ until })) }))
  expect([at(), at(900), at(61_000, 3_000), at(null), at(null, 5_000)]).toEqual([1_000, 1_000, 61_000, 1_000, 5_000])
})
