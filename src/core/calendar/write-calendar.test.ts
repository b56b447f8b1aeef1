import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TempFolder } from '../../../tests/fixtures/temp-folder.ts'
import { icsText } from '../../shared/calendar/ics.ts'
import { writeCalendar } from './write-calendar.ts'

const text = (day: string, at: number): string =>
  icsText([{ uid: 'a', day, summary: 'a.example: Renewal', description: '' }], { name: 'Dates', at })

test('a calendar file would be written again although nothing changed, or stay as it was although something did', async () => {
  using dir = new TempFolder()
  const path = join(dir.path, 'dates.ics')
  expect(await writeCalendar(path, text('2026-12-01', 1))).toBe(true)
  const { ino } = statSync(path)
  expect(await writeCalendar(path, text('2026-12-01', 86_400_000))).toBe(false)
  expect(statSync(path).ino).toBe(ino)
  expect(await writeCalendar(path, text('2027-12-01', 2))).toBe(true)
  expect(readFileSync(path, 'utf8')).toBe(text('2027-12-01', 2))
  expect(readdirSync(dir.path)).toEqual(['dates.ics'])
})

test('another file at the place would be lost when a calendar cannot be written there', async () => {
  using dir = new TempFolder()
  const path = join(dir.path, 'dates.ics')
  writeFileSync(path, 'mine')
  await expect(writeCalendar(join(dir.path, 'not there', 'dates.ics'), text('2026-12-01', 1))).rejects.toThrow(
    /not-there/u,
  )
  expect(readFileSync(path, 'utf8')).toBe('mine')
})
