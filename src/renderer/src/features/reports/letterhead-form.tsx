import { Button, Checkbox, ColorInput, FileButton, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { faultText } from '../../../../shared/fault-text.ts'
import { LETTERHEAD_LIMITS } from '../../../../shared/reports/letterhead.ts'
import { ACCENT, type Letterhead, USUAL_ACCENT } from '../../../../shared/reports/report.ts'
import { send } from '../../api/send.ts'
import { useLetterheads } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { type EditedLetterhead, useReportDraft } from '../../stores/work/report-draft.ts'
import { runWithUndo } from '../../stores/undo.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import { LogoRefused, readLogo } from './read-logo.ts'
import styles from './form/report-form.module.css'

/** Makes or edits a letterhead in place of the report's options; the preview beside it follows. */
export function LetterheadForm({ editing }: { editing: EditedLetterhead }) {
  const t = useWords()
  const edit = useReportDraft((draft) => draft.edit)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  const letterheads = useLetterheads().data ?? []
  const [fault, setFault] = useState<string | null>(null)
  const { before, name, look } = editing
  // What has no name of its own is called as the company is.
  const tidy = name.trim() || look.by.trim().slice(0, LETTERHEAD_LIMITS.name)
  const isTaken = tidy !== before && letterheads.some((one) => one.name === tidy)
  const change = (next: Partial<Letterhead>): void => edit({ ...editing, look: { ...look, ...next } })
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (tidy === '' || isTaken) return
    const saved = await send('saveLetterhead', { name: tidy, before, look })
    if (!saved.ok) return setFault(faultText(t, saved.error))
    setOptions({ letterhead: tidy })
    edit(null)
  }
  const remove = async (): Promise<void> => {
    if (before === null) return
    await runWithUndo('removeLetterhead', { name: before }, () => t('report.letterhead-deleted', { name: before }))
    setOptions({ letterhead: null })
    edit(null)
  }
  return (
    <form className={layout.stack} onSubmit={(event) => void save(event)}>
      <TextInput
        size="xs"
        label={t('report.letterhead-name')}
        maxLength={LETTERHEAD_LIMITS.name}
        value={name}
        placeholder={look.by}
        error={isTaken ? t('report.letterhead-taken') : null}
        onChange={(event) => edit({ ...editing, name: event.currentTarget.value })}
        data-autofocus
      />
      <TextInput
        size="xs"
        label={t('report.author')}
        description={t('report.author-help')}
        maxLength={LETTERHEAD_LIMITS.text}
        value={look.by}
        onChange={(event) => change({ by: event.currentTarget.value })}
      />
      <Logo logo={look.logo} onChange={(logo) => change({ logo })} />
      <Accent accent={look.accent} onChange={(accent) => change({ accent })} />
      <TextInput
        size="xs"
        label={t('report.footer')}
        maxLength={LETTERHEAD_LIMITS.text}
        value={look.footer}
        onChange={(event) => change({ footer: event.currentTarget.value })}
      />
      <Checkbox
        size="xs"
        label={t('report.cover')}
        checked={look.cover}
        onChange={(event) => change({ cover: event.currentTarget.checked })}
      />
      {fault !== null && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <div className={layout.row}>
        <Button type="submit" disabled={tidy === '' || isTaken}>
          {t('report.letterhead-save')}
        </Button>
        <Button variant="default" onClick={() => edit(null)}>
          {t('report.cancel')}
        </Button>
        {tidy === '' && <span className={typography.quiet}>{t('report.missing.name')}</span>}
        {before !== null && (
          <Button ml="auto" variant="subtle" color="red" onClick={() => void remove()}>
            {t('report.letterhead-delete')}
          </Button>
        )}
      </div>
    </form>
  )
}

function Accent({ accent, onChange }: { accent: string; onChange: (accent: string) => void }) {
  const t = useWords()
  // What is half typed is no colour yet.
  const [typed, setTyped] = useState(accent)
  return (
    <ColorInput
      size="xs"
      label={t('report.accent')}
      format="hex"
      swatches={[USUAL_ACCENT, '#0b7285', '#2b8a3e', '#a61e4d', '#5f3dc4', '#343a40']}
      value={typed}
      onChange={(colour) => {
        setTyped(colour)
        if (ACCENT.test(colour)) onChange(colour)
      }}
    />
  )
}

function Logo({ logo, onChange }: { logo: string | null; onChange: (logo: string | null) => void }) {
  const t = useWords()
  const [fault, setFault] = useState<string | null>(null)
  const take = async (file: File | null): Promise<void> => {
    if (!file) return
    try {
      onChange(await readLogo(file))
      setFault(null)
    } catch (error) {
      setFault(t(error instanceof LogoRefused ? `report.logo.${error.why}` : 'report.logo.unreadable'))
    }
  }
  return (
    <div>
      <div className={styles.label}>{t('report.logo')}</div>
      <div className={layout.row}>
        {logo !== null && <img className={styles.logo} src={`data:image/png;base64,${logo}`} alt={t('report.logo')} />}
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
        {logo !== null && (
          <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
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
