import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { deadUrl } from '../../../tests/fixtures/misbehaving-server.ts'
import { openAlmanac, rowsIn } from '../../../tests/fixtures/real-almanac.ts'
import { TempFolder } from '../../../tests/fixtures/temp-folder.ts'
import { checkMoment, nextCheckAt } from '../../shared/rules/daily-check.ts'
import { isoOfDay } from '../../shared/formulas/values.ts'
import type { Almanac } from '../almanac.ts'
import { nameFacts } from '../library/library-for-tests.ts'

const DAY = 86_400_000
const HOUR = DAY / 24
const NINE = checkMoment('2026-11-20')

/** A list with a domain to be renewed within so many days of that morning, and the rule that tells 30 days before. */
async function withRenewal(almanac: Almanac, daysLeft: number): Promise<number> {
  const { write } = almanac.library
  const name = nameFacts('a.example')
  const list = await write.addWatchlist(
    { name: 'Mine', description: '', colour: 'blue', cadence: 'hand', columns: [], spark: 'value' },
    NINE,
  )
  await write.addToWatchlist(list, [name], NINE)
  const fieldId = await write.saveOwnField({ id: null, name: 'renewal', kind: 'date' })
  await write.setOwnValues(fieldId, [{ name, value: isoOfDay(Math.floor(NINE / DAY) + daysLeft) }])
  await write.saveRule({
    id: null,
    name: 'Soon',
    body: {
      scope: { of: 'all' },
      field: `own_${fieldId}`,
      condition: { kind: 'within', days: 30 },
      twoLooks: false,
      tell: { how: 'notification' },
    },
    now: NINE,
  })
  // A value that is changed before rules have looked at the first one was never another for them.
  await expect.poll(() => almanac.library.read.hasOwnSteps()).toBe(false)
  return fieldId
}

const alertsOf = ({ library }: Almanac): Promise<unknown[]> =>
  library.read
    .alerts({ before: null, limit: 10, ids: null })
    .then((all) => all.map(({ cause }) => (cause.of === 'daily' ? cause.day : cause.of)))
const checkedDay = ({ library }: Almanac): string =>
  JSON.parse(String(rowsIn(library.file, "select value from meta where key = 'daily_check'")[0]?.value ?? '{}')).day

test('a morning would pass without a look, or be told by each process that has the library open', async () => {
  using dir = new TempFolder()
  const url = await deadUrl()
  let now = NINE - 26 * HOUR
  await using one = await openAlmanac(dir.path, url, { clock: () => now, kind: 'window' })
  await using two = await openAlmanac(dir.path, url, { clock: () => now })
  await withRenewal(one, 30)
  await expect.poll(() => checkedDay(one)).toBe('2026-11-18')
  now = NINE - 2 * HOUR
  for (const almanac of [one, two]) almanac.wake()
  await expect.poll(() => checkedDay(one)).toBe('2026-11-19')
  expect(await alertsOf(one)).toEqual([])
  now = NINE
  for (const almanac of [one, two, one, two]) almanac.wake()
  await expect.poll(() => alertsOf(two)).toEqual(['2026-11-20'])
  now = nextCheckAt(now)
  for (const almanac of [one, two]) almanac.wake()
  await expect.poll(() => checkedDay(two)).toBe('2026-11-21')
  expect(await alertsOf(one)).toEqual(['2026-11-20'])
})

test('what a closed program has missed would not be told at its next start', async () => {
  using dir = new TempFolder()
  const url = await deadUrl()
  {
    await using almanac = await openAlmanac(dir.path, url, { clock: () => NINE - DAY })
    await withRenewal(almanac, 33)
    await expect.poll(() => checkedDay(almanac)).toBe('2026-11-19')
  }
  await using almanac = await openAlmanac(dir.path, url, { clock: () => NINE + 5 * DAY - HOUR })
  await expect.poll(() => alertsOf(almanac)).toEqual(['2026-11-24'])
})

test('an own value that is entered would not be looked at before the next morning', async () => {
  using dir = new TempFolder()
  await using almanac = await openAlmanac(dir.path, await deadUrl(), { clock: () => NINE + HOUR })
  const fieldId = await withRenewal(almanac, 90)
  await almanac.library.write.setOwnValues(fieldId, [{ name: nameFacts('a.example'), value: '2026-11-30' }])
  await expect.poll(() => alertsOf(almanac)).toEqual(['own-value'])
})

test('an own value that a process entered which was closed at once would not be looked at by one that runs', async () => {
  using dir = new TempFolder()
  await using almanac = await openAlmanac(dir.path, await deadUrl(), { clock: () => NINE + HOUR })
  const { file, read, write } = almanac.library
  const fieldId = await withRenewal(almanac, 90)
  const [soon] = await read.rules()
  if (!soon) throw new Error('There is no rule.')
  await write.saveRule({ id: soon.id, name: 'Any', body: { ...soon, condition: { kind: 'changes' } }, now: NINE })
  await write.setOwnValues(fieldId, [{ name: nameFacts('a.example'), value: '2027-03-01' }])
  await expect.poll(() => alertsOf(almanac)).toEqual(['own-value'])
  using db = new DatabaseSync(file)
  db.prepare("update own_value set value = '2027-04-01' where field_id = ?").run(fieldId)
  almanac.wake()
  await expect.poll(() => alertsOf(almanac)).toEqual(['own-value', 'own-value'])
})
