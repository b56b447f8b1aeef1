import { expect, test } from 'vitest'
import { expectNothingLost } from '../fixtures/expect-nothing-lost.ts'
import { killedBatch } from '../fixtures/killed-batch.ts'
import { seededDice } from '../fixtures/seeded-dice.ts'

const dice = seededDice()

test(`a batch killed ten times would lose a name, ask one again that was stored, or hide a request (ALMANAC_SEED=${dice.seed})`, async () => {
  console.log(`ALMANAC_SEED=${dice.seed}`)
  const batch = await killedBatch({ names: 400, kills: 10, dice })
  expect(batch.kills).toBe(10)
  expect(batch.lastExit).toBe(0)
  expectNothingLost(batch)
})
