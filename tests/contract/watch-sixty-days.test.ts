import { test } from 'vitest'
import {
  expectBudgetRespected,
  expectIntervalsRespected,
  expectDeliveredOnce,
} from '../fixtures/expect-watch-invariants.ts'
import { seededDice } from '../fixtures/seeded-dice.ts'
import { SimulatedWatch } from '../fixtures/simulated-watch.ts'

const dice = seededDice()

test(`in sixty days of sleep, restarts, refusals and batches watchlists would break the budget, leave a domain behind, or tell something twice (ALMANAC_SEED=${dice.seed})`, async () => {
  await using sim = new SimulatedWatch({
    days: 60,
    dice,
    follow: { daily: 50, weekly: 40, monthly: 10 },
    settings: { allowance: 150, reserve: 20, watchShare: 50 },
    refusing: [12, 13],
    offline: [[33.2, 5]],
    sleeps: [
      [3.2, 5],
      [20.5, 60],
    ],
    restarts: [
      [8.1, 1],
      [41, 30],
    ],
    batch: { from: 24, to: 30, names: 600 },
  })
  await sim.run()
  expectBudgetRespected(sim)
  expectIntervalsRespected(sim)
  await expectDeliveredOnce(sim)
})

test(`when lists want more than their share some domain would wait longer than the plan says (ALMANAC_SEED=${dice.seed})`, async () => {
  await using sim = new SimulatedWatch({
    days: 25,
    dice,
    follow: { daily: 40, weekly: 35 },
    settings: { allowance: 60, reserve: 20, watchShare: 50 },
    refusing: [],
    offline: [],
    sleeps: [],
    restarts: [],
    batch: { from: 5, to: 12, names: 300 },
  })
  await sim.run()
  expectBudgetRespected(sim)
  expectIntervalsRespected(sim)
})
