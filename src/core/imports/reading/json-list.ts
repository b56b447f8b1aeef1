import { DOMAIN_WORDS, domainWordPlace, nameLikeness } from '../columns/find-columns.ts'
import { faultError } from '../../../shared/fault.ts'
import { hasMoreValues } from '../../json-size.ts'
import { withKind } from './cell-kinds.ts'
import type { CellKind } from '../../../shared/imports/column-way.ts'
import { type Limits, type ListRow, type RawRows, tooManyCells, tooManyRows } from './list-table.ts'

/** A JSON list: its columns are the objects' keys, or none when it holds bare names. */
export interface JsonList extends RawRows {
  columns: string[] | null
}

type Entry = readonly [row: number, value: unknown]

/** Reads a JSON array, an object that holds one, or JSON lines. Null when the text is no JSON. */
export function readJson(text: string, limits: Limits): JsonList | null {
  if (hasMoreValues(text, 2 * limits.cells)) throw tooManyCells(limits)
  const entries = entriesOf(text)
  if (!entries) return null
  if (entries.length > limits.rows) throw tooManyRows(limits)
  try {
    return asTable(entries, limits)
  } catch (error) {
    if (error instanceof RangeError) throw faultError('import-json-too-deep', {}, { cause: error })
    throw error
  }
}

function entriesOf(text: string): Entry[] | null {
  const whole = parsed(text)
  if (Array.isArray(whole)) return whole.map((value, at) => [at + 1, value] as const)
  if (isObject(whole)) {
    const inner = Object.values(whole).find((value) => Array.isArray(value))
    return inner ? inner.map((value: unknown, at: number) => [at + 1, value] as const) : [[1, whole]]
  }
  return whole === undefined ? linesOf(text) : null
}

/** One JSON value a line. A line that is none stays as the text that it is, when most of them are. */
function linesOf(text: string): Entry[] | null {
  const entries: Entry[] = []
  let bad = 0
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const value = parsed(line)
    const good = isObject(value) || typeof value === 'string'
    if (!good) bad += 1
    if (bad > 10 && bad * 2 > entries.length) return null
    entries.push([at + 1, good ? value : line])
  }
  return entries.length > 0 && bad * 2 < entries.length ? entries : null
}

function asTable(entries: readonly Entry[], limits: Limits): JsonList {
  const columns = new Map<string, number>()
  for (const [, value] of entries)
    if (isObject(value)) for (const key of Object.keys(value)) if (!columns.has(key)) columns.set(key, columns.size)
  if (columns.size > limits.columns || columns.size * entries.length > limits.cells) throw tooManyCells(limits)
  if (columns.size === 0) return { columns: null, rows: rowsOf(entries, (value) => [value]), cut: 0 }
  const names = [...columns.keys()]
  // Bare values between objects go where the objects have their domains.
  const bare = names.reduce(
    (best, name, at) => (domainWordPlace(name) < domainWordPlace(names[best] ?? '') ? at : best),
    0,
  )
  const cells = (value: unknown): unknown[] =>
    isObject(value)
      ? names.map((name) => (Object.hasOwn(value, name) ? value[name] : undefined))
      : names.map((_, at) => (at === bare ? value : ''))
  return { columns: names, rows: rowsOf(entries, cells), cut: 0 }
}

function rowsOf(entries: readonly Entry[], cells: (value: unknown) => unknown[]): ListRow[] {
  return entries
    .map(([row, value]) => rowOf(row, cells(value)))
    .filter((row) => row.cells.some((cell) => cell.trim() !== ''))
}

function rowOf(number: number, values: readonly unknown[]): ListRow {
  const row: ListRow = { row: number, cells: values.map(textOf) }
  for (const [at, value] of values.entries())
    if (typeof value !== 'string') row.kinds = withKind(row.kinds, at, kindOf(value))
  return row
}

const kindOf = (value: unknown): CellKind =>
  value === undefined ? 'x' : typeof value === 'number' ? 'n' : typeof value === 'boolean' ? 'b' : 'j'

/** Fills a row's empty domain from its other keys that may hold one: objects of one list are not always alike. */
export function fillDomain(row: ListRow, columns: readonly string[], domainColumn: number): void {
  if (row.cells[domainColumn]?.trim() !== '') return
  const others = columns
    .map((name, at) => ({ at, place: domainWordPlace(name) }))
    .filter(({ place }) => place < DOMAIN_WORDS.length)
  for (const { at } of others.sort((a, b) => a.place - b.place)) {
    const cell = row.cells[at] ?? ''
    if (nameLikeness(cell) === 0) continue
    row.cells[domainColumn] = cell
    return
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // What is no JSON is read as something else.
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
