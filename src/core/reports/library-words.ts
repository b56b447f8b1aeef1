import type { DatabaseSync } from 'node:sqlite'
import type { FilterWords } from '../../shared/filter/filter-words.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import { labels } from '../library/subjects/subjects.ts'
import { watchlists } from '../library/following/lists/watchlists.ts'
import { deletedColumns } from '../library/formulas/deleted-columns.ts'
import { libraryColumns } from '../library/formulas/formulas.ts'
import { batchById } from '../library/sending/batches.ts'

const columnsIn = (db: DatabaseSync): FilterWords['columns'] =>
  new Map(libraryColumns(db).map((column) => [column.id, column]))

const deletedNames = (db: DatabaseSync): Map<string, string> =>
  new Map(deletedColumns(db).map(({ id, name }) => [id, name]))

/** What filters and groups of a library are told in words with. */
export function wordsOf(db: DatabaseSync, t: Translator): FilterWords {
  const names = {
    lists: new Map(watchlists(db).map((one) => [one.id, one.name])),
    labels: new Map(labels(db).map((one) => [one.id, one.name])),
  }
  return {
    t,
    columns: columnsIn(db),
    deleted: deletedNames(db),
    nameOf: (column, id) =>
      column === 'batch' ? batchById(db, id)?.name : column === 'label' ? names.labels.get(id) : names.lists.get(id),
  }
}
