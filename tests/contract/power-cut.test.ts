import { expect, test } from 'vitest'
import { cutPower } from '../fixtures/power-cut.ts'
import { seededDice } from '../fixtures/seeded-dice.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'

const dice = seededDice()

test(`a power cut would damage a library or cost it a commit that was on the disk (ALMANAC_SEED=${dice.seed})`, () => {
  using dir = new TempFolder()
  expect(cutPower(dir.path, dice, { lives: 2, commits: 25, cuts: 30 })).toEqual([])
})
