import { expect, test } from 'vitest'
import { killedReports } from '../fixtures/killed-reports.ts'
import { seededDice } from '../fixtures/seeded-dice.ts'

const dice = seededDice()

test(`a report whose process is killed a hundred times would be half a file (ALMANAC_SEED=${dice.seed})`, async () => {
  console.log(`ALMANAC_SEED=${dice.seed}`)
  const { torn, kept, whole, leftovers } = await killedReports({ kills: 100, dice })
  console.log(`${kept} old files, ${whole} whole reports`)
  expect([torn, leftovers]).toEqual([[], []])
  expect(Math.min(kept, whole)).toBeGreaterThan(0)
})
