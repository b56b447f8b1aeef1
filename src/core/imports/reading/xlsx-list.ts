import { type NumberStyle, numberText, readStyles } from './cell-text.ts'
import { nameLikeness, sampleOf } from '../columns/find-columns.ts'
import { faultError, isFault } from '../../../shared/fault.ts'
import { type Limits, type ListRow, type RawRows, tooManyCells, tooManyCharacters, tooManyRows } from './list-table.ts'
import { withKind } from './cell-kinds.ts'
import { attribute, scanXml, unescapeXml } from './scan-xml.ts'
import type { CellKind } from '../../../shared/imports/column-way.ts'
import { Archive } from './unzip.ts'

interface Workbook {
  sheets: { name: string; path: string }[]
  strings: string[]
  styles: NumberStyle[]
  from1904: boolean
}

/**
 * Reads the sheet that is named, else the one that likeliest has the list: the most names, and of like ones the first. A cell
 * that cannot be read costs itself only.
 */
export function readXlsx(bytes: Uint8Array, limits: Limits, wanted: string | null = null): RawRows {
  const archive = new Archive(bytes, limits.unpackedBytes)
  const workbook = readWorkbook(archive)
  const named = workbook.sheets.find(({ name }) => name === wanted)
  const sheets: string[] = []
  let best: { name: string; rows: ListRow[]; names: number } | null = null
  let refused: unknown = null
  for (const { name, path } of workbook.sheets) {
    try {
      const xml = archive.text(path)
      const rows = xml === null ? [] : readSheet(xml, workbook, limits)
      if (rows.length === 0) continue
      sheets.push(name)
      if (named && named.name !== name) continue
      const names = namesAmong(rows)
      if (!best || names > best.names) best = { name, rows, names }
    } catch (error) {
      // A sheet that is too large is a fault of the list only where the list is on it.
      if (!isFault(error) || named?.name === name) throw error
      refused ??= error
      sheets.push(name)
    }
  }
  if (!best || (best.names === 0 && refused !== null)) throw refused ?? faultError('import-no-sheet')
  return { rows: best.rows, cut: 0, sheet: best.name, sheets }
}

/** About how many rows of a sheet have a name of a domain. */
function namesAmong(rows: readonly ListRow[]): number {
  const some = sampleOf(rows)
  const named = some.filter(({ cells }) => cells.some((cell) => nameLikeness(cell) > 0)).length
  return Math.round((named / some.length) * rows.length)
}

function readWorkbook(archive: Archive): Workbook {
  const path = archive.names().find((name) => /^xl\/workbook\d*\.xml$/u.test(name))
  const xml = path ? archive.text(path) : null
  if (!path || xml === null) throw faultError('import-not-a-workbook')
  const targets = readTargets(archive.text(path.replace('xl/', 'xl/_rels/').concat('.rels')) ?? '')
  const book: Workbook = { sheets: [], strings: [], styles: [], from1904: false }
  scanXml(xml, {
    open(name, attributes) {
      if (name === 'workbookPr') book.from1904 = /^(?:1|true)$/u.test(attribute(attributes, 'date1904') ?? '')
      const target = name === 'sheet' ? targets.get(attribute(attributes, 'id') ?? '') : undefined
      if (target) book.sheets.push({ name: unescapeXml(attribute(attributes, 'name') ?? ''), path: target })
    },
    close: () => undefined,
    text: () => undefined,
  })
  book.styles = readStyles(archive.text('xl/styles.xml') ?? '')
  book.strings = readStrings(archive.text('xl/sharedStrings.xml') ?? '')
  return book
}

function readTargets(xml: string): Map<string, string> {
  const targets = new Map<string, string>()
  scanXml(xml, {
    open(name, attributes) {
      const target = attribute(attributes, 'Target') ?? ''
      if (name === 'Relationship')
        targets.set(
          attribute(attributes, 'Id') ?? '',
          target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//u, '')}`,
        )
    },
    close: () => undefined,
    text: () => undefined,
  })
  return targets
}

function readStrings(xml: string): string[] {
  const strings: string[] = []
  let [text, inText, inSound] = ['', false, false]
  scanXml(xml, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 't') inText = !inSound
      else if (name === 'rPh') inSound = true
    },
    close(name) {
      if (name === 'si') strings.push(unescapeCell(text))
      else if (name === 't') inText = false
      else if (name === 'rPh') inSound = false
    },
    text(raw) {
      if (inText) text += raw
    },
  })
  return strings
}

interface CellState {
  at: number
  type: string
  style: number
  text: string
}

function readSheet(xml: string, book: Workbook, limits: Limits): ListRow[] {
  const rows: ListRow[] = []
  let row: ListRow = { row: 0, cells: [] }
  let cell: CellState | null = null
  let [collecting, inSound, next, widest, characters] = [false, false, 0, 0, 0]
  scanXml(xml, {
    open(name, attributes) {
      if (name === 'v' || name === 't') collecting = cell !== null && !inSound
      else if (name === 'c') {
        const [column] = /^[A-Z]{1,4}/u.exec(attribute(attributes, 'r') ?? '') ?? []
        cell = {
          at: column ? columnOf(column) : next,
          type: attribute(attributes, 't') ?? 'n',
          style: Number(attribute(attributes, 's') ?? 0),
          text: '',
        }
        next = cell.at + 1
      } else if (name === 'row') {
        const number = Number(attribute(attributes, 'r') ?? Number.NaN)
        row = { row: Number.isSafeInteger(number) && number > row.row ? number : row.row + 1, cells: [] }
        next = 0
      } else if (name === 'rPh') inSound = true
    },
    close(name) {
      if (name === 'v' || name === 't') collecting = false
      else if (name === 'rPh') inSound = false
      else if (name === 'row' && row.cells.some((text) => text.trim() !== '')) {
        rows.push(row)
        if (rows.length > limits.rows + 1) throw tooManyRows(limits)
      } else if (name === 'c' && cell) {
        const text = textOf(cell, book)
        // Shared strings cost the file nothing and whoever takes the rows the whole text, so they count at each use.
        characters += Math.min(text.length, limits.cellLength)
        if (characters > limits.characters) throw tooManyCharacters(limits)
        place(row, cell, text, kindOf(cell, book), limits)
        widest = Math.max(widest, row.cells.length)
        if (widest * rows.length > limits.cells) throw tooManyCells(limits)
        cell = null
      }
    },
    text(raw) {
      if (collecting && cell) cell.text += raw
    },
  })
  return rows
}

function place(row: ListRow, cell: CellState, text: string, kind: CellKind, limits: Limits): void {
  if (text === '') return
  if (cell.at >= limits.columns) throw tooManyCells(limits)
  while (row.cells.length < cell.at) row.cells.push('')
  row.cells[cell.at] = text
  if (kind !== 't') row.kinds = withKind(row.kinds, cell.at, kind)
}

/** What a cell is. A length of time is its text. */
function kindOf({ type, style }: CellState, { styles }: Workbook): CellKind {
  if (type === 'b') return 'b'
  if (type === 'd') return 'd'
  if (type !== 'n') return 't'
  const shown = styles[style] ?? 'number'
  return shown === 'number' ? 'n' : shown === 'date' ? 'd' : 't'
}

function textOf(cell: CellState, book: Workbook): string {
  if (cell.type === 's') return book.strings[Number(cell.text)] ?? ''
  if (cell.type === 'n') return numberText(unescapeXml(cell.text), book.styles[cell.style] ?? 'number', book.from1904)
  if (cell.type === 'b') return cell.text === '1' ? 'TRUE' : cell.text === '0' ? 'FALSE' : cell.text
  return unescapeCell(cell.text)
}

/** `AB` is the 28th column, at place 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Text of a cell: entities, and the `_x000D_` by which spreadsheets write what XML cannot hold. */
function unescapeCell(raw: string): string {
  const text = unescapeXml(raw)
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/gu, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
}
