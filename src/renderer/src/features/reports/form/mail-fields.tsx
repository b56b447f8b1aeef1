import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { readAddresses } from '../../../../../shared/reports/mail-address.ts'
import { MOST_ATTACHED } from '../../../../../shared/reports/report.ts'
import { useWords } from '../../../locales/words.ts'
import { useReportDraft } from '../../../stores/work/report-draft.ts'
import { focusNew } from '../focus-new.ts'

/** Chooses whether a mail with the report in it is written beside it, and to whom it is addressed. */
export function MailFields() {
  const t = useWords()
  const mail = useReportDraft((draft) => draft.request.options.mail)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  const [isNew, setNew] = useState(false)
  return (
    <>
      <Checkbox
        size="xs"
        label={t('report.mail')}
        description={t('report.mail-help', { most: MOST_ATTACHED / 1_000_000 })}
        checked={mail !== null}
        onChange={(event) => {
          setNew(event.currentTarget.checked)
          setOptions({ mail: event.currentTarget.checked ? { to: [] } : null })
        }}
      />
      {mail && <Recipients to={mail.to} isNew={isNew} onChange={(to) => setOptions({ mail: { to } })} />}
    </>
  )
}

function Recipients({
  to,
  isNew,
  onChange,
}: {
  to: string[]
  /** It was asked for just now: the field is what comes next. */
  isNew: boolean
  onChange: (to: string[]) => void
}) {
  const t = useWords()
  // What is half typed is no address yet.
  const [typed, setTyped] = useState(to.join(', '))
  const { wrong } = readAddresses(typed)
  return (
    <TextInput
      ref={isNew ? focusNew : undefined}
      size="xs"
      label={t('report.mail-to')}
      description={t('report.mail-to-help')}
      error={wrong.length > 0 && t('report.mail-wrong', { wrong: wrong.join(', ') })}
      maxLength={5_500}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(readAddresses(event.currentTarget.value).addresses)
      }}
    />
  )
}
