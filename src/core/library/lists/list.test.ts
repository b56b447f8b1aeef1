import type { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIELDS } from '../../../shared/fields.ts'
import { allOf, type Condition, type Filter, MISSING_KINDS, NO_FILTER } from '../../../shared/filter/filter.ts'
import { INDEXED_FACTS, usesFormulas } from '../columns/facts.ts'
import type { StoredList, StoredQuery } from '../../../shared/list.ts'
import type { NewLookup } from '../../../shared/service/lookup.ts'
import { choicesOf } from './choices.ts'
import { placeOf } from '../file/columns.ts'
import { listOf, lookup, nameFacts, NOW, newLibrary, query, store, setNote } from '../library-for-tests.ts'
import { cellsOf } from '../lookups/cells.ts'
import { countRows, pageRows, selectedIds } from './list.ts'
import { type ModelFormulas, type ModelLookup, modelIds, type ModelSubject } from './list-model-for-tests.ts'
import { addToWatchlist } from '../following/lists/watchlists.ts'
import { saveLabel, saveOwnField, archiveSubjects, labelSubjects, setOwnValues } from '../subjects/subjects.ts'
import { addFormula, removeFormula } from '../formulas/formulas.ts'
import { pageIds } from './list-page.ts'
import { TURNING_POINTS } from '../rows/matches.ts'
import { UnknownColumn } from '../rows/sql-condition.ts'
import { openForReading } from '../file/open-file.ts'

const LISTS: readonly StoredList[] = ['domains', 'history']
const DAY = 86_400_000
const NAMES = [
  ['example.com'],
  ['shop-24.example'],
  ['a.example.com'],
  ['xn--mnchen-3ya.de', 'münchen.de'],
  ['munchen.de'],
  ['xn--fsqu00a.xn--0zwm56d', '例子.测试'],
  ['zzz.net'],
  ['b-2.org'],
] as const
const columnsOf = (list: StoredList): string[] =>
  [...INDEXED_FACTS, ...FIELDS.map((entry) => entry.id)].filter((column) => placeOf(list, column) !== null)

/** Those that no index leads to. */
const UNINDEXED_OF = {
  domains: ['latest_took', 'latest_message', 'batches'],
  history: ['domain_lookups', 'batches'],
} as const

/** Stores lookups and gives them as the model wants them. */
function stored(db: DatabaseSync, lookups: readonly NewLookup[]): ModelLookup[] {
  const ids = store(db, ...lookups)
  const domains = new Map(
    db
      .prepare('select id, name from domain')
      .all()
      .map((row) => [row.name, Number(row.id)]),
  )
  return lookups.map((one, index) => ({
    ...one,
    id: ids[index] as number,
    domainId: domains.get(one.name.ascii) as number,
  }))
}

const absent = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: value },
    { weight: 1, arbitrary: fc.constantFrom(null, undefined, {}, [], 'unreadable?', -0, true) },
  )
const someNumber = fc.oneof(fc.integer({ min: -2, max: 6 }), fc.constantFrom(0.5, 1e300, 5e-324))
const someText = fc.constantFrom(
  '',
  ' ',
  'US',
  'us',
  'Ünï',
  'uni',
  'safe',
  'SAFE',
  'A+',
  'A-',
  'F',
  '192.0.2.10',
  '192.0.2.9',
  '2001:db8::1',
  '"',
  '%',
  '_',
  'ﬁ',
  '𝔘ni',
  'x'.repeat(60),
  `${'y'.repeat(47)} z`,
)
const someRecord = fc.record(
  {
    valuation: absent(
      fc.record({
        estimated_value: absent(someNumber),
        income_per_day: absent(someNumber),
        daily_visitors: absent(someNumber),
      }),
    ),
    meta: absent(
      fc.record({
        title: absent(
          fc.constantFrom(
            '',
            'Home',
            'HOME page',
            'Ünï "quoted"',
            '50% off',
            'news',
            'Официальный САЙТ',
            'ab',
            '公式',
            'a_b',
          ),
        ),
        description: absent(someText),
      }),
    ),
    seo: absent(
      fc.record({
        pagerank_score: absent(someNumber),
        pagespeed_desktop: absent(someNumber),
        pagespeed_mobile: absent(someNumber),
        ssl_grade: absent(someText),
        tranco_rank: absent(someNumber),
      }),
    ),
    hosting: absent(fc.record({ country: absent(someText), ip: absent(someText), registrar: absent(someText) })),
    safety: absent(someText),
    category: absent(fc.record({ name: absent(someText), slug: absent(someText) })),
    verified: absent(someText),
    is_reachable: absent(fc.boolean()),
    updated_date: absent(fc.constantFrom('2026-11-21', '2026-11-20', '2026-11-22', '2025-01-01')),
  },
  { requiredKeys: [] },
)
const someLookup = fc
  .record({
    name: fc.constantFrom(...NAMES),
    record: fc.option(someRecord, { nil: null, freq: 5 }),
    failure: fc.constantFrom('not-found', 'unavailable', 'invalid', 'timed-out'),
    requestedAt: fc.integer({ min: -3, max: 3 }).map((days) => NOW + days * DAY),
    durationMs: fc.option(fc.integer({ min: 0, max: 3 })),
    status: fc.constantFrom(200, 404, null),
    message: fc.constantFrom(null, '', 'Größe', 'grosse', 'ask again'),
  })
  .map(({ name: [ascii, unicode], record, failure, ...rest }) =>
    lookup(ascii, record, {
      outcome: record ? 'found' : failure,
      ...(unicode ? { unicode } : {}),
      ...rest,
    } as Parameters<typeof lookup>[2]),
  )

const someSearch = fc.constantFrom(
  '',
  '',
  '',
  '',
  ' ',
  'example',
  'EXAMPLE',
  'm',
  'ü',
  'mün',
  'MÜN',
  'mu\u0308n',
  'xn--',
  '例',
  '例子.测',
  'om',
  'Home',
  'сайт',
  '"',
  '"quoted"',
  '%',
  '0%',
  '_',
  'a_b',
  '公式',
  'AND',
  'a OR b',
  'name:example',
  '*',
  '(',
  'no such text',
  'e',
  '.',
  '-2',
  '\0',
  'ab',
)
/** In this order: a number, a grade, a text, a yes or no, a day, an absence in every row; and one that is deleted. */
const FORMULAS = [
  'value / visitors',
  'coalesce(ssl, "B")',
  'if(safety = "safe", country, coalesce(own_text, title))',
  'reachable or own_number > 2',
  'coalesce(own_day, updated + visitors)',
  'value / 0',
]
const FORMULA_COLUMNS = [...FORMULAS, 'gone'].map((_, at) => `formula_${at + 1}`)

// What tests keep about domains: own fields 1 (number), 2 (text) and 3 (date), labels and lists 1 and 2.
const SUBJECT_COLUMNS = ['own_1', 'own_2', 'own_3', 'label', 'list', 'note'] as const

function someCondition(list: StoredList): fc.Arbitrary<Condition> {
  const stored = columnsOf(list)
  const number = fc.oneof(fc.integer({ min: -3, max: 8 }), fc.constantFrom(20_000, 20_778, NOW, 0.5))
  const day = fc.constantFrom('2026-11-20', '2026-11-21', '2025-01-01', 'no day')
  const bound = fc.oneof(
    { weight: 3, arbitrary: number },
    day,
    fc.constantFrom('A', 'B+', 'F', 'T'),
    fc.record({ ago: fc.integer({ min: -2, max: 2 }), unit: fc.constantFrom('d', 'w', 'm', 'y') }),
  )
  const ordered = fc.constantFrom(
    ...stored.filter((column) => column !== 'domain' && column !== 'outcome'),
    'own_1' as const,
    'own_3' as const,
    ...['formula_1', 'formula_2', 'formula_5', 'formula_6', 'formula_7'],
    list === 'domains' ? 'latest_took' : 'domain_lookups',
  )
  const texts = fc.constantFrom(
    'domain',
    'outcome',
    ...FIELDS.filter((entry) => ['text', 'choice', 'country', 'ip', 'any'].includes(entry.type)).map(
      (entry) => entry.id,
    ),
    'note',
    'own_2',
    'formula_3',
    'formula_7',
    ...(list === 'domains' ? (['latest_message', 'batches'] as const) : (['batches'] as const)),
  )
  return fc.oneof(
    fc.record({
      op: fc.constant('missing' as const),
      column: fc.constantFrom(...stored, ...SUBJECT_COLUMNS, ...FORMULA_COLUMNS, ...UNINDEXED_OF[list]),
      kind: fc.constantFrom(...MISSING_KINDS),
    }),
    fc.record({ op: fc.constantFrom('<', '<=', '>', '>='), column: ordered, value: bound }) as fc.Arbitrary<Condition>,
    fc.record({
      op: fc.constant('between' as const),
      column: ordered,
      from: bound,
      to: bound,
    }) as fc.Arbitrary<Condition>,
    fc.record({
      op: fc.constantFrom('contains', 'starts', 'ends'),
      column: texts,
      text: someSearch,
    }) as fc.Arbitrary<Condition>,
    fc.record({
      op: fc.constant('is' as const),
      column: fc.constant('domain'),
      values: fc.subarray([...NAMES.map(([ascii]) => ascii), 'münchen.de', 'none.example']),
    }),
    fc.record({
      op: fc.constant('is' as const),
      column: fc.constant('outcome'),
      values: fc.subarray(['found', 'not-found', 'invalid', 'nonsense']),
    }),
    fc.record({
      op: fc.constantFrom('is', 'all'),
      column: fc.constantFrom('label', 'list'),
      values: fc.subarray([1, 2, 3]),
    }) as fc.Arbitrary<Condition>,
    fc.record({ op: fc.constant('is' as const), column: fc.constant('archived'), values: fc.subarray([true, false]) }),
    fc.record({
      op: fc.constant('is' as const),
      column: fc.constant('own_1'),
      values: fc.array(number, { maxLength: 3 }),
    }),
    fc.record({
      op: fc.constantFrom('is', 'all'),
      column: fc.constantFrom(...FORMULA_COLUMNS),
      values: fc.array(fc.oneof(someText, day, fc.integer({ min: -1, max: 6 }), fc.boolean()), { maxLength: 3 }),
    }) as fc.Arbitrary<Condition>,
    fc.record({ op: fc.constant('words' as const), text: someSearch }),
    fc.record({
      op: fc.constant('is' as const),
      column: fc.constantFrom(...FIELDS.filter((entry) => entry.mirrors === null).map((entry) => entry.id)),
      values: fc.array(fc.oneof(someText, fc.integer({ min: -1, max: 6 }), fc.boolean()), { maxLength: 4 }),
    }),
  )
}

const someFilter = (list: StoredList): fc.Arbitrary<Filter> =>
  fc.letrec<{ filter: Filter }>((tie) => ({
    filter: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 4, arbitrary: someCondition(list) },
      {
        weight: 2,
        arbitrary: fc.record({
          op: fc.constant('and' as const),
          of: fc.array(tie('filter'), { maxLength: 3 }),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ op: fc.constant('or' as const), of: fc.array(tie('filter'), { maxLength: 3 }) }),
      },
      { weight: 1, arbitrary: fc.record({ op: fc.constant('not' as const), of: tie('filter') }) },
    ),
  })).filter

const someQuery = fc.constantFrom(...LISTS).chain(
  (list): fc.Arbitrary<StoredQuery> =>
    fc.record({
      list: fc.constant(list),
      filter: someFilter(list),
      sort: fc.record({
        column: fc.constantFrom(
          ...columnsOf(list),
          ...SUBJECT_COLUMNS,
          ...FORMULA_COLUMNS.slice(0, -1),
          ...UNINDEXED_OF[list],
        ),
        descending: fc.boolean(),
      }),
    }),
)

const someSubject = fc.record({
  note: fc.constantFrom('', '', 'Größe', 'ask again', 'Home'),
  labels: fc.subarray([1, 2]),
  lists: fc.subarray([1, 2]),
  own: fc.record(
    {
      1: fc.constantFrom(0, 0.5, 3, 20_000),
      2: fc.constantFrom('Home', 'ünï', 'a_b'),
      3: fc.constantFrom('2026-11-20', '2026-11-22', '2025-01-01'),
    },
    { requiredKeys: [] },
  ),
  archived: fc.boolean(),
})

/** Keeps something about domains, as the model has it. */
function keep(db: DatabaseSync, subjects: Record<string, ModelSubject>): Map<string, ModelSubject> {
  for (const id of [1, 2, 3]) {
    saveLabel(db, { id: null, name: `label ${id}`, colour: 'grey' })
    listOf(db, `list ${id}`, 'hand')
  }
  for (const kind of ['number', 'text', 'date'] as const) saveOwnField(db, { id: null, name: kind, kind })
  for (const text of [...FORMULAS, 'value'])
    addFormula(db, {
      name: `formula ${text}`,
      text: text.replace('own_text', '[text]').replace('own_number', '[number]').replace('own_day', '[date]'),
    })
  removeFormula(db, 7)
  for (const [ascii, subject] of Object.entries(subjects)) {
    const name = nameFacts(ascii)
    // What nothing is kept about cannot be archived either.
    if (subject.archived) addToWatchlist(db, 3, [name], NOW)
    setNote(db, name, subject.note)
    labelSubjects(db, [name], { add: [...subject.labels], remove: [] })
    for (const list of subject.lists) addToWatchlist(db, list, [name], NOW)
    for (const [id, value] of Object.entries(subject.own)) setOwnValues(db, Number(id), [{ name, value }])
    if (subject.archived) archiveSubjects(db, [ascii], NOW)
  }
  return new Map(
    Object.entries(subjects).map(([name, one]) => [name, one.archived ? { ...one, lists: [...one.lists, 3] } : one]),
  )
}

/** What the cells of a list's formulas show, by column and row. */
function shownFormulas(db: DatabaseSync, list: StoredList): ModelFormulas {
  const rows = pageRows(db, { query: query(list), offset: 0, limit: 99, fields: FORMULA_COLUMNS, now: NOW })
  return new Map(
    FORMULA_COLUMNS.map((column) => [
      column,
      new Map(rows.map((row) => [row.id, row.formulas?.[column] ?? { absent: 'column-gone' }])),
    ]),
  )
}

// So that every way to an answer is gone with few rows as well.
const someTurning = fc.constantFrom(
  { few: -1, nearStart: -1 },
  { few: 4, nearStart: 3 },
  { few: -1, nearStart: 100 },
  TURNING_POINTS,
)

test('some combination of conditions, search, sort and page would show other rows than it says', () => {
  fc.assert(
    fc.property(
      fc.array(someLookup, { maxLength: 40 }),
      fc.dictionary(fc.constantFrom(...NAMES.map(([ascii]) => ascii)), someSubject, { maxKeys: 5 }),
      fc.array(fc.tuple(someQuery, fc.nat(30), fc.integer({ min: 1, max: 12 }), someTurning), {
        minLength: 30,
        maxLength: 30,
      }),
      (lookups, subjects, asked) => {
        const db = newLibrary()
        const model = stored(db, lookups)
        const kept = keep(db, subjects)
        for (const [one, offset, limit, turning] of asked) {
          const expected = modelIds(model, one, NOW, kept, shownFormulas(db, one.list))
          const page = { query: one, offset, limit, now: NOW }
          const found = usesFormulas(one)
            ? pageRows(db, { ...page, fields: [] }).map(({ id }) => id)
            : pageIds(db, page, turning)
          expect(found, JSON.stringify(one)).toEqual(expected.slice(offset, offset + limit))
          expect(countRows(db, one, NOW), JSON.stringify(one)).toBe(expected.length)
          expect(selectedIds(db, one, NOW)).toEqual(expected)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('a page far from the start would skip or repeat rows', () => {
  const visitors = (index: number): object => (index % 3 === 0 ? {} : { valuation: { daily_visitors: index % 50 } })
  const db = newLibrary()
  const model = stored(
    db,
    Array.from({ length: 3_300 }, (_, index) =>
      lookup(`name-${index % 7}.example`, visitors(index), { requestedAt: NOW + index }),
    ),
  )
  for (const descending of [false, true]) {
    for (const filter of [NO_FILTER, { op: '>=', column: 'looked_up_at', value: NOW + 100 } as const]) {
      const one = query('history', { filter, sort: { column: 'visitors', descending } })
      const expected = modelIds(model, one, NOW)
      for (const offset of [
        0, 1_990, 2_000, 2_001, 2_130, 2_160, 2_195, 2_199, 2_200, 2_201, 2_700, 3_195, 3_250, 3_299, 3_300, 9_999,
      ]) {
        expect(pageIds(db, { query: one, offset, limit: 60, now: NOW })).toEqual(expected.slice(offset, offset + 60))
      }
    }
  }
})

test('rows without a value would come first when the order is turned round', () => {
  const db = newLibrary()
  store(
    db,
    lookup('a.example', { safety: 'safe' }),
    lookup('b.example', {}),
    lookup('c.example', { safety: 'unsafe' }),
    lookup('d.example', { safety: 7 }),
  )
  const names = (descending: boolean) =>
    pageRows(db, {
      query: query('domains', { sort: { column: 'safety', descending } }),
      offset: 0,
      limit: 9,
      fields: [],
      now: NOW,
    }).map((row) => row.name[0])
  expect([names(false), names(true)]).toEqual([
    ['a', 'c', 'b', 'd'],
    ['c', 'a', 'd', 'b'],
  ])
})

const shown = (db: DatabaseSync, search: string, list: StoredList = 'domains'): string => {
  const one = query(list, { filter: { op: 'words', text: search }, sort: { column: 'domain', descending: false } })
  const rows = pageRows(db, { query: one, offset: 0, limit: 99, fields: [], now: NOW })
  expect(countRows(db, one, NOW)).toBe(rows.length)
  return [...new Set(rows.map((row) => row.unicode.slice(0, row.unicode.indexOf('.'))))].join(' ')
}

test('search would miss a form of the name or a title', () => {
  const db = newLibrary([
    lookup('xn--mnchen-3ya.de', { meta: { title: 'Öffnungszeiten & mehr' } }, { unicode: 'münchen.de' }),
    lookup('shop.example', { meta: { title: '公式サイト' } }),
    lookup('plain.example', { meta: { title: 'Über U\u0308ber "50%" A_B' } }),
  ])
  const found = [
    'MÜN',
    'xn--mn',
    'mü',
    'ü',
    'öffnungs',
    'ÖFFNUNGS',
    '公式',
    '公',
    '公式サ',
    'PLA',
    'la',
    'über ü',
    'u\u0308b',
  ].map((text) => `${text}: ${shown(db, text)}`)
  expect(found).toEqual([
    'MÜN: münchen',
    'xn--mn: münchen',
    'mü: münchen',
    'ü: münchen plain',
    'öffnungs: münchen',
    'ÖFFNUNGS: münchen',
    '公式: shop',
    '公: shop',
    '公式サ: shop',
    'PLA: plain',
    'la: plain',
    'über ü: plain',
    'u\u0308b: plain',
  ])
  expect(shown(db, 'öffnungs', 'history')).toBe('münchen')
})

test('a special character of FTS or LIKE would break a search', () => {
  const db = newLibrary([
    lookup('a.example', { meta: { title: 'Say "50%" a_b name:x (or) NOT * ^ -c' } }),
    lookup('b.example', { meta: { title: 'Say nothing' } }),
  ])
  for (const text of ['"50%"', '"', '%', '0%"', 'a_b', '_', 'name:x', '(or)', 'NOT *', '*', '^ -c', '-c'])
    expect([text, shown(db, text)]).toEqual([text, 'a'])
})

test('an operator of FTS or LIKE would find more than its text', () => {
  const db = newLibrary([
    lookup('a.example', { meta: { title: 'Say "50%" a_b name:x (or) NOT * ^ -c' } }),
    lookup('b.example', { meta: { title: 'Say nothing' } }),
  ])
  for (const text of ['""', 's%y', 's_y', 'a*', 'name:example', 'a OR b', 'NEAR(a b)', "'", ';', '\\', '😀😀😀'])
    expect([text, shown(db, text)]).toEqual([text, ''])
})

const retitled = () =>
  newLibrary([
    lookup('a.example', { meta: { title: 'Before' } }, { requestedAt: NOW - 2 }),
    lookup('a.example', { meta: { title: 'After' } }, { requestedAt: NOW - 1 }),
  ])

test('search would lose a former title from History', () => {
  expect(shown(retitled(), 'before', 'history')).toBe('a')
})

test('search would use a title that the domain no longer has', () => {
  const db = retitled()
  expect([shown(db, 'before'), shown(db, 'after')]).toEqual(['', 'a'])
  store(db, lookup('a.example', null, { outcome: 'unavailable' }))
  expect(shown(db, 'after')).toBe('a')
})

test('a list would be answered from the cache after the library has changed', () => {
  const db = newLibrary([lookup('a.example', { safety: 'safe' })])
  const reader = openForReading(String(db.location()))
  const safe = query('history', {
    filter: allOf([
      { op: 'words', text: 'example' },
      { op: 'is', column: 'safety', values: ['safe'] },
    ]),
  })
  for (let count = 1; count < 4; count += 1) {
    expect([countRows(db, safe, NOW), countRows(reader, safe, NOW)]).toEqual([count, count])
    store(db, lookup(`b-${count}.example`, { safety: 'safe' }))
  }
  reader.close()
})

test('one domain would be taken for another with a similar name', () => {
  const db = newLibrary([
    lookup('xn--mnchen-3ya.de', {}, { unicode: 'münchen.de' }),
    lookup('munchen.de', {}),
    lookup('www.munchen.de', {}),
    lookup('munchen.de', {}),
  ])
  const ofName = (list: StoredList, name: string) =>
    countRows(db, query(list, { filter: { op: 'is', column: 'domain', values: [name] } }), NOW)
  expect([
    ofName('domains', 'munchen.de'),
    ofName('history', 'munchen.de'),
    ofName('history', 'xn--mnchen-3ya.de'),
    ofName('history', 'none.example'),
  ]).toEqual([1, 2, 1, 0])
})

test('the age of the data would not be sorted and filtered as an age', () => {
  const db = newLibrary(
    ['2026-11-21', '2026-11-11', '2026-10-22', null].map((date, index) =>
      lookup(`${'abcd'[index]}.example`, { updated_date: date }, { requestedAt: NOW - 40 * DAY }),
    ),
  )
  const names = (more: Partial<StoredQuery>, now = NOW) =>
    pageRows(db, {
      query: query('domains', { sort: { column: 'age', descending: false }, ...more }),
      offset: 0,
      limit: 9,
      fields: [],
      now,
    })
      .map((row) => row.name[0])
      .join('')
  const column = 'age'
  const aged = (from: number, to: number) => ({ filter: { op: 'between', column, from, to } as const })
  expect([names({}), names({ sort: { column: 'age', descending: true } })]).toEqual(['abcd', 'cbad'])
  expect([
    names({ filter: { op: '<=', column, value: 10 } }),
    names(aged(10, 29)),
    names({ filter: { op: '>', column, value: 10 } }),
    names(aged(30, 30)),
    names({ filter: { op: 'not', of: { op: 'missing', column, kind: 'any' } } }),
  ]).toEqual(['ab', 'b', 'c', 'c', 'abc'])
  expect(names({ filter: { op: '<=', column, value: 10 } }, NOW + DAY)).toBe('a')
  const [row] = pageRows(db, {
    query: query('domains', { filter: { op: 'is', column: 'domain', values: ['b.example'] } }),
    offset: 0,
    limit: 1,
    fields: ['age'],
    now: NOW + 5 * DAY,
  })
  expect(row?.cells).toEqual({ age: { state: 'value', value: 15 } })
})

test('a filter’s choices would not match the rows that they count', () => {
  const texts = ['US', 'US', 'us', 'DE', null, '', 'Größe', `${'x'.repeat(47)} tail`, 12]
  const db = newLibrary(
    texts.map((country, index) =>
      lookup(`name-${index}.example`, {
        hosting: { country, registrar: country },
        seo: { ssl_grade: country },
        verified: country,
        is_reachable: index % 2 === 0,
      }),
    ),
  )
  for (const list of LISTS) {
    expect(choicesOf(db, list, 'country', 9).slice(0, 1)).toEqual([{ key: 'us', label: 'US', rows: 3 }])
    for (const column of columnsOf(list)) {
      for (const { key, rows } of choicesOf(db, list, column, 20)) {
        const chosen = countRows(db, query(list, { filter: { op: 'is', column, values: [key] } }), NOW)
        // Of names a condition asks for the whole, not for the sort key; an age is told from the date that it mirrors.
        if (column !== 'age' && column !== 'domain') expect([column, key, chosen]).toEqual([column, key, rows])
      }
    }
  }
  expect(choicesOf(db, 'domains', 'country', 2)).toHaveLength(2)
  const graded = newLibrary(
    ['A+', 'A+', 'T', null].map((grade, index) =>
      lookup(`name-${index}.example`, { seo: { ssl_grade: grade }, is_reachable: true }),
    ),
  )
  store(graded, lookup('none.example'))
  const labels = (column: string) =>
    choicesOf(graded, 'domains', column, 9).map(({ label, rows }) => `${label} ${rows}`)
  expect([labels('ssl'), labels('reachable'), labels('outcome'), labels('tld')]).toEqual([
    ['A+ 2', 'T 1'],
    ['true 4'],
    ['found 4', 'not-found 1'],
    ['example 5'],
  ])
})

test('an unknown column would reach the SQL', () => {
  const db = newLibrary([lookup('a.example')])
  for (const column of ['', 'nope', 'id', 'lookups', 'f_safety', 'name; drop table lookup', '__proto__']) {
    expect(() => countRows(db, query('history', { filter: { op: 'missing', column, kind: 'any' } }), NOW)).toThrow(
      UnknownColumn,
    )
    expect(() =>
      pageIds(db, { query: query('history', { sort: { column, descending: false } }), offset: 0, limit: 1, now: NOW }),
    ).toThrow(UnknownColumn)
  }
})

test('the kinds of absence would share one word', () => {
  const fields = ['safety', 'ssl', 'ip', 'tld', 'value_per_visitor']
  const db = newLibrary([
    lookup('found.example', { safety: 'safe', hosting: { ip: 7 } }),
    lookup('failed.example', null, { outcome: 'unavailable' }),
    lookup('unknown.example', null, { outcome: 'not-found' }),
  ])
  for (const list of LISTS) {
    const rows = pageRows(db, {
      query: query(list, { sort: { column: 'domain', descending: false } }),
      offset: 0,
      limit: 9,
      fields,
      now: NOW,
    })
    const states = rows.map((row) => fields.map((id) => row.cells[id]?.state).join(' '))
    expect(states).toEqual([
      'lookup-failed lookup-failed lookup-failed value lookup-failed',
      'value not-provided unreadable value not-provided',
      'not-in-database not-in-database not-in-database value not-in-database',
    ])
  }
  expect(
    cellsOf(
      { record: null, name: { ascii: 'a.example', unicode: 'a.example', label: 'a', tld: 'example' }, now: NOW },
      ['safety'],
      'not-found',
    ),
  ).toEqual({ safety: { state: 'not-in-database' } })
})
