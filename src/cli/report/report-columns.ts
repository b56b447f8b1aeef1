import { isColumnId } from '../../core/reports/report.ts'
import type { LibraryMethods } from '../../core/library/door/methods.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import { UsageError } from '../exit-status.ts'
import { columnNames, namedColumn, noColumn, partsOf } from '../options/grouping.ts'
import { libraryColumns } from '../library/library-columns.ts'

/**
 * The ids of the columns in `--columns` of a report, of whatever it is; null without the option. Throws UsageError for
 * none, and for a name that no column has or a deleted one had.
 */
export async function columnIds(
  typed: string | null,
  read: LibraryMethods['read'],
  t: Translator,
): Promise<string[] | null> {
  if (typed === null) return null
  const names = columnNames(await libraryColumns(read), t)
  const deleted = await read.deletedColumns()
  const ids = partsOf(typed).map((part) => {
    const { id } = namedColumn('--columns', part, names, deleted)
    if (!isColumnId(id)) throw noColumn('--columns', part, names)
    return id
  })
  if (ids.length === 0) throw new UsageError('terminal.option-empty', { option: '--columns' })
  return [...new Set(ids)]
}
