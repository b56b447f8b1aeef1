/** The numbers of a column, by the row's id; NaN where there is none. Place 0 is that of a row that is not there. */
export interface NumberValues {
  kind: 'numbers'
  values: Float64Array
}

/** The texts of a column: by the row's id the place of its text among the words, -1 where there is none. */
export interface TextValues {
  kind: 'texts'
  codes: Int32Array
  words: string[]
  /** True as long as the words stand in their order. */
  inOrder: boolean
  /** The places of the words; made when a text is first looked for. */
  places: Map<string, number> | null
  /** How each word was written, where words are not what was written and no row has to be asked. */
  written?: string[]
}

/** Several values for each row: those of row `id` are `members` from `starts[id]` to before `starts[id + 1]`. */
export interface SetValues {
  kind: 'sets'
  starts: Int32Array
  members: Float64Array
}

/** For each row the id of the row of another table that belongs to it; 0 where there is none. */
export interface RowIds {
  kind: 'ids'
  ids: Int32Array
}

export type ColumnValues = NumberValues | TextValues | SetValues

/** Room beyond the highest id, so that what is added later needs no new array each time. */
const ROOM = 4_096

export const newNumbers = (highest: number, empty = Number.NaN): NumberValues => ({
  kind: 'numbers',
  values: new Float64Array(highest + ROOM).fill(empty),
})

export const newTexts = (highest: number): TextValues => ({
  kind: 'texts',
  codes: new Int32Array(highest + ROOM).fill(-1),
  words: [],
  inOrder: true,
  places: null,
})

export const newIds = (highest: number): RowIds => ({ kind: 'ids', ids: new Int32Array(highest + ROOM) })

/** About how much a column takes, in bytes. */
export function bytesOf(column: ColumnValues | RowIds): number {
  if (column.kind === 'numbers') return column.values.byteLength
  if (column.kind === 'ids') return column.ids.byteLength
  if (column.kind === 'sets') return column.starts.byteLength + column.members.byteLength
  // A word, its place in the array and in the map.
  const words = column.words.reduce((sum, word) => sum + 2 * word.length + 60, 0)
  return column.codes.byteLength + words
}

/** Makes room for ids up to the highest. */
export function reserve<T extends NumberValues | TextValues | RowIds>(column: T, highest: number): T {
  const grown = <A extends Float64Array | Int32Array>(old: A, made: A): A => {
    made.set(old)
    return made
  }
  if (column.kind === 'numbers' && column.values.length <= highest)
    column.values = grown(column.values, newNumbers(highest).values)
  if (column.kind === 'texts' && column.codes.length <= highest)
    column.codes = grown(column.codes, newTexts(highest).codes)
  if (column.kind === 'ids' && column.ids.length <= highest) column.ids = grown(column.ids, newIds(highest).ids)
  return column
}

/** Puts a text that may be new into a column; null takes the row's text away. */
export function putText(column: TextValues, id: number, value: string | null): void {
  if (value === null) {
    column.codes[id] = -1
    return
  }
  column.places ??= new Map(column.words.map((word, at) => [word, at]))
  let code = column.places.get(value)
  if (code === undefined) {
    code = column.words.length
    const last = column.words.at(-1)
    if (last !== undefined && value < last) column.inOrder = false
    column.words.push(value)
    column.places.set(value, code)
  }
  column.codes[id] = code
}

/** The order of the words: for each its rank. */
export function ranksOf(column: TextValues): Int32Array {
  const { words } = column
  const ranks = Int32Array.from(words, (_, at) => at)
  if (column.inOrder) return ranks
  const order = Int32Array.from(ranks).sort((a, b) => compareTexts(words[a] ?? '', words[b] ?? ''))
  order.forEach((code, rank) => {
    ranks[code] = rank
  })
  return ranks
}

/** The order of texts that SQLite's byte order and JavaScript's agree on, but for letters beyond the first 65,536. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Makes sets out of pairs of a row's id and a value. */
export function setsOf(highest: number, rows: readonly number[], values: readonly number[]): SetValues {
  const starts = new Int32Array(highest + ROOM + 1)
  for (const row of rows) starts[row + 1] = (starts[row + 1] ?? 0) + 1
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0)
  const next = starts.slice()
  const members = new Float64Array(rows.length)
  rows.forEach((row, at) => {
    const place = next[row] ?? 0
    next[row] = place + 1
    members[place] = values[at] ?? 0
  })
  return { kind: 'sets', starts, members }
}
