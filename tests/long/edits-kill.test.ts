import { expect, test } from 'vitest'
import { killedEdits } from '../fixtures/killed-edits.ts'
import { seededDice } from '../fixtures/seeded-dice.ts'

const dice = seededDice()

test(`a change of many domains, or its undo, killed a hundred times would stay half done (ALMANAC_SEED=${dice.seed})`, async () => {
  console.log(`ALMANAC_SEED=${dice.seed}`)
  const { torn, takenBack, alerts, expectedAlerts } = await killedEdits({ kills: 100, dice })
  console.log(`${takenBack} changes were taken back`)
  expect(torn).toEqual([])
  expect(takenBack).toBeGreaterThan(10)
  expect(alerts).toEqual(expectedAlerts)
})
