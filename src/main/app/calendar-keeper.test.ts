import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TempFolder } from '../../../tests/fixtures/temp-folder.ts'
import { ALL_DATES } from '../../shared/calendar/calendar-date.ts'
import { icsText } from '../../shared/calendar/ics.ts'
import { CalendarKeeper } from './calendar-keeper.ts'

/** A keeper whose waits are ended by hand. */
function keeperAt(path: string) {
  const state = { day: '2026-12-01', at: 1 }
  const told: (string | null)[] = []
  let waiting: (() => void)[] = []
  const keeper = new CalendarKeeper({
    kept: () => ({ path, filter: ALL_DATES, prices: false }),
    text: async () =>
      icsText([{ uid: 'a', day: state.day, summary: 'a.example', description: '' }], {
        name: 'Dates',
        at: (state.at += 1),
      }),
    after: (_, run) => {
      waiting.push(run)
      return () => {
        waiting = waiting.filter((one) => one !== run)
      }
    },
    onFault: (_path, fault) => void told.push(fault?.code ?? null),
  })
  const settle = async (): Promise<number> => {
    const due = waiting
    waiting = []
    for (const run of due) run()
    await keeper.write()
    return due.length
  }
  return { keeper, state, told, settle }
}

test('a calendar file would be written for each change, or for changes that it says nothing of', async () => {
  using dir = new TempFolder()
  const path = join(dir.path, 'dates.ics')
  const { keeper, state, settle } = keeperAt(path)
  keeper.changed(['lookups', 'requests'])
  expect(await settle()).toBe(0)
  keeper.changed(['subjects'])
  keeper.changed(['own-fields'])
  expect(await settle()).toBe(1)
  const { ino } = statSync(path)
  keeper.changed(['subjects'])
  await settle()
  expect(statSync(path).ino).toBe(ino)
  state.day = '2027-12-01'
  keeper.changed(['subjects'])
  await settle()
  expect(readFileSync(path, 'utf8')).toContain('20271201')
})

test('a calendar file that cannot be written would fail unseen, be told of with each change, or never be tried again', async () => {
  using dir = new TempFolder()
  const folder = join(dir.path, 'away')
  const { keeper, told, settle } = keeperAt(join(folder, 'dates.ics'))
  keeper.changed(['subjects'])
  await settle()
  keeper.changed(['subjects'])
  await settle()
  expect(told).toHaveLength(1)
  expect(keeper.state()?.fault).not.toBeNull()
  mkdirSync(folder)
  keeper.changed(['subjects'])
  await settle()
  expect([told.at(-1), keeper.state()?.fault, existsSync(join(folder, 'dates.ics'))]).toEqual([null, null, true])
})
