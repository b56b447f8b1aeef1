import { expect, test } from 'vitest'
import { decisionColumns, isDecisionPart } from '../../../shared/imports/decision-columns.ts'
import { decisionLines } from '../../reports/formats/decisions-csv.ts'
import { newLibraryInWorkers } from '../../library/library-for-tests.ts'
import { detectColumns } from '../columns/detect-columns.ts'
import { read } from '../reading/list-for-tests.ts'
import { sortNames } from '../sort-names.ts'
import { newTaking } from './take-columns.ts'
import { everyRowOf, takeDecisionColumns } from './take-decisions.ts'

const NOW = Date.UTC(2026, 10, 24)
const FILE = `domain,decision,decided_on,decision_amount,decision_reason
a.example,Renew,2024-11-20,9.5,"'=sells, mostly"
a.example,let go,2025-11-21,,"never, sold"
b.example,hold,2025-11-21,12,
c.example,,,,
d.example,renew,,,
`

test('decisions of a file would lose a year, a kind of one’s own or an amount, or be written twice when it is read again', async () => {
  const library = await newLibraryInWorkers()
  const table = await read(FILE, { fileName: 'decisions.csv' })
  const readings = detectColumns(table)
  const parts = decisionColumns(readings.map((one) => ({ ...one, name: table.columns[one.at] ?? '' })))
  expect([...parts.values()]).toEqual(['decision', 'decided_on', 'decision_amount', 'decision_reason'])
  const aimed = readings.flatMap(({ at, way }) => {
    const to = parts.get(at)
    return isDecisionPart(to) ? [{ aim: { at, to }, way }] : []
  })
  const { items } = sortNames(table, { registrableFor: 'www' })
  const rows = everyRowOf(
    items.flatMap((item) => (item.fate === 'name' ? [item] : [])),
    items,
  )
  const take = async () => {
    const taking = newTaking()
    const kindOf = (text: string): string => text.toLowerCase()
    await takeDecisionColumns({ read: library.read, write: library.write }, rows, aimed, taking, { kindOf, now: NOW })
    return [taking.values, taking.same, taking.misfits]
  }
  expect(await take()).toEqual([3, 0, 1])
  expect(await take()).toEqual([0, 3, 1])
  const kept = await library.count.decisionsBetween(
    { from: '2024-01-01', to: '2026-12-31', kinds: null, limit: 9 },
    NOW,
  )
  expect(kept.map(({ name, kind, day, amount, reason }) => [name, kind, day, amount, reason])).toEqual([
    ['a.example', 'renew', '2024-11-20', 9.5, '=sells, mostly'],
    ['a.example', 'let go', '2025-11-21', null, 'never, sold'],
    ['b.example', 'hold', '2025-11-21', 12, ''],
  ])
  let written = ''
  const period = { from: '2024-11-20', to: '2026-12-31' }
  for await (const line of decisionLines(period, (ask) => library.count.plainDecisions(ask))) written += line
  expect(written).toBe(
    [
      'domain,decision,decided_on,decision_amount,decision_reason',
      `a.example,renew,2024-11-20,9.5,"'=sells, mostly"`,
      'a.example,let go,2025-11-21,,"never, sold"',
      'b.example,hold,2025-11-21,12,',
      '',
    ].join('\r\n'),
  )
})

test('decisions of a file without their day would be taken in silence for nothing', async () => {
  const library = await newLibraryInWorkers()
  const table = await read('domain,decision,decision amount\na.example,buy up to,150\nb.example,,\n', {
    fileName: 'bids.csv',
  })
  const readings = detectColumns(table)
  const parts = decisionColumns(readings.map((one) => ({ ...one, name: table.columns[one.at] ?? '' })))
  expect([...parts.values()]).toEqual(['decision', 'decision_amount'])
  const { items } = sortNames(table, { registrableFor: 'www' })
  const rows = items.flatMap((item) => (item.fate === 'name' ? [item] : []))
  const take = async (wanted: readonly string[], now = NOW) => {
    const taking = newTaking()
    const aimed = readings.flatMap(({ at, way }) => {
      const to = parts.get(at)
      return isDecisionPart(to) && wanted.includes(to) ? [{ aim: { at, to }, way }] : []
    })
    const writes = { read: library.read, write: library.write }
    await takeDecisionColumns(writes, rows, aimed, taking, { kindOf: (text) => text, now })
    return [taking.values, taking.misfits]
  }
  expect(await take(['decision', 'decision_amount'])).toEqual([1, 0])
  // The same file a month later says nothing new.
  expect(await take(['decision', 'decision_amount'], NOW + 30 * 86_400_000)).toEqual([0, 0])
  expect(
    (await library.count.decisionsBetween({ from: '2026-01-01', to: '2026-12-31', kinds: null, limit: 9 }, NOW)).map(
      ({ name, day, amount }) => [name, day, amount],
    ),
  ).toEqual([['a.example', '2026-11-24', 150]])
  expect(await take(['decision_amount'])).toEqual([0, 2])
})
