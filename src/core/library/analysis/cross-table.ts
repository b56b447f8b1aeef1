import { CROSS_LIMITS, type CrossAsk, type CrossHead, type CrossTable } from '../../../shared/analysis/analysis.ts'
import type { ListQuery } from '../../../shared/list.ts'
import type { ReadableDb } from '../file/database.ts'
import type { Steps } from '../steps/steps.ts'
import { analysed } from './analysis.ts'
import { cancelIf } from '../steps/cancelled.ts'
import { type InGroups, RowColumn } from './group-figures.ts'
import { groupedBy, groupedByBoth, type GroupedRows } from './grouped-rows.ts'
import { allRowsGrouped, type FigureColumn, figureColumn, keysBy } from './groups.ts'
import { countsOf, type KeyedRows } from './keyed-rows.ts'

/**
 * One figure for each pair of keys of two columns, with those of each row, each column and all. Keys beyond the limits, those
 * with the fewest rows, are taken together as others. Throws UnknownColumn, NotAllowed; FaultError `cancelled`.
 */
export function* crossTable(
  db: ReadableDb,
  query: ListQuery,
  ask: CrossAsk,
  now: number,
  limits: { rows: number; columns: number } = CROSS_LIMITS,
): Steps<CrossTable> {
  return yield* analysed(db, query, now, function* (on) {
    const down = headsOf(yield* keysBy(on, ask.rows, ask.weekStart), limits.rows)
    const across = headsOf(yield* keysBy(on, ask.columns, ask.weekStart), limits.columns)
    cancelIf(yield undefined)
    const grouped = groupedByBoth(down.keyed, across.keyed)
    const shown = new RowColumn(yield* on.views.view(ask.show.column), on.rows)
    const figuresOf: FiguresOf = (within) => figureColumn(db, shown, within, ask.show.aggregate)
    const figures = figuresOf(grouped)
    cancelIf(yield undefined)
    const all = figuresOf(allRowsGrouped(on.rows))
    const rows = withFigures(down, figuresOf)
    cancelIf(yield undefined)
    const columns = withFigures(across, figuresOf)
    return {
      rows: rows.map(({ head }) => head),
      columns: columns.map(({ head }) => head),
      cells: cellsOf(grouped, figures, rows.map(codeOf), columns.map(codeOf)),
      total: { rows: on.rows.length, figure: on.rows.length === 0 ? null : all.figureOf(0) },
    }
  })
}

type FiguresOf = (within: InGroups) => FigureColumn

const codeOf = ({ code }: { code: number }): number => code

/** The keys that a side of the table shows; what is beyond the limit has one number for all. */
interface Heads {
  keyed: KeyedRows
  /** By number: the key, or how many others there are. */
  keyOf(code: number): CrossHead['key']
  filterOf(code: number): CrossHead['filter']
}

function headsOf(keyed: KeyedRows, limit: number): Heads {
  const sizes = countsOf(keyed.codes, keyed.count)
  const ranks = keyed.ranks()
  // What is missing is always shown by itself.
  const last = keyed.count - 1
  const found = Int32Array.from({ length: last }, (_, code) => code).filter((code) => sizes[code] !== 0)
  if (found.length <= limit) return { keyed, keyOf: keyed.keyOf, filterOf: keyed.filterOf }
  const largest = found
    .sort((a, b) => (sizes[b] as number) - (sizes[a] as number) || (ranks[a] as number) - (ranks[b] as number))
    .slice(0, limit)
  const others = keyed.count
  const shown = new Int32Array(keyed.count).fill(others)
  for (const code of [...largest, last]) shown[code] = code
  const made = onceEach(keyed, shown)
  // Others come last, after what is missing.
  const withOthers = Int32Array.from([...ranks, keyed.count])
  return {
    keyed: { ...keyed, ...made, count: others + 1, ranks: () => withOthers },
    keyOf: (code) => (code === others ? { kind: 'others', different: found.length - limit } : keyed.keyOf(code)),
    filterOf: (code) => (code === others ? null : keyed.filterOf(code)),
  }
}

/** The rows with their new keys; one that has several of the others has them once. */
function onceEach({ places, codes }: KeyedRows, shown: Int32Array): Pick<KeyedRows, 'places' | 'codes'> {
  const changed = codes.map((code) => shown[code] as number)
  if (places === null) return { places, codes: changed }
  const once: number[] = []
  const seen = new Set<number>()
  changed.forEach((code, at) => {
    if (places[at] !== places[at - 1]) seen.clear()
    if (seen.has(code)) return
    seen.add(code)
    once.push(at)
  })
  return {
    places: Int32Array.from(once, (at) => places[at] as number),
    codes: Int32Array.from(once, (at) => changed[at] as number),
  }
}

interface Head {
  code: number
  head: CrossHead
}

/** The heads in the order of their keys, with the figure over all rows of each. */
function withFigures(heads: Heads, figuresOf: FiguresOf): Head[] {
  const grouped = groupedBy(heads.keyed)
  const figures = figuresOf(grouped)
  const codes = grouped.codes[0] ?? new Int32Array(0)
  const ranks = heads.keyed.ranks()
  return [...codes.keys()]
    .sort((a, b) => (ranks[codes[a] as number] as number) - (ranks[codes[b] as number] as number))
    .map((group) => {
      const code = codes[group] as number
      const rows = grouped.sizes[group] as number
      const [key, filter] = [heads.keyOf(code), heads.filterOf(code)]
      return { code, head: { key, rows, filter, figure: figures.figureOf(group) } }
    })
}

function cellsOf(
  grouped: GroupedRows,
  figures: FigureColumn,
  rows: readonly number[],
  columns: readonly number[],
): CrossTable['cells'] {
  const [down, across] = grouped.codes as [Int32Array, Int32Array]
  const rowOf = new Map(rows.map((code, at) => [code, at]))
  const columnOf = new Map(columns.map((code, at) => [code, at]))
  const cells = rows.map(() => columns.map((): CrossTable['cells'][number][number] => ({ rows: 0, figure: null })))
  for (let group = 0; group < grouped.count; group += 1) {
    const row = cells[rowOf.get(down[group] as number) ?? -1]
    const column = columnOf.get(across[group] as number) ?? -1
    if (row?.[column]) row[column] = { rows: grouped.sizes[group] as number, figure: figures.figureOf(group) }
  }
  return cells
}
