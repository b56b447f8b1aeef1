import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayInOrder } from '../formats/days.ts'
import { DATE_ORDERS } from '../formats/person-format.ts'
import { cellForField, type ColumnWay, PLAIN_WAY, partsOfMoment, readCell } from './column-way.ts'

const dated = (change: Partial<ColumnWay> = {}): ColumnWay => ({ ...PLAIN_WAY, type: 'date', ...change })
const day = fc
  .integer({ min: Date.UTC(1990, 0, 1) / 86_400_000, max: Date.UTC(2090, 0, 1) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
const two = (most: number) => fc.integer({ min: 0, max: most }).map((number) => String(number).padStart(2, '0'))
const time = fc
  .tuple(two(23), two(59), fc.option(two(59)), fc.constantFrom('', '.1', '.123', '.123456'))
  .map(([hour, minute, second, parts]) => `${hour}:${minute}${second === null ? '' : `:${second}${parts}`}`)
const offset = fc
  .tuple(fc.constantFrom('+', '-'), two(14), fc.constantFrom('', ':00', '30', ':45'))
  .map((parts) => parts.join(''))
const zone = fc.oneof(
  fc.constantFrom(
    'Z',
    'UTC',
    'GMT',
    'PST',
    'PDT',
    'EST',
    'CET',
    'CEST',
    'MEZ',
    'JST',
    '(UTC)',
    '(PST)',
    'UTC+2',
    'GMT-08:00',
  ),
  offset,
  fc.tuple(offset, fc.constantFrom(' CET', ' (PST)')).map((parts) => parts.join('')),
)

test('a date with a time and a zone would not be read, or be moved to another day by its zone', () => {
  fc.assert(
    fc.property(
      day,
      fc.constantFrom(...DATE_ORDERS),
      time,
      zone,
      fc.boolean(),
      (written, dates, clock, where, apart) => {
        const text = `${dayInOrder(written, dates)} ${clock}${apart || /^[A-Z]/u.test(where) ? ' ' : ''}${where}`
        expect(readCell(text, 't', dated({ dates, withoutTime: true })), text).toBe(written)
        expect(partsOfMoment(text).time, text).not.toBeNull()
      },
    ),
  )
})

test('a moment in ISO would not be read with its offset', () => {
  fc.assert(
    fc.property(day, time, fc.oneof(fc.constantFrom('', 'Z', 'z'), offset), (written, clock, where) => {
      expect(readCell(`${written}T${clock}${where}`, 't', dated({ withoutTime: true }))).toBe(written)
    }),
  )
})

test('a day that has a zone but no time would not be a date', () => {
  for (const text of ['2028-03-01Z', '2028-03-01+02:00', '2028-03-01 UTC', '2028-03-01 PST', '2028-03-01 -08:00'])
    expect(readCell(text, 't', dated()), text).toBe('2028-03-01')
})

test('what stands behind a time and is no zone would be eaten', () => {
  const word = fc
    .stringMatching(/^[a-zA-Z]{2,6}$/u)
    .filter((text) => partsOfMoment(`2028-03-01 ${text}`).day.length > 10 && !/^[ap]m/iu.test(text))
  fc.assert(
    fc.property(day, time, word, (written, clock, extra) => {
      expect(readCell(`${written} ${clock} ${extra}`, 't', dated({ withoutTime: true }))).toBeUndefined()
    }),
  )
})

const SIGNS = ['-', '--', '–', 'n/a', 'N/A', 'none', 'None', 'null', 'keine', ' - ']

test('a sign for nothing would be a fault of a number or a date', () => {
  for (const type of ['number', 'money', 'date'] as const)
    for (const sign of SIGNS) {
      expect(readCell(sign, 't', { ...PLAIN_WAY, type }), `${type} ${sign}`).toBeNull()
      expect(cellForField({ text: sign, kind: 't' }, { ...PLAIN_WAY, type }, 'text'), `${type} ${sign}`).toBeNull()
    }
})

test('a sign for nothing would be taken out of a text', () => {
  for (const sign of SIGNS) expect(readCell(sign, 't', PLAIN_WAY)).toBe(sign.trim())
})

test('a column of a registrar that says what is renewed would be kept as text, because some names have no choice set', () => {
  const flags = ['Auto Renew', 'Do Not Renew', 'No Renew Option'].map((text) =>
    readCell(text, 't', { ...PLAIN_WAY, type: 'flag' }),
  )
  expect(flags).toEqual([true, false, false])
})
