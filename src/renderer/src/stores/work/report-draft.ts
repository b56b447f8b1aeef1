import { create } from 'zustand'
import {
  DEFAULT_OPTIONS,
  type Letterhead,
  type ReportFormatId,
  type ReportSubject,
  type ReportOptions,
  type ReportPeriod,
  type ReportRequest,
  type ReportTemplate,
} from '../../../../shared/reports/report.ts'
import type { TableChart } from '../../../../shared/analysis/table-chart.ts'
import { useNavigation } from '../navigation.ts'

/** A letterhead on its way to being saved. */
export interface EditedLetterhead {
  /** What it was called; null for a new one. */
  before: string | null
  name: string
  look: Letterhead
}

interface ReportDraft {
  request: ReportRequest
  /** The template that it came from, by name; empty for none. */
  template: string
  /** The chart that was shown over the table when the report was begun; null for none. */
  shown: TableChart | null
  /** The letterhead that is being edited in place of the report's options, or null. */
  editing: EditedLetterhead | null
  /**
   * Begins a report and goes to where it is made. Its letterhead, format and form of file are those of the last one; nothing
   * else of that carries over.
   */
  begin: (subject: ReportSubject, from?: { shown?: TableChart | null; period?: ReportPeriod }) => void
  open: (template: ReportTemplate) => void
  setFormat: (format: ReportFormatId) => void
  setOf: (subject: ReportSubject) => void
  setRequest: (request: ReportRequest) => void
  setOptions: (change: Partial<ReportOptions>) => void
  /** It is kept as this template from now on. */
  setTemplate: (name: string, request: ReportRequest) => void
  edit: (letterhead: EditedLetterhead | null) => void
  reset: () => void
}

const FIRST: ReportRequest = {
  of: { of: 'table', source: { from: 'view', name: '' } },
  format: 'pdf',
  options: DEFAULT_OPTIONS,
}

const fileForm = ({ csv, delimiter, absent, absentColumns, totals, about }: ReportOptions): Partial<ReportOptions> => ({
  csv,
  delimiter,
  absent,
  absentColumns,
  totals,
  about,
})

/** The report that is being made, until another is begun. */
export const useReportDraft = create<ReportDraft>((set, get) => ({
  request: FIRST,
  template: '',
  shown: null,
  editing: null,
  begin: (of, { shown = null, period = DEFAULT_OPTIONS.period } = {}) => {
    const { format, options } = get().request
    set({
      template: '',
      shown,
      editing: null,
      request: {
        of,
        format,
        options: { ...DEFAULT_OPTIONS, letterhead: options.letterhead, chart: shown, period, ...fileForm(options) },
      },
    })
    useNavigation.getState().go({ screen: 'report' })
  },
  open: (template) => {
    set({ template: template.name, request: template.request, shown: null, editing: null })
    useNavigation.getState().go({ screen: 'report' })
  },
  setFormat: (format) => set(({ request }) => ({ request: { ...request, format } })),
  setOf: (of) =>
    set(({ request }) => ({
      shown: null,
      request: {
        ...request,
        of,
        options: { ...request.options, columns: null, chart: null, index: null, peers: null },
      },
    })),
  setRequest: (request) => set({ request }),
  setOptions: (change) =>
    set(({ request }) => ({ request: { ...request, options: { ...request.options, ...change } } })),
  setTemplate: (template, request) => set({ template, request }),
  edit: (editing) => set({ editing }),
  reset: () => set({ request: FIRST, template: '', shown: null, editing: null }),
}))
