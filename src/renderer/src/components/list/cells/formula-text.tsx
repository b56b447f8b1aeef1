import type { ValueType } from '../../../../../shared/values/value-type.ts'
import { cutText } from '../../../../../shared/cut-text.ts'
import { formatFormula } from '../../../../../shared/formats/format-formula.ts'
import { type FormulaValue, isAbsent } from '../../../../../shared/formulas/values.ts'
import { useReadyState } from '../../../api/queries.ts'
import { useWords } from '../../../locales/words.ts'
import typography from '../../../styles/typography.module.css'

/** What one line can show at most, and a tooltip. */
const ONE_LINE = 500

/** A value of a formula as its type is written, or in words why there is none. */
export function FormulaText({
  type,
  value,
  currency,
}: {
  type: ValueType
  value: FormulaValue
  currency?: string | undefined
}) {
  const t = useWords()
  const { format } = useReadyState()
  if (isAbsent(value)) return <span className={typography.absent}>{t(`absent.${value.absent}`)}</span>
  const text = cutText(formatFormula(type, value, format, { yes: t('flag.yes'), no: t('flag.no') }, currency), ONE_LINE)
  if (text === '') return <span className={typography.absent}>{t('absent.empty')}</span>
  return (
    <span dir="auto" title={text}>
      {text}
    </span>
  )
}
