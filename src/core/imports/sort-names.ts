import { parseHostName } from '../../names/domain-name.ts'
import type { DomainName, NameFault } from '../../shared/batches/parsed-name.ts'
import type { ListTable } from './reading/list-table.ts'

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
    /** Where later rows name it again: the place of the last of them, and the columns in which any has another value. */
    again?: { last: number; columns: number[] }
  }

/** What became of one row. */
export type SortedItem =
  | SortedNameItem
  /** `of` is the row of the first of this name, `original` its place, `others` the columns in which it has another value. */
  | (InputRow & { fate: 'duplicate'; of: number; original: number; others: number[] } & SortedName)
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
  const firsts = new Map<string, SortedNameItem>()
  const items = table.rows.map(({ row, cells: its, kinds, raw }, at): SortedItem => {
    const input = its[table.domainColumn] ?? ''
    const cells = { cells: its, ...(kinds === undefined ? {} : { kinds }), ...(raw === undefined ? {} : { raw }) }
    const parsed = parseHostName(input)
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
    const first = firsts.get(ascii)
    if (first !== undefined) {
      counts.duplicates += 1
      const others = otherColumns(first.cells, its, table.domainColumn)
      first.again = { last: at, columns: [...new Set([...(first.again?.columns ?? []), ...others])] }
      return { at, row, input, ...cells, fate: 'duplicate', of: first.row, original: first.at, others, ...shown }
    }
    counts.names += 1
    if (name.warnings.includes('public-suffix')) counts.suffixes += 1
    if (takenRegistrable) counts.takenRegistrable += 1
    else if (ascii !== name.registrable) counts.subdomains += 1
    const item: SortedNameItem = {
      ...{ at, row, input, ...cells, fate: 'name', ...shown },
      registrable: name.registrable,
      takenRegistrable,
    }
    firsts.set(ascii, item)
    return item
  })
  return { items, counts }
}

/** The columns beside the domain's in which two rows differ; spaces round a value are no difference. */
function otherColumns(one: readonly string[], other: readonly string[], domainColumn: number): number[] {
  const places = Array.from({ length: Math.max(one.length, other.length) }, (_, at) => at)
  return places.filter((at) => at !== domainColumn && (one[at] ?? '').trim() !== (other[at] ?? '').trim())
}

function takesRegistrable({ ascii, registrable }: DomainName, wanted: RegistrableFor): boolean {
  if (wanted === 'none' || ascii === registrable) return false
  return wanted === 'all' || ascii === `www.${registrable}`
}
