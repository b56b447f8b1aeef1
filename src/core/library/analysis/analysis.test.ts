import type { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Figure, type GroupBy, type Missing, PERIODS } from '../../../shared/analysis/analysis.ts'
import type { Column } from '../../../shared/columns/column.ts'
import { type Aggregate, TYPE_RULES } from '../../../shared/values/value-type.ts'
import { dayNumber, gradeRank } from '../../../shared/values/value-rules.ts'
import type { Filter } from '../../../shared/filter/filter.ts'
import type { ListName, ListQuery } from '../../../shared/list.ts'
import { finish, lookup, nameFacts, NOW, newLibrary, store, setNote } from '../library-for-tests.ts'
import { archiveSubjects, labelSubjects, saveLabel, saveOwnField, setOwnValues } from '../subjects/subjects.ts'
import { decide } from '../following/decisions.ts'
import { addToWatchlist, addWatchlist } from '../following/lists/watchlists.ts'
import { selectedIds } from '../lists/list.ts'
import { deleteLookups, undelete } from '../undo/trash.ts'
import { addFormula } from '../formulas/formulas.ts'
import { AnalysisModel, meets, type ModelCell, modelFigure, storedForm } from './analysis-model-for-tests.ts'
import { crossTable } from './cross-table.ts'
import { distribution } from './distribution.ts'
import { facet } from './facet.ts'
import { groups } from './groups.ts'
import { NO_FILTER } from '../../../shared/filter/filter.ts'
import { totals } from './totals.ts'

const DAY = 86_400_000
const LISTS: readonly ListName[] = ['domains', 'history', 'watched']
const NAMES = ['a.example', 'b.example', 'shop-24.net', 'xn--mnchen-3ya.de', 'zzz.com', 'b2.org'] as const
const UNASKED = ['never.example', 'xn--bcher-kva.org'] as const
const UNICODE: Readonly<Record<string, string>> = {
  'xn--mnchen-3ya.de': 'münchen.de',
  'xn--bcher-kva.org': 'bücher.org',
}

const facts = (ascii: string) => lookup(ascii, null, UNICODE[ascii] ? { unicode: UNICODE[ascii] } : {}).name
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: fc.constantFrom(null, undefined, {}, 'odd', -0) })
const someNumber = fc.oneof(fc.integer({ min: -3, max: 9 }), fc.constantFrom(0.1, 0.2, 0.5, 1_234.5, 1e7, 1e12))
const someText = fc.constantFrom(
  '',
  'US',
  'us',
  'DE',
  'Ünï',
  'uni',
  'safe',
  '192.0.2.10',
  '192.0.2.9',
  'x'.repeat(60),
  '𝔘',
)
const someRecord = fc.record(
  {
    valuation: fc.record({
      estimated_value: maybe(someNumber),
      income_per_day: maybe(someNumber),
      daily_visitors: maybe(someNumber),
    }),
    meta: fc.record({ title: maybe(someText) }),
    seo: fc.record({
      pagerank_score: maybe(someNumber),
      pagespeed_desktop: maybe(fc.integer({ min: 0, max: 100 })),
      pagespeed_mobile: maybe(fc.integer({ min: 0, max: 100 })),
      ssl_grade: maybe(fc.constantFrom('A+', 'A', 'A-', 'B', 'F', 'T', 'M')),
      tranco_rank: maybe(fc.integer({ min: 0, max: 500 })),
    }),
    hosting: fc.record({ country: maybe(someText), ip: maybe(someText) }),
    safety: maybe(someText),
    verified: maybe(someText),
    is_reachable: maybe(fc.boolean()),
    updated_date: maybe(fc.constantFrom('2026-11-21', '2026-11-01', '2025-12-29', '0000-01-01', '9999-12-31')),
  },
  { requiredKeys: ['valuation'] },
)
const someLookup = fc
  .record({
    name: fc.constantFrom(...NAMES),
    record: fc.option(someRecord, { nil: null, freq: 4 }),
    failure: fc.constantFrom('not-found', 'unavailable', 'timed-out'),
    requestedAt: fc.integer({ min: -400, max: 3 }).map((days) => NOW + days * DAY + 12_345),
    durationMs: fc.option(fc.integer({ min: 0, max: 3 })),
    status: fc.constantFrom(200, 404, null),
    message: fc.constantFrom(null, '', 'Too many requests', 'Gone'),
  })
  .map(({ name, record, failure, ...rest }) =>
    lookup(name, record, {
      ...rest,
      outcome: record ? 'found' : (failure as 'not-found'),
      ...(UNICODE[name] ? { unicode: UNICODE[name] } : {}),
    }),
  )

const someName = fc.constantFrom(...NAMES, ...UNASKED)
/** Something that a person or the program does to a library. */
type Step = (db: DatabaseSync) => void

const someStep: fc.Arbitrary<Step> = fc.oneof(
  fc
    .array(someLookup, { minLength: 1, maxLength: 4 })
    .map((lookups) => (db: DatabaseSync) => void store(db, ...lookups)),
  fc.tuple(someName, fc.integer({ min: 1, max: 3 }), fc.boolean()).map(
    ([name, id, add]) =>
      (db: DatabaseSync) =>
        void labelSubjects(db, [facts(name)], { add: add ? [id] : [], remove: add ? [] : [id] }),
  ),
  fc.tuple(someName, fc.constantFrom('', 'A note', 'ä note')).map(
    ([name, note]) =>
      (db: DatabaseSync) =>
        void setNote(db, facts(name), note),
  ),
  fc.tuple(someName, fc.boolean()).map(
    ([name, is]) =>
      (db: DatabaseSync) =>
        void archiveSubjects(db, [name], is ? NOW : null),
  ),
  fc.tuple(someName, fc.integer({ min: 1, max: 2 })).map(
    ([name, list]) =>
      (db: DatabaseSync) =>
        void addToWatchlist(db, list, [facts(name)], NOW),
  ),
  fc.tuple(someName, fc.option(someNumber)).map(
    ([name, value]) =>
      (db: DatabaseSync) =>
        void setOwnValues(db, 1, [{ name: facts(name), value }]),
  ),
  fc.tuple(someName, fc.option(fc.constantFrom('2026-12-31', '2025-01-01'))).map(
    ([name, value]) =>
      (db: DatabaseSync) =>
        void setOwnValues(db, 2, [{ name: facts(name), value }]),
  ),
  fc.tuple(someName, fc.option(fc.constantFrom('yes', 'Yes', 'no'))).map(
    ([name, value]) =>
      (db: DatabaseSync) =>
        void setOwnValues(db, 3, [{ name: facts(name), value }]),
  ),
  fc
    .tuple(someName, fc.constantFrom('renew', 'let go', 'Behalten'), fc.constantFrom('2026-11-20', '2025-11-20'))
    .chain(([name, kind, day]) =>
      fc
        .record({ amount: fc.option(someNumber), reason: fc.constantFrom('', 'Sells', 'sells') })
        .map((rest) => (db: DatabaseSync) => void decide(db, [facts(name)], { kind, day, ...rest }, NOW)),
    ),
  fc.tuple(someName, fc.boolean()).map(
    ([name, seen]) =>
      (db: DatabaseSync) =>
        void db
          .prepare(
            `insert into change (name, lookup_id, field, kind, before, after, from_at, to_at, direction, seen)
            values (?, 0, 'safety', 'x', '', '', 0, 0, 'none', ?)`,
          )
          .run(name, Number(seen)),
  ),
  fc.tuple(someName, fc.integer({ min: 1, max: 2 }), fc.option(fc.integer({ min: 1, max: 9 }))).map(
    ([name, batch, id]) =>
      (db: DatabaseSync) =>
        void db
          .prepare(
            `insert into batch_item (batch_id, at, row, place, state, lookup_id, name, input, cells)
            values (?, 0, 0, 0, 'done', ?, ?, '', '[]')`,
          )
          .run(batch, id, name),
  ),
  fc.integer({ min: 1, max: 12 }).map((id) => (db: DatabaseSync) => void finish(deleteLookups(db, [id], 'bin', NOW))),
  fc.constant((db: DatabaseSync) => void finish(undelete(db, 'bin'))),
)

/** Of every type, over every table, with every way of having no value. */
const FORMULAS = [
  'value / visitors',
  'coalesce(ssl, "B")',
  'if(safety = "safe", country, coalesce(Plan, note))',
  'days_until(Until) + unseen',
  'updated + age',
  'reachable and Paid > 2',
  'if(lookups > 1, outcome, domain)',
  'Paid * 2 - value',
  'domain_lookups * 2',
  'if(days_since_decision > 10, decision, decision_reason)',
  'if(latest_took > 1, latest_message, batches)',
]

function prepared(): DatabaseSync {
  const db = newLibrary()
  for (const name of ['Buy', 'sell', 'Ärger']) saveLabel(db, { id: null, name, colour: 'red' })
  for (const name of ['One', 'two'])
    addWatchlist(db, { name, description: '', colour: 'blue', cadence: 'hand', columns: [], spark: '' }, NOW)
  saveOwnField(db, { id: null, name: 'Paid', kind: 'number' })
  saveOwnField(db, { id: null, name: 'Until', kind: 'date' })
  saveOwnField(db, { id: null, name: 'Plan', kind: 'text' })
  for (const text of FORMULAS) addFormula(db, { name: `formula ${text}`, text })
  for (const id of [1, 2])
    db.prepare(
      `insert into batch (id, name, state, options, source, fingerprint, created_at, place)
      values (?, ?, 'done', '{}', '{}', '', 0, 0)`,
    ).run(id, `Batch ${id}`)
  return db
}

/** A library, and what is asked of it in each of its states. */
interface Asked {
  db: DatabaseSync
  query: ListQuery
  ids: number[]
  model: AnalysisModel
  columns: readonly Column[]
}

/** Goes through libraries in several states each, which keep what they have read before. */
function inEachState<T>(some: fc.Arbitrary<T>, check: (asked: Asked, drawn: T) => void): void {
  const someState = fc.record({
    steps: fc.array(someStep, { minLength: 1, maxLength: 14 }),
    asked: fc.array(
      fc.record({ list: fc.constantFrom(...LISTS), search: fc.constantFrom('', '', 'e', 'zz'), drawn: some }),
      {
        minLength: 4,
        maxLength: 8,
      },
    ),
  })
  fc.assert(
    fc.property(fc.array(someState, { minLength: 2, maxLength: 4 }), (states) => {
      const db = prepared()
      for (const { steps, asked } of states) {
        for (const step of steps) step(db)
        const model = new AnalysisModel(db, NOW)
        for (const { list, search, drawn } of asked) {
          const query = {
            list,
            filter: { op: 'words', text: search },
            sort: { column: 'domain', descending: false },
          } as ListQuery
          const ids = selectedIds(db, query, NOW)
          const columns = model.columns.filter((one) => one.sources.includes(list))
          check({ db, query, ids, model, columns }, drawn)
        }
      }
    }),
    { numRuns: 25, endOnFailure: true },
  )
}

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T
const valuesIn = (cell: ModelCell): (number | string)[] => ('values' in cell ? cell.values : [])
const someAt = fc.nat(1_000)

function missingOf(cells: readonly ModelCell[]): object {
  const missing: Missing = {
    'not-in-database': 0,
    'not-looked-up': 0,
    'lookup-failed': 0,
    'not-provided': 0,
    unreadable: 0,
  }
  for (const cell of cells) if ('missing' in cell) missing[cell.missing] = (missing[cell.missing] ?? 0) + 1
  return missing
}

/** A figure as the library stores it. */
function storedFigure(column: Column, aggregate: Aggregate, figure: Figure): number | null {
  if (figure === null || typeof figure === 'number') return figure
  expect(['count', 'missing']).not.toContain(aggregate)
  return column.type === 'grade' ? gradeRank(figure) : dayNumber(figure)
}

function expectFigure(column: Column, cells: readonly ModelCell[], aggregate: Aggregate, figure: Figure): void {
  const found = storedFigure(column, aggregate, figure)
  const expected = modelFigure(column, cells, aggregate)
  if (found === null || expected === null) return expect(found).toBe(expected)
  const size = cells.flatMap(valuesIn).reduce<number>((sum, one) => sum + Math.abs(Number(one) || 0), 1)
  expect(Math.abs(found - expected), `${column.id} ${aggregate}`).toBeLessThanOrEqual(1e-12 * size)
}

test('a facet would count other rows for a value than have it, or leave a value out', () => {
  inEachState(fc.tuple(someAt, fc.constantFrom('rows', 'value'), fc.integer({ min: 1, max: 5 })), (asked, drawn) => {
    const [at, order, limit] = drawn
    const column = pick(asked.columns, at)
    const cells = asked.model.cells(asked.query.list, asked.ids, column.id)
    const expected = new Map<number | string, number>()
    for (const value of cells.flatMap(valuesIn)) expected.set(value, (expected.get(value) ?? 0) + 1)
    const found = new Map<number | string, number>()
    let last = Number.POSITIVE_INFINITY
    for (let offset = 0; ; offset += limit) {
      const page = finish(
        facet(
          asked.db,
          asked.query,
          { column: column.id, search: '', also: [], order: order as 'rows', offset, limit },
          NOW,
        ),
      )
      expect(page).toMatchObject({ different: expected.size, matching: expected.size, rows: asked.ids.length })
      expect(page.missing).toEqual(missingOf(cells))
      for (const { key, rows } of page.values) {
        found.set(storedForm(column, key), rows)
        if (order === 'rows') expect(rows).toBeLessThanOrEqual(last)
        last = rows
      }
      if (page.values.length < limit) break
    }
    expect(found, column.id).toEqual(expected)
  })
})

test('totals would be of other rows, or give a figure that the column must not have', () => {
  inEachState(someAt, (asked, at) => {
    const column = pick(asked.columns, at)
    const cells = asked.model.cells(asked.query.list, asked.ids, column.id)
    const { rows, columns } = finish(totals(asked.db, asked.query, [column.id], NOW))
    const [total] = columns
    expect(rows).toBe(asked.ids.length)
    expect(total).toMatchObject({ column: column.id, count: modelFigure(column, cells, 'count') })
    expect(total?.missing, column.id).toEqual(missingOf(cells))
    expect(Object.keys(total?.figures ?? {}).sort()).toEqual([...column.aggregates].sort())
    for (const aggregate of column.aggregates) expectFigure(column, cells, aggregate, total?.figures[aggregate] ?? null)
  })
})

test('a distribution would lose or repeat values, or have more buckets than asked for', () => {
  inEachState(fc.tuple(someAt, fc.integer({ min: 2, max: 30 })), (asked, [at, buckets]) => {
    const numeric = asked.columns.filter(({ type }) => TYPE_RULES[type].groups !== 'values')
    const column = pick(numeric, at)
    const cells = asked.model.cells(asked.query.list, asked.ids, column.id)
    const values = cells.flatMap(valuesIn).map(Number)
    const found = finish(distribution(asked.db, asked.query, { column: column.id, buckets, weekStart: 1 }, NOW))
    const edges = found.edges.map((edge) => (typeof edge === 'string' ? Number(dayNumber(edge)) : edge))
    expect(found.missing).toEqual(missingOf(cells))
    expect(edges).toEqual(edges.toSorted((a, b) => a - b))
    expect(found.counts.length).toBe(Math.max(0, edges.length - 1))
    expect(found.counts.length, `${column.id} ${edges}`).toBeLessThanOrEqual(buckets)
    const last = edges.length - 2
    expect(found.counts, column.id).toEqual(
      found.counts.map(
        (_, bucket) =>
          values.filter(
            (one) =>
              one >= (edges[bucket] as number) &&
              (bucket === last ? one <= (edges[bucket + 1] as number) : one < (edges[bucket + 1] as number)),
          ).length,
      ),
    )
    expect(found.counts.reduce((sum, one) => sum + one, 0)).toBe(values.length)
    expectFigure(column, cells, 'least', found.least)
    expectFigure(column, cells, 'most', found.most)
  })
})

const someBy = fc.tuple(someAt, someAt)
function byOf(columns: readonly Column[], [at, way]: [number, number]): GroupBy {
  const column = pick(columns, at)
  const { groups: kinds } = TYPE_RULES[column.type]
  const by = kinds === 'periods' ? pick([...PERIODS, undefined], way) : pick([undefined, 'value' as const], way)
  return { column: column.id, by, ...(kinds === 'ranges' && way % 3 === 0 ? { edges: [0, 1, 5] } : {}) }
}

/** The rows that meet a filter, as places among the ids. */
function placesOf({ model, query, ids }: Asked, filter: Filter): number[] {
  const known = new Map<string, ModelCell[]>()
  const cellsOf = (column: string): ModelCell[] => {
    const cells = known.get(column) ?? model.cells(query.list, ids, column)
    known.set(column, cells)
    return cells
  }
  return [...ids.keys()].filter((at) =>
    meets(
      filter,
      (column) => cellsOf(column)[at] as ModelCell,
      (id) => model.column(id),
    ),
  )
}

test('a group would open to other rows than it counts, or a row would be in none', () => {
  const drawn = fc.record({
    by: fc.array(someBy, { minLength: 1, maxLength: 2 }),
    show: fc.array(fc.tuple(someAt, someAt), { maxLength: 2 }),
    order: fc.tuple(someAt, fc.boolean()),
    limit: fc.integer({ min: 1, max: 9 }),
    weekStart: fc.nat(6),
  })
  inEachState(drawn, (asked, { by: bys, show: shown, order: [orderAt, descending], limit, weekStart }) => {
    const by = bys.map((one) => byOf(asked.columns, one))
    const show = shown.map(([at, way]) => {
      const column = pick(asked.columns, at)
      return { column: column.id, aggregate: pick(['count', 'missing', ...column.aggregates] as const, way) }
    })
    const order = { by: pick(['rows', 'value', ...show.keys()] as const, orderAt), descending }
    const seen = asked.ids.map(() => 0)
    let count = 0
    for (let offset = 0, total = 1; offset < total; offset += limit) {
      const page = finish(groups(asked.db, asked.query, { by, show, order, offset, limit, weekStart }, NOW))
      total = page.total
      expect(page.rows).toBe(asked.ids.length)
      for (const group of page.groups) {
        count += 1
        const places = placesOf(asked, group.filter)
        expect(places.length, JSON.stringify(group)).toBe(group.rows)
        for (const place of places) seen[place] = (seen[place] ?? 0) + 1
        show.forEach(({ column, aggregate }, at) => {
          const cells = asked.model.cells(
            asked.query.list,
            places.map((place) => asked.ids[place] as number),
            column,
          )
          expectFigure(asked.model.column(column), cells, aggregate, group.figures[at] ?? null)
          const isCount = aggregate === 'count' || aggregate === 'missing'
          expect(group.without[at]).toBe(isCount ? 0 : cells.filter((cell) => 'missing' in cell).length)
        })
      }
      if (offset + limit >= total) expect(count).toBe(total)
    }
    const isSet = by.some(({ column }) => asked.model.column(column).type === 'set')
    for (const times of seen) {
      if (isSet) expect(times).toBeGreaterThan(0)
      else expect(times).toBe(1)
    }
  })
})

test('a cross table would leave rows out beyond its limits, or count a row twice in a total', () => {
  const drawn = fc.record({
    rows: someAt,
    columns: someAt,
    show: fc.tuple(someAt, someAt),
    limits: fc.record({ rows: fc.integer({ min: 1, max: 3 }), columns: fc.integer({ min: 1, max: 3 }) }),
  })
  inEachState(drawn, (asked, { rows: rowsAt, columns: columnsAt, show: [at, way], limits }) => {
    const shownColumn = pick(asked.columns, at)
    const show = {
      column: shownColumn.id,
      aggregate: pick(['count', 'missing', ...shownColumn.aggregates] as const, way),
    }
    const valued = asked.columns.filter(({ type }) => TYPE_RULES[type].groups === 'values')
    const [down, across] = [pick(valued, rowsAt), pick(valued, columnsAt)]
    const ask = { rows: { column: down.id }, columns: { column: across.id }, show, weekStart: 1 }
    const table = finish(crossTable(asked.db, asked.query, ask, NOW, limits))
    const figures = asked.model.cells(asked.query.list, asked.ids, show.column)
    const sides = [
      { column: down, heads: table.rows, limit: limits.rows },
      { column: across, heads: table.columns, limit: limits.columns },
    ].map(({ column, heads, limit }) => {
      const cells = asked.model.cells(asked.query.list, asked.ids, column.id)
      const shown = new Set(heads.flatMap(({ key }) => (key.kind === 'value' ? [storedForm(column, key.key)] : [])))
      const all = new Set(cells.flatMap(valuesIn))
      expect(shown.size).toBe(Math.min(limit, all.size))
      return heads.map((head) => {
        const { key } = head
        if (key.kind === 'others') expect(key.different).toBe(all.size - shown.size)
        const places = cells.flatMap((cell, place) => {
          const values = valuesIn(cell)
          if (key.kind === 'missing') return values.length === 0 ? [place] : []
          if (key.kind === 'others') return values.some((one) => !shown.has(one)) ? [place] : []
          return key.kind === 'value' && values.includes(storedForm(column, key.key)) ? [place] : []
        })
        expect(head.rows, column.id).toBe(places.length)
        expectFigure(
          shownColumn,
          places.map((place) => figures[place] as ModelCell),
          show.aggregate,
          head.figure,
        )
        return places
      })
    })
    expect(table.total.rows).toBe(asked.ids.length)
    if (asked.ids.length > 0) expectFigure(shownColumn, figures, show.aggregate, table.total.figure)
    sides[0]?.forEach((ofRow, row) => {
      sides[1]?.forEach((ofColumn, column) => {
        const both = ofRow.filter((place) => ofColumn.includes(place))
        const cell = table.cells[row]?.[column]
        expect(cell?.rows).toBe(both.length)
        const ofBoth = both.map((place) => figures[place] as ModelCell)
        if (both.length === 0) expect(cell?.figure).toBeNull()
        else expectFigure(shownColumn, ofBoth, show.aggregate, cell?.figure ?? null)
      })
    })
  })
})

test('a value would read as it is stored instead of as it was written', () => {
  const db = prepared()
  store(
    db,
    lookup('a.example', { hosting: { country: 'DE', ip: '192.0.2.9' }, seo: { ssl_grade: 'T' } }),
    lookup('xn--mnchen-3ya.de', {}, { unicode: 'münchen.de' }),
  )
  labelSubjects(db, [nameFacts('a.example')], { add: [3], remove: [] })
  const read = (column: string) =>
    finish(
      facet(
        db,
        { list: 'domains', filter: NO_FILTER, sort: { column: 'domain', descending: false } },
        { column, search: '', also: [], order: 'value', offset: 0, limit: 9 },
        NOW,
      ),
    ).values.map(({ key, label }) => [key, label])
  expect(read('country')).toEqual([['DE', 'DE']])
  expect(read('ip')).toEqual([['192.0.2.9', '192.0.2.9']])
  expect(read('ssl')).toEqual([['T', 'T']])
  expect(read('label')).toEqual([[3, 'Ärger']])
  expect(read('outcome')).toEqual([['found', null]])
  expect(read('domain')).toEqual([
    ['a.example', 'a.example'],
    ['xn--mnchen-3ya.de', 'münchen.de'],
  ])
})

test('a search among the values would miss another case, an accent or what only the caller can name', () => {
  const db = prepared()
  store(
    db,
    lookup('a.example', { hosting: { country: 'US', ip: '192.0.2.9', registrar: 'Änne GmbH' } }),
    lookup('xn--mnchen-3ya.de', { hosting: { country: 'DE' } }, { unicode: 'münchen.de' }),
  )
  const found = (column: string, search: string, also: string[] = []) =>
    finish(
      facet(
        db,
        { list: 'domains', filter: NO_FILTER, sort: { column: 'domain', descending: false } },
        { column, search, also, order: 'value', offset: 0, limit: 9 },
        NOW,
      ),
    ).values.map(({ key }) => key)
  expect(found('registrar', 'ANN')).toEqual(['Änne GmbH'])
  expect(found('ip', '192.0.2')).toEqual(['192.0.2.9'])
  expect(found('domain', 'MÜNCH')).toEqual(['xn--mnchen-3ya.de'])
  expect(found('domain', 'munch')).toEqual(['xn--mnchen-3ya.de'])
  expect(found('country', 'united', ['US'])).toEqual(['US'])
  expect(found('country', 'x')).toEqual([])
})
