import type { Column } from '../columns/column.ts'
import type { FilterLanguage } from './filter-language.ts'

/** The names by which columns are typed. */
export interface ColumnNames {
  /** The column of a name; in brackets the person's own columns come before the built-in ones. */
  find(name: string, bracketed: boolean): Column | undefined
  /** A column as it is typed. One that does not exist is written by its id. */
  write(id: string): string
  /** Columns whose names look like this one, as they are typed, best first. */
  nearest(name: string): string[]
}

const KEYWORD = /^(?:and|or|not)$/u
// Nothing in it ends a name or means anything: what is written bare is read back as it is.
const BARE = /^[\p{L}_][\p{L}\p{M}\p{N}_.\-/#+%&]*$/u
const NEAREST = 3
/** Longer names are not compared letter by letter. */
const LONGEST_COMPARED = 40

/** A name as it is compared: without case, blanks, hyphens and underscores. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_-]+/gu, '')

const isOwn = (column: Column): boolean => column.origin === 'own' || column.origin === 'formula'

const namesByColumn = new WeakMap<FilterLanguage, Map<Column, readonly string[]>>()

/** Every name that a column may be typed by, the usual one first. Put together once for a language: each key that is typed asks. */
export function namesOf(column: Column, language: FilterLanguage): readonly string[] {
  const known = namesByColumn.get(language) ?? new Map<Column, readonly string[]>()
  namesByColumn.set(language, known)
  const names = known.get(column) ?? allNames(column, language)
  known.set(column, names)
  return names
}

function allNames(column: Column, language: FilterLanguage): string[] {
  const { format, englishNameOf, nameOf } = language
  const names = [englishNameOf(column), ...(format ? [nameOf(column)] : [])]
  return [...new Set(isOwn(column) ? [...names, column.id] : [column.id, ...names])]
}

const namesOfLanguage = new WeakMap<FilterLanguage, ColumnNames>()

/** The names of a language's columns, put together once for each language. */
export function columnNames(language: FilterLanguage): ColumnNames {
  const known = namesOfLanguage.get(language) ?? namesIn(language)
  namesOfLanguage.set(language, known)
  return known
}

/** What two columns share as a name belongs to the first of id, English and own-language name. */
function namesIn(language: FilterLanguage): ColumnNames {
  const bare = new Map<string, Column>()
  const bracketed = new Map<string, Column>()
  const add = (names: Map<string, Column>, name: string, column: Column): void => {
    const folded = foldedName(name)
    if (folded !== '' && !names.has(folded)) names.set(folded, column)
  }
  const [own, builtIn] = [language.columns.filter(isOwn), language.columns.filter((column) => !isOwn(column))]
  const ways: ((column: Column) => string)[] = [
    ({ id }) => id,
    language.englishNameOf,
    ...(language.format ? [language.nameOf] : []),
  ]
  for (const [names, first, second] of [
    [bare, builtIn, own],
    [bracketed, own, builtIn],
  ] as const)
    for (const columns of [first, second])
      for (const way of ways) for (const column of columns) add(names, way(column), column)

  const byId = new Map(language.columns.map((column) => [column.id, column]))
  const find: ColumnNames['find'] = (name, inBrackets) => {
    const folded = foldedName(name)
    if (inBrackets) return bracketed.get(folded)
    return KEYWORD.test(folded) ? undefined : bare.get(folded)
  }
  const write = (id: string): string => {
    const column = byId.get(id)
    const name = column ? usualName(column, language) : id
    if (column && BARE.test(name) && find(name, false) === column) return name
    const escaped = (text: string): string => `[${text.replaceAll(/[\]\\]/gu, String.raw`\$&`)}]`
    // A line break would not survive in a field of one line.
    return column && find(name, true) === column && !/[\r\n]/u.test(name) ? escaped(name) : escaped(id)
  }
  const nearest = (name: string): string[] => nearestNames(foldedName(name), language).map(({ id }) => write(id))
  return { find, write, nearest }
}

/** What a column is called where a filter is written: by its id in English, by its name in another language and where a person named it. */
function usualName(column: Column, { format, englishNameOf, nameOf }: FilterLanguage): string {
  if (format === null) return column.id
  const name = nameOf(column)
  return name === englishNameOf(column) && !isOwn(column) ? column.id : name
}

function nearestNames(folded: string, language: FilterLanguage): Column[] {
  if (folded === '' || folded.length > LONGEST_COMPARED) return []
  const most = folded.length <= 3 ? 1 : Math.ceil(folded.length / 3)
  return language.columns
    .map((column) => ({
      column,
      distance: Math.min(...namesOf(column, language).map((name) => distance(folded, foldedName(name), most))),
    }))
    .filter((one) => one.distance <= most)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, NEAREST)
    .map(({ column }) => column)
}

/**
 * How many letters have to be changed, left out, put in or swapped with their neighbour; 1 where one name begins with
 * the other. More than `most` is not told apart.
 */
function distance(a: string, b: string, most: number): number {
  if (a.length >= 3 && b.startsWith(a)) return 1
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swap = swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed, swap))
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}
