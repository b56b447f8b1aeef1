import { isBare } from '../../../../../shared/reports/report.ts'
import { Textarea } from '@mantine/core'
import { useWords } from '../../../locales/words.ts'
import { useReportDraft } from '../../../stores/work/report-draft.ts'

/** What the person says first, on the page and in the mail beside it. */
export function Greeting() {
  const t = useWords()
  const { format, options } = useReportDraft((draft) => draft.request)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  // A CSV has no place for it, but its mail has.
  if (isBare(format) && options.mail === null) return null
  return (
    <Textarea
      size="xs"
      label={t('report.greeting')}
      description={t(isBare(format) ? 'report.greeting-mail' : 'report.greeting-help')}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={5_000}
      value={options.greeting}
      onChange={(event) => setOptions({ greeting: event.currentTarget.value })}
    />
  )
}

/** What the person says at the end of the page. */
export function ClosingNote() {
  const t = useWords()
  const { format, options } = useReportDraft((draft) => draft.request)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  if (isBare(format)) return null
  return (
    <Textarea
      size="xs"
      label={t('report.note')}
      description={t('report.note-help')}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={5_000}
      value={options.note}
      onChange={(event) => setOptions({ note: event.currentTarget.value })}
    />
  )
}
