import { create } from 'zustand'
import {
  DEFAULT_OPTIONS,
  letterheadOf,
  type ReportFormatId,
  type ReportOf,
  type ReportOptions,
  type ReportRequest,
  type ReportTemplate,
} from '../../../shared/report.ts'
import { useNavigation } from './navigation.ts'

interface ReportDraft {
  request: ReportRequest
  /** The template that it came from, by name; empty for none. */
  template: string
  /**
   * Begins a report and goes to where it is made. How the last one looked and the form of its file are kept; nothing that was
   * written for somebody.
   */
  begin: (of: ReportOf) => void
  open: (template: ReportTemplate) => void
  setFormat: (format: ReportFormatId) => void
  setOf: (of: ReportOf) => void
  setOptions: (change: Partial<ReportOptions>) => void
  setTemplate: (name: string) => void
  reset: () => void
}

const FIRST: ReportRequest = { of: { of: 'view', name: '' }, format: 'pdf', options: DEFAULT_OPTIONS }

const fileForm = ({ delimiter, bom, absent, headers, about }: ReportOptions): Partial<ReportOptions> => ({
  delimiter,
  bom,
  absent,
  headers,
  about,
})

/** The report that is being made, until another is begun. */
export const useReportDraft = create<ReportDraft>((set, get) => ({
  request: FIRST,
  template: '',
  begin: (of) => {
    const { format, options } = get().request
    set({
      template: '',
      request: {
        of,
        format,
        options: { ...DEFAULT_OPTIONS, ...letterheadOf(options), ...fileForm(options) },
      },
    })
    useNavigation.getState().go({ screen: 'report' })
  },
  open: (template) => {
    set({ template: template.name, request: template.request })
    useNavigation.getState().go({ screen: 'report' })
  },
  setFormat: (format) => set(({ request }) => ({ request: { ...request, format } })),
  setOf: (of) =>
    set(({ request }) => ({ request: { ...request, of, options: { ...request.options, columns: null } } })),
  setOptions: (change) =>
    set(({ request }) => ({ request: { ...request, options: { ...request.options, ...change } } })),
  setTemplate: (template) => set({ template }),
  reset: () => set({ request: FIRST, template: '' }),
}))
