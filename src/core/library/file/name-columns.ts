import type { NameFacts } from '../../../shared/fields.ts'
import { text } from './row-reader.ts'

/** The columns in which a domain's name stands in every table that keeps one. */
export const NAME_COLUMNS = { name: text, unicode: text, label: text, tld: text }

/** A row's domain name as the rest of the program takes it. */
export const nameFactsOf = (row: { name: string; unicode: string; label: string; tld: string }): NameFacts => ({
  ascii: row.name,
  unicode: row.unicode,
  label: row.label,
  tld: row.tld,
})
