import type { NameFacts } from '../../../shared/fields.ts'
import type { ListName } from '../../../shared/list.ts'
import type { ReadableDb } from './database.ts'
import { NAME_COLUMNS, nameFactsOf } from './name-columns.ts'
import { rowReader } from './row-reader.ts'
import { select } from './statements.ts'

/** Domains by their names, or as rows of a list: thousands of ids cross a thread sooner than as many names. */
export type SomeDomains = readonly NameFacts[] | { list: ListName; ids: readonly number[] }

/** Where the name of a list's row stands, for rows that are given as a JSON array of ids. */
export const NAMES_OF_ROWS: Record<ListName, string> = {
  domains: 'json_each(?) e cross join domain n on n.id = e.value',
  history: 'json_each(?) e cross join lookup l on l.id = e.value cross join domain n on n.id = l.domain_id',
  watched: 'json_each(?) e cross join subject n on n.id = e.value',
}

/** The ASCII names of some domains, which may also be given as such. */
export const asciiNamesOf = (db: ReadableDb, of: SomeDomains | readonly string[]): string[] =>
  Array.isArray(of) && typeof of[0] === 'string'
    ? (of as string[])
    : namesOfDomains(db, of as SomeDomains).map(({ ascii }) => ascii)

const readName = rowReader(NAME_COLUMNS)

/** The names of some domains, each once, in their order. */
export function namesOfDomains(db: ReadableDb, of: SomeDomains): readonly NameFacts[] {
  if (!('ids' in of)) return of
  const sql = `select n.name, n.unicode, n.label, n.tld from ${NAMES_OF_ROWS[of.list]} order by e.key`
  const found = new Map<string, NameFacts>()
  for (const row of select(db, readName, sql).all(JSON.stringify(of.ids)))
    if (!found.has(row.name)) found.set(row.name, nameFactsOf(row))
  return [...found.values()]
}
