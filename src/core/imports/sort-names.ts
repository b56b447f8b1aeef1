import { parseDomainName } from '../../names/domain-name.ts'
import type { DomainName, NameFault } from '../../shared/parsed-name.ts'
import type { ListTable } from './list-table.ts'

/** For which names their registrable domain is taken: for none, for `www.example.com` only, for every subdomain. */
export type RegistrableFor = 'none' | 'www' | 'all'

interface InputRow {
  /** Its place among the items, from 0. */
  at: number
  row: number
  /** The text in the domain's cell. */
  input: string
  /** All cells of the row. */
  cells: string[]
  /** What each cell is, a `CellKind` for each; all are text where it is missing. */
  kinds?: string
  /** The row as it stands in its file, where that is not what its cells make of themselves. */
  raw?: string
}

/** A name as it is asked and shown: the registrable domain where that was taken. */
interface SortedName {
  ascii: string
  unicode: string
  label: string
  tld: string
}

/** A row whose name is asked. */
export type SortedNameItem = InputRow &
  SortedName & {
    fate: 'name'
    registrable: string
    /** True when the input was a subdomain and its registrable domain stands here in its place. */
    takenRegistrable: boolean
  }

/** What became of one row. */
export type SortedItem =
  | SortedNameItem
  /** `of` is the row of the first of this name, `original` its place among the items. */
  | (InputRow & { fate: 'duplicate'; of: number; original: number } & SortedName)
  | (InputRow & { fate: 'invalid'; fault: NameFault; detail: string })

/** Every row of a list with its fate, in the order of the file; the counts add up to the rows. */
export interface SortedList {
  items: SortedItem[]
  counts: SortedCounts
}

export interface SortedCounts {
  rows: number
  names: number
  duplicates: number
  invalid: number
  /** Of the names: public suffixes, which may be no sites. */
  suffixes: number
  /** Of the names: those that are below a registrable domain and stand as they are. */
  subdomains: number
  /** Of the names: those whose registrable domain was taken. */
  takenRegistrable: number
}

/** Sorts the rows of a list into names, duplicates and what is no name. Drops nothing. */
export function sortNames(
  table: Pick<ListTable, 'rows' | 'domainColumn'>,
  options: { registrableFor: RegistrableFor },
): SortedList {
  const counts: SortedCounts = {
    rows: table.rows.length,
    names: 0,
    duplicates: 0,
    invalid: 0,
    suffixes: 0,
    subdomains: 0,
    takenRegistrable: 0,
  }
  const firsts = new Map<string, number>()
  const items = table.rows.map(({ row, cells: its, kinds, raw }, at): SortedItem => {
    const input = its[table.domainColumn] ?? ''
    const cells = { cells: its, ...(kinds === undefined ? {} : { kinds }), ...(raw === undefined ? {} : { raw }) }
    const parsed = parseDomainName(input)
    if (!parsed.ok) {
      counts.invalid += 1
      return { at, row, input, ...cells, fate: 'invalid', fault: parsed.fault, detail: parsed.detail }
    }
    const { name } = parsed
    const takenRegistrable = takesRegistrable(name, options.registrableFor)
    const ascii = takenRegistrable ? name.registrable : name.ascii
    const shown: SortedName = {
      ascii,
      unicode: takenRegistrable ? name.registrableUnicode : name.unicode,
      label: name.label,
      tld: name.tld,
    }
    const original = firsts.get(ascii)
    if (original !== undefined) {
      counts.duplicates += 1
      return { at, row, input, ...cells, fate: 'duplicate', of: table.rows[original]?.row ?? 0, original, ...shown }
    }
    firsts.set(ascii, at)
    counts.names += 1
    if (name.warnings.includes('public-suffix')) counts.suffixes += 1
    if (takenRegistrable) counts.takenRegistrable += 1
    else if (ascii !== name.registrable) counts.subdomains += 1
    return { at, row, input, ...cells, fate: 'name', ...shown, registrable: name.registrable, takenRegistrable }
  })
  return { items, counts }
}

function takesRegistrable({ ascii, registrable }: DomainName, wanted: RegistrableFor): boolean {
  if (wanted === 'none' || ascii === registrable) return false
  return wanted === 'all' || ascii === `www.${registrable}`
}
