import { NativeSelect } from '@mantine/core'
import { asksNothing, NO_FILTER } from '../../../../shared/filter/filter.ts'
import type { StoredList } from '../../../../shared/list.ts'
import { type ReportOf, USUAL_COLUMNS } from '../../../../shared/reports/report.ts'
import { useBatches, useSavedComparisons, useViews, useWatchlists } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { useListPlaces } from '../../stores/list-places.ts'
import { useReportDraft } from '../../stores/report-draft.ts'

/** A whole list, with the columns that the person has chosen for it. */
export function wholeList(list: StoredList): ReportOf {
  const columns = useListPlaces.getState().places[list].columns
  return {
    of: 'table',
    query: { list, filter: NO_FILTER, sort: { column: 'looked_up_at', descending: true } },
    columns: columns.length > 0 ? columns : [...USUAL_COLUMNS],
  }
}

/** What a report is of, in words. */
export function useSubjectText(): (of: ReportOf) => string {
  const t = useWords()
  const batches = useBatches().data ?? []
  return (of) => {
    if (of.of === 'view') return t('report.of.view', { name: of.name })
    if (of.of === 'batch')
      return t('report.of.batch', {
        name: batches.find((one) => one.summary.id === of.id)?.summary.name ?? String(of.id),
      })
    if (of.of === 'domain') return t('report.of.domain', { name: of.name })
    if (of.of === 'list') return t('report.of.list', { name: of.name })
    if (of.of === 'comparison') return t('report.of.comparison', { name: of.name })
    if (of.of === 'compare') return t('report.of.compare', { names: of.document.names.join(', ') })
    if (of.of === 'groups') return t(of.grouping.cross ? 'report.of.cross-table' : 'report.of.groups')
    if (of.of === 'feed') return t('report.of.feed')
    if (of.of === 'changes')
      return of.list === null ? t('report.changes-all') : t('report.changes-of', { name: of.list })
    const list = t(of.query.list === 'watched' ? 'screen.watchlists' : `screen.${of.query.list}`)
    if (of.selection) return t('report.of.selected', { list })
    return t(asksNothing(of.query.filter) ? `report.of.${of.query.list}` : 'report.of.filtered', { list })
  }
}

/** Chooses what a report is of among what is kept. */
export function SubjectSelect() {
  const t = useWords()
  const textOf = useSubjectText()
  const request = useReportDraft((draft) => draft.request)
  const setOf = useReportDraft((draft) => draft.setOf)
  const views = useViews().data ?? []
  const batches = useBatches().data ?? []
  const lists = useWatchlists().data ?? []
  const comparisons = useSavedComparisons().data?.saved ?? []
  const saved: ReportOf[] = [
    wholeList('domains'),
    wholeList('history'),
    ...views.map(({ name }): ReportOf => ({ of: 'view', name })),
    ...lists.flatMap(({ name }): ReportOf[] => [
      { of: 'list', name },
      { of: 'changes', list: name, since: null },
    ]),
    ...comparisons.map(({ name }): ReportOf => ({ of: 'comparison', name })),
    ...batches.map(({ summary }): ReportOf => ({ of: 'batch', id: summary.id })),
  ]
  // A list and its changes are offered beside each other: each says what the report tells.
  const offeredText = (of: ReportOf): string => {
    if (of.of === 'list') return t('report.of.list-figures', { name: of.name })
    return of.of === 'changes' && of.list !== null ? t('report.of.list-changes', { name: of.list }) : textOf(of)
  }
  const now = JSON.stringify(request.of)
  const offered = saved.some((of) => JSON.stringify(of) === now) ? saved : [request.of, ...saved]
  return (
    <NativeSelect
      size="xs"
      label={t('report.of')}
      value={now}
      onChange={(event) => setOf(JSON.parse(event.currentTarget.value) as ReportOf)}
      data={offered.map((of) => ({ value: JSON.stringify(of), label: offeredText(of) }))}
    />
  )
}
