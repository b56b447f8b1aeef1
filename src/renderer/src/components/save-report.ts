import { runCommand } from '../stores/commands.ts'
import { send } from '../api/send.ts'
import { faultText } from '../../../shared/fault-text.ts'
import { numberFormat } from '../../../shared/formats/intl.ts'
import { MOST_IN_XLSX, type ReportOf, type ReportRequest } from '../../../shared/report.ts'
import { useReadyState } from '../api/queries.ts'
import { useWords } from '../locales/words.ts'
import { useToasts } from '../stores/toasts.ts'
import { useWriting } from '../stores/writing.ts'

/** Writes a report where the person chooses and shows a message with a link to its folder, or the failure unless the screen shows it. */
export function useSaveReport({ quietFault = false } = {}): (request: ReportRequest) => Promise<void> {
  const t = useWords()
  const show = useToasts((toasts) => toasts.show)
  return async (request) => {
    const { write } = useWriting.getState()
    const written = await write(request)
    const { fault, clear } = useWriting.getState()
    if (written)
      show({
        text: [
          t('export.done', { file: written.file }),
          ...(written.cut > 0 ? [t('export.cut', { count: written.cut, most: MOST_IN_XLSX })] : []),
        ].join(' '),
        action: { label: t('report.show-in-folder'), run: () => void runCommand('showFile', { file: written.file }) },
      })
    else if (fault !== null && !quietFault) {
      clear()
      show({ text: t('export.failed', { why: faultText(t, fault) }) })
    }
  }
}

/** Puts a table on the clipboard. */
export function useCopyReport(): (of: ReportOf, columns: string[] | null, as: 'tsv' | 'markdown') => Promise<void> {
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
