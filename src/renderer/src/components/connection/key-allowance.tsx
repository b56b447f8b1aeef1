import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { SETTING_RANGES } from '../../../../shared/program/settings.ts'
import { NumberField } from '../fields/number-field.tsx'
import section from '../../styles/section.module.css'

const [, MOST_REQUESTS] = SETTING_RANGES.allowance

/** What a key's plan allows; empty for as much as is usual. */
export function KeyAllowance({
  value,
  onChange,
  onSave,
}: {
  value: number | null | undefined
  onChange: (allowance: number | null | undefined) => void
  /** Called when somebody leaves the field or presses Enter, where neither sends a form. */
  onSave?: () => void
}) {
  const t = useWords()
  const { settings } = useReadyState()
  return (
    <NumberField
      className={section.numberSetting}
      label={t('connection.allowance')}
      description={t('connection.allowance-help', { usual: settings.allowance })}
      value={value ?? null}
      min={1}
      max={MOST_REQUESTS}
      whole
      onChange={onChange}
      onBlur={onSave}
      onKeyDown={(event) => event.key === 'Enter' && onSave?.()}
    />
  )
}
