import type { ReadableDb } from '../file/database.ts'
import { cellsOf } from '../lookups/cells.ts'
import { usesFormulas } from '../columns/facts.ts'
import {
  FIGURES_DISAGREE,
  type ListName,
  type ListQuery,
  type ListRow,
  type PageAsk,
  type SubjectFacts,
  unordered,
} from '../../../shared/list.ts'
import { isFieldId } from '../../../shared/fields.ts'
import { withDisagreements } from './disagreement-cells.ts'
import { FormulaCells } from './formula-cells.ts'
import { isSubjectColumn, subjectFacts } from '../rows/subject-facts.ts'
import { modelsInTurn } from '../analysis/expectations.ts'
import { isStored } from '../values/found-rows.ts'
import type { Steps } from '../steps/steps.ts'
import { atOnce, countFormulas, formulaIds } from './formula-list.ts'
import { countStored, pageIds } from './list-page.ts'
import { isLookupFact, withLookupFacts } from './lookup-facts.ts'
import { lookupsByIds, recordOf } from '../lookups/lookups.ts'
import { rowsOfDomains } from '../rows/domain-rows.ts'
import { countWatched, watchedIds, watchedRows } from '../rows/watched-list.ts'
import { isChange, withChanges } from './change-cells.ts'
import { isPercentile, withPercentiles } from './percentile-cells.ts'
import { snapshot } from '../file/statements.ts'

/** One page of a list, ready to show. */
export function pageRows(db: ReadableDb, ask: PageAsk): ListRow[] {
  if (usesFormulas(ask.query)) return atOnce(db, pageInSteps(db, ask))
  return snapshot(db, () => rowsOfIds(db, ask.query.list, idsOf(db, ask), ask))
}

/** The same in steps, for a query that uses formulas: their values may have to be worked out. */
export function* pageInSteps(db: ReadableDb, ask: PageAsk): Steps<ListRow[]> {
  const ids = yield* idsInSteps(db, ask)
  if (ask.fields.includes(FIGURES_DISAGREE)) yield* modelsInTurn(db)
  return snapshot(db, () => rowsOfIds(db, ask.query.list, ids, ask))
}

type Stretch = Pick<PageAsk, 'query' | 'offset' | 'limit' | 'now'>

function idsOf(db: ReadableDb, { query, ...page }: Stretch): number[] {
  return isStored(query) ? pageIds(db, { ...page, query }) : watchedIds(db, { ...page, query })
}

function* idsInSteps(db: ReadableDb, ask: Stretch): Steps<number[]> {
  return usesFormulas(ask.query) ? yield* formulaIds(db, ask) : idsOf(db, ask)
}

/** The exact number of rows a query shows. */
export function countRows(db: ReadableDb, query: ListQuery, now: number): number {
  if (usesFormulas(unordered(query))) return atOnce(db, countFormulas(db, query, now))
  return isStored(query) ? countStored(db, query, now) : countWatched(db, query, now)
}

/** The same in steps, for a query that uses formulas. */
export const countInSteps = (db: ReadableDb, query: ListQuery, now: number): Steps<number> =>
  countFormulas(db, query, now)

/** The ids of a stretch of rows, for a selection that reaches further than what has been seen. */
export function stretchIds(
  db: ReadableDb,
  query: ListQuery,
  stretch: { from: number; to: number; now: number },
): number[] {
  const ask = stretchOf(query, stretch)
  return usesFormulas(query) ? atOnce(db, formulaIds(db, ask)) : idsOf(db, ask)
}

/** The same in steps, for a query that may use formulas. */
export const stretchInSteps = (
  db: ReadableDb,
  query: ListQuery,
  stretch: { from: number; to: number; now: number },
): Steps<number[]> => idsInSteps(db, stretchOf(query, stretch))

const stretchOf = (query: ListQuery, { from, to, now }: { from: number; to: number; now: number }): Stretch => ({
  query,
  offset: from,
  limit: to - from + 1,
  now,
})

/** The ids of all rows a query shows, in order. */
export function selectedIds(db: ReadableDb, query: ListQuery, now: number): number[] {
  return stretchIds(db, query, { from: 0, to: ALL, now })
}

/** The same in steps, for a query that may use formulas. */
export const selectedInSteps = (db: ReadableDb, query: ListQuery, now: number): Steps<number[]> =>
  stretchInSteps(db, query, { from: 0, to: ALL, now })

const ALL = Number.MAX_SAFE_INTEGER - 1

/**
 * The rows behind some ids of a list, in the order of the ids, with what the columns ask for; ids that are gone are left
 * out.
 */
export function rowsOfIds(db: ReadableDb, list: ListName, ids: number[], ask: ColumnAsk): ListRow[] {
  const made = rowsWithFormulas(db, list, ids, ask)
  const rows = ask.fields.includes(FIGURES_DISAGREE) ? withDisagreements(db, made) : made
  return ask.fields.some(isPercentile) ? withPercentiles(db, rows, ask) : rows
}

/** The same in steps, for rows that say whether figures disagree: how they follow from each other may have to be worked out. */
export function* rowsInSteps(db: ReadableDb, list: ListName, ids: number[], ask: ColumnAsk): Steps<ListRow[]> {
  if (ask.fields.includes(FIGURES_DISAGREE)) yield* modelsInTurn(db)
  return rowsOfIds(db, list, ids, ask)
}

function rowsWithFormulas(db: ReadableDb, list: ListName, ids: number[], ask: ColumnAsk): ListRow[] {
  const { fields, now } = ask
  const formulas = FormulaCells.among(db, fields, now)
  const below = formulas?.below ?? []
  const read = { fields: [...new Set([...fields, ...below])].filter(isFieldId), now }
  const stored = inChunks(ids).flatMap((some) => ROWS_OF[list](db, some, read))
  const columns = [...fields, ...below]
  const looked = columns.some(isLookupFact) ? withLookupFacts(db, list, stored) : stored
  const rows = columns.some(isChange) ? withChanges(db, looked, { fields: columns, now }) : looked
  const shows = list === 'watched' || fields.some(isSubjectColumn)
  if (!shows && !below.some(isSubjectColumn)) return formulas ? rows.map((row) => withFormulas(row, null)) : rows
  const names = rows.map(({ name }) => name)
  const facts = subjectFacts(db, names, ask)
  return rows.map((row) => {
    const own = facts.get(row.name) ?? null
    const shown = shows ? { ...row, watched: own } : row
    return formulas ? withFormulas(shown, own) : shown
  })

  function withFormulas(row: ListRow, own: SubjectFacts | null): ListRow {
    const cells = Object.fromEntries(Object.entries(row.cells).filter(([id]) => fields.includes(id)))
    const found = formulas?.of(row, own)
    return { ...row, cells, ...found, formulas: { ...row.formulas, ...found?.formulas } }
  }
}

// A raw answer may have a megabyte: so many are held at once, not those of a whole page.
const CHUNK = 16

function inChunks(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, at) => ids.slice(at * CHUNK, (at + 1) * CHUNK))
}

/** The columns that rows are to show, and when. */
type ColumnAsk = Pick<PageAsk, 'fields' | 'now' | 'spark'>
type RowAsk = Pick<PageAsk, 'fields' | 'now'>

function historyRows(db: ReadableDb, found: number[], ask: RowAsk): ListRow[] {
  return lookupsByIds(db, found).map((lookup) => ({
    id: lookup.id,
    name: lookup.name.ascii,
    unicode: lookup.name.unicode,
    outcome: lookup.outcome,
    status: lookup.status,
    when: lookup.requestedAt,
    durationMs: lookup.durationMs,
    message: lookup.message,
    lookups: null,
    foundAt: null,
    cells: cellsOf({ record: recordOf(lookup), name: lookup.name, now: ask.now }, ask.fields, lookup.outcome),
    watched: null,
  }))
}

const domainRows = (db: ReadableDb, found: number[], ask: RowAsk): ListRow[] =>
  rowsOfDomains(db, { from: 'from domain t', named: 't' }, found, ask)

const ROWS_OF = { domains: domainRows, history: historyRows, watched: watchedRows } as const satisfies Record<
  ListName,
  (db: ReadableDb, found: number[], ask: RowAsk) => ListRow[]
>
