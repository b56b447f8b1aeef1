import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withCurrency } from '../../../shared/formats/currency.ts'
import { formatDay } from '../../../shared/formats/days.ts'
import { writeNumber } from '../../../shared/formats/numbers.ts'
import {
  DATE_FORMATS,
  DEFAULT_FORMAT_CHOICES,
  type PersonFormat,
  personFormat,
} from '../../../shared/formats/person-format.ts'
import { type CellKind, type ColumnWay, PLAIN_WAY, readCell } from '../../../shared/imports/column-way.ts'
import type { ColumnReading } from '../../../shared/imports/column-reading.ts'
import type { OwnValue } from '../../../shared/watchlists/watchlist.ts'
import { detectColumns, misfitsOf } from './detect-columns.ts'
import { workbook } from '../reading/workbook-for-tests.ts'
import { read } from '../reading/list-for-tests.ts'

/** Many cells each, so that few runs see much. */
const RUNS = { numRuns: 30 }
const LOCALES = ['en', 'de', 'fr', 'de-CH', 'en-IN', 'sv']
const of = (locale: string, currency = '', dateFormat: (typeof DATE_FORMATS)[number] = 'system'): PersonFormat =>
  personFormat(locale, locale, { ...DEFAULT_FORMAT_CHOICES, currency, dateFormat })

/** What is made of one column beside the domains. */
function column(texts: readonly string[], name = 'Column', kinds = ''): ColumnReading {
  const rows = texts.map((text, at) => ({
    row: at + 1,
    cells: [`name${at}.com`, text],
    ...(kinds ? { kinds: `t${kinds[at] ?? 't'}` } : {}),
  }))
  const [reading] = detectColumns({ rows, columns: ['domain', name], domainColumn: 0, withheld: [] })
  if (!reading) throw new Error('no column')
  return reading
}

const values = (texts: readonly string[], way: ColumnWay, kind: CellKind = 't') =>
  texts.map((text) => readCell(text, kind, way))

it.each([
  [['$1,250', '$75'], 'en', [1_250, 75]],
  [['$1,000', '$3,978'], 'en', [1_000, 3_978]],
  [['1.250 €', '75 €'], 'de', [1_250, 75]],
] as const)('it would be asked whether %j are amounts with a thousandth part', (texts, numbers, amounts) => {
  const { way, question } = column([...texts], 'Price')
  expect(question).toBeNull()
  expect(way).toMatchObject({ type: 'money', numbers })
  expect(values(texts, way)).toEqual(amounts)
})

it('an amount would be decided on though its currency has a thousandth part, or nobody says which it is', () => {
  expect(column(['KWD 1,250', 'KWD 75'], 'Price').question?.about).toBe('numbers')
  expect(column(['1,250', '75'], 'Visitors').question?.about).toBe('numbers')
})

it('amounts with their minus before the currency do not fit their column', () => {
  const { way, read: fits, question } = column(['$3.00', '-$1,250.50', '$-2.5'])
  expect([way.type, way.currency, fits, question]).toEqual(['money', '$', 3, null])
})

/** The column's own way reads back what was written; where it asks, one of its answers does. */
function expectReadBack(texts: readonly string[], written: readonly OwnValue[]): void {
  const { way, question } = column(texts)
  if (!question) expect(values(texts, way)).toEqual(written)
  else expect(question.ways.map((one) => values(texts, one.way))).toContainEqual(written)
}

const cents = fc.integer({ min: -1e9, max: 1e9 }).map((whole) => whole / 100)
const day = fc
  .integer({ min: Date.UTC(1990, 0, 1) / 86_400_000, max: Date.UTC(2090, 0, 1) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))

describe('columns', () => {
  it.each(LOCALES)('numbers of a file in %s are read as others', (locale) => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 30 }), fc.boolean(), (numbers, grouped) => {
        const written = numbers.map((number) => (number === 0 ? 0 : number))
        expectReadBack(
          written.map((number) => writeNumber(number, of(locale), grouped)),
          written,
        )
      }),
      RUNS,
    )
  })

  it.each(LOCALES)('amounts of a file in %s are read as others', (locale) => {
    const labels = fc.constantFrom('€', 'EUR', 'USD', 'CHF', '£', 'kr')
    const amounts = fc.array(
      fc.integer({ min: 1, max: 1e9 }).map((whole) => whole / 100),
      { minLength: 1, maxLength: 30 },
    )
    fc.assert(
      fc.property(amounts, labels, (written, label) => {
        const format = of(locale, label)
        const texts = written.map((amount) => withCurrency(writeNumber(amount, format, true), format))
        expectReadBack(texts, written)
        expect(column(texts).way).toMatchObject({ type: 'money', currency: label })
      }),
      RUNS,
    )
  })

  it.each(LOCALES)('dates of a file in %s are read as others', (locale) => {
    fc.assert(
      fc.property(
        fc.array(day, { minLength: 1, maxLength: 30 }),
        fc.constantFrom(...DATE_FORMATS),
        (written, order) => {
          expectReadBack(
            written.map((one) => formatDay(one, of(locale, '', order))),
            written,
          )
        },
      ),
      RUNS,
    )
  })

  const sign = fc.constantFrom('-', '--', 'n/a', 'None', 'null', 'keine')

  it.each(LOCALES)('signs for nothing make a text of the numbers of a file in %s, or its faults', (locale) => {
    const several = fc.array(sign, { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(fc.array(cents, { minLength: 3, maxLength: 20 }), several, (numbers, signs) => {
        const written = numbers.map((number) => writeNumber(number, of(locale), true))
        const alone = column(written)
        const found = column([...signs, ...written])
        expect({ ...found, asEmpty: alone.asEmpty }).toEqual(alone)
        expect(found.asEmpty.cells).toBe(signs.length)
      }),
      RUNS,
    )
  })

  it('signs for nothing make a text of dates, or a question about their order', () => {
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 20 }), fc.array(sign), (written, signs) => {
        const texts = written.map((one) => `${one.replaceAll('-', '/')} 10:44 PST`)
        const found = column([...texts, ...signs])
        expect(found.question).toMatchObject({ about: 'times' })
        expect(values(texts, found.question?.ways[0]?.way ?? PLAIN_WAY)).toEqual(written)
      }),
      RUNS,
    )
  })

  it('a column of nothing but signs is taken for numbers or dates', () => {
    expect(column(['-', 'n/a', '-'])).toMatchObject({
      way: { type: 'text' },
      filled: 3,
      read: 3,
      asEmpty: { cells: 0 },
    })
  })

  it('signs for nothing are counted as what does not fit', () => {
    const table = {
      rows: ['12', '-', '13', 'x'].map((text, at) => ({ row: at + 1, cells: [`a${at}.com`, text] })),
      columns: ['domain', 'Price'],
      domainColumn: 0,
      withheld: [],
    }
    const [reading] = detectColumns(table, [{ at: 1, way: { ...PLAIN_WAY, type: 'money' }, only: 'type' }])
    expect(reading).toMatchObject({ filled: 3, read: 2, asEmpty: { cells: 1, signs: ['-'] } })
    expect(reading && misfitsOf(table.rows, reading)).toEqual([3])
  })

  it('a part of what stands in a cell is taken for the whole', () => {
    const junk = fc.stringMatching(/^[a-z%;:()]{1,3}$/u).filter((text) => !/^e|^kr$/u.test(text))
    fc.assert(
      fc.property(fc.array(cents, { minLength: 6, maxLength: 20 }), junk, fc.boolean(), (numbers, extra, before) => {
        const odd = before ? `${extra}1250` : `1250${extra}`
        const texts = [...numbers.map((number) => writeNumber(number, of('de'), true)), odd]
        const { way, read: count } = column(texts)
        if (way.type !== 'text') expect([readCell(odd, 't', way), count]).toEqual([undefined, numbers.length])
      }),
    )
  })

  it('a number that two formats read otherwise is not asked about', () => {
    const { question } = column(['1.250', '2.500', '800'])
    expect(question).toMatchObject({ about: 'numbers', example: '1.250' })
    expect(question?.ways.map(({ value }) => value).sort()).toEqual([1.25, 1_250].sort())
  })

  it('one row that decides is not enough to decide a column of numbers', () => {
    expect(column(['1.250', '2.500', '12,5'])).toMatchObject({
      way: { type: 'number', numbers: 'de' },
      deciding: 1,
      question: null,
    })
    expect(column(['0.125', '0.250', '12'])).toMatchObject({ way: { numbers: 'en' }, question: null })
  })

  it('rows that contradict each other decide a column', () => {
    expect(column(['1.250', '1.250,50', '1,250.50', '2.000', '3.000', '4.000']).question).toMatchObject({
      about: 'numbers',
    })
  })

  it('the order of day and month is guessed where no row decides', () => {
    expect(
      column(['01.02.2026', '03.04.2026'])
        .question?.ways.map(({ value }) => value)
        .sort(),
    ).toEqual(['2026-01-02', '2026-02-01'])
    expect(column(['01.02.2026', '31.12.2026'])).toMatchObject({ way: { type: 'date', dates: 'dmy-dot' }, deciding: 1 })
    expect(column(['1/2/2026', '12/31/2026'])).toMatchObject({ way: { type: 'date', dates: 'mdy-slash' } })
  })

  it('amounts in several currencies become money without a word', () => {
    const several = column(['€ 1.250,50', '$ 900', '1.000 €', '17,30 €'])
    expect(several.way.type).toBe('text')
    expect(several.question).toMatchObject({ about: 'currencies' })
    expect(several.question?.ways.map(({ way }) => `${way.type}${way.currency}`)).toEqual([
      ...['text', 'money€', 'money$'],
      // A field for each.
      'money€',
    ])
  })

  it('the currency that a column’s name states is lost', () => {
    expect(column(['1.250,50', '12'], 'Preis (EUR)').way).toMatchObject({ type: 'money', currency: 'EUR' })
    expect(column(['1.250,50', '12'], 'ALL prices').way).toMatchObject({ type: 'number', currency: '' })
  })

  it('telephone numbers, postcodes and years with zeros lose their signs', () => {
    for (const texts of [
      ['01067', '80331'],
      ['+49 30 1', '+49 30 22'],
      ['12e4', '13e4'],
    ])
      expect(column(texts).way.type).toBe('text')
  })

  it('a time of day is cut off without being asked about', () => {
    expect(column(['2026-12-31 14:05:00', '2026-11-30 00:00:00'])).toMatchObject({
      way: { type: 'text' },
      question: { about: 'times' },
    })
    expect(column(['2026-12-31 00:00:00', '2026-11-30T00:00:00'])).toMatchObject({
      way: { type: 'date' },
      question: null,
      read: 2,
    })
  })

  it('what does not fit a column is not listed', () => {
    const texts = ['1.250,50', 'on request', '3,5', '', '4,5', '6,25', '7,75']
    const reading = column(texts)
    expect(reading).toMatchObject({ filled: 6, read: 5, way: { numbers: 'de' } })
    expect(
      misfitsOf(
        texts.map((text, at) => ({ row: at, cells: ['', text] })),
        reading,
      ),
    ).toEqual([1])
  })

  it('words for yes and no, and links, are taken for text', () => {
    expect(column(['ja', 'nein', 'Ja']).way.type).toBe('flag')
    expect(column(['https://example.com/a', 'https://example.org']).way.type).toBe('link')
    expect(column(['1', '0', '1']).way.type).toBe('number')
  })

  it('ones and zeros that answer whether a domain renews by itself are taken for numbers', () => {
    expect(column(['1', '0', '1'], 'AUTO RENEW')).toMatchObject({
      way: { type: 'flag' },
      meaning: { id: 'auto-renew' },
    })
  })

  it('a German column of what renews by itself is taken for texts, or for days or prices of renewal', () => {
    expect(column(['Automatisch', 'Auslaufend', 'Automatisch'], 'Verlängerung')).toMatchObject({
      way: { type: 'flag' },
      meaning: { id: 'auto-renew' },
    })
    expect(column(['14.01.2026', '22.07.2026'], 'Verlängerung')).toMatchObject({ meaning: { id: 'expires' } })
    expect(column(['5,95', '21,00'], 'Verlängerung')).toMatchObject({ meaning: { id: 'renewal-price' } })
  })

  it('numbers, days and booleans of JSON and of a workbook are read by a format of texts', async () => {
    const json = await read(
      '[{"domain":"a.com","price":1.125,"sold":true},{"domain":"b.com","price":2.25,"sold":false}]',
    )
    expect(detectColumns(json)).toMatchObject([
      { way: { type: 'number' }, question: null, examples: [{ value: 1.125 }, { value: 2.25 }] },
      { way: { type: 'flag' } },
    ])
    expect(column(['1.125', '1.250'], 'a', 'nn')).toMatchObject({ way: { type: 'number' }, question: null })
    expect(column(['2026-01-02', '2026-02-01'], 'a', 'dd')).toMatchObject({
      way: { type: 'date' },
      question: null,
      read: 2,
    })
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>'
    const row = (at: number, price: string, day: number): string =>
      [
        `<row r="${at}"><c r="A${at}" t="inlineStr"><is><t>n${at}.com</t></is></c>`,
        `<c r="B${at}"><v>${price}</v></c><c r="C${at}" s="1"><v>${day}</v></c></row>`,
      ].join('')
    const book = await read(workbook({ sheets: [row(1, '1.125', 46_054) + row(2, '2.25', 46_085)], styles }))
    expect(detectColumns(book)).toMatchObject([
      { way: { type: 'number' }, question: null, examples: [{ value: 1.125 }, { value: 2.25 }] },
      { way: { type: 'date' }, question: null, examples: [{ value: '2026-02-01' }, { value: '2026-03-04' }] },
    ])
  })
})

const saidOf = (type: ColumnWay['type'], texts: readonly string[]): ColumnReading => {
  const rows = texts.map((text, at) => ({ row: at + 1, cells: [`name${at}.com`, text] }))
  const said = { at: 1, way: { ...PLAIN_WAY, type }, only: 'type' as const }
  const [reading] = detectColumns({ rows, columns: ['domain', 'Column'], domainColumn: 0, withheld: [] }, [said])
  if (!reading) throw new Error('no column')
  return reading
}

it('a column that the person calls money would be read in the format of another country, and not say what is in the way', () => {
  const strange = saidOf('money', ['9,30 \u00AC', '1.194,96 \u00AC', '3.822,62 \u00AC', 'auf Anfrage'])
  expect([strange.way.numbers, strange.way.type, strange.read]).toEqual(['de', 'money', 0])
  expect(strange.strange).toEqual({ sign: '\u00AC', why: 'no-currency', cells: 3 })
  const some = saidOf('money', ['9,30 \u20AC', '1.194,96 \u20AC', '12 ?', 'auf Anfrage', 'noch offen'])
  expect([some.way.numbers, some.way.currency, some.read]).toEqual(['de', '\u20AC', 2])
  expect(some.strange).toEqual({ sign: '?', why: 'no-currency', cells: 1 })
})

it('a column that the person calls a date or money would be guessed where its rows leave it open', () => {
  expect(saidOf('date', ['01.02.2026', 'bald', 'nie', 'offen']).question?.about).toBe('dates')
  expect(saidOf('money', ['1.250 \u00AC', 'bald', 'nie']).question?.about).toBe('numbers')
  expect(saidOf('money', ['5 \u20AC', '6 $', 'nie', 'bald']).question?.about).toBe('currencies')
})

it('amounts in another currency than the column’s would not fit without a word', () => {
  const rows = ['5,00 \u20AC', '6,00 $'].map((text, at) => ({ row: at + 1, cells: [`name${at}.com`, text] }))
  const way = { ...PLAIN_WAY, type: 'money' as const, numbers: 'de' as const, currency: '\u20AC' }
  const [reading] = detectColumns({ rows, columns: ['domain', 'Column'], domainColumn: 0, withheld: [] }, [
    { at: 1, way },
  ])
  expect(reading?.strange).toEqual({ sign: '$', why: 'other-currency', cells: 1 })
})

it('amounts of several currencies would be one currency, since another column says which each is', () => {
  const table = (currencies: readonly string[], name = 'Purchase price (USD)') => ({
    rows: currencies.map((currency, at) => ({ row: at + 1, cells: [`a${at}.com`, `${at + 1}20.50`, '7', currency] })),
    columns: ['domain', name, 'Visits', 'Currency'],
    domainColumn: 0,
    withheld: [],
  })
  const several = table(['USD', 'EUR', 'GBP', 'EUR'])
  const [price, visits] = detectColumns(several)
  expect(price?.question).toMatchObject({ about: 'currencies' })
  expect(price?.question?.ways.map(({ way }) => way.currency)).toEqual(['', 'EUR', 'USD', 'GBP', 'EUR'])
  expect(visits?.way).toMatchObject({ type: 'number', currency: '' })
  const euros = price?.question?.ways[1]?.way ?? PLAIN_WAY
  const [said] = detectColumns(several, [{ at: 1, way: euros }])
  expect(said).toMatchObject({ filled: 4, read: 2, question: null })
  expect(said && misfitsOf(several.rows, said)).toEqual([0, 2])
  // What the column says comes before what stands above.
  expect(detectColumns(table(['EUR', 'EUR', 'EUR']))[0]).toMatchObject({
    way: { type: 'money', currency: 'EUR' },
    question: null,
    read: 3,
  })
  expect(detectColumns(table(['', '', '']))[0]?.way).toMatchObject({ type: 'money', currency: 'USD' })
})

/** What a list of domains with one more column is read as. */
const besideDomains = (name: string, texts: readonly string[]) =>
  detectColumns({
    rows: texts.map((text, at) => ({ row: at + 1, cells: [`a${at}.com`, text] })),
    columns: ['domain', name],
    domainColumn: 0,
    withheld: [],
  })[0]

it('an amount without a currency would have that of the amounts beside it, although the header says another', () => {
  const texts = ['1200', '\u20AC 13', '7.50']
  const asked = besideDomains('Amount (USD)', texts)
  expect(asked?.question?.about).toBe('currencies')
  const read = (currency: string): (number | null | undefined)[] => {
    const way = asked?.question?.ways.find((one) => one.way.currency === currency && !one.way.besides)?.way
    return texts.map((text) => (way ? (readCell(text, 't', way) as number | undefined) : null))
  }
  expect(read('USD')).toEqual([1_200, undefined, 7.5])
  expect(read('\u20AC')).toEqual([undefined, 13, undefined])
})

it('amounts that say no currency would be read in one of several that stand beside them', () => {
  const asked = besideDomains('Price', ['5', '$ 6', '7 \u20AC'])
  for (const { way } of asked?.question?.ways ?? [])
    if (way.type === 'money') expect(readCell('5', 't', way)).toBeUndefined()
})

it('one currency in several writings would be asked about as if it were several', () => {
  const one = besideDomains('Price', ['$1,200', 'USD 12', 'US$5.50', '3 usd'])
  expect(one).toMatchObject({ question: null, read: 4, filled: 4, way: { type: 'money' } })
  expect(one?.examples.map(({ value }) => value)).toEqual([1_200, 12, 5.5, 3])
})

it('a year of two digits would be a text, have another century without a word, or take the day for the year', () => {
  const american = besideDomains('Expires', ['03/15/26', '12/31/85', '7/4/84'])
  expect(american).toMatchObject({ question: null, shortYears: 3, way: { type: 'date' } })
  expect(american?.examples.map(({ value }) => value)).toEqual(['2026-03-15', '1985-12-31', '2084-07-04'])
  const values = besideDomains('Expires', ['26-03-15', '27-04-16'])?.question?.ways.map(({ value }) => value)
  expect(values?.toSorted()).toEqual(['2015-03-26', '2026-03-15'])
  expect(besideDomains('Expires', ['2026-03-15'])?.shortYears).toBe(0)
})

it.each([
  ['15-Mar-26', '2026-03-15'],
  ['Mar 15, 2026', '2026-03-15'],
  ['December 1st, 2027', '2027-12-01'],
  ['Sun, 03 May 2026', '2026-05-03'],
  ['Sunday, May 3, 2026', '2026-05-03'],
  ['3 Sept 2026', '2026-09-03'],
  ['15. Mrz 26', '2026-03-15'],
  ['2026-Mar-15', '2026-03-15'],
  ['20260315', '2026-03-15'],
])('a date of an export would be a text: %s', (text, day) => {
  const read = besideDomains('Expiration Date', [text, text])
  expect([read?.way.type, read?.examples[0]?.value]).toEqual(['date', day])
})

it.each([
  ['12/31/2026', 'mdy-slash'],
  ['31/12/2026', 'dmy-slash'],
  ['12-31-2026', 'mdy-dash'],
  ['31.12.2026', 'dmy-dot'],
  ['2026/12/31', 'ymd-slash'],
  ['2026.12.31', 'ymd-dot'],
  ['2026-12-31', 'iso'],
  ['12/31/26', 'mdy-slash'],
])('days that can be meant in one way only would be called by an order that the file has not: %s', (text, dates) => {
  expect(besideDomains('Expires', [text, text])).toMatchObject({ way: { type: 'date', dates }, question: null })
})

it('eight digits of something else would be a day', () => {
  expect(besideDomains('Order number', ['20260315', '20260316'])?.way.type).toBe('number')
})

it('a price of 0 would be taken for one without a question, or be asked about twice, or where it is an amount', async () => {
  const table = await read(
    'Domain,Buy Now Price,Fees,Minimum Offer\na.com,0.00,0.00,50.00\nb.com,900.00,5.00,75.00\nc.com,0.00,2.00,60.00',
    { fileName: 'a.csv' },
  )
  const [price, fees, offer] = detectColumns(table)
  expect([price?.question?.about, fees?.question, offer?.question]).toEqual(['zeros', null, null])
  const answered = price?.question?.ways.map(({ way }) => detectColumns(table, [{ at: 1, way }])[0])
  expect(answered?.map((one) => [one?.question, one?.filled, one?.read, one?.asEmpty.cells])).toEqual([
    [null, 1, 1, 2],
    [null, 3, 3, 0],
  ])
})
