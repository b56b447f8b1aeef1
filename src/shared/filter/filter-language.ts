import type { Column } from '../columns/column.ts'
import type { PersonFormat } from '../formats/person-format.ts'
import type { FilterValue } from './filter.ts'

/** Names for values that are kept otherwise: labels, watchlists and batches by their ids, outcomes and countries by their codes. */
export interface ValueNames {
  /** The value behind a name or a code, ignoring case; undefined where nothing has it. */
  idOf(columnId: string, text: string): FilterValue | undefined
  /** What a value is called; undefined where its own text is all there is. */
  textOf(columnId: string, value: FilterValue): string | undefined
  /** Every name that a column of ids has, for the message about one that does not exist. */
  namesOf?(columnId: string): readonly string[]
}

/** How filters are typed and written: for a person, or strictly where `format` is null (`--where` and what is stored). */
export interface FilterLanguage {
  columns: readonly Column[]
  /** The name of a column in the person's language. */
  nameOf(column: Column): string
  englishNameOf(column: Column): string
  /** The person's format; null for decimal points, ISO days and no names but ids, short and English ones. */
  format: PersonFormat | null
  values: ValueNames
}
