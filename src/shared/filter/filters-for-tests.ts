import { labelText } from '../columns/column-words.ts'
import { createTranslator } from '../locales/translator.ts'
import type { NamedPeers } from '../figures/peers.ts'
import fc, { type Arbitrary } from 'fast-check'
import { columnsOf } from '../columns/catalogue.ts'
import type { Column } from '../columns/column.ts'
import type { ValueType } from '../values/value-type.ts'
import { DEFAULT_FORMAT_CHOICES, type PersonFormat, personFormat } from '../formats/person-format.ts'
import { TYPE_RULES } from '../values/value-type.ts'
import { english } from '../locales/en/english.ts'
import type { OwnField } from '../watchlists/watchlist.ts'
import { DAY_REACH, hasOrder, kindOf, missingKindsOf } from './column-rules.ts'
import { type Bound, type Condition, DAY_UNITS, type Filter, type FilterValue } from './filter.ts'
import type { FilterLanguage } from './filter-language.ts'
import { FIRST_MOMENT, LAST_MOMENT } from './plain-values.ts'

const own = (id: number, name: string, kind: OwnField['kind']): OwnField => ({ id, name, kind }) as OwnField

/** Own fields with names that stand in the way of something. */
const OWN = [
  own(1, 'price paid', 'number'),
  own(2, 'Renewal', 'date'),
  own(3, 'value', 'text'),
  own(4, 'not', 'number'),
  own(5, 'a]b\\[', 'text'),
  own(6, 'own_1', 'date'),
  own(7, 'line\nbreak', 'number'),
  own(8, '  ', 'text'),
  own(9, 'Renewal', 'number'),
  own(10, 'Größe:x', 'number'),
]

/** Names that mean something where a filter is typed, and two that are the same. */
const PEERS: NamedPeers = {
  list: [
    { id: 1, name: 'Buy, sell: a]b' },
    { id: 2, name: 'Buy, sell: a]b' },
  ],
  label: [{ id: 1, name: 'not' }],
  view: [{ id: 1, name: 'Mine' }],
}

/** A link column, which no field of the catalogue has. */
const LINK: Column = {
  ...(columnsOf(OWN, []).at(-1) as Column),
  id: 'own_11',
  type: 'link' satisfies ValueType,
  label: { name: 'Offer' },
}

/** A formula, which can be without a value in ways of its own; of texts, one of which is such a way. */
const FORMULA: Column = { ...LINK, id: 'formula_1', type: 'text', origin: 'formula', label: { name: 'quotient' } }

export const COLUMNS: readonly Column[] = [...columnsOf(OWN, [], PEERS), LINK, FORMULA]
export const columnOf = (id: string): Column => COLUMNS.find((column) => column.id === id) as Column

const WORDS: Record<string, string> = Object.assign({}, ...Object.values(english))
const IN_ENGLISH = createTranslator(WORDS, 'en')
const labelOf = ({ label }: Column): string => labelText(label, IN_ENGLISH)

const GERMAN: Readonly<Record<string, string>> = {
  value: 'Wert',
  visitors: 'Besucher pro Tag',
  country: 'Land',
  ssl: 'Status',
  note: 'und/oder: nicht',
}

/** Names of values: two labels of one name, a name that is a keyword, a country that has another's name for a code. */
const NAMED: Readonly<Record<string, readonly (readonly [FilterValue, string])[]>> = {
  label: [
    [1, 'buy'],
    [2, 'hold'],
    [3, 'missing'],
    [4, '#1'],
    [5, 'a, b'],
    [6, 'Buy'],
    [7, 'all'],
  ],
  list: [[1, 'For sale "soon"']],
  country: [
    ['DE', 'Germany'],
    ['US', 'United States'],
    ['XX', 'US'],
    ['CI', 'Côte d’Ivoire'],
  ],
  outcome: [
    ['found', 'Found'],
    ['not-found', 'Not found'],
    ['unreadable', 'Unreadable answer'],
  ],
}

const namesOf = (column: string): readonly (readonly [FilterValue, string])[] => NAMED[column] ?? []

export const values: FilterLanguage['values'] = {
  idOf(column, text) {
    const same = (name: unknown): boolean => String(name).toLowerCase() === text.toLowerCase()
    const isCode = column === 'outcome' || column === 'country'
    return namesOf(column).find(([value, name]) => same(name) || (isCode && same(value)))?.[0]
  },
  textOf: (column, value) => namesOf(column).find(([one]) => one === value)?.[1],
  namesOf: (column) => namesOf(column).map(([, name]) => name),
}

/** A language of filters over the columns of these tests. */
export const languageOf = (format: PersonFormat | null, columns = COLUMNS): FilterLanguage => ({
  columns,
  nameOf: (column) => (format?.language === 'de' ? (GERMAN[column.id] ?? labelOf(column)) : labelOf(column)),
  englishNameOf: labelOf,
  format,
  values,
})

export const STRICT = languageOf(null)
export const formatOf = (locale: string, currency = ''): PersonFormat =>
  personFormat(locale, locale, { ...DEFAULT_FORMAT_CHOICES, currency })
export const LOCALES = ['en', 'de', 'fr', 'de-CH', 'sv', 'ar-EG', 'ja', 'en-IN']

const MEANINGFUL = [
  'and',
  'OR',
  'not',
  'missing',
  'not-provided',
  'unreadable',
  'yes',
  'today',
  '30d',
  'all',
  '*',
  'a*',
  '-a',
  'https://x.test/a?b=(c)',
  'value:1',
  'tld',
  'x>3',
  '..',
  'a..b',
  '#1',
  '[x]',
  '“for sale”',
  'C:\\new',
  '\\',
  'a  b',
  ' a',
  'a\nb',
  '1\u00A02',
  'US',
  'Germany',
]
const text: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...MEANINGFUL),
  fc.string({ maxLength: 8 }),
  fc.string({ unit: fc.constantFrom(...'ab "()[]\\:=<>!*,;-.#“„\n\u00A0é'), maxLength: 6 }),
  fc.string({ unit: 'binary', maxLength: 5 }),
  // Halves of characters too, which JavaScript's texts may hold.
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)), maxLength: 4 }),
  fc
    .array(fc.constantFrom('for', 'sale', 'Zürich', '2024'), { minLength: 1, maxLength: 3 })
    .map((all) => all.join(' ')),
)
const number: Arbitrary<number> = fc.oneof(
  fc.integer({ min: -5_000, max: 5_000_000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: 0, max: 10_000 }).map((cents) => cents / 100),
)
const date = (unit: 'day' | 'moment'): Arbitrary<string | number> =>
  fc
    .integer({ min: FIRST_MOMENT, max: LAST_MOMENT })
    .map((at) => (unit === 'day' ? new Date(at).toISOString().slice(0, 10) : at))
const moment = fc.oneof(
  date('moment'),
  date('day'),
  fc.integer({ min: 0, max: 30_000_000 }).map((minute) => minute * 60_000),
)
const relative: Arbitrary<Bound> = fc
  .constantFrom(...DAY_UNITS)
  .chain((unit) =>
    fc.record({ ago: fc.integer({ min: -DAY_REACH[unit], max: DAY_REACH[unit] }), unit: fc.constant(unit) }),
  )

const VALUES: Readonly<Record<ReturnType<typeof kindOf>, Arbitrary<FilterValue>>> = {
  text,
  choice: fc.oneof(text, fc.constantFrom('DE', 'US', 'XX', 'Germany', 'found', 'unreadable')),
  set: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.maxSafeNat()),
  number,
  grade: fc.oneof(text, fc.constantFrom('A+', 'A', 'B-')),
  day: date('day'),
  moment,
  flag: fc.boolean(),
}

function boundOf(column: Column): Arbitrary<Bound> {
  const kind = kindOf(column)
  const plain = VALUES[kind] as Arbitrary<number | string>
  return kind === 'day' || kind === 'moment' ? fc.oneof(plain, relative) : plain
}

function onColumn(column: Column): Arbitrary<Condition> {
  const { id } = column
  const { operators } = TYPE_RULES[column.type]
  const some = fc.array(VALUES[kindOf(column)], { maxLength: 4 })
  const ways: Arbitrary<Condition>[] = [
    some.map((all) => ({ op: 'is', column: id, values: all })),
    fc.constantFrom(...missingKindsOf(column)).map((kind) => ({ op: 'missing', column: id, kind })),
  ]
  if (operators.includes('all-of')) ways.push(some.map((all) => ({ op: 'all', column: id, values: all })))
  if (operators.includes('text'))
    ways.push(
      fc.record({
        op: fc.constantFrom('contains', 'starts', 'ends'),
        column: fc.constant(id),
        text,
      }) as Arbitrary<Condition>,
    )
  if (hasOrder(column))
    ways.push(
      fc.record({ op: fc.constantFrom('<', '<=', '>', '>='), column: fc.constant(id), value: boundOf(column) }),
      fc.record({ op: fc.constant('between'), column: fc.constant(id), from: boundOf(column), to: boundOf(column) }),
    )
  return fc.oneof(...ways)
}

const condition: Arbitrary<Condition> = fc.oneof(
  { weight: 1, arbitrary: text.map((one): Condition => ({ op: 'words', text: one })) },
  { weight: 3, arbitrary: fc.constantFrom(...COLUMNS).chain(onColumn) },
)

/** Any filter over the columns of these tests. */
export const anyFilter: Arbitrary<Filter> = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    condition,
    fc.record({ op: fc.constantFrom('and', 'or'), of: fc.array(tie('filter'), { maxLength: 4 }) }),
    fc.record({ op: fc.constant('not'), of: tie('filter') }),
  ) as Arbitrary<Filter>,
})).filter
