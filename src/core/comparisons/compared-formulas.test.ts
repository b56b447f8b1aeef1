import { expect, test } from 'vitest'
import { deadUrl } from '../../../tests/fixtures/misbehaving-server.ts'
import { openAlmanac } from '../../../tests/fixtures/real-almanac.ts'
import { TempFolder } from '../../../tests/fixtures/temp-folder.ts'
import { columnsOf } from '../../shared/comparison/columns.ts'
import { type Comparison, newComparison, withMode } from '../../shared/comparison/comparison.ts'
import { criterion } from '../../shared/comparison/comparison-for-tests.ts'
import { comparisonTable } from '../../shared/comparison/comparison-table.ts'
import { firstScale } from '../../shared/comparison/scaled.ts'
import { personFormat } from '../../shared/formats/person-format.ts'
import { translatorOf } from '../../shared/locales/catalogues.ts'
import type { Almanac } from '../almanac.ts'
import { lookup, nameFacts } from '../library/library-for-tests.ts'
import { comparisonRecords } from './comparison-records.ts'

const DAY = 86_400_000
const wording = { format: personFormat('en', 'en'), t: translatorOf('en') }
const value = (amount: number): object => ({ valuation: { estimated_value: amount } })

/** Two domains with prices, a third that was never looked up, and formulas over price and value. */
async function withPrices(almanac: Almanac) {
  const { write } = almanac.library
  const now = almanac.now()
  await write.seed([
    lookup('a.example', value(50), { requestedAt: now - 40 * DAY }),
    lookup('a.example', value(200), { requestedAt: now - DAY }),
    lookup('b.example', value(0), { requestedAt: now - DAY }),
  ])
  const price = await write.saveOwnField({ id: null, name: 'price', kind: 'money' })
  await write.setOwnValues(
    price,
    [100, 300, 500].map((paid, at) => ({ name: nameFacts(`${'abc'[at]}.example`), value: paid })),
  )
  const ratio = await write.addFormula({ name: 'ratio', text: 'price / value' })
  const half = await write.addFormula({ name: 'half', text: 'price / 2' })
  return { now, price: `own_${price}`, ratio: `formula_${ratio}`, half: `formula_${half}`, formulaId: ratio }
}

const tableOf = async (almanac: Almanac, document: Comparison) =>
  comparisonTable(document, await comparisonRecords(almanac, document), wording)
const rowsOf = async (almanac: Almanac, document: Comparison) =>
  (await tableOf(almanac, document)).rows.map(({ label, estimate, cells }) => [
    label,
    estimate,
    ...cells.map(({ text }) => text),
  ])

test('formulas and own fields would be missing in a comparison, or have other values than their moment', async () => {
  using dir = new TempFolder()
  await using almanac = await openAlmanac(dir.path, await deadUrl())
  const { now, price, ratio, half } = await withPrices(almanac)
  const document = { ...newComparison(['a.example', 'b.example', 'c.example']), fields: [price, ratio, half] }
  expect(await rowsOf(almanac, document)).toEqual([
    ['price', false, '100', '300', '500'],
    ['ratio', true, '0.5', 'divided by zero', 'not looked up'],
    ['half', false, '50', '150', '250'],
  ])
  const then = { ...withMode({ ...document, names: ['a.example'] }, 'then-and-now'), thenAt: now - 30 * DAY }
  expect(await rowsOf(almanac, then)).toEqual([
    ['price (own values as of now)', false, '100', '100'],
    ['ratio (own values as of now)', true, '2', '0.5'],
    ['half (own values as of now)', false, '50', '50'],
  ])
  const all = (await tableOf(almanac, newComparison(['a.example']))).rows
  expect(all.slice(-3).map(({ column }) => column.id)).toEqual([price, ratio, half])
})

test('a formula could not be weighed, or its score would rest on who else is compared', async () => {
  using dir = new TempFolder()
  await using almanac = await openAlmanac(dir.path, await deadUrl())
  const { half, ratio } = await withPrices(almanac)
  const document = newComparison(['a.example', 'b.example', 'c.example'])
  const records = await comparisonRecords(almanac, document)
  const column = records.person.find(({ id }) => id === half)
  if (!column) throw new Error('The formula is not there.')
  const scale = firstScale(column, columnsOf(document, records))
  expect(scale).toEqual({ from: 50, to: 250, kind: 'linear' })
  const weighing: Comparison['weighing'] = {
    criteria: [criterion(half, 50, { scale })],
    requirements: [{ op: '<', column: ratio, value: 1 }],
  }
  const table = await tableOf(almanac, { ...document, weighing })
  expect(table.weighing).toMatchObject({
    criteria: [{ label: 'half', weight: 50, scale: '50 to 250, more is better' }],
    requirements: ['ratio < 1'],
    ranked: [{ ascii: 'a.example', scoreText: '0.0' }],
  })
  expect(table.weighing?.undecided.map(({ ascii, scoreText }) => [ascii, scoreText])).toEqual([
    ['c.example', '100.0'],
    ['b.example', '50.0'],
  ])
  const alone = await tableOf(almanac, {
    ...document,
    names: ['b.example'],
    weighing: { ...weighing, requirements: [] },
  })
  expect(alone.weighing?.ranked.map(({ scoreText }) => scoreText)).toEqual(['50.0'])
})

test('a formula that was deleted would vanish from a comparison, and be lost when it is brought back', async () => {
  using dir = new TempFolder()
  await using almanac = await openAlmanac(dir.path, await deadUrl())
  const { price, ratio, half, formulaId } = await withPrices(almanac)
  const document: Comparison = {
    ...newComparison(['a.example', 'b.example']),
    fields: [price, ratio],
    barsField: ratio,
    weighing: {
      criteria: [criterion(ratio, 50), criterion(half, 50, { scale: { from: 0, to: 200, kind: 'linear' } })],
      requirements: [{ op: '<', column: ratio, value: 1 }],
    },
  }
  const { undo } = await almanac.library.undoable({ kind: 'column-deleted' }, (write) => write.removeFormula(formulaId))
  expect(await rowsOf(almanac, document)).toEqual([
    ['price', false, '100', '300'],
    ['column deleted', false, 'column deleted', 'column deleted'],
  ])
  const { weighing } = await tableOf(almanac, document)
  expect(weighing?.criteria.map(({ label }) => label)).toEqual(['half'])
  expect(weighing?.requirements).toEqual(['A deleted column < 1'])
  expect(weighing?.undecided).toHaveLength(2)
  await almanac.library.walkUndo('undo', undo ?? 0, {})
  expect((await tableOf(almanac, document)).weighing?.criteria.map(({ label }) => label)).toEqual(['ratio', 'half'])
})
