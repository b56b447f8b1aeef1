import type { DatabaseSync } from 'node:sqlite'
import { textSortKey } from '../../shared/field-kinds.ts'
import { statement } from './statements.ts'

/** How many names and titles a search text was found in; the ids stand in the temporary tables hit_domain and hit_title. */
export interface Hits {
  domains: number
  titles: number
}

const kept = new WeakMap<DatabaseSync, { text: string; version: string; hits: Hits }>()

/**
 * Finds the search text in names (ASCII and Unicode form) and titles and leaves the ids in temporary tables of this
 * connection, where the list's statements use them. Found again only when the text or the library has changed.
 */
export function findHits(db: DatabaseSync, text: string): Hits {
  const before = versionOf(db)
  const known = kept.get(db)
  if (known && known.text === text && known.version === before) return known.hits
  db.exec('create temp table if not exists hit_domain (id integer primary key); create temp table if not exists hit_title (id integer primary key); delete from hit_domain; delete from hit_title')
  // The trigram index answers for three letters and more; shorter texts are few enough hits to be looked for one by one.
  const long = [...text].length >= 3
  if (long) {
    const phrase = `"${text.replaceAll('"', '""')}"`
    statement(db, 'insert into hit_domain select rowid from name_fts where name_fts match ?').run(phrase)
    statement(db, 'insert into hit_title select rowid from title_fts where title_fts match ?').run(phrase)
  } else {
    const key = text.toLowerCase()
    statement(db, 'insert into hit_domain select id from domain where instr(name, ?1) or instr(unicode, ?1) or instr(name_key, ?2)').run(key, textSortKey(text))
    statement(db, 'insert into hit_title select id from title where instr(lower(text), ?)').run(key)
  }
  const count = (table: string): number => Number(db.prepare(`select count(*) as n from ${table}`).get()?.n)
  const hits = { domains: count('temp.hit_domain'), titles: count('temp.hit_title') }
  kept.set(db, { text, version: versionOf(db), hits })
  return hits
}

// data_version tells of other connections' writes, total_changes of this one's.
function versionOf(db: DatabaseSync): string {
  const row = statement(db, 'select total_changes() as own, (select data_version from pragma_data_version) as others').get()
  return `${row?.others}:${row?.own}`
}
