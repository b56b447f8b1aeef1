import { formulas } from '../../core/library/formulas/formulas.ts'
import { watchlists } from '../../core/library/following/lists/watchlists.ts'
import { savedViews } from '../../core/library/saved/views.ts'
import { labels, ownFields } from '../../core/library/subjects/subjects.ts'
import { shownInTables } from '../../shared/columns/catalogue.ts'
import { isFactId, isWritten } from '../../shared/columns/facts.ts'
import { libraryColumns } from '../library/library-columns.ts'
import type { Run } from '../run.ts'
import { openStored } from '../library/stored.ts'

/** The ids of the columns of a library that can be asked for, those that a person made among them. */
export async function keptColumns(run: Run): Promise<string[]> {
  using stored = openStored(run)
  if (stored === null) return []
  const read = stored.reader.methods({ watchlists, savedViews, labels, formulas, ownFields })
  return shownInTables(await libraryColumns(read))
    .filter(({ id }) => !isFactId(id) || isWritten(id))
    .map(({ id }) => id)
}
