import { afterAll, beforeAll, expect, test } from 'vitest'
import { MonsterRun } from '../fixtures/monster-run.ts'
import { monstersOf } from '../fixtures/monsters.ts'
import { seededDice } from '../fixtures/seeded-dice.ts'

const dice = seededDice()
const monsters = monstersOf(1, dice)
/** The most that a process may take, and how long until there is a result or a fault. */
const [MOST_MB, MOST_MS] = [600, 60_000]
/** Statuses of the terminal: done, wrong use, partly done, waiting and refused; anything else is a crash. */
const ENDED = /^[0-6]: /u

let run: MonsterRun
beforeAll(async () => {
  run = await MonsterRun.start()
})
afterAll(() => run[Symbol.dispose]())

for (const monster of monsters) {
  test(`${monster.door}, ${monster.name}: would take the memory or the time of the window (ALMANAC_SEED=${dice.seed})`, async () => {
    const [end] = await run.window([monster])
    expect(end?.ends).not.toContain('unexpected')
    expect(end?.peakMb).toBeLessThan(MOST_MB)
    expect(end?.ms).toBeLessThan(MOST_MS)
  })
  if (['list', 'typed', 'backup'].includes(monster.door))
    test(`${monster.door}, ${monster.name}: would take the memory or the time of the terminal (ALMANAC_SEED=${dice.seed})`, async () => {
      for (const { monster: what, ends, ms, peakMb } of await run.terminal(monster)) {
        expect(ends[0], what).toMatch(ENDED)
        expect(peakMb, what).toBeLessThan(MOST_MB)
        expect(ms, what).toBeLessThan(MOST_MS)
      }
    })
}
