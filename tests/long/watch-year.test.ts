import { expect, test } from 'vitest'
import {
  expectBudgetRespected,
  expectIntervalsRespected,
  expectDeliveredOnce,
} from '../fixtures/expect-watch-invariants.ts'
import { seededDice } from '../fixtures/seeded-dice.ts'
import { SimulatedWatch } from '../fixtures/simulated-watch.ts'

const dice = seededDice()

test(`in a year of 600 domains that want twice their share, watchlists would break the budget, leave a domain behind, or tell something twice (ALMANAC_SEED=${dice.seed})`, async () => {
  console.log(`ALMANAC_SEED=${dice.seed}`)
  // Once a fortnight or so the machine sleeps for hours or days, and the program is ended now and then.
  const sleeps = Array.from({ length: 24 }, (_, at): [number, number] => [
    10 + at * 14 + dice.between(0, 9) / 10,
    dice.between(2, at % 4 === 0 ? 90 : 12),
  ])
  const restarts = Array.from({ length: 12 }, (_, at): [number, number] => [
    17 + at * 28 + dice.between(0, 9) / 10,
    dice.between(1, 30),
  ])
  await using sim = new SimulatedWatch({
    days: 365,
    dice,
    sleeps,
    restarts,
    follow: { daily: 200, weekly: 250, monthly: 150 },
    settings: { allowance: 300, reserve: 60, watchShare: 50 },
    refusing: [40, 41, 120, 250],
    offline: [
      [75.3, 6],
      [300.1, 30],
    ],
    batch: { from: 200, to: 209, names: 1_200 },
  })
  await sim.run()
  expect(sim.plan?.stretch).toBeGreaterThan(2)
  expectBudgetRespected(sim)
  expectIntervalsRespected(sim)
  await expectDeliveredOnce(sim)
})
