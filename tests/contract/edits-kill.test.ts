import { expect, test } from 'vitest'
import { killedEdits } from '../fixtures/killed-edits.ts'
import { seededDice } from '../fixtures/seeded-dice.ts'

const dice = seededDice()

test(`a change of many domains, or its undo, would stay half done when its process is killed (ALMANAC_SEED=${dice.seed})`, async () => {
  const { torn, takenBack, alerts, expectedAlerts } = await killedEdits({ kills: 8, dice })
  expect(torn).toEqual([])
  // The kills were among the changes, and not all between them.
  expect(takenBack).toBeGreaterThan(0)
  expect(alerts).toEqual(expectedAlerts)
})
