import { useEffect, useRef, useState } from 'react'
import type { Word } from '../../../../shared/locales/catalogue.ts'
import { type RangedSetting, SETTING_RANGES } from '../../../../shared/program/settings.ts'
import { caughtUp } from '../../api/query-client.ts'
import { useReadyState } from '../../api/queries.ts'
import { NumberField } from '../../components/fields/number-field.tsx'
import { useWords } from '../../locales/words.ts'
import { runCommand } from '../../stores/commands.ts'
import { useToasts } from '../../stores/toasts.ts'
import section from '../../styles/section.module.css'

interface SettingNumberProps {
  setting: RangedSetting
  word: Word
  help: Word
  /** An empty field says that there is none. */
  mayBeEmpty?: boolean
}

/** A number among the settings, saved when its field is left. */
export function SettingNumber({ setting, word, help, mayBeEmpty = false }: SettingNumberProps) {
  const t = useWords()
  const { settings } = useReadyState()
  const [typed, setTyped] = useState<number | null | undefined>(settings[setting])
  const [from, to] = SETTING_RANGES[setting]
  // What was changed elsewhere, by a restore or in the terminal, is shown as it is now.
  useEffect(() => setTyped(settings[setting]), [settings, setting])
  const save = async (): Promise<void> => {
    if (typed === undefined || (typed === null && !mayBeEmpty) || typed === settings[setting]) return
    await runCommand('updateSettings', { [setting]: typed })
    await caughtUp()
    useToasts.getState().show({ text: t('settings.saved', { what: t(word) }) })
  }
  // Who leaves the page by a key has not left the field.
  const latest = useRef(save)
  latest.current = save
  useEffect(() => () => void latest.current(), [])
  return (
    <NumberField
      label={t(word)}
      description={t(help)}
      value={typed ?? null}
      min={from}
      max={to}
      whole
      className={section.numberSetting}
      onChange={setTyped}
      onBlur={() => void save()}
      onKeyDown={(event) => event.key === 'Enter' && void save()}
    />
  )
}
