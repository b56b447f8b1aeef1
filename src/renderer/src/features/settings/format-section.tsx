import { NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { LANGUAGES, type Language, SYSTEM_LANGUAGE } from '../../../../shared/locales/languages.ts'
import { languageName } from '../../../../shared/formats/intl.ts'
import { formatDay } from '../../../../shared/formats/days.ts'
import { weekdayName } from '../../../../shared/formats/moments.ts'
import { writeNumber } from '../../../../shared/formats/numbers.ts'
import {
  CURRENCY_LENGTH,
  DATE_FORMATS,
  DEFAULT_FORMAT_CHOICES,
  type FormatChoices,
  NUMBER_FORMATS,
  personFormat,
  WEEK_STARTS,
} from '../../../../shared/formats/person-format.ts'
import { caughtUp } from '../../api/query-client.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { runCommand } from '../../stores/commands.ts'
import section from '../../styles/section.module.css'

const EXAMPLE_NUMBER = 1_234_567.89
const EXAMPLE_DAY = '2026-12-31'

/** The language, and how numbers and dates are shown and typed. Formats are shown by examples: they have no names that people know. */
export function FormatSection() {
  const t = useWords()
  const { settings, language, systemLocale, format } = useReadyState()
  const set = (change: Partial<FormatChoices>): void => void runCommand('updateSettings', change).then(caughtUp)
  const numberIn = (numberFormat: FormatChoices['numberFormat']): string =>
    writeNumber(EXAMPLE_NUMBER, personFormat(language, systemLocale, { ...DEFAULT_FORMAT_CHOICES, numberFormat }), true)
  const dayIn = (dateFormat: FormatChoices['dateFormat']): string =>
    formatDay(EXAMPLE_DAY, personFormat(language, systemLocale, { ...DEFAULT_FORMAT_CHOICES, dateFormat }))
  const firstDayIn = (weekStart: FormatChoices['weekStart']): string =>
    weekdayName(personFormat(language, systemLocale, { ...DEFAULT_FORMAT_CHOICES, weekStart }).weekStart, format)
  const labelOf = (choice: string, example: string): string =>
    choice === 'system' ? t('format.system', { example }) : example
  return (
    <div className={section.fields}>
      <LanguageChoice />
      <NativeSelect
        className={section.numberSetting}
        label={t('format.numbers')}
        value={settings.numberFormat}
        onChange={(event) => set({ numberFormat: event.currentTarget.value as FormatChoices['numberFormat'] })}
        data={NUMBER_FORMATS.map((choice) => ({ value: choice, label: labelOf(choice, numberIn(choice)) }))}
      />
      <NativeSelect
        className={section.numberSetting}
        label={t('format.dates')}
        value={settings.dateFormat}
        onChange={(event) => set({ dateFormat: event.currentTarget.value as FormatChoices['dateFormat'] })}
        data={DATE_FORMATS.map((choice) => ({ value: choice, label: labelOf(choice, dayIn(choice)) }))}
      />
      <NativeSelect
        className={section.numberSetting}
        label={t('format.week-start')}
        value={settings.weekStart}
        onChange={(event) => set({ weekStart: event.currentTarget.value as FormatChoices['weekStart'] })}
        data={WEEK_STARTS.map((choice) => ({ value: choice, label: labelOf(choice, firstDayIn(choice)) }))}
      />
      <CurrencyLabel onSet={(currency) => set({ currency })} />
    </div>
  )
}

/** The language of the words. Each is called what its speakers call it, so that it is found by who cannot read the others. */
function LanguageChoice() {
  const t = useWords()
  const { settings } = useReadyState()
  const choices = [
    { value: SYSTEM_LANGUAGE, label: t('theme.system') },
    ...LANGUAGES.map((value) => ({ value, label: languageName(value) })),
  ]
  // The pseudo-locale is chosen by tests alone.
  const known = choices.some(({ value }) => value === settings.language)
  return (
    <NativeSelect
      className={section.numberSetting}
      label={t('settings.language')}
      value={known ? settings.language : SYSTEM_LANGUAGE}
      onChange={(event) => void runCommand('updateSettings', { language: event.currentTarget.value as Language })}
      data={choices}
    />
  )
}

function CurrencyLabel({ onSet }: { onSet: (label: string) => void }) {
  const t = useWords()
  const { settings } = useReadyState()
  const [typed, setTyped] = useState(settings.currency)
  useEffect(() => setTyped(settings.currency), [settings.currency])
  const save = (): void => {
    if (typed.trim() !== settings.currency) onSet(typed.trim())
  }
  // Who leaves the page by a key has not left the field.
  const latest = useRef(save)
  latest.current = save
  useEffect(() => () => latest.current(), [])
  return (
    <TextInput
      className={section.numberSetting}
      label={t('format.currency')}
      description={t('format.currency-help')}
      maxLength={CURRENCY_LENGTH}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  )
}
