import { Button, Checkbox, ColorInput, FileButton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ACCENT, USUAL_ACCENT } from '../../../../shared/report.ts'
import { useWords } from '../../locales/words.ts'
import { useReportDraft } from '../../stores/report-draft.ts'
import layout from '../../styles/layout.module.css'
import { LogoRefused, readLogo } from './read-logo.ts'
import styles from './report-form.module.css'

/** For whom a report is, and by whom. */
export function People() {
  const t = useWords()
  const { recipient, by } = useReportDraft((draft) => draft.request.options)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  return (
    <>
      <TextInput
        size="xs"
        label={t('report.recipient')}
        maxLength={300}
        value={recipient}
        onChange={(event) => setOptions({ recipient: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        label={t('report.author')}
        maxLength={300}
        value={by}
        onChange={(event) => setOptions({ by: event.currentTarget.value })}
      />
    </>
  )
}

/** What pages look like: logo, colour, footer and cover. */
export function Look() {
  const t = useWords()
  const { accent, footer, cover } = useReportDraft((draft) => draft.request.options)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  return (
    <>
      <Logo />
      <ColorInput
        size="xs"
        label={t('report.accent')}
        format="hex"
        swatches={[USUAL_ACCENT, '#0b7285', '#2b8a3e', '#a61e4d', '#5f3dc4', '#343a40']}
        value={accent}
        onChange={(colour) => ACCENT.test(colour) && setOptions({ accent: colour })}
      />
      <TextInput
        size="xs"
        label={t('report.footer')}
        maxLength={300}
        value={footer}
        onChange={(event) => setOptions({ footer: event.currentTarget.value })}
      />
      <Checkbox
        size="xs"
        label={t('report.cover')}
        checked={cover}
        onChange={(event) => setOptions({ cover: event.currentTarget.checked })}
      />
    </>
  )
}

function Logo() {
  const t = useWords()
  const options = useReportDraft((draft) => draft.request.options)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  const [fault, setFault] = useState<string | null>(null)
  const take = async (file: File | null): Promise<void> => {
    if (!file) return
    try {
      setOptions({ logo: await readLogo(file) })
      setFault(null)
    } catch (error) {
      setFault(t(error instanceof LogoRefused ? `report.logo.${error.why}` : 'report.logo.unreadable'))
    }
  }
  return (
    <div>
      <div className={styles.label}>{t('report.logo')}</div>
      <div className={layout.row}>
        {options.logo !== null && (
          <img className={styles.logo} src={`data:image/png;base64,${options.logo}`} alt={t('report.logo')} />
        )}
        <FileButton
          accept="image/png,image/jpeg"
          onChange={(file) => void take(file)}
          inputProps={{ 'aria-label': t('report.logo-choose') }}
        >
          {(props) => (
            <Button variant="default" {...props}>
              {t('report.logo-choose')}
            </Button>
          )}
        </FileButton>
        {options.logo !== null && (
          <Button variant="subtle" color="gray" onClick={() => setOptions({ logo: null })}>
            {t('report.logo-remove')}
          </Button>
        )}
      </div>
      {fault !== null && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}
