import { asksNothing, NO_FILTER } from '../../../../../shared/filter/filter.ts'
import type { StoredList } from '../../../../../shared/list.ts'
import type { Translator } from '../../../../../shared/locales/translator.ts'
import {
  ALL_CHANGES,
  lacksList,
  type ReportSubject,
  type TableSource,
  USUAL_COLUMNS,
  watchlistOf,
} from '../../../../../shared/reports/report.ts'
import { useBatches, useSavedComparisons, useViews, useWatchlists } from '../../../api/queries.ts'
import { useWords } from '../../../locales/words.ts'
import { useListPlaces } from '../../../stores/tables/list-places.ts'
import { useReportDraft } from '../../../stores/work/report-draft.ts'
import { Picker } from '../../../components/fields/picker.tsx'

/** A whole list, with the columns that the person has chosen for it. */
export function wholeList(list: StoredList): ReportSubject {
  const columns = useListPlaces.getState().places[list].columns
  return {
    of: 'table',
    source: {
      from: 'query',
      query: { list, filter: NO_FILTER, sort: { column: 'looked_up_at', descending: true } },
      columns: columns.length > 0 ? columns : [...USUAL_COLUMNS],
    },
  }
}

const tableFrom = (source: TableSource): ReportSubject => ({ of: 'table', source })

/** What a report is of, in words. */
export function useSubjectText(): (subject: ReportSubject) => string {
  const t = useWords()
  const batches = useBatches().data ?? []
  const sourceText = (source: TableSource): string => {
    switch (source.from) {
      case 'view':
      case 'list':
        return t(`report.of.${source.from}`, { name: source.name })
      case 'batch':
        return t('report.of.batch', {
          name: batches.find((one) => one.summary.id === source.id)?.summary.name ?? String(source.id),
        })
      case 'query': {
        const { query, selection } = source
        const list = t(query.list === 'watched' ? 'screen.watchlists' : `screen.${query.list}`)
        if (selection) return t('report.of.selected', { list })
        return t(asksNothing(query.filter) ? `report.of.${query.list}` : 'report.of.filtered', { list })
      }
    }
  }
  return (subject) => {
    switch (subject.of) {
      case 'table':
        if (subject.groups) return t(subject.groups.grouping.cross ? 'report.of.cross-table' : 'report.of.groups')
        return sourceText(subject.source)
      case 'changes':
        return changesText(subject, t)
      case 'domain':
        return t('report.of.domain', { name: subject.name })
      case 'month':
        return lacksList(subject) ? t('report.choose-list') : t('report.of.month', { name: subject.list })
      case 'comparison':
        return typeof subject.comparison === 'string'
          ? t('report.of.comparison', { name: subject.comparison })
          : t('report.of.compare', { names: subject.comparison.names.join(', ') })
    }
  }
}

function changesText({ lists, filter }: Extract<ReportSubject, { of: 'changes' }>, t: Translator): string {
  const [name] = lists
  if (lists.length > 1 || JSON.stringify(filter) !== JSON.stringify(ALL_CHANGES)) return t('report.of.feed')
  return name === undefined ? t('report.changes-all') : t('report.changes-of', { name })
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
  const saved: ReportSubject[] = [
    wholeList('domains'),
    wholeList('history'),
    ...views.map(({ name }) => tableFrom({ from: 'view', name })),
    ...lists.flatMap(({ name }): ReportSubject[] => [
      tableFrom({ from: 'list', name }),
      { of: 'changes', lists: [name], filter: ALL_CHANGES },
      { of: 'month', list: name, client: null },
    ]),
    ...comparisons.map(({ name }): ReportSubject => ({ of: 'comparison', comparison: name })),
    ...batches.map(({ summary }) => tableFrom({ from: 'batch', id: summary.id })),
  ]
  // A list and its changes are offered beside each other: each says what the report tells.
  const offeredText = (subject: ReportSubject): string => {
    const name = watchlistOf(subject)
    if (name === null || subject.of === 'month' || !saved.includes(subject)) return textOf(subject)
    return t(subject.of === 'changes' ? 'report.of.list-changes' : 'report.of.list-figures', { name })
  }
  const now = JSON.stringify(request.of.of === 'month' ? { ...request.of, client: null } : request.of)
  const offered = saved.some((of) => JSON.stringify(of) === now) ? saved : [request.of, ...saved]
  return (
    <Picker
      size="xs"
      label={t('report.of')}
      value={now}
      onChange={(of) => setOf(JSON.parse(of) as ReportSubject)}
      data={offered.map((of) => ({ value: JSON.stringify(of), label: offeredText(of) }))}
    />
  )
}
