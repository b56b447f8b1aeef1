import { MOST_SCATTERED, type Scatter, type ScatterAsk, type ScatterPoints } from '../../../shared/analysis/analysis.ts'
import { cellsOf } from '../../../shared/charts/scatter-cells.ts'
import { MOST_SYMBOLS } from '../../../shared/charts/symbols.ts'
import { TYPE_RULES } from '../../../shared/values/value-type.ts'
import type { ReadableDb } from '../file/database.ts'
import type { Steps } from '../steps/steps.ts'
import { type Analysed, analysed, type RowsQuery } from './analysis.ts'
import { cancelIf } from '../steps/cancelled.ts'
import { isNumbers, type NumberView } from '../values/column-view.ts'
import { countsOf } from './keyed-rows.ts'
import { NotAllowed } from '../values/figures/figures.ts'
import { keysBy } from './groups.ts'
import { numbersOf } from '../values/row-values.ts'
import { text } from '../file/row-reader.ts'
import { selectValue } from '../file/statements.ts'

/**
 * Two columns of numbers of the rows of a query against each other: each row that has both, or counted in squares where
 * they are more than the limit. Throws UnknownColumn, NotAllowed; FaultError `cancelled`.
 */
export function* scatter(
  db: ReadableDb,
  query: RowsQuery,
  ask: ScatterAsk,
  now: number,
  limit: number = MOST_SCATTERED,
): Steps<Scatter> {
  return yield* analysed(db, query, now, function* (on) {
    const x = numbersOf(yield* numberView(on, ask.x), on.rows)
    cancelIf(yield undefined)
    const y = numbersOf(yield* numberView(on, ask.y), on.rows)
    cancelIf(yield undefined)
    const both = placesOfBoth(x, y)
    const known = { rows: on.rows.length, missing: on.rows.length - both.length }
    const [placedX, placedY] = [taken(x, both), taken(y, both)]
    if (both.length > limit) {
      const scales = { x: { scale: ask.scales.x }, y: { scale: ask.scales.y } }
      return { ...known, points: null, cells: cellsOf(scales, { x: placedX, y: placedY }), kinds: [] }
    }
    const { kinds, third } = yield* kindsOf(on, ask.third, both)
    const ids = Int32Array.from(both, (at) => on.rows[at] as number)
    const points: ScatterPoints = { ids, names: yield* namesOf(db, on, ids), x: placedX, y: placedY, third }
    return { ...known, points, cells: [], kinds }
  })
}

function* numberView({ views }: Analysed, id: string): Steps<NumberView> {
  const view = yield* views.view(id)
  if (!isNumbers(view) || TYPE_RULES[view.column.type].groups !== 'ranges')
    throw new NotAllowed(`${id} has no place on an axis`)
  return view
}

function placesOfBoth(x: Float64Array, y: Float64Array): Int32Array {
  const places = new Int32Array(x.length)
  let count = 0
  for (let at = 0; at < x.length; at += 1)
    if (Number.isFinite(x[at] as number) && Number.isFinite(y[at] as number)) places[count++] = at
  return places.slice(0, count)
}

const taken = (values: Float64Array, places: Int32Array): Float64Array =>
  Float64Array.from(places, (at) => values[at] as number)

/** The names of rows, as a person reads them. */
function* namesOf(db: ReadableDb, { views }: Analysed, ids: Int32Array): Steps<string[]> {
  const { texts, rowIds } = yield* views.textsOfNames(null)
  cancelIf(yield undefined)
  const known = selectValue(
    db,
    text,
    `select unicode from (select name, unicode from domain union all select name, unicode from subject) where name = ? limit 1`,
  )
  return Array.from(ids, (id) => {
    const name = texts.words[texts.codes[rowIds === null ? id : (rowIds[id] as number)] as number] ?? ''
    return name.includes('xn--') ? (known.get(name) ?? name) : name
  })
}

/** The most frequent values of a column with the value of each row; a row with several has the first of them. */
function* kindsOf(
  on: Analysed,
  column: string | null,
  both: Int32Array,
): Steps<{ kinds: Scatter['kinds']; third: Uint8Array | null }> {
  if (column === null) return { kinds: [], third: null }
  const rows = Int32Array.from(both, (at) => on.rows[at] as number)
  const keyed = yield* keysBy({ ...on, rows }, { column, by: 'value' }, 1)
  const sizes = countsOf(keyed.codes, keyed.count)
  const none = keyed.count - 1
  const frequent = Int32Array.from({ length: none }, (_, code) => code)
    .filter((code) => sizes[code] !== 0)
    .sort((a, b) => (sizes[b] as number) - (sizes[a] as number) || a - b)
    .slice(0, MOST_SYMBOLS)
  const kindOf = new Uint8Array(keyed.count).fill(frequent.length)
  frequent.forEach((code, kind) => {
    kindOf[code] = kind
  })
  kindOf[none] = frequent.length + 1
  const third = new Uint8Array(rows.length)
  for (let at = keyed.codes.length - 1; at >= 0; at -= 1)
    third[keyed.places === null ? at : (keyed.places[at] as number)] = kindOf[keyed.codes[at] as number] as number
  return { kinds: [...frequent].map((code) => ({ key: keyed.keyOf(code), rows: sizes[code] as number })), third }
}
