import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MonsterEnd, MonsterRun } from '../fixtures/monster-run.ts'
import { monstersOf } from '../fixtures/monsters.ts'
import { seededDice } from '../fixtures/seeded-dice.ts'

const dice = seededDice()
const monsters = monstersOf(1, dice)
/** The most that a process may take, and how long until there is a result or a fault. */
const [MOST_MB, MOST_MS] = [600, 60_000]
/** Statuses of the terminal: done, wrong use, partly done, waiting and refused; anything else is a crash. */
const ENDED = /^[0-6]: /u

let run: MonsterRun
const ended: (MonsterEnd & { way: string })[] = []
beforeAll(async () => {
  run = await MonsterRun.start()
})
afterAll(() => {
  run[Symbol.dispose]()
  writeFigures()
})

/** Leaves what was measured in `.cache/monsters.txt`, the worst of each way in first; docs/performance.md has these figures. */
function writeFigures(): void {
  const folder = join(import.meta.dirname, '../../.cache')
  mkdirSync(folder, { recursive: true })
  const lines = ended
    .toSorted((a, b) => a.way.localeCompare(b.way) || b.peakMb - a.peakMb)
    .map(({ way, monster, peakMb, ms, ends }) => `${way}\t${peakMb} MB\t${ms} ms\t${monster}\t${ends.join(' ')}`)
  writeFileSync(join(folder, 'monsters.txt'), `${lines.join('\n')}\n`)
}

for (const monster of monsters) {
  test(`${monster.door}, ${monster.name}: would take the memory or the time of the window (ALMANAC_SEED=${dice.seed})`, async () => {
    const [end] = await run.window([monster])
    if (end) ended.push({ ...end, way: `window ${monster.door}` })
    expect(end?.ends).not.toContain('unexpected')
    expect(end?.peakMb).toBeLessThan(MOST_MB)
    expect(end?.ms).toBeLessThan(MOST_MS)
  })
  if (['list', 'typed', 'answer', 'backup'].includes(monster.door))
    test(`${monster.door}, ${monster.name}: would take the memory or the time of the terminal (ALMANAC_SEED=${dice.seed})`, async () => {
      const ends = await run.terminal(monster)
      ended.push(...ends.map((end) => ({ ...end, way: `terminal ${monster.door}` })))
      for (const {
        monster: what,
        ends: [end],
        ms,
        peakMb,
      } of ends) {
        expect(end, what).toMatch(ENDED)
        expect(peakMb, what).toBeLessThan(MOST_MB)
        expect(ms, what).toBeLessThan(MOST_MS)
      }
    })
}
