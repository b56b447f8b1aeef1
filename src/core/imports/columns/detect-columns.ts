import { currencyInName, currencyOf, isSameCurrency } from '../../../shared/formats/currency.ts'
import { numberSigns } from '../../../shared/formats/number-signs.ts'
import { DATE_ORDERS } from '../../../shared/formats/person-format.ts'
import type { ColumnCorrection, ColumnQuestion, ColumnReading } from '../../../shared/imports/column-reading.ts'
import {
  type FileType,
  type ColumnWay,
  FILE_NUMBERS,
  cellIn,
  MONTH_LANGUAGES,
  isEmptySign,
  partsOfMoment,
  PLAIN_WAY,
  readCell,
  ZERO_MEANINGS,
} from '../../../shared/imports/column-way.ts'
import { mayBeAmount, mayBeDate, mayBeFlag, meaningOf } from '../../../shared/imports/column-meaning.ts'
import type { Meaning, Meant } from '../../../shared/imports/meanings.ts'
import { hasShortYear, hasSignsOf, isCompactDay } from '../../../shared/imports/file-day.ts'
import type { FileDialect } from '../../../shared/imports/file-dialect.ts'
import { isBlank } from '../../../shared/imports/withheld.ts'
import type { OwnValue } from '../../../shared/watchlists/watchlist.ts'
import { bareNumber, strangeSign } from '../reading/strange-sign.ts'
import { decideWay } from '../taking/decide-way.ts'
import { sampleOf } from './find-columns.ts'
import type { Cell } from './column-cells.ts'
import type { ListTable } from '../reading/list-table.ts'

/** What one column holds, its question where the rows leave one open. */
interface Found {
  way: ColumnWay
  deciding: number | null
  question: ColumnQuestion | null
}

type DetectedTable = Pick<ListTable, 'rows' | 'columns' | 'domainColumn' | 'withheld'>

const EXAMPLES = 5
/** So much of a column has to be read as a type before it is taken for one; the rest is listed. */
const ENOUGH = 0.8
const MOST_CURRENCIES = 6

/** What each column but the domains' holds, found out of all rows; what the person has said stands. */
export function detectColumns(table: DetectedTable, corrections: readonly ColumnCorrection[] = []): ColumnReading[] {
  const currencies = currencyColumns(table)
  return table.columns.flatMap((name, at) => {
    if (at === table.domainColumn || isBlank(table.withheld, at)) return []
    const said = corrections.find((one) => one.at === at)
    const currencyAt = mayBeAmount(name) ? nearestCurrency(currencies, at) : undefined
    const cells = cellsOf(table.rows, at, { currencyAt })
    const found = withCurrencyAt(said ? saidWay(cells, name, said) : findWay(cells, name), currencyAt)
    const [empty, filled] = bothOf(cells, (cell) => reads(cell, found.way) === null)
    const asEmpty = { cells: sum(empty), signs: [...new Set(empty.map(({ text }) => text.trim()))].slice(0, EXAMPLES) }
    const read = countRead(filled, found.way)
    const texts = sampleOf(filled).map(({ text }) => text)
    const type = filled.length === 0 ? null : typeOf(found)
    const beside = table.columns.filter((_, other) => other !== at)
    const meaning = meaningOf({ name, type, texts }, beside)
    const question = found.question ?? zeroQuestion(filled, found.way, meaning)
    const shortYears = found.way.type === 'date' ? sum(filled.filter(writesShortYear)) : 0
    return [{ at, ...found, question, meaning, ...read, asEmpty, shortYears, strange: strangeSign(filled, found.way) }]
  })
}

/** Prices of which an export writes 0 where none is set. Of fees, a 0 is an amount. */
const SET_PRICES: ReadonlySet<Meaning> = new Set([
  'price-paid',
  'renewal-price',
  'asking-price',
  'floor-price',
  'minimum-offer',
  'bid',
  'sold-for',
] as const)

/** Whether a 0 among prices is one, where a column has such and the person has not said it. */
function zeroQuestion(cells: readonly Cell[], way: ColumnWay, { id }: Meant): ColumnQuestion | null {
  if (way.zeros !== undefined || !SET_PRICES.has(id) || (way.type !== 'money' && way.type !== 'number')) return null
  const zero = cells.find((cell) => reads(cell, way) === 0)
  if (!zero) return null
  const answers = ZERO_MEANINGS.map((zeros): ColumnWay => ({ ...way, zeros }))
  return { about: 'zeros', example: zero.text.slice(0, 200), ways: answers.map((one) => ({ way: one, value: 0 })) }
}

/** The columns that say in which currency amounts are. */
function currencyColumns({ rows, columns, domainColumn, withheld }: DetectedTable): number[] {
  const sample = sampleOf(rows)
  return columns.flatMap((name, at) => {
    if (at === domainColumn || isBlank(withheld, at)) return []
    const texts = sample.map(({ cells }) => (cells[at] ?? '').trim()).filter((text) => text !== '')
    const { id } = meaningOf({ name, type: texts.length === 0 ? null : 'text', texts }, [])
    return id === 'currency' && texts.length > 0 && texts.every((text) => text.length <= 4) ? [at] : []
  })
}

/** The one that stands nearest, behind rather than before. */
const nearestCurrency = (places: readonly number[], at: number): number | undefined =>
  places.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at) || b - a).find((place) => place !== at)

/** A found way of amounts, and the ways of its question, with where their currency stands. */
function withCurrencyAt(found: Found, currencyAt: number | undefined): Found {
  if (currencyAt === undefined) return found
  const set = (way: ColumnWay): ColumnWay => (way.type === 'money' ? { ...way, currencyAt } : way)
  const { way, question } = found
  const ways = question?.ways.map((answer) => ({ ...answer, way: set(answer.way) }))
  return { ...found, way: set(way), question: question && ways ? { ...question, ways } : null }
}

/** The type of a column, or what it will be once its question is answered. */
const typeOf = ({ way, question }: Found): FileType =>
  question?.ways.find((answer) => answer.way.type !== 'text')?.way.type ?? way.type

/** The cells of a column that are not empty, each different one once. */
function cellsOf(rows: ListTable['rows'], at: number, way: Pick<ColumnWay, 'currencyAt'>): Cell[] {
  const cells = new Map<string, Cell>()
  for (const row of rows) {
    const cell = cellIn(row, at, way)
    if (cell.text.trim() === '') continue
    const known = cells.get(keyOf(cell))
    if (known) known.times += 1
    else cells.set(keyOf(cell), { ...cell, times: 1 })
  }
  return [...cells.values()]
}

const keyOf = ({ text, kind, beside }: Omit<Cell, 'times'>): string =>
  beside === '' ? kind + text : `${kind}${text}\t${beside}`

/** The currency of an amount, by itself or by another column; empty for none. */
const labelOf = ({ text, kind, beside }: Omit<Cell, 'times'>): string => (kind === 't' && currencyOf(text)) || beside

const writesShortYear = ({ text, kind }: Cell): boolean => kind === 't' && hasShortYear(partsOfMoment(text.trim()).day)

/** Cells of which something is so, and the others. */
function bothOf(cells: readonly Cell[], isSo: (cell: Cell) => boolean): [Cell[], Cell[]] {
  const { so = [], others = [] } = Object.groupBy(cells, (cell) => (isSo(cell) ? 'so' : 'others'))
  return [so, others]
}

const sum = (cells: readonly Cell[]): number => cells.reduce((all, { times }) => all + times, 0)

/** How much of the cells a way reads, and what it makes of some that differ. */
function countRead(cells: readonly Cell[], way: ColumnWay): Pick<ColumnReading, 'filled' | 'read' | 'examples'> {
  const examples: { text: string; value: OwnValue }[] = []
  let read = 0
  for (const { text, kind, times, beside } of cells) {
    const value = readCell(text, kind, way, beside)
    if (value === undefined || value === null) continue
    read += times
    if (examples.length < EXAMPLES) examples.push({ text, value })
  }
  return { filled: sum(cells), read, examples: examples.map((one) => ({ ...one, text: one.text.slice(0, 200) })) }
}

/** The cells that tell how numbers or dates are written: those that do not say that they have none. */
const telling = (cells: readonly Cell[]): Cell[] => cells.filter(({ text }) => !isEmptySign(text))

/** What the person says of a column; of a type alone, what the rows say of how it is written. */
function saidWay(all: readonly Cell[], name: string, { way, only }: ColumnCorrection): Found {
  const cells = telling(all)
  if (only === 'type' && (way.type === 'number' || way.type === 'money')) return wayOfNumbers(cells, name, way.type)
  if (only === 'type' && way.type === 'date') return wayOfDates(cells)
  return { way, deciding: null, question: null }
}

/** The type that reads enough of a column and says most about it. */
function findWay(cells: readonly Cell[], name: string): Found {
  const text: Found = { way: PLAIN_WAY, deciding: null, question: null }
  if (cells.length === 0) return text
  const saying = telling(cells)
  const found = findLinks(cells) ?? findFlags(cells, name)
  if (found || saying.length === 0) return found ?? text
  return findDates(saying, name) ?? findNumbers(saying, name) ?? text
}

/** True when enough of some cells, from all over the column first, are read in one of several ways. */
function readsEnough(cells: readonly Cell[], ways: readonly ColumnWay[]): boolean {
  const some = sampleOf(cells)
  const counts = ways.map((way) => sum(some.filter((cell) => reads(cell, way) !== undefined)))
  return Math.max(...counts) >= (sum(some) * ENOUGH) / 2
}

const typed = (type: FileType, rest: Partial<ColumnWay> = {}): ColumnWay => ({ ...PLAIN_WAY, type, ...rest })

const reads = (cell: Cell, way: ColumnWay): OwnValue | null | undefined =>
  readCell(cell.text, cell.kind, way, cell.beside)

const share = (cells: readonly Cell[], way: ColumnWay): number =>
  sum(cells.filter((cell) => reads(cell, way) !== undefined)) / sum(cells)

function findLinks(cells: readonly Cell[]): Found | null {
  const way = typed('link')
  return readsEnough(cells, [way]) && share(cells, way) >= ENOUGH ? { way, deciding: null, question: null } : null
}

function findFlags(cells: readonly Cell[], name: string): Found | null {
  // Ones and zeros alone are as likely numbers, unless the name asks for answers.
  const bare = sampleOf(cells).every(({ text, kind }) => kind !== 'b' && /^\s*[01]\s*$/u.test(text))
  if (bare && !mayBeFlag(name)) return null
  const way = typed('flag')
  return readsEnough(cells, [way]) && share(cells, way) >= ENOUGH ? { way, deciding: null, question: null } : null
}

const DATE_WAYS = {
  all: DATE_ORDERS.map((dates) => typed('date', { dates, withoutTime: true })),
  named: MONTH_LANGUAGES.map((months) => typed('date', { months, withoutTime: true })),
}

function findDates(cells: readonly Cell[], name: string): Found | null {
  if (cells.some(({ text }) => isCompactDay(text)) && !mayBeDate(name)) return null
  const { all, named } = DATE_WAYS
  if (!readsEnough(cells, [...all, ...named]) && !readsEnough(cells, mixed(cells, all, named))) return null
  const found = wayOfDates(cells)
  // A question about the time of day is asked of dates that are read without it.
  return share(cells, found.question?.ways[0]?.way ?? found.way) < ENOUGH ? null : found
}

/** How most of a column's dates are written, or what is to be asked about it. */
function wayOfDates(cells: readonly Cell[]): Found {
  const { all, named } = DATE_WAYS
  // Names of months and the order of numbers have nothing to do with each other.
  const inWords = cells.filter(({ text }) => /\p{L}{2}/u.test(partsOfMoment(text).day))
  const { months } = inWords.length > 0 ? decideWay(inWords, named, reads).way : PLAIN_WAY
  const order = decideWay(
    cells,
    ownFirst(cells, all).map((way) => ({ ...way, months })),
    reads,
  )
  const { dates } = order.way
  if (order.open.length > 0)
    return { ...order, question: questionOf('dates', order.example, withTimes(cells, order.open)) }
  const timed = cells.find((cell) => cell.kind !== 'n' && partsOfMoment(cell.text.trim()).time !== null)
  const way = typed('date', { dates, months, withoutTime: timed !== undefined })
  if (!timed) return { way, deciding: order.deciding, question: null }
  return { way: PLAIN_WAY, deciding: order.deciding, question: questionOf('times', timed.text, [way, PLAIN_WAY]) }
}

/**
 * The orders with those first that have the signs of most cells. ISO reads `12/31/2026` as well, as nothing else can be
 * meant; but that is no name for how it is written, and the next file of the same kind may have `01/02/2027`.
 */
function ownFirst(cells: readonly Cell[], ways: readonly ColumnWay[]): ColumnWay[] {
  const days = sampleOf(cells).map(({ text }) => partsOfMoment(text.trim()).day)
  const fit = new Map(ways.map((way) => [way, days.filter((day) => hasSignsOf(day, way.dates)).length]))
  return ways.toSorted((one, other) => (fit.get(other) ?? 0) - (fit.get(one) ?? 0))
}

const withTimes = (cells: readonly Cell[], ways: readonly ColumnWay[]): ColumnWay[] => {
  const withoutTime = cells.some(({ text }) => partsOfMoment(text.trim()).time !== null)
  return ways.map((way) => ({ ...way, withoutTime }))
}

/** Each order with each language: for a column that has both numbers and names of months. */
function mixed(cells: readonly Cell[], orders: readonly ColumnWay[], named: readonly ColumnWay[]): ColumnWay[] {
  return sampleOf(cells).some(({ text }) => /\p{L}{3}/u.test(text))
    ? orders.flatMap((way) => named.map(({ months }) => ({ ...way, months })))
    : [...orders]
}

function findNumbers(cells: readonly Cell[], name: string): Found | null {
  // What begins with a plus or with zeros is a number of something: a telephone, a postcode. Its signs are all needed.
  if (cells.some(({ text, kind }) => kind === 't' && /^\s*(?:\+|0\d|.*\d[eE][-+]?\d)/u.test(text))) return null
  // Nothing of a text has to be read in every format.
  const some = sampleOf(cells)
  if (!FILE_NUMBERS.some((numbers) => some.some((cell) => readsLabelled(cell, typed('number', { numbers })))))
    return null
  const found = wayOfNumbers(cells, name)
  // Amounts in several currencies are text until the person has decided.
  const read = found.question?.about === 'currencies' ? (found.question.ways[1]?.way ?? found.way) : found.way
  return sum(cells.filter((cell) => readsLabelled(cell, read))) < sum(cells) * ENOUGH ? null : found
}

/** True for a number of a column's format, in whichever currency. */
const readsLabelled = (cell: Cell, way: ColumnWay): boolean =>
  reads(cell, way) !== undefined || reads(cell, { ...way, currency: labelOf(cell) }) !== undefined

/** How most of a column's numbers are written, or what is to be asked about it; a type that the person says stands. */
function wayOfNumbers(cells: readonly Cell[], name: string, said: 'number' | 'money' | null = null): Found {
  const header = currencyInName(name)
  const currencies = currenciesOf(cells, header)
  const currency = currencies[0] ?? header
  const type = said ?? (currency === '' ? 'number' : 'money')
  const ways = FILE_NUMBERS.map((numbers) => typed(type, { numbers, currency }))
  // Whole numbers without groups look alike in every format. What stands beside a number says nothing of its format, and
  // is taken off where the person says that the column has numbers.
  const telling = cells
    .map((cell) => (cell.kind === 't' ? { ...cell, text: said ? bareNumber(cell.text) : cell.text } : cell))
    .filter(({ text, kind }) => kind !== 't' || !/^-?\d{1,15}$/u.test(text))
  const decided = decideWay(telling, ways, (cell, way) => {
    if (hasThousandths(cell, way, currency)) return undefined
    return reads(cell, currencies.length > 0 && !said ? { ...way, currency: labelOf(cell) } : way)
  })
  if (currencies.length > 1) return severalCurrencies(cells, { ...decided.way, unlabelled: header }, currencies)
  const question = decided.open.length > 0 ? questionOf('numbers', decided.example, decided.open) : null
  return { way: decided.way, deciding: decided.deciding, question }
}

/** The currencies that have a thousandth part. */
const THOUSANDTHS: ReadonlySet<string> = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])

/** True for an amount that would have three decimals, as `$1,250` has in German: of nearly every currency there are two. */
const hasThousandths = ({ text, kind }: Cell, { numbers }: ColumnWay, currency: string): boolean =>
  currency !== '' &&
  kind === 't' &&
  !THOUSANDTHS.has(currency.toUpperCase()) &&
  /\d([.,])\d{3}\D*$/u.exec(text)?.[1] === numberSigns(numbers).decimal

/** The currencies of a column's amounts, most frequent first; what says none has that of the column's name. */
function currenciesOf(cells: readonly Cell[], header: string): string[] {
  const found: { label: string; times: number }[] = []
  const count = (label: string, times: number): void => {
    const known = found.find((one) => isSameCurrency(one.label, label))
    if (known) known.times += times
    else found.push({ label, times })
  }
  for (const cell of cells) if (labelOf(cell) !== '') count(labelOf(cell), cell.times)
  const unsaid = found.length === 0 || header === '' ? 0 : sum(cells.filter((cell) => labelOf(cell) === ''))
  if (unsaid > 0) count(header, unsaid)
  return found.sort((a, b) => b.times - a.times).map(({ label }) => label)
}

/** Amounts in several currencies are not money before the person decides for one, for each of them, or for their text. */
function severalCurrencies(cells: readonly Cell[], way: ColumnWay, currencies: readonly string[]): Found {
  const most = currencies.slice(0, MOST_CURRENCIES)
  const ways = most.map((currency) => ({ ...way, currency }))
  const [currency = '', ...besides] = most
  const other = cells.find((cell) => isSameCurrency(labelOf(cell) || (way.unlabelled ?? ''), currencies[1] ?? ''))
  const example = other?.text ?? ''
  const answers = [PLAIN_WAY, ...ways, { ...way, currency, besides }]
  return { way: PLAIN_WAY, deciding: null, question: questionOf('currencies', example, answers) }
}

function questionOf(about: ColumnQuestion['about'], example: string, ways: readonly ColumnWay[]): ColumnQuestion {
  // Several ways that make the same of the example are one answer; other rows do not tell them apart either.
  const answers = new Map<string, ColumnQuestion['ways'][number]>()
  for (const way of ways) {
    const value = readCell(example, 't', way) ?? null
    const key =
      about === 'currencies' ? [way.type, way.currency, ...(way.besides ?? [])].join(' ') : JSON.stringify(value)
    if (!answers.has(key)) answers.set(key, { way, value })
  }
  return { about, example: example.slice(0, 200), ways: [...answers.values()] }
}

/** The places of the rows whose cell in a column is not what the column holds. */
export function misfitsOf(rows: ListTable['rows'], { at, way }: ColumnReading): number[] {
  const odd = new Set(cellsOf(rows, at, way).flatMap((cell) => (reads(cell, way) === undefined ? [keyOf(cell)] : [])))
  return rows.flatMap((row, place) => {
    return odd.has(keyOf(cellIn(row, at, way))) ? [place] : []
  })
}

/** How a file writes its numbers and its dates: as the columns do about which the rows leave nothing open. */
export function formatsOf(columns: readonly ColumnReading[]): Pick<FileDialect, 'numbers' | 'dates'> {
  // Whole numbers look alike everywhere.
  const tells = ({ way, examples }: ColumnReading): boolean =>
    way.type === 'date' || examples.some(({ text }) => /\d[.,'\u2019\s\u00A0\u202F]\d/u.test(text))
  const decided = columns.filter((column) => column.question === null && column.read > 0 && tells(column))
  const most = (types: readonly FileType[]): ColumnWay | undefined =>
    decided.filter(({ way }) => types.includes(way.type)).toSorted((a, b) => (b.deciding ?? 0) - (a.deciding ?? 0))[0]
      ?.way
  return { numbers: most(['number', 'money'])?.numbers ?? null, dates: most(['date'])?.dates ?? null }
}
