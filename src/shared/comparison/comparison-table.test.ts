import { ownFieldColumn } from '../columns/catalogue.ts'
import { expect, test } from 'vitest'
import { personFormat } from '../formats/person-format.ts'
import { field } from '../fields.ts'
import { translatorOf } from '../locales/catalogues.ts'
import type { Json } from '../service/record.ts'
import type { ComparisonRecords, StoredColumn } from './columns.ts'
import { type Comparison, newComparison, withMode, withNameBack, withNames } from './comparison.ts'
import { columnWith, criterion } from './comparison-for-tests.ts'
import { FIELD_COLUMNS } from '../columns/field-columns.ts'
import { comparisonTable } from './comparison-table.ts'
import { distanceText, fieldLabel, scaleText, scoreText, sensitivityText, type Wording } from './comparison-words.ts'
import { differenceOf } from './difference.ts'
import { momentChoices } from './moment-choices.ts'
import { weighComparison } from './weigh-comparison.ts'

const word = translatorOf('en')

const wording: Wording = { format: personFormat('en', 'en'), t: word }

const VALUE = 'value'
const stored = (ascii: string, values: Record<string, Json | undefined> = {}): StoredColumn => columnWith(ascii, values)
const recordsOf = (later: StoredColumn[], earlier: StoredColumn[] = []): ComparisonRecords => ({
  later,
  earlier,
  ownFields: [{ id: 3, name: 'Wanted', kind: 'text' }],
  own: { 'a.example': { 3: 'Yes' } },
  person: [ownFieldColumn({ id: 3, name: 'Wanted', kind: 'text' })],
  readAt: 0,
})

test('a written comparison would differ from the screen', () => {
  const document: Comparison = {
    ...newComparison(['b.example', 'a.example']),
    baseline: 'b.example',
    hideEmpty: true,
    weighing: {
      criteria: [criterion(VALUE, 40), criterion('safety', 60)],
      requirements: [
        { op: '>', column: VALUE, value: 1_000 },
        { op: 'is', column: 'own_3', values: ['yes'] },
      ],
    },
  }
  const table = comparisonTable(
    document,
    recordsOf([
      stored('a.example', { [VALUE]: 10_000, safety: '<b>safe</b>', own_3: 'Yes' }),
      stored('b.example', { [VALUE]: 5_000, own_3: undefined }),
    ]),
    wording,
  )
  expect(table.sentence).toBe('Side by side: the latest stored records of 2 domains. Baseline: b.example.')
  expect(table.columns.map(({ ascii, baseline }) => [ascii, baseline])).toEqual([
    ['b.example', true],
    ['a.example', false],
  ])
  expect(
    table.rows.map(({ label, cells }) => [
      label,
      ...cells.map(({ text, mark, distance }) => [text, mark, distance?.text ?? null]),
    ]),
  ).toEqual([
    ['Value', ['5,000', 'worst', null], ['10,000', 'best', '+5,000 (+100%)']],
    // Text of the service is given as it came.
    ['Safety', ['not provided', null, null], ['<b>safe</b>', null, null]],
    ['Wanted', ['', null, null], ['Yes', null, null]],
  ])
  expect(table.weighing?.requirements).toEqual(['Value > 1,000', 'Wanted: yes'])
  expect(
    table.weighing?.ranked.map(({ ascii, place, scoreText: score, contributions }) => [
      ascii,
      place,
      score,
      contributions.map(({ label, value, partText }) => [label, value, partText]),
    ]),
  ).toEqual([
    [
      'a.example',
      '1',
      '20.0',
      [
        ['Value', '10,000', '20.0'],
        ['Safety', '<b>safe</b>', '0.0'],
      ],
    ],
  ])
  expect(table.weighing?.undecided.map(({ ascii, scoreText: score, stoppedBy }) => [ascii, score, stoppedBy])).toEqual([
    ['b.example', '18.0–78.0', ['Wanted: yes']],
  ])
})

test('then and now would rank a domain against its own past', () => {
  const document: Comparison = {
    ...withMode(newComparison(['a.example', 'b.example']), 'then-and-now'),
    thenAt: 5,
    weighing: {
      criteria: [criterion('mobile', 1)],
      requirements: [{ op: '>', column: 'mobile', value: 50 }],
    },
  }
  const at = (mobile: number) => ({ mobile: mobile })
  const records = recordsOf(
    [stored('a.example', at(60)), stored('b.example', at(90))],
    [stored('a.example', at(99)), stored('b.example', at(10))],
  )
  const table = comparisonTable(document, records, wording)
  expect(table.columns.map(({ title, baseline }) => [title, baseline])).toEqual([
    ['a.example, then', true],
    ['a.example, now', false],
    ['b.example, then', true],
    ['b.example, now', false],
  ])
  expect(
    table.weighing?.ranked.map(({ ascii, scoreText: score, scoreThenText }) => [ascii, score, scoreThenText]),
  ).toEqual([
    ['b.example', '90.0', '10.0'],
    ['a.example', '60.0', '99.0'],
  ])
  expect(table.sentence).toMatch(
    /^Then and now: what was stored up to Jan 1, 1970.+, beside the latest lookup\. Baseline: each domain as it was then\.$/u,
  )
  expect(weighComparison(newComparison(['a.example']), [], records)).toBeNull()
})

test('an own field that is called as one of the service could not be told from it', () => {
  const registrar = ownFieldColumn({ id: 3, name: 'Registrar', kind: 'text' })
  const records = recordsOf([stored('a.example', { registrar: 'Example Ltd', own_3: 'Mine' })])
  const { rows } = comparisonTable(newComparison(['a.example']), { ...records, person: [registrar] }, wording)
  expect(rows.map(({ label }) => label).filter((label) => label.startsWith('Registrar'))).toEqual([
    'Registrar',
    'Registrar (yours)',
  ])
})

test('a field could not be put into words', () => {
  for (const entry of FIELD_COLUMNS) {
    expect(fieldLabel(entry, wording)).not.toContain('field.')
    expect(scaleText(entry, entry.scale, wording)).not.toContain('compare.')
  }
  expect(scaleText(field('ssl'), field('ssl').scale, wording)).toBe('F- to A+')
  expect(scoreText({ low: 0.12345, high: 0.12345 }, wording)).toBe('12.3')
  const distanceIn = (from: number, to: number) =>
    sensitivityText(
      { field: VALUE, weight: 50, from, to, below: from > 0 ? 'b' : null, above: to < 100 ? 'c' : null },
      'a.example',
      (key) => `${key}.example`,
      'Value',
      wording,
    )
  expect([distanceIn(0, 100), distanceIn(12.34, 100), distanceIn(12.34, 77.77), distanceIn(0, 77)]).toEqual([
    'a.example stays first whatever the weight of Value.',
    'a.example stays first while the weight of Value is between 12.4 and 100. Just below that, b.example is first.',
    'a.example stays first while the weight of Value is between 12.4 and 77.7. Just below that, b.example is first. Just above that, c.example is first.',
    'a.example stays first while the weight of Value is between 0 and 77. Just above that, c.example is first.',
  ])
  const distance = (id: string, base: Json, value: Json): string =>
    distanceText(
      field(id),
      differenceOf(field(id), { state: 'value', value: base }, { state: 'value', value }),
      wording,
    )
  expect([
    distance('ssl', 'B', 'A'),
    distance('country', 'DE', 'FR'),
    distance('safety', 'safe', 'safe'),
    distance('updated', '2026-11-01', '2026-11-02'),
    distance('pagerank', 4, 3.5),
    distance(VALUE, 0, 0.001),
  ]).toEqual(['better', 'different', 'same', '+1 day', '-0.5 (-12.5%)', '+0.001'])
})

test('the moments offered would not be one for each lookup', () => {
  const day = (at: number): string => String(Math.floor(at / 100))
  expect(
    momentChoices(
      [
        { name: 'a', at: 350 },
        { name: 'b', at: 310 },
        { name: 'a', at: 240 },
        { name: 'a', at: 220 },
        { name: 'b', at: 220 },
        { name: 'b', at: 5 },
      ],
      day,
    ),
  ).toEqual([
    { at: 350, wholeDay: true, names: 2 },
    { at: 240, wholeDay: false, names: 1 },
    { at: 220, wholeDay: false, names: 2 },
    { at: 5, wholeDay: true, names: 1 },
  ])
})

test('a restored column would take the place of what was chosen meanwhile', () => {
  const before: Comparison = { ...newComparison(['a.example', 'b.example', 'c.example']), baseline: 'b.example' }
  const without = withNames(before, ['a.example', 'c.example'])
  const back = (now: Comparison): unknown[] => {
    const { names, baseline } = withNameBack(now, 'b.example', 1, before)
    return [names.map((name) => name.charAt(0)).join(''), baseline]
  }
  expect(back(without)).toEqual(['abc', 'b.example'])
  expect(back(withNames(without, [...without.names, 'd.example']))).toEqual(['abcd', 'b.example'])
  expect(back({ ...without, baseline: 'c.example' })).toEqual(['abc', 'c.example'])
  expect(back(before)).toEqual(['abc', 'b.example'])
})
