import { isBare } from '../../../../../shared/reports/report.ts'
import { NativeSelect } from '@mantine/core'
import { formatDay } from '../../../../../shared/formats/days.ts'
import { languageName } from '../../../../../shared/formats/intl.ts'
import { writeNumber } from '../../../../../shared/formats/numbers.ts'
import {
  DATE_FORMATS,
  DEFAULT_FORMAT_CHOICES,
  type FormatChoices,
  localeIn,
  NUMBER_FORMATS,
  type PersonFormat,
  personFormat,
} from '../../../../../shared/formats/person-format.ts'
import { LANGUAGES, type Language } from '../../../../../shared/locales/languages.ts'
import type { ReportOptions } from '../../../../../shared/reports/report.ts'
import { useReadyState } from '../../../api/queries.ts'
import { useWords } from '../../../locales/words.ts'
import { useReportDraft } from '../../../stores/work/report-draft.ts'
import styles from './report-form.module.css'

const EXAMPLE_NUMBER = 1_234_567.89
const EXAMPLE_DAY = '2026-12-31'

/** Chooses the language of a report, which need not be that of the program. */
export function ReportLanguage() {
  const t = useWords()
  const { language } = useReportDraft((draft) => draft.request.options)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  return (
    <NativeSelect
      size="xs"
      label={t('report.language')}
      value={language ?? ''}
      onChange={(event) => setOptions({ language: (event.currentTarget.value || null) as Language | null })}
      data={[
        { value: '', label: t('report.language-own', { language: languageName(t.language) }) },
        ...LANGUAGES.map((value) => ({ value, label: languageName(value) })),
      ]}
    />
  )
}

/** Chooses how a report writes numbers and dates; nothing where its format has neither. */
export function ReportFormats() {
  const t = useWords()
  const { format, systemLocale } = useReadyState()
  const { language, numberFormat, dateFormat } = useReportDraft((draft) => draft.request.options)
  const hasFormats = useReportDraft(
    ({ request }) => !isBare(request.format) || (request.format === 'csv' && request.options.csv === 'excel'),
  )
  const setOptions = useReportDraft((draft) => draft.setOptions)
  const spoken = language ?? t.language
  const locale = localeIn(spoken, systemLocale)
  const usual: PersonFormat = language === null || language === t.language ? format : personFormat(spoken, locale)
  const inChoice = (change: Partial<FormatChoices>): PersonFormat =>
    personFormat(spoken, locale, { ...DEFAULT_FORMAT_CHOICES, ...change })
  const number = (one: PersonFormat): string => writeNumber(EXAMPLE_NUMBER, one, true)
  const day = (one: PersonFormat): string => formatDay(EXAMPLE_DAY, one)
  const examples = <C extends string>(choices: readonly C[], write: (choice: C) => string, first: string) => [
    { value: '', label: t('report.usual-format', { example: first }) },
    ...choices.filter((choice) => choice !== 'system').map((value) => ({ value, label: write(value) })),
  ]
  if (!hasFormats) return null
  return (
    <div className={styles.turn}>
      <NativeSelect
        size="xs"
        label={t('report.number-format')}
        value={numberFormat ?? ''}
        onChange={(event) =>
          setOptions({ numberFormat: (event.currentTarget.value || null) as ReportOptions['numberFormat'] })
        }
        data={examples(NUMBER_FORMATS, (one) => number(inChoice({ numberFormat: one })), number(usual))}
      />
      <NativeSelect
        size="xs"
        label={t('report.date-format')}
        value={dateFormat ?? ''}
        onChange={(event) =>
          setOptions({ dateFormat: (event.currentTarget.value || null) as ReportOptions['dateFormat'] })
        }
        data={examples(DATE_FORMATS, (one) => day(inChoice({ dateFormat: one })), day(usual))}
      />
    </div>
  )
}
