import { placeOf } from '../src/core/library/file/columns.ts'
import type { Library } from '../src/core/library/door/library.ts'
import { VALUE_RULES } from '../src/shared/values/value-rules.ts'
import { FIELDS, field, isFieldId } from '../src/shared/fields.ts'
import { INDEXED_FACTS } from '../src/core/library/columns/facts.ts'
import type { StoredList, StoredQuery } from '../src/shared/list.ts'
import { OUTCOMES } from '../src/shared/service/outcome.ts'
import { allOf, type Filter, NO_FILTER } from '../src/shared/filter/filter.ts'
import { NOW, quickDice } from './invented-lookups.ts'

const DAY = 86_400_000

/** Every column a list can be sorted by. */
export function sortableColumns(list: StoredList): string[] {
  return [...INDEXED_FACTS, ...FIELDS.map((entry) => entry.id)].filter((column) => placeOf(list, column) !== null)
}

/** What queries are made of: values that stand in the library. */
export interface Ingredients {
  list: StoredList
  columns: string[]
  /** For columns of few values, these; for numbers, some of them in order. */
  choices: Map<string, (string | number)[]>
  numbers: Map<string, number[]>
  words: string[]
}

/** Reads from a library what random queries on it are made of. */
export async function ingredientsOf(library: Library, list: StoredList, total: number): Promise<Ingredients> {
  const columns = sortableColumns(list)
  const made: Ingredients = {
    list,
    columns,
    choices: new Map(),
    numbers: new Map(),
    words: ['com', 'shop', 'news', 'sale', 'a', 'xy', 'home', 'официаль', 'welcome'],
  }
  for (const column of columns) {
    if (isFieldId(column) && !VALUE_RULES[field(column).type].numeric && field(column).type !== 'date')
      made.choices.set(
        column,
        (await library.read.choicesOf(list, column, 200)).map((choice) => choice.key),
      )
    else if (isFieldId(column)) made.numbers.set(column, await sampleOf(library, list, column, total))
  }
  for (let at = 0; at < 60; at += 1) {
    const [row] = await library.read.pageRows({
      query: { list, filter: NO_FILTER, sort: { column: 'domain', descending: false } },
      offset: Math.floor(quickDice(`word/${at}`) * total),
      limit: 1,
      fields: [],
      now: NOW,
    })
    const from = Math.floor(quickDice(`from/${at}`) * 4)
    if (row) made.words.push(row.unicode.slice(from, from + 3 + (at % 5)))
  }
  return made
}

async function sampleOf(library: Library, list: StoredList, column: string, total: number): Promise<number[]> {
  const values: number[] = []
  for (let at = 0; at < 24; at += 1) {
    const [row] = await library.read.pageRows({
      query: { list, filter: NO_FILTER, sort: { column, descending: false } },
      offset: Math.floor((at / 24) * total),
      limit: 1,
      fields: [column],
      now: NOW,
    })
    const cell = row?.cells[column]
    const value = cell?.state === 'value' ? VALUE_RULES[field(column).type].sortValue(cell.value) : null
    if (typeof value === 'number') values.push(value)
  }
  return values
}

/** A query of one to four conditions, every other with a search, in a random order; the same for the same number. */
export function randomQuery(made: Ingredients, seed: number): StoredQuery {
  const dice = (purpose: string): number => quickDice(`${purpose}/${seed}/${made.list}`)
  const pick = <T>(purpose: string, from: readonly T[]): T => from[Math.floor(dice(purpose) * from.length)] as T
  const count = 1 + Math.floor(dice('count') * 4)
  const conditions = Array.from({ length: count }, (_, at) => randomCondition(made, `${seed}/${at}`))
  return {
    list: made.list,
    filter: allOf([
      ...conditions,
      ...(dice('search?') < 0.5 ? [{ op: 'words', text: pick('word', made.words) } as const] : []),
    ]),
    sort: { column: pick('sort', made.columns), descending: dice('down') < 0.5 },
  }
}

function randomCondition(made: Ingredients, seed: string): Filter {
  const dice = (purpose: string): number => quickDice(`${purpose}/${seed}/${made.list}`)
  const some = <T>(from: readonly T[]): T[] => from.filter((_, at) => dice(`some/${at}`) < 0.4)
  const column = made.columns[Math.floor(dice('column') * made.columns.length)] ?? 'looked_up_at'
  const kind = dice('kind')
  if (kind < 0.1 && isFieldId(column)) {
    const missing = { op: 'missing', column, kind: 'any' } as const
    return kind < 0.05 ? { op: 'not', of: missing } : missing
  }
  const choices = made.choices.get(column)
  if (choices && choices.length > 0)
    return {
      column,
      op: 'is',
      values:
        dice('one') < 0.5
          ? [choices[Math.floor(dice('which') ** 2 * choices.length)] ?? '']
          : some(choices.slice(0, 12)),
    }
  const numbers = made.numbers.get(column)
  if (numbers && numbers.length > 0) {
    const [from, to] = [
      numbers[Math.floor(dice('from') * numbers.length)] ?? 0,
      numbers[Math.floor(dice('to') * numbers.length)] ?? 0,
    ]
    const [least, most] = [Math.min(from, to), Math.max(from, to)]
    if (dice('open') < 0.25) return { op: '<=', column, value: most }
    return dice('open') > 0.75 ? { op: '>=', column, value: least } : { op: 'between', column, from: least, to: most }
  }
  if (dice('own') < 0.5)
    return { op: 'is', column: 'outcome', values: dice('found') < 0.6 ? ['found'] : some(OUTCOMES) }
  return { op: '>=', column: 'looked_up_at', value: NOW - Math.floor(dice('days') * 730) * DAY }
}
