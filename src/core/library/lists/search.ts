import type { SQLInputValue } from 'node:sqlite'
import type { StoredList } from '../../../shared/list.ts'
import type { SqlCondition } from './sql-condition.ts'

/** The form in which titles are kept for search and search texts are looked for: one form of each letter, small. */
export function foldedText(text: string): string {
  return text.replaceAll('\0', '').normalize('NFC').toLowerCase()
}

/** How the rows `t` of a list hang on a domain (`hit.id`) and a title. */
const ROWS: Record<StoredList, { ofDomain: string; ofTitle: string; domain: string }> = {
  domains: {
    ofDomain: 'domain t on t.id = hit.id',
    ofTitle: 'domain t indexed by domain_of_title on t.title_id = hit.id',
    domain: 't.id',
  },
  history: {
    ofDomain: 'lookup t indexed by lookup_of_domain on t.domain_id = hit.id',
    ofTitle: 'lookup t indexed by lookup_of_title on t.title_id = hit.id',
    domain: 't.domain_id',
  },
}

interface Hits {
  sql: string
  values: SQLInputValue[]
}

/**
 * The domains and the titles that a text stands in. The trigram index answers for three letters and more; names and
 * titles are few enough to be gone through for less.
 */
function hitsOf(folded: string): { domains: Hits; titles: Hits } {
  if ([...folded].length < 3) {
    return {
      domains: {
        sql: 'select id from domain indexed by domain_by_both_names where instr(name, ?) or instr(unicode, ?)',
        values: [folded, folded],
      },
      titles: { sql: 'select id from title where instr(text, ?)', values: [folded] },
    }
  }
  const values = [`"${folded.replaceAll('"', '""')}"`]
  return {
    domains: { sql: 'select rowid as id from name_fts where name_fts match ?', values },
    titles: { sql: 'select rowid as id from title_fts where title_fts match ?', values },
  }
}

/** The rows with a text somewhere in the name (ASCII or Unicode form) or the title; null for no text. */
export function searchCondition(list: StoredList, text: string): SqlCondition | null {
  const folded = foldedText(text.trim())
  if (folded === '') return null
  const { domains, titles } = hitsOf(folded)
  const { ofDomain, ofTitle, domain } = ROWS[list]
  const values = [...domains.values, ...titles.values]
  return {
    ranges: [
      { from: `(${domains.sql}) hit cross join ${ofDomain}`, where: '1', values: domains.values },
      { from: `(${titles.sql}) hit cross join ${ofTitle}`, where: '1', values: titles.values },
    ],
    others: [
      {
        from: `(select id from domain where id not in (${domains.sql})) hit cross join ${ofDomain}`,
        where: `(t.title_id is null or t.title_id not in (${titles.sql}))`,
        values,
      },
    ],
    probe: { from: `(${domains.sql})`, where: '1', values: domains.values, table: 'domain' },
    test: { sql: `(${domain} in (${domains.sql}) or t.title_id in (${titles.sql}))`, values },
  }
}
