import type { ListName } from '../../shared/list.ts'
import type { Range } from './conditions.ts'

/** The form in which titles are kept for search and search texts are looked for: one form of each letter, small. */
export function foldedText(text: string): string {
  return text.replaceAll('\0', '').normalize('NFC').toLowerCase()
}

/** What joins the domains (`hit.id`) and the titles that a text was found in with the rows of a list. */
const ROWS: Record<ListName, { ofDomain: string; ofTitle: string }> = {
  domains: { ofDomain: 'domain t on t.id = hit.id', ofTitle: 'domain t indexed by domain_of_title on t.title_id = hit.id' },
  history: { ofDomain: 'lookup t indexed by lookup_of_domain on t.domain_id = hit.id', ofTitle: 'lookup t indexed by lookup_of_title on t.title_id = hit.id' },
}

/** Where a text stands in names (ASCII and Unicode form) and titles: ranges that together hold the rows; null for no text. */
export function searchParts(list: ListName, text: string): Range[] | null {
  const folded = foldedText(text.trim())
  if (folded === '') return null
  // The trigram index answers for three letters and more; names and titles are few enough to be gone through for less.
  const long = [...folded].length >= 3
  const phrase = `"${folded.replaceAll('"', '""')}"`
  const domains = long ? `(select rowid as id from name_fts where name_fts match ?)` : `(select id from domain where instr(name, ?1) or instr(unicode, ?1))`
  const titles = long ? `(select rowid as id from title_fts where title_fts match ?)` : `(select id from title where instr(text, ?))`
  const values = [long ? phrase : folded]
  return [
    { from: `${domains} hit cross join ${ROWS[list].ofDomain}`, where: '1', values },
    { from: `${titles} hit cross join ${ROWS[list].ofTitle}`, where: '1', values },
  ]
}
