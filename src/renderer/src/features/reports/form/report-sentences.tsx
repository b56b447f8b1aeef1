import { Button, Checkbox, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../../locales/words.ts'
import { useReportDraft } from '../../../stores/work/report-draft.ts'
import { focusNew } from '../focus-new.ts'
import layout from '../../../styles/layout.module.css'
import styles from './report-form.module.css'

interface Sentence {
  id: string
  text: string
}

/** What the summary says: each sentence can be left out or said otherwise, and the person adds their own. */
export function ReportSentences({ sentences }: { sentences: readonly Sentence[] }) {
  const t = useWords()
  const { summary, parts } = useReportDraft((draft) => draft.request.options)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  if (!parts.includes('summary')) return null
  return (
    <fieldset className={styles.parts}>
      <legend className={styles.label}>{t('report.sentences')}</legend>
      {sentences.map((sentence) => (
        <RuledSentence key={sentence.id} sentence={sentence} />
      ))}
      <Textarea
        size="xs"
        label={t('report.own-sentences')}
        description={`${t('report.own-sentences-help')} ${t('report.markdown')}`}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={20_000}
        value={summary.own}
        onChange={(event) => setOptions({ summary: { ...summary, own: event.currentTarget.value } })}
      />
    </fieldset>
  )
}

function RuledSentence({ sentence: { id, text } }: { sentence: Sentence }) {
  const t = useWords()
  const { summary } = useReportDraft((draft) => draft.request.options)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  const edit = summary.edited.find((one) => one.id === id && one.was === text)
  const [isOpen, setOpen] = useState(edit !== undefined)
  const [isNew, setNew] = useState(false)
  const isShown = !summary.hidden.includes(id)
  const others = summary.edited.filter((one) => one.id !== id)
  const show = (wanted: boolean): void => {
    const hidden = summary.hidden.filter((one) => one !== id)
    setOptions({ summary: { ...summary, hidden: wanted ? hidden : [...hidden, id] } })
  }
  const say = (own: string): void =>
    setOptions({ summary: { ...summary, edited: own === text ? others : [...others, { id, was: text, text: own }] } })
  const open = (): void => {
    setOpen(true)
    setNew(true)
  }
  const reset = (): void => {
    say(text)
    setOpen(false)
  }
  return (
    <div className={styles.sentence}>
      <Checkbox size="xs" label={text} checked={isShown} onChange={(event) => show(event.currentTarget.checked)} />
      {isShown && isOpen && (
        <Textarea
          size="xs"
          ref={isNew ? focusNew : undefined}
          aria-label={t('report.sentence-instead', { sentence: text })}
          description={t('report.sentence-edit-help')}
          autosize
          maxRows={6}
          maxLength={5_000}
          value={edit?.text ?? text}
          onChange={(event) => say(event.currentTarget.value)}
        />
      )}
      {isShown && (
        <div className={layout.row}>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t(isOpen ? 'report.sentence-reset-named' : 'report.sentence-edit-named', { sentence: text })}
            onClick={isOpen ? reset : open}
          >
            {t(isOpen ? 'report.sentence-reset' : 'report.sentence-edit')}
          </Button>
        </div>
      )}
    </div>
  )
}
