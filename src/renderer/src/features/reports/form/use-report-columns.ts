import { useMemo } from 'react'
import type { ReportSubject, ReportRequest } from '../../../../../shared/reports/report.ts'
import {
  columnsOfReport,
  type HeadColumn,
  headOfReport,
  type ReportColumns,
  type ReportLibrary,
} from '../../../../../shared/reports/report-columns.ts'
import { useColumns } from '../../../api/columns.ts'
import { useRoute } from '../../../api/route-queries.ts'
import { useSavedComparisons, useViews, useWatchlists } from '../../../api/queries.ts'

const NONE: never[] = []

/** What the columns of a report are found in. */
export function useReportLibrary(subject: ReportSubject): ReportLibrary {
  const columns = useColumns()
  const views = useViews().data ?? NONE
  const lists = useWatchlists().data ?? NONE
  const saved = useSavedComparisons().data?.saved ?? NONE
  const named = subject.of === 'comparison' ? saved.find(({ name }) => name === subject.comparison) : undefined
  const compared = useRoute('getComparison', { id: named?.id ?? 0 }, { enabled: named !== undefined }).data ?? null
  return useMemo(
    () => ({ columns, views, lists, comparisons: compared === null ? NONE : [compared] }),
    [columns, views, lists, compared],
  )
}

/** Which columns stand in a report, and what the table of its file has at its head. */
export function useReportColumns(request: ReportRequest): ReportColumns & { head: HeadColumn[] | null } {
  const library = useReportLibrary(request.of)
  return useMemo(
    () => ({ ...columnsOfReport(request, library), head: headOfReport(request, library) }),
    [request, library],
  )
}
