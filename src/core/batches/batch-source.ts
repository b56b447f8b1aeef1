import type { BatchSource } from '../../shared/batches/batch.ts'
import { blankNames } from '../../shared/imports/withheld.ts'
import type { ListTable } from '../imports/reading/list-table.ts'

/** What a batch keeps of the list that its names are from, with which its results are written as that list was. */
export function batchSourceOf(fileName: string | null, table: Omit<ListTable, 'rows'>): BatchSource {
  const { columns, domainColumn, format, dialect, withheld } = table
  const blank = blankNames(withheld, columns)
  return { fileName, columns, domainColumn, format, ...(blank.length > 0 ? { blank } : {}), dialect }
}
