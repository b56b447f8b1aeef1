import { IconCopy, IconDownload, IconReportAnalytics } from '@tabler/icons-react'
import type { Translator } from '../../../../../shared/locales/translator.ts'
import { DEFAULT_OPTIONS, partsOfTable, type ReportSubject } from '../../../../../shared/reports/report.ts'
import { useWords } from '../../../locales/words.ts'
import { asSelection, type ShownPlace } from '../../../stores/tables/list-places.ts'
import { useReportDraft } from '../../../stores/work/report-draft.ts'
import { useCopyReport, useSaveReport } from '../../save-report.ts'
import { useColumnsInSight } from '../table/columns-in-sight.ts'
import type { ActionChoice, SelectionAction } from './selection-action.ts'
import type { SelectionWork } from './use-selection-work.ts'

/** The selected rows for other programs and other people. */
export function useWriteActions(place: ShownPlace, work: SelectionWork): SelectionAction[] {
  const t = useWords()
  const save = useSaveReport()
  const copy = useCopyReport()
  const { columns, chart, chartOfReport, yours } = useColumnsInSight(place, null)
  const subject: ReportSubject = {
    of: 'table',
    source: { from: 'query', query: place.query, columns: place.columns, selection: asSelection(place) },
  }
  return [
    {
      id: 'report',
      label: t('list.report'),
      Icon: IconReportAnalytics,
      key: 'report',
      does: { run: () => useReportDraft.getState().begin(subject, { shown: chartOfReport }) },
    },
    {
      id: 'copy',
      label: t('list.copy'),
      Icon: IconCopy,
      does: {
        groups: [
          {
            label: null,
            items: [
              { id: 'head', name: t('list.copy-cells'), run: () => void work.copyCells(true) },
              { id: 'cells', name: t('list.copy-cells-only'), run: () => void work.copyCells(false) },
              { id: 'names', name: t('list.copy-names'), key: 'copy-names', run: () => void work.copyNames() },
              { id: 'markdown', name: t('export.copy-markdown'), run: () => void copy(subject, columns, 'markdown') },
            ],
          },
        ],
      },
    },
    {
      id: 'export',
      label: t('export.button'),
      Icon: IconDownload,
      does: {
        groups: [
          {
            label: yours === '' ? null : t('export.yours', { columns: yours }),
            items: exports(
              t,
              (format) =>
                void save({
                  of: subject,
                  format,
                  options: { ...DEFAULT_OPTIONS, parts: partsOfTable(format), chart, columns },
                }),
            ),
          },
        ],
      },
    },
  ]
}

const exports = (t: Translator, save: (format: 'csv' | 'xlsx' | 'json') => void): ActionChoice[] =>
  (['csv', 'xlsx', 'json'] as const).map((format) => ({
    id: format,
    name: t(`export.${format}`),
    // The one that people look for by its name; the others are a word of a report.
    ...(format === 'csv' ? { key: 'save-csv' as const } : {}),
    run: () => save(format),
  }))
