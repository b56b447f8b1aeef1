import { runCommand } from '../stores/commands.ts'
import { send } from '../api/send.ts'
import { draftText } from '../../../shared/reports/draft-text.ts'
import { faultText } from '../../../shared/fault-text.ts'
import { numberFormat } from '../../../shared/formats/intl.ts'
import {
  MOST_IN_XLSX,
  type ReportSubject,
  type ReportRequest,
  type WrittenReport,
} from '../../../shared/reports/report.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import { useReadyState } from '../api/queries.ts'
import { useWords } from '../locales/words.ts'
import { useToasts } from '../stores/toasts.ts'
import { useWriting } from '../stores/work/writing.ts'

/** What is said of a report that was written: where, what its format could not hold, and the mail beside it. */
export function writtenText(
  t: Translator,
  written: string,
  { cut, draft, beside = [] }: Pick<WrittenReport, 'cut' | 'draft'> & Partial<Pick<WrittenReport, 'beside'>>,
): string {
  const short = cut > 0 ? t('export.cut', { count: cut, most: MOST_IN_XLSX }) : ''
  const others = beside.map((file) => t('export.beside', { file }))
  return [written, ...others, short, draftText(t, draft)].filter((part) => part !== '').join(' ')
}

/** Shows a message for a report that was written, with a link to its folder, or the failure unless the screen shows it. */
export function useToldReport({ quietFault = false } = {}): (written: WrittenReport | null) => void {
  const t = useWords()
  const show = useToasts((toasts) => toasts.show)
  return (written) => {
    const { fault, clear } = useWriting.getState()
    if (written)
      show({
        text: writtenText(t, t('export.done', { file: written.file }), written),
        action: { label: t('report.show-in-folder'), run: () => void runCommand('showFile', { file: written.file }) },
      })
    else if (fault !== null && !quietFault) {
      clear()
      show({ text: t('export.failed', { why: faultText(t, fault) }) })
    }
  }
}

/** Writes a report where the person chooses, and says so. */
export function useSaveReport(options = {}): (request: ReportRequest, template?: string) => Promise<void> {
  const tell = useToldReport(options)
  return async (request, template) => tell(await useWriting.getState().write(request, template || null))
}

/** Puts a table on the clipboard. */
export function useCopyReport(): (
  subject: ReportSubject,
  columns: string[] | null,
  as: 'tsv' | 'markdown',
) => Promise<void> {
  const t = useWords()
  const { format } = useReadyState()
  const show = useToasts((toasts) => toasts.show)
  return async (of, columns, as) => {
    const copied = await send('copyReport', { of, columns, as })
    show({
      text: copied.ok
        ? t('report.copied', { count: copied.value, shown: numberFormat(format).format(copied.value) })
        : t('report.not-copied', { why: faultText(t, copied.error) }),
    })
  }
}
