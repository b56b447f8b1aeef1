import { expect, test } from 'vitest'
import { killedReports } from '../fixtures/killed-reports.ts'
import { seededDice } from '../fixtures/seeded-dice.ts'

const dice = seededDice()

test(`a report whose process is killed would be half a file, or leave its part beside it (ALMANAC_SEED=${dice.seed})`, async () => {
  const { torn, kept, whole, leftovers } = await killedReports({ kills: 8, dice })
  expect(torn).toEqual([])
  expect(leftovers).toEqual([])
  expect(kept + whole).toBe(8)
  // Some were killed before they had written one, and not all before.
  expect(kept).toBeGreaterThan(0)
})
