import { expect, test } from 'vitest'
import { cutPower } from '../fixtures/power-cut.ts'
import { seededDice } from '../fixtures/seeded-dice.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'

const dice = seededDice()

test(`of 2,000 power cuts one would damage a library or cost it a commit that was on the disk (ALMANAC_SEED=${dice.seed})`, () => {
  console.log(`ALMANAC_SEED=${dice.seed}`)
  using dir = new TempFolder()
  expect(cutPower(dir.path, dice, { lives: 20, commits: 60, cuts: 100 })).toEqual([])
})
