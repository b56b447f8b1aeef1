import type { DatabaseSync } from 'node:sqlite'
import { filterLines as linesOf, type FilterWords, columnName } from '../../shared/filter/filter-words.ts'
import { columnsIn as columnsOfFilter, partsOf } from '../../shared/filter/filter.ts'
import { isPersonColumn, type ListQuery } from '../../shared/list.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import { labels } from '../library/following/subjects.ts'
import { deletedColumns } from '../library/saved/deleted-columns.ts'
import { libraryColumns } from '../library/saved/formulas.ts'
import { watchlists } from '../library/following/watchlists.ts'
import { batchById } from '../library/sending/batches.ts'

interface Deps {
  db: DatabaseSync
  words: Translator
}

const columnsIn = (db: DatabaseSync): FilterWords['columns'] =>
  new Map(libraryColumns(db).map((column) => [column.id, column]))

const deletedNames = (db: DatabaseSync): Map<string, string> =>
  new Map(deletedColumns(db).map(({ id, name }) => [id, name]))

/** What filters and groups of a library are told in words with. */
export function wordsOf({ db, words }: Deps): FilterWords {
  const names = {
    lists: new Map(watchlists(db).map((one) => [one.id, one.name])),
    labels: new Map(labels(db).map((one) => [one.id, one.name])),
  }
  return {
    t: words,
    columns: columnsIn(db),
    deleted: deletedNames(db),
    nameOf: (column, id) =>
      column === 'batch' ? batchById(db, id)?.name : column === 'labels' ? names.labels.get(id) : names.lists.get(id),
  }
}

/** What a table is called: the batch or the watchlist that it shows, or its list. */
export function tableName({ list, filter }: ListQuery, deps: Deps): string {
  const scopes = partsOf(filter).flatMap((part) =>
    part.op === 'is' && (part.column === 'batch' || part.column === 'lists') && part.values.length === 1 ? [part] : [],
  )
  const [only] = scopes
  const id = Number(only?.values[0])
  const named = scopes.length === 1 && only ? wordsOf(deps).nameOf?.(only.column, id) : undefined
  return named ?? deps.words(list === 'watched' ? 'screen.watchlists' : `screen.${list}`)
}

/** What a query leaves in, a condition a line, for somebody who does not see the filter. */
export const filterLines = (query: ListQuery, deps: Deps): string[] => linesOf(query.filter, wordsOf(deps))

/** The order of a query in words. */
export function orderLine(query: ListQuery, { db, words }: Deps): string {
  return words(query.sort.descending ? 'report.descending' : 'report.ascending', {
    what: columnName(query.sort.column, { t: words, columns: columnsIn(db), deleted: deletedNames(db) }),
  })
}

/** Which of the columns that a report names were deleted, in a line; none where all are there. */
export function deletedLines(query: ListQuery, columns: readonly string[], { db, words }: Deps): string[] {
  const known = columnsIn(db)
  const named = new Set([...columns, ...columnsOfFilter(query.filter), query.sort.column])
  const gone = [...named].filter((id) => isPersonColumn(id) && !known.has(id))
  if (gone.length === 0) return []
  const names = deletedNames(db)
  return [
    words('report.deleted-columns', { columns: gone.map((id) => names.get(id) ?? words('column.gone')).join(', ') }),
  ]
}
