import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { lookOf, PLAIN_LETTERHEAD } from '../../../../../shared/reports/letterhead.ts'
import { MOST_PAGES } from '../../../../../shared/reports/report.ts'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { useLetterheads } from '../../../api/queries.ts'
import { useWords } from '../../../locales/words.ts'
import { useReportDraft } from '../../../stores/work/report-draft.ts'
import { Picker } from '../../../components/fields/picker.tsx'
import styles from './report-form.module.css'

/** For whom a report is. */
export function Recipient() {
  const t = useWords()
  const recipient = useReportDraft((draft) => draft.request.options.recipient)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  return (
    <TextInput
      size="xs"
      label={t('report.recipient')}
      maxLength={300}
      value={recipient}
      onChange={(event) => setOptions({ recipient: event.currentTarget.value })}
    />
  )
}

/** Chooses a letterhead by its name, and leads to making and editing one. */
export function LetterheadSelect() {
  const t = useWords()
  const letterhead = useReportDraft((draft) => draft.request.options.letterhead)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  const edit = useReportDraft((draft) => draft.edit)
  const letterheads = useLetterheads().data ?? []
  const chosen = letterheads.find((one) => one.name === letterhead || one.formerly.includes(letterhead ?? ''))
  const names = [...(letterhead !== null && !chosen ? [letterhead] : []), ...letterheads.map(({ name }) => name)]
  return (
    <div className={styles.letterhead}>
      <Picker
        size="xs"
        label={t('report.letterhead')}
        description={t('report.letterhead-help')}
        value={chosen?.name ?? letterhead ?? ''}
        onChange={(name) => setOptions({ letterhead: name || null })}
        data={[
          { value: '', label: t('report.letterhead-none') },
          ...names.map((name) => ({ value: name, label: name })),
        ]}
      />
      {chosen && (
        <ActionIcon
          variant="default"
          size={30}
          aria-label={t('report.letterhead-edit', { name: chosen.name })}
          onClick={() => edit({ before: chosen.name, name: chosen.name, look: lookOf(chosen) })}
        >
          <IconPencil size={14} stroke={1.6} />
        </ActionIcon>
      )}
      <Button
        variant="default"
        aria-label={t('report.letterhead-new')}
        onClick={() => edit({ before: null, name: '', look: PLAIN_LETTERHEAD })}
      >
        {t('report.letterhead-add')}
      </Button>
    </div>
  )
}

/** Up to how many pages the changes of a report may take; a format without pages has them all. */
export function MostPages() {
  const t = useWords()
  const { of: subject, format, options } = useReportDraft((draft) => draft.request)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  const isPaged = format === 'pdf' || format === 'html' || format === 'markdown'
  if (!isPaged || (subject.of !== 'changes' && subject.of !== 'month')) return null
  return (
    <NumberField
      size="xs"
      label={t('report.most-pages')}
      description={t('report.most-pages-help')}
      whole
      min={1}
      max={MOST_PAGES}
      value={options.mostPages}
      onChange={(pages) => typeof pages === 'number' && setOptions({ mostPages: pages })}
    />
  )
}
