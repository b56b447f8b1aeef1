import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { APPLICATION_ID, SCHEMA_VERSION } from '../file/marks.ts'
import { integer, text } from '../file/row-reader.ts'
import { selectValue } from '../file/statements.ts'

/** What a library keeps under names alone, in the order in which its own readers give it. */
const NAMES = {
  list: 'select name from watchlist order by place, id',
  view: 'select name from saved_view order by place, id',
  label: 'select name from label order by place, id',
  template: 'select name from report_template order by name, id',
  score: 'select name from formula where criteria is not null order by id',
  comparison: 'select name from comparison order by updated_at desc, id desc',
  batch: `select cast(id as text) from batch where state != 'importing'
    order by state in ('finished', 'stopped'), case when state in ('finished', 'stopped') then -id else place end`,
} as const
type NamedKind = keyof typeof NAMES

/** True for what is nothing but rows with a name, for which nothing else of a library has to be known. */
export const isNamedKind = (kind: string): kind is NamedKind => Object.hasOwn(NAMES, kind)

/**
 * Reads the names of a kind out of a library's file, with as little of the program as that needs: a person waits for it between
 * two keys. None when there is no library of this version; what is wrong with it is told by whoever opens it next.
 */
export function keptNamesIn(file: string, kind: NamedKind): string[] {
  // An empty file may have a log beside it that holds what is stored; SQLite would take it away.
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return []
  let db: DatabaseSync | null = null
  try {
    // Not read-only as SQLite means it: that would leave the files beside the library behind, for whoever comes next.
    db = new DatabaseSync(file)
    db.exec('pragma query_only = on; pragma busy_timeout = 100')
    const pragma = (of: DatabaseSync, name: string): number => selectValue(of, integer, `pragma ${name}`).one()
    const isOurs = pragma(db, 'application_id') === APPLICATION_ID && pragma(db, 'user_version') === SCHEMA_VERSION
    return isOurs ? selectValue(db, text, NAMES[kind]).all() : []
  } catch {
    return []
  } finally {
    db?.close()
  }
}
