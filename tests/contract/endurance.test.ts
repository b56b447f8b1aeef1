import { expect, test } from 'vitest'
import { type EnduranceCourse, EnduranceRun } from '../fixtures/endurance-run.ts'
import {
  expectAccounted,
  expectAskedOnce,
  expectClicksAnswered,
  expectRefusalsHonoured,
  expectReportsWritten,
  expectWithinAllowance,
} from '../fixtures/expect-endurance.ts'
import { expectTimersAccounted } from '../fixtures/expect-timers.ts'
import { seededDice } from '../fixtures/seeded-dice.ts'

const { seed } = seededDice()
/** Half an hour in seconds: what takes three days in tests/long is here once, and small. */
const course: EnduranceCourse = {
  seed,
  speed: 200,
  startAt: Date.UTC(2026, 0, 1),
  hours: 0.5,
  batch: 150,
  list: 20,
  concurrency: 3,
  allowance: 2_000,
  faults: 3,
  slowestSeconds: 10,
  clickSeconds: [5, 40],
  samples: 3,
  weeklyReports: [0.3, 0.7],
  until: null,
}

test(`a batch, watchlists, reports and clicks side by side would lose or repeat a request over sleep and a lost network (ALMANAC_SEED=${seed})`, async () => {
  using run = await EnduranceRun.run(course)
  expectClicksAnswered(run)
  expectAccounted(run)
  expectAskedOnce(run)
  expectRefusalsHonoured(run)
  expectWithinAllowance(run)
  expectReportsWritten(run)
  expectTimersAccounted(run)
  expect(run.end.finalView?.summary.counts.found).toBeGreaterThan(0)
  expect(run.end.leftOpen?.workers).toEqual([])
})
