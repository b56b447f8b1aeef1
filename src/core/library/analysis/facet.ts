import type { Facet, FacetAsk, Missing } from '../../../shared/analysis/analysis.ts'
import { textSortKey } from '../../../shared/values/value-rules.ts'
import type { FilterValue } from '../../../shared/filter/filter.ts'
import type { ListQuery } from '../../../shared/list.ts'
import type { ReadableDb } from '../file/database.ts'
import { rowReader, text } from '../file/row-reader.ts'
import { select } from '../file/statements.ts'
import type { Steps } from '../steps/steps.ts'
import { analysed } from './analysis.ts'
import type { ColumnView } from '../values/column-view.ts'
import { countsOf, type KeyedRows, keyedRows } from './keyed-rows.ts'
import { missingOf } from '../values/row-values.ts'
import { foldedText } from '../../../shared/values/text.ts'

/** The values that a column has in the rows of a query, with their counts. Throws UnknownColumn; FaultError `cancelled`. */
export function* facet(db: ReadableDb, query: ListQuery, ask: FacetAsk, now: number): Steps<Facet> {
  return yield* analysed(db, query, now, function* ({ rows, views }) {
    const view = yield* views.view(ask.column)
    const keyed = keyedRows(db, view, rows, { by: 'value' }, 0)
    const counts = countsOf(keyed.codes, keyed.count)
    const last = keyed.count - 1
    const found: number[] = []
    for (let code = 0; code < last; code += 1) if (counts[code] !== 0) found.push(code)
    const matching = matchingCodes(db, view, keyed, found, ask)
    const ranks = keyed.ranks()
    const byRank = (a: number, b: number): number => (ranks[a] as number) - (ranks[b] as number)
    const sorted = Int32Array.from(matching).sort(
      ask.order === 'value' ? byRank : (a, b) => (counts[b] as number) - (counts[a] as number) || byRank(a, b),
    )
    const page = sorted.subarray(ask.offset, ask.offset + ask.limit)
    return {
      values: [...page].flatMap((code) => {
        const key = keyed.keyOf(code)
        return key.kind === 'value' ? [{ key: key.key, label: key.label, rows: counts[code] as number }] : []
      }),
      matching: matching.length,
      different: found.length,
      rows: rows.length,
      missing: missingIn(view, rows, keyed),
    }
  })
}

function missingIn(view: ColumnView, rows: Int32Array, { places, codes, count }: KeyedRows): Missing {
  const last = count - 1
  if (places === null) return missingOf(view, rows, (at) => codes[at] === last)
  const missing = new Uint8Array(rows.length)
  codes.forEach((code, at) => {
    if (code === last) missing[places[at] as number] = 1
  })
  return missingOf(view, rows, (at) => missing[at] === 1)
}

function matchingCodes(
  db: ReadableDb,
  view: ColumnView,
  keyed: KeyedRows,
  codes: number[],
  { search, also }: FacetAsk,
): number[] {
  const wanted = foldedText(search).trim()
  if (wanted === '' && also.length === 0) return codes
  const named = new Set(also.map(comparable))
  const textOf = textsOf(db, view, keyed)
  return codes.filter((code) => {
    const { key, reads } = textOf(code)
    return (wanted !== '' && reads.some((one) => one.includes(wanted))) || named.has(key)
  })
}

const comparable = (value: FilterValue): string => (typeof value === 'string' ? textSortKey(value) : String(value))

interface Searched {
  key: string
  reads: string[]
}

/** What of each value is searched: what is stored of texts that the service wrote, all of what the person did. */
function textsOf(db: ReadableDb, view: ColumnView, keyed: KeyedRows): (code: number) => Searched {
  const { column, values } = view
  if (values.kind === 'texts') {
    const { words } = values
    const unicode = column.id === 'domain' ? unicodeNames(db) : null
    return (code) => {
      const word = words[code] ?? ''
      if (column.field) return { key: word, reads: [word, withoutPadding(word)] }
      const other = unicode?.get(word)
      return {
        key: textSortKey(word),
        reads: other === undefined ? [foldedText(word)] : [foldedText(word), foldedText(other)],
      }
    }
  }
  return (code) => {
    const key = keyed.keyOf(code)
    if (key.kind !== 'value') return { key: '', reads: [] }
    // A yes or no has a word that only the caller knows.
    const reads = typeof key.key === 'boolean' ? [] : [foldedText(key.label ?? String(key.key))]
    return { key: comparable(key.key), reads }
  }
}

/** An address as it is written: what is stored has three digits for each part. */
const withoutPadding = (word: string): string =>
  /^\d{3}\.\d{3}\.\d{3}\.\d{3}$/u.test(word) ? word.split('.').map(Number).join('.') : word

const readNames = rowReader({ name: text, unicode: text })

const unicodeNames = (db: ReadableDb): Map<string, string> =>
  new Map(
    select(
      db,
      readNames,
      `select name, unicode from domain indexed by domain_by_both_names where unicode <> name
      union all select name, unicode from subject where unicode <> name`,
    )
      .all()
      .map(({ name, unicode }) => [name, unicode]),
  )
