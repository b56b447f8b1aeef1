import { savedComparisons } from '../../core/library/comparisons/comparisons.ts'
import type { DirectReader } from '../../core/library/door/direct-reader.ts'
import { watchlists } from '../../core/library/following/watchlists.ts'
import { formulas } from '../../core/library/formulas/formulas.ts'
import { reportTemplates } from '../../core/library/saved/report-templates.ts'
import { savedViews } from '../../core/library/saved/views.ts'
import { batchSummaries } from '../../core/library/sending/batches.ts'
import { labels, ownFields } from '../../core/library/subjects/subjects.ts'
import { shownInTables } from '../../shared/columns/catalogue.ts'
import { isFactId, isWritten } from '../../shared/columns/facts.ts'
import { libraryColumns } from '../library-columns.ts'
import type { KeptKind } from './kept-kind.ts'

/** The names of a kind in a library, as they are typed. */
export async function keptNames(kind: KeptKind, reader: DirectReader): Promise<string[]> {
  const read = reader.methods({
    watchlists,
    savedViews,
    labels,
    reportTemplates,
    formulas,
    ownFields,
    savedComparisons,
    batchSummaries,
  })
  switch (kind) {
    case 'list':
      return (await read.watchlists()).map(({ name }) => name)
    case 'view':
      return (await read.savedViews()).map(({ name }) => name)
    case 'label':
      return (await read.labels()).map(({ name }) => name)
    case 'template':
      return (await read.reportTemplates()).map(({ name }) => name)
    case 'score':
      return (await read.formulas()).filter(({ criteria }) => criteria !== undefined).map(({ name }) => name)
    case 'comparison':
      return (await read.savedComparisons()).map(({ name }) => name)
    case 'batch':
      return (await read.batchSummaries()).map(({ id }) => String(id))
    case 'column':
      return shownInTables(await libraryColumns(read))
        .filter(({ id }) => !isFactId(id) || isWritten(id))
        .map(({ id }) => id)
  }
}
