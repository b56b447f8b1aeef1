import {
  AGREEING_FIELDS,
  type Agreement,
  type ExpectedFigure,
  type FieldPair,
  type MarkedDomain,
  onScale,
} from '../../../shared/agreement/agreement.ts'
import {
  expectationsOf,
  expectedFigures,
  type Model,
  modelOf,
  plansOf,
  type ScaledFigures,
} from '../../../shared/agreement/expect-figures.ts'
import { heldAgainstThirds, relatePair } from '../../../shared/agreement/relate-pair.ts'
import { field, type FieldId } from '../../../shared/fields.ts'
import { NO_FILTER } from '../../../shared/filter/filter.ts'
import type { ListQuery } from '../../../shared/list.ts'
import { FEWEST_PEERS } from '../../../shared/peers.ts'
import type { Steps } from '../door/steps.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, rowReader, text } from '../file/row-reader.ts'
import { select, selectValue } from '../file/statements.ts'
import { type Analysed, analysed } from './analysis.ts'
import { cancelIf } from './cancelled.ts'
import { isNumbers } from './column-view.ts'
import { keptColumnsOf } from './kept-columns.ts'

type Figures = ReadonlyMap<FieldId, Float64Array>

/** So many domains with marks are told. */
const MOST_MARKED = 200
/** The models of a record may be of a library that was smaller by so small a share. */
const GROWTH = 0.02

/** Whether the figures of the found domains of a query agree. Throws FaultError `cancelled`. */
export function* agreement(db: ReadableDb, query: ListQuery, now: number): Steps<Agreement> {
  return yield* analysed(db, query, now, function* (on) {
    const { rows, figures } = yield* figuresOf(on)
    const { pairs, models } = yield* worked(figures)
    cancelIf(yield undefined)
    const { marked, markedDomains } = markedAmong(db, rows, figures, models)
    return { domains: rows.length, pairs, fields: expectationsOf(models), marked, markedDomains }
  })
}

/** What the figures of a domain let expect of each of them, in the light of the whole library; null without a record. */
export function* expectations(db: ReadableDb, name: string, now: number): Steps<ExpectedFigure[] | null> {
  return yield* analysed(db, EVERY_DOMAIN, now, function* (on) {
    const domain = selectValue(db, integer, 'select id from domain where name = ? and found_id is not null').get(name)
    if (domain === undefined) return null
    // Among hundreds of domains one more bends nothing.
    const size = Math.floor(Math.log1p(on.views.state.domain) / GROWTH)
    const day = Math.floor(now / 86_400_000)
    const models = yield* keptColumnsOf(db).get<Model[]>(
      'models of figures',
      `${size}:${day}`,
      function* () {
        const { figures } = yield* figuresOf(on)
        return (yield* worked(figures)).models
      },
      (kept) => kept.length * 500,
    )
    const { figures } = yield* figuresOf({ ...on, rows: Int32Array.of(domain) })
    return expectedFigures(models, (id) => figures.get(id)?.[0] ?? Number.NaN)
  })
}

const EVERY_DOMAIN: ListQuery = { list: 'domains', filter: NO_FILTER, sort: { column: 'name', descending: false } }

/** The rows with a record, and their figures. */
function* figuresOf({ views, rows }: Analysed): Steps<{ rows: Int32Array; figures: Figures }> {
  const figures = new Map<FieldId, Float64Array>()
  let found = rows
  for (const { id } of AGREEING_FIELDS) {
    const view = yield* views.view(id)
    if (!isNumbers(view)) continue
    const { outcomes } = view
    if (figures.size === 0) found = rows.filter((row) => outcomes?.[row] === 0)
    const { values } = view.values
    figures.set(
      id,
      Float64Array.from(found, (row) => values[row] as number),
    )
    cancelIf(yield undefined)
  }
  return { rows: found, figures }
}

/** The pairs and the models of some figures: a step for each of them. */
function* worked(figures: Figures): Steps<{ pairs: FieldPair[]; models: Model[] }> {
  const ids = [...figures.keys()]
  const pairs: FieldPair[] = []
  const of = (id: FieldId): Float64Array => figures.get(id) ?? new Float64Array(0)
  for (const [at, id] of ids.entries())
    for (const by of ids.slice(at + 1)) {
      pairs.push(relatePair({ field: id, by }, of(id), of(by)))
      cancelIf(yield undefined)
    }
  const scaled: ScaledFigures = new Map(ids.map((id) => [id, of(id).map((value) => onScale(field(id), value))]))
  const models: Model[] = []
  for (const plan of plansOf(scaled, pairs)) {
    const model = modelOf(scaled, plan)
    if (model) models.push(model)
    cancelIf(yield undefined)
  }
  return { pairs: heldAgainstThirds(pairs), models }
}

const readName = rowReader({ id: integer, name: text })

function markedAmong(
  db: ReadableDb,
  rows: Int32Array,
  figures: Figures,
  models: readonly Model[],
): Pick<Agreement, 'marked' | 'markedDomains'> {
  if (rows.length < FEWEST_PEERS) return { marked: [], markedDomains: 0 }
  const found: { id: number; figures: ExpectedFigure[] }[] = []
  for (const [at, id] of rows.entries()) {
    const marks = expectedFigures(models, (one) => figures.get(one)?.[at] ?? Number.NaN).filter(
      ({ mark }) => mark !== null,
    )
    if (marks.length > 0) found.push({ id, figures: marks })
  }
  const told = found.sort((a, b) => b.figures.length - a.figures.length).slice(0, MOST_MARKED)
  const names = new Map(
    select(db, readName, 'select id, name from domain where id in (select value from json_each(?))')
      .all(JSON.stringify(told.map(({ id }) => id)))
      .map((row) => [row.id, row.name]),
  )
  return {
    markedDomains: found.length,
    marked: told.map(({ id, figures: marks }): MarkedDomain => ({ name: names.get(id) ?? '', figures: marks })),
  }
}
