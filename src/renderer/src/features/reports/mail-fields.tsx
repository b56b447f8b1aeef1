import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { readAddresses } from '../../../../shared/mail-address.ts'
import { MOST_ATTACHED } from '../../../../shared/report.ts'
import { useWords } from '../../locales/words.ts'
import { useReportDraft } from '../../stores/report-draft.ts'

/** Chooses whether a mail with the report in it is written beside it, and to whom it is addressed. */
export function MailFields() {
  const t = useWords()
  const mail = useReportDraft((draft) => draft.request.options.mail)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  return (
    <>
      <Checkbox
        size="xs"
        label={t('report.mail')}
        description={t('report.mail-help', { most: MOST_ATTACHED / 1_000_000 })}
        checked={mail !== null}
        onChange={(event) => setOptions({ mail: event.currentTarget.checked ? { to: [] } : null })}
      />
      {mail && <Recipients to={mail.to} onChange={(to) => setOptions({ mail: { to } })} />}
    </>
  )
}

function Recipients({ to, onChange }: { to: string[]; onChange: (to: string[]) => void }) {
  const t = useWords()
  // What is half typed is no address yet.
  const [typed, setTyped] = useState(to.join(', '))
  const { wrong } = readAddresses(typed)
  return (
    <TextInput
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
