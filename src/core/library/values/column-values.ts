/** Numbers in the narrower of the two forms that holds each of them exactly. */
export type Numbers = Float64Array | Float32Array
/** Places of words in the narrowest form that holds each of them. */
export type Codes = Int32Array | Int16Array | Int8Array

/** The numbers of a column, by the row's id; NaN where there is none. Place 0 is that of a row that is not there. */
export interface NumberValues {
  kind: 'numbers'
  /** Written by `putNumber` alone once it may be narrow. */
  values: Numbers
}

/** The texts of a column: by the row's id the place of its text among the words, -1 where there is none. */
export interface TextValues {
  kind: 'texts'
  codes: Codes
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

/** So many words have places that a signed number of one byte, or of two, tells apart. */
const [MOST_IN_BYTE, MOST_IN_TWO_BYTES] = [128, 32_768]
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
  if (column.kind === 'numbers' && column.values.length <= highest)
    column.values = grown(column.values, highest, Number.NaN)
  if (column.kind === 'texts' && column.codes.length <= highest) column.codes = grown(column.codes, highest, -1)
  if (column.kind === 'ids' && column.ids.length <= highest) column.ids = grown(column.ids, highest, 0)
  return column
}

function grown<A extends Numbers | Codes>(old: A, highest: number, empty: number): A {
  const Kind = old.constructor as new (length: number) => A
  const made = new Kind(highest + ROOM)
  made.fill(empty, old.length)
  made.set(old)
  return made
}

/** Puts a column into the narrowest form that loses nothing: what is kept of a million lookups takes half the memory. */
export function packed<T extends NumberValues | TextValues>(column: T): T {
  if (column.kind === 'numbers') {
    const narrow = new Float32Array(column.values)
    if (column.values.every((value, at) => value === narrow[at] || Number.isNaN(value))) column.values = narrow
  } else column.codes = codesFor(column.words.length, column.codes)
  return column
}

/** The same places of so many words, in the narrowest form. */
function codesFor(words: number, codes: Codes): Codes {
  if (words <= MOST_IN_BYTE) return codes instanceof Int8Array ? codes : new Int8Array(codes)
  if (words <= MOST_IN_TWO_BYTES) return codes instanceof Int16Array ? codes : new Int16Array(codes)
  return codes instanceof Int32Array ? codes : new Int32Array(codes)
}

/** Puts a number into a column, which is made wider when it would not hold it exactly; NaN takes the row's number away. */
export function putNumber(column: NumberValues, id: number, value: number): void {
  if (column.values instanceof Float32Array && Math.fround(value) !== value && !Number.isNaN(value))
    column.values = new Float64Array(column.values)
  column.values[id] = value
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
    if (code >= MOST_IN_BYTE && column.codes.BYTES_PER_ELEMENT < Int32Array.BYTES_PER_ELEMENT)
      column.codes = codesFor(column.words.length, column.codes)
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
