import {
  AGREEING_FIELDS,
  type Agreement,
  type FieldPair,
  type MarkedDomain,
  onScale,
} from '../../../shared/agreement/agreement.ts'
import { disagreements, fieldsIn } from '../../../shared/agreement/disagreements.ts'
import {
  expectationsOf,
  expectedFigures,
  type Model,
  modelOf,
  plansOf,
  type ScaledFigures,
} from '../../../shared/agreement/expect-figures.ts'
import { type FigureModels, MODELS_VERSION } from '../../../shared/agreement/figure-models.ts'
import {
  type FigureColumn,
  figureColumn,
  heldAgainstThirds,
  relatePair,
} from '../../../shared/agreement/relate-pair.ts'
import { field, type FieldId } from '../../../shared/fields.ts'
import { NO_FILTER } from '../../../shared/filter/filter.ts'
import type { ListQuery } from '../../../shared/list.ts'
import type { Steps } from '../door/steps.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, rowReader, text } from '../file/row-reader.ts'
import { select } from '../file/statements.ts'
import { type Analysed, analysed } from './analysis.ts'
import { cancelIf } from './cancelled.ts'
import { isNumbers } from './column-view.ts'
import { modelsOf } from './kept-models.ts'

type Figures = ReadonlyMap<FieldId, Float64Array>

/** So many domains with marks are told. */
const MOST_MARKED = 200

/** Whether the figures of the found domains of a query agree, with the models that say so. */
export interface WorkedAgreement {
  agreement: Agreement
  models: FigureModels
}

/** Whether the figures of the found domains of a query agree. Throws FaultError `cancelled`. */
export function* agreement(db: ReadableDb, query: ListQuery, now: number): Steps<WorkedAgreement> {
  return yield* analysed(db, query, now, function* (on) {
    const { rows, figures } = yield* figuresOf(on)
    const scaled = onScales(figures)
    const { pairs, models } = yield* worked(figures, scaled)
    cancelIf(yield undefined)
    const { marked, markedDomains } = markedAmong(db, { rows, figures, scaled }, models)
    return {
      agreement: { domains: rows.length, pairs, fields: expectationsOf(models), marked, markedDomains },
      models: { version: MODELS_VERSION, ...modelsOf(on.views.state, now), models },
    }
  })
}

/** How the figures of all found domains of the library follow from each other. Throws FaultError `cancelled`. */
export function* figureModels(db: ReadableDb, now: number): Steps<FigureModels> {
  return yield* analysed(db, EVERY_DOMAIN, now, function* (on) {
    const { figures } = yield* figuresOf(on)
    const { models } = yield* worked(figures, onScales(figures))
    return { version: MODELS_VERSION, ...modelsOf(on.views.state, now), models }
  })
}

const EVERY_DOMAIN: ListQuery = { list: 'domains', filter: NO_FILTER, sort: { column: 'domain', descending: false } }

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
    const column = new Float64Array(found.length)
    for (let at = 0; at < found.length; at += 1) column[at] = values[found[at] as number] as number
    figures.set(id, column)
    cancelIf(yield undefined)
  }
  return { rows: found, figures }
}

/** Figures on the scales of their fields. */
export const onScales = (figures: Figures): ScaledFigures =>
  new Map(
    [...figures].map(([id, values]) => {
      const entry = field(id)
      return [id, values.map((value) => onScale(entry, value))]
    }),
  )

/** The pairs and the models of some figures: a step for each of them. */
function* worked(figures: Figures, scaled: ScaledFigures): Steps<{ pairs: FieldPair[]; models: Model[] }> {
  const columns: [FieldId, FigureColumn][] = []
  for (const [id, values] of figures) {
    columns.push([id, figureColumn(values)])
    cancelIf(yield undefined)
  }
  const pairs: FieldPair[] = []
  for (const [at, [id, of]] of columns.entries())
    for (const [by, other] of columns.slice(at + 1)) {
      pairs.push(relatePair({ field: id, by }, of, other))
      cancelIf(yield undefined)
    }
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
  { rows, figures, scaled }: { rows: Int32Array; figures: Figures; scaled: ScaledFigures },
  models: readonly Model[],
): Pick<Agreement, 'marked' | 'markedDomains'> {
  const { marked } = disagreements(models, scaled, rows.length)
  const places: number[] = []
  for (let at = 0; at < marked.length; at += 1) if (marked[at] !== 0) places.push(at)
  const told = places
    .toSorted((a, b) => fieldsIn(marked[b] as number) - fieldsIn(marked[a] as number))
    .slice(0, MOST_MARKED)
  const names = new Map(
    select(db, readName, 'select id, name from domain where id in (select value from json_each(?))')
      .all(JSON.stringify(told.map((at) => rows[at])))
      .map(({ id, name }) => [id, name]),
  )
  const marksAt = (at: number): MarkedDomain => ({
    name: names.get(rows[at] as number) ?? '',
    figures: expectedFigures(models, (id) => figures.get(id)?.[at] ?? Number.NaN).filter(({ mark }) => mark !== null),
  })
  return { markedDomains: places.length, marked: told.map(marksAt) }
}
