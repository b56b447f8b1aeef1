import { expect, test } from 'vitest'
import { deadUrl } from '../../../tests/fixtures/misbehaving-server.ts'
import { openAlmanac } from '../../../tests/fixtures/real-almanac.ts'
import { TempFolder } from '../../../tests/fixtures/temp-folder.ts'
import { columnsOf } from '../../shared/comparison/columns.ts'
import { newComparison, withMode } from '../../shared/comparison/comparison.ts'
import { lookup } from '../library/library-for-tests.ts'
import { comparisonRecords } from './comparison-records.ts'

const DAY = 86_400_000
const SAFETY = 'safety'

test('a column would show another moment than the one that was chosen', async () => {
  using dir = new TempFolder()
  await using almanac = await openAlmanac(dir.path, await deadUrl())
  const now = almanac.now()
  await almanac.library.write.seed([
    lookup('old.example', { safety: 'safe' }, { requestedAt: now - 40 * DAY }),
    lookup('old.example', { safety: 'odd' }, { requestedAt: now - 2 * DAY }),
    lookup('new.example', { safety: 'safe' }, { requestedAt: now - 1_000 }),
    lookup('failed.example', null, { requestedAt: now - DAY, outcome: 'unavailable' }),
    lookup('none.example', null, { requestedAt: now - 1_000 }),
  ])
  const names = ['new.example', 'old.example', 'failed.example', 'none.example', 'never.example']
  const side = columnsOf(newComparison(names), await comparisonRecords(almanac, newComparison(names)))
  expect(
    side.map(({ key, stale, latest, found, cells }) => [
      key,
      stale,
      latest?.outcome ?? null,
      found !== null,
      cells[SAFETY]?.state,
      cells['length']?.state,
    ]),
  ).toEqual([
    ['new.example', false, 'found', true, 'value', 'value'],
    ['old.example', true, 'found', true, 'value', 'value'],
    ['failed.example', true, 'unavailable', false, 'lookup-failed', 'value'],
    ['none.example', false, 'not-found', false, 'not-in-database', 'value'],
    ['never.example', true, null, false, 'not-looked-up', 'value'],
  ])
  const document = {
    ...withMode(newComparison(['old.example', 'new.example']), 'then-and-now'),
    thenAt: now - 30 * DAY,
  }
  const moments = columnsOf(document, await comparisonRecords(almanac, document))
  expect(moments.map(({ key, stale, cells }) => [key, stale, cells[SAFETY]])).toEqual([
    ['old.example then', false, { state: 'value', value: 'safe' }],
    ['old.example now', true, { state: 'value', value: 'odd' }],
    ['new.example then', false, { state: 'not-looked-up' }],
    ['new.example now', false, { state: 'value', value: 'safe' }],
  ])
  const unchosen = await comparisonRecords(almanac, { ...document, thenAt: null })
  expect(unchosen.earlier.every(({ latest }) => latest === null)).toBe(true)
})
