import { AGREEING_FIELDS, type FieldPair, onScale } from '../../../../shared/agreement/agreement.ts'
import { type Model, modelOf, plansOf, type ScaledFigures } from '../../../../shared/agreement/expect-figures.ts'
import { type FigureColumn, figureColumn, relatePair } from '../../../../shared/agreement/relate-pair.ts'
import { field, type FieldId } from '../../../../shared/fields.ts'
import type { Steps } from '../../steps/steps.ts'
import { sqlColumn } from '../../columns/sql-column.ts'
import type { ReadableDb } from '../../file/database.ts'
import { cancelIf } from '../../steps/cancelled.ts'
import { type LibraryState, stampOf } from '../library-state.ts'
import { storedColumn } from '../stored-columns.ts'

/** The figures of rows by field, as they are stored; NaN where there is none. */
export type Figures = ReadonlyMap<FieldId, Float64Array>

/** What each two figures say of each other, and how each follows from the others. */
interface RelatedFigures {
  pairs: FieldPair[]
  models: Model[]
}

/** The same of all found domains of a library, and what tells it apart from that of another state of the library. */
export interface FigureModels extends RelatedFigures {
  mark: string
}

/** Among hundreds of lookups one more bends nothing: so small a share of growth is none. */
export const GROWTH = 0.02

const known = new WeakMap<ReadableDb, { state: LibraryState; made: FigureModels }>()

/**
 * How the figures of all found domains of the library follow from each other. It is good until lookups are deleted or have become more by
 * a small share: it would otherwise be worked out anew with each answer of a batch.
 */
export function* figureModels(db: ReadableDb, state: LibraryState): Steps<FigureModels> {
  return knownModels(db, state) ?? (yield* modelsOf(db, state, yield* storedFigures(db, state)))
}

/** The same where it has been worked out before; null where it would have to be. */
export function knownModels(db: ReadableDb, state: LibraryState): FigureModels | null {
  const before = known.get(db)
  return before && isNearly(before.state, state) ? before.made : null
}

/** The same out of the figures of all domains in a state of the library, whatever was worked out before. */
export function* modelsOf(db: ReadableDb, state: LibraryState, figures: Figures): Steps<FigureModels> {
  const related = yield* relatedFigures(figures)
  const made = { ...related, mark: stampOf(state, ['lookups'], state.lookup, state.domain) }
  known.set(db, { state, made })
  return made
}

const isNearly = (before: LibraryState, now: LibraryState): boolean =>
  stampOf(before, ['lookups']) === stampOf(now, ['lookups']) &&
  (['lookup', 'domain'] as const).every((of) => Math.abs(Math.log1p(now[of]) - Math.log1p(before[of])) <= GROWTH)

/** The figures of all domains of the library, by their ids; only found ones have any. */
export function* storedFigures(db: ReadableDb, state: LibraryState): Steps<Map<FieldId, Float64Array>> {
  const figures = new Map<FieldId, Float64Array>()
  for (const { id } of AGREEING_FIELDS) {
    const sql = sqlColumn(id)
    const column = yield* storedColumn(db, state, {
      table: 'domain',
      sql: `t.${sql}`,
      index: `domain_by_${sql}`,
      holds: 'numbers',
    })
    cancelIf(yield undefined)
    if (column.kind === 'numbers') figures.set(id, Float64Array.from(column.values.subarray(0, state.domain + 1)))
  }
  return figures
}

/** Figures on the scales of their fields. */
export const onScales = (figures: Figures): ScaledFigures =>
  new Map(
    [...figures].map(([id, values]) => {
      const entry = field(id)
      return [id, values.map((value) => onScale(entry, value))]
    }),
  )

/** What some figures say of each other: a step for each pair and each model. */
export function* relatedFigures(figures: Figures): Steps<RelatedFigures> {
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
  const scaled = onScales(figures)
  const models: Model[] = []
  for (const plan of plansOf(scaled, pairs)) {
    const model = modelOf(scaled, plan)
    if (model) models.push(model)
    cancelIf(yield undefined)
  }
  return { pairs, models }
}
