import { AGREEING_FIELDS, type Agreement, type MarkedDomain } from '../../../shared/agreement/agreement.ts'
import { disagreements, fieldsIn } from '../../../shared/agreement/disagreements.ts'
import { expectationsOf, expectedFigures, type Model } from '../../../shared/agreement/expect-figures.ts'
import { heldAgainstThirds } from '../../../shared/agreement/relate-pair.ts'
import type { FieldId } from '../../../shared/fields.ts'
import type { ListQuery } from '../../../shared/list.ts'
import type { Steps } from '../steps/steps.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, rowReader, text } from '../file/row-reader.ts'
import { select } from '../file/statements.ts'
import { type Analysed, analysed } from './analysis.ts'
import { cancelIf } from '../steps/cancelled.ts'
import { isNumbers } from '../values/column-view.ts'
import { type Figures, modelsOf, onScales, relatedFigures } from '../values/figures/figure-models.ts'
import type { LibraryState } from '../values/library-state.ts'

/** So many domains with marks are told. */
const MOST_MARKED = 200

/** Whether the figures of the found domains of a query agree. Throws FaultError `cancelled`. */
export function* agreement(db: ReadableDb, query: ListQuery, now: number): Steps<Agreement> {
  // Other questions wait for one that reads, not for what is worked out of it afterwards.
  const { rows, figures, state } = yield* analysed(db, query, now, figuresOf)
  // What is said of every domain is said in tables and on records from now on.
  const { pairs, models } = yield* isEveryDomain(query) ? modelsOf(db, state, figures) : relatedFigures(figures)
  const marks = markedAmong(db, { rows, figures }, models)
  return { domains: rows.length, pairs: heldAgainstThirds(pairs), fields: expectationsOf(models), ...marks }
}

const isEveryDomain = ({ list, filter }: ListQuery): boolean =>
  list === 'domains' && filter.op === 'and' && filter.of.length === 0

/** The rows with a record, their figures, and as of when they are. */
function* figuresOf({ views, rows }: Analysed): Steps<{ rows: Int32Array; figures: Figures; state: LibraryState }> {
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
  return { rows: found, figures, state: views.state }
}

const readName = rowReader({ id: integer, name: text })

function markedAmong(
  db: ReadableDb,
  { rows, figures }: { rows: Int32Array; figures: Figures },
  models: readonly Model[],
): Pick<Agreement, 'marked' | 'markedDomains'> {
  const { marked } = disagreements(models, onScales(figures), rows.length)
  const places: number[] = []
  for (let at = 0; at < marked.length; at += 1) if (marked[at] !== 0) places.push(at)
  const first = places
    .toSorted((a, b) => fieldsIn(marked[b] as number) - fieldsIn(marked[a] as number))
    .slice(0, MOST_MARKED)
  const names = new Map(
    select(db, readName, 'select id, name from domain where id in (select value from json_each(?))')
      .all(JSON.stringify(first.map((at) => rows[at])))
      .map(({ id, name }) => [id, name]),
  )
  const marksAt = (at: number): MarkedDomain => ({
    name: names.get(rows[at] as number) ?? '',
    figures: expectedFigures(models, (id) => figures.get(id)?.[at] ?? Number.NaN).filter(({ mark }) => mark !== null),
  })
  return { markedDomains: places.length, marked: first.map(marksAt) }
}
