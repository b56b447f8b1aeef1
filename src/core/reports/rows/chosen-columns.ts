import type { DatabaseSync } from 'node:sqlite'
import {
  columnsOfReport,
  type HeadColumn,
  headOfReport,
  type ReportColumns,
  type ReportLibrary,
} from '../../../shared/reports/report-columns.ts'
import { isYours } from '../../../shared/columns/yours.ts'
import type { FilterWords } from '../../../shared/filter/filter-words.ts'
import type { ReportRequest } from '../../../shared/reports/report.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import { watchlists } from '../../library/following/lists/watchlists.ts'
import { savedComparisons } from '../../library/comparisons/comparisons.ts'
import { savedViews } from '../../library/saved/views.ts'
import { wordsOf } from '../library-words.ts'

/** The columns that stand in a report, with what they are called. */
export interface ChosenColumns extends ReportColumns {
  /** What its table has at its head; null where its columns are not chosen. */
  head: HeadColumn[] | null
  words: FilterWords
  /** True for a column that may not be named in the file, nor anything that it holds. */
  isWithheld: (id: string) => boolean
}

/** Reads which columns stand in a report, in the report's own words. */
export function chosenColumns(db: DatabaseSync, request: ReportRequest, t: Translator): ChosenColumns {
  const words = wordsOf(db, t)
  const library: ReportLibrary = {
    columns: words.columns,
    views: savedViews(db),
    lists: watchlists(db),
    comparisons:
      request.of.of === 'comparison' && typeof request.of.comparison === 'string' ? savedComparisons(db) : [],
  }
  const chosen = columnsOfReport(request, library)
  const isWithheld = (id: string): boolean => isYours(id, words.columns) && !chosen.yours.includes(id)
  return { ...chosen, head: headOfReport(request, library), words, isWithheld }
}
