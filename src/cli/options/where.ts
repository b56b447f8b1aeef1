import type { LibraryMethods } from '../../core/library/door/methods.ts'
import { columnsIn, type Filter, NO_FILTER } from '../../shared/filter/filter.ts'
import { filterProblemText } from '../../shared/filter/filter-problem-text.ts'
import { filterLanguage, type LanguageParts } from '../../shared/filter/make-language.ts'
import { readFilter } from '../../shared/filter/read-filter.ts'
import type { ListName } from '../../shared/list.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import { UsageError } from '../exit-status.ts'
import { type ColumnReads, libraryColumns } from '../library/library-columns.ts'

/** What of the library a filter is read with. */
export type WhereReads = ColumnReads & Pick<LibraryMethods['read'], 'batchSummaries'>

/** The filter of `--where` on a list; one that leaves everything in without the option. Throws UsageError. */
export async function whereFilter(
  where: string | null,
  list: ListName,
  read: WhereReads,
  t: Translator,
): Promise<Filter> {
  if (where === null) return NO_FILTER
  const columns = new Map((await libraryColumns(read)).map((column) => [column.id, column]))
  const named = {
    columns,
    t,
    labels: await read.labels(),
    lists: await read.watchlists(),
    batch: await read.batchSummaries(),
  }
  const filter = filterOf(where, named)
  const absent = columnsIn(filter).find((id) => columns.get(id)?.sources.includes(list) === false)
  if (absent !== undefined) throw new UsageError('terminal.where-column', { column: absent })
  return filter
}

/** The filter of a text over some columns. Throws UsageError with the place of a mistake. */
export function filterOf(where: string, parts: LanguageParts): Filter {
  const found = readFilter(where, filterLanguage(parts, null))
  if (found.ok) return found.filter
  const { start, end } = found.problem
  throw new UsageError('terminal.bad-where', {
    why: filterProblemText(found.problem, parts.t),
    before: where.slice(0, start),
    at: where.slice(start, Math.max(end, start + 1)),
  })
}
