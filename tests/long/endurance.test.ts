import { test } from 'vitest'
import { type EnduranceCourse, EnduranceRun } from '../fixtures/endurance-run.ts'
import {
  expectAccounted,
  expectAskedOnce,
  expectClicksAnswered,
  expectFinished,
  expectIntervalsKept,
  expectRefusalsHonoured,
  expectReportsWritten,
  expectRightlyWaiting,
  expectWithinAllowance,
} from '../fixtures/expect-endurance.ts'
import { expectFlat } from '../fixtures/expect-flat.ts'
import { expectTimersAccounted } from '../fixtures/expect-timers.ts'
import { seededDice } from '../fixtures/seeded-dice.ts'

// Three days on a clock that goes a hundred times as fast as the machine's, or as ALMANAC_ENDURANCE_SPEED says. Main's side
// of the window runs whole in a process of its own: host, library threads, HTTP, reports, and the routes as the page calls
// them, gate and schema included. Left out are the page itself, Electron, notifications, the weekly copy of the library
// and the look for newer versions.

const { seed } = seededDice()
const [HOUR, LIMIT] = [3_600_000, 4 * 3_600_000]
const speed = Number(process.env.ALMANAC_ENDURANCE_SPEED ?? 100)
const threeDays: Omit<EnduranceCourse, 'allowance' | 'until'> = {
  seed,
  speed,
  startAt: Date.UTC(2026, 0, 1),
  hours: 72,
  batch: 20_000,
  list: 600,
  concurrency: 2,
  faults: 2,
  slowestSeconds: 10,
  clickSeconds: [20, 400],
  samples: 144,
  weeklyReports: [0.1, 0.3, 0.65, 0.9],
}

async function liveThrough(course: EnduranceCourse): Promise<EnduranceRun> {
  const run = await EnduranceRun.run(course)
  const { end, seen } = run
  const hours = (at: number | null | undefined): number =>
    Math.round((((at ?? Number.NaN) - course.startAt) / HOUR) * 10) / 10
  console.log(
    JSON.stringify({
      seed,
      requests: seen.length,
      logged: run.logged.length,
      finishedAfter: hours(end.finalView?.summary.finishedAt),
      counts: end.finalView?.summary.counts,
      clicks: Object.values(end.clicks).reduce((sum, count) => sum + count, 0),
      reports: end.runs.map(({ name, at }) => `${name} at ${hours(at)} h`),
      cuts: end.cuts.map(({ what, from, to }) => `${what} from ${hours(from)} to ${hours(to)} h`),
      log: end.log.length,
    }),
  )
  return run
}

function expectSound(run: EnduranceRun): void {
  expectClicksAnswered(run)
  expectAccounted(run)
  expectAskedOnce(run)
  expectRefusalsHonoured(run)
  console.log(`at most ${expectWithinAllowance(run)} requests in 24 hours`)
  expectReportsWritten(run)
  expectFlat(run)
  expectTimersAccounted(run)
}

test.concurrent(
  `in three days a batch of 20,000 would lose a request, repeat one, or leave memory behind (ALMANAC_SEED=${seed})`,
  async () => {
    using run = await liveThrough({ ...threeDays, allowance: 30_000, until: 'finished' })
    expectSound(run)
    expectIntervalsKept(run, 2)
    expectFinished(run)
  },
  LIMIT,
)

test.concurrent(
  `in three days with an allowance of 500 a batch would send too much, or not be waiting for the right moment (ALMANAC_SEED=${seed})`,
  async () => {
    using run = await liveThrough({ ...threeDays, allowance: 500, until: 'waiting' })
    expectSound(run)
    expectIntervalsKept(run, 0)
    expectRightlyWaiting(run)
  },
  LIMIT,
)
