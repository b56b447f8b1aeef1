import type { Figure } from '../../../shared/analysis/analysis.ts'
import { cutText } from '../../../shared/cut-text.ts'
import type { FilterValue } from '../../../shared/filter/filter.ts'
import { plainText } from '../../../shared/values/value-rules.ts'
import { field } from '../../../shared/fields.ts'
import { OUTCOMES } from '../../../shared/service/outcome.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, rowReader, text } from '../file/row-reader.ts'
import { select, selectValue } from '../file/statements.ts'
import { lookupsByIds, recordOf } from '../lookups/lookups.ts'
import type { ColumnView, NumberView } from './column-view.ts'
import { isoOfDay } from '../../../shared/formulas/values.ts'
import { gradeLetters } from './figures/figures.ts'

/** A value as a condition names it and as it reads; without a label the key itself is to be written. */
export interface Written {
  key: FilterValue
  label: string | null
}

/** No more of a text decides about its order, and by that about which texts are the same to a condition. */
const KEY_LENGTH = 192
const LABEL_LENGTH = 300

/** Names of what sets are of, by id. */
export type SetNames = ReadonlyMap<number, string>

const readNamed = rowReader({ id: integer, name: text })

/** The names of labels, lists or batches. */
export function setNames(db: ReadableDb, column: string): SetNames {
  const table = column === 'label' ? 'label' : column === 'list' ? 'watchlist' : 'batch'
  return new Map(
    select(db, readNamed, `select id, name from ${table}`)
      .all()
      .map(({ id, name }) => [id, name]),
  )
}

/** How a value of a column reads: a text by its place among the words, else a number as it is stored. */
export function writtenValue(db: ReadableDb, view: ColumnView, value: number, names: SetNames): Written {
  const { column, values } = view
  if (values.kind === 'sets') return { key: value, label: names.get(value) ?? null }
  if (values.kind === 'texts') {
    const word = values.words[value] ?? ''
    if (column.id === 'domain') return { key: word, label: unicodeOf(db, word) }
    if (!column.field) return { key: word, label: cutText(values.written?.[value] ?? word, LABEL_LENGTH) }
    return asWritten(values.written?.[value] ?? readFromRow(db, view, word) ?? word)
  }
  if (column.id === 'outcome') return { key: OUTCOMES[value] ?? value, label: null }
  switch (column.type) {
    case 'flag':
      return { key: value === 1, label: null }
    case 'date':
      return { key: isoOfDay(value), label: null }
    case 'grade':
      return asWritten(
        gradeLetters(value) ?? view.formula?.letters.get(value) ?? readFromRow(db, view, value) ?? String(value),
      )
    default:
      return { key: value, label: null }
  }
}

/** What rows come to, as it is given to whoever asks; NaN is nothing. */
export function figureOf(db: ReadableDb, view: NumberView, value: number): Figure {
  if (Number.isNaN(value)) return null
  if (view.column.type === 'date') return isoOfDay(value)
  return view.column.type === 'grade' ? writtenValue(db, view, value, new Map()).label : value
}

const asWritten = (text: string): Written => ({ key: text.slice(0, KEY_LENGTH), label: cutText(text, LABEL_LENGTH) })

const unicodeOf = (db: ReadableDb, name: string): string =>
  selectValue(
    db,
    text,
    'select unicode from domain where name = ?1 union all select unicode from subject where name = ?1',
  ).get(name) ?? name

/** The value as the service wrote it in one of the rows that have it: what is stored has lost case, accents, letters of grades. */
function readFromRow(db: ReadableDb, { column, stored }: ColumnView, value: string | number): string | null {
  if (!stored || !column.field) return null
  const { table, sql, index } = stored
  const id = selectValue(
    db,
    integer,
    `select ${table === 'domain' ? 'coalesce(t.found_id, t.latest_id)' : 't.id'} as id from ${table} t indexed by ${index}
    where ${sql} = ? limit 1`,
  ).get(value)
  const lookup = id === undefined ? undefined : lookupsByIds(db, [id])[0]
  const entry = field(column.field.mirrors ?? column.field.id)
  const reading = lookup ? entry.read({ record: recordOf(lookup), name: lookup.name, now: 0 }) : null
  return reading?.state === 'value' ? plainText(reading.value) : null
}
