import { formatFormula } from '../../../../../shared/formats/format-formula.ts'
import type { Column } from '../../../../../shared/columns/column.ts'
import { type FormulaValue, isAbsent } from '../../../../../shared/formulas/values.ts'
import { useReadyState } from '../../../api/queries.ts'
import { useWords } from '../../../locales/words.ts'
import typography from '../../../styles/typography.module.css'

/** How much a figure has changed, with its sign; or that there is nothing to compare. */
export function ChangeText({ column: { type, currency }, value }: { column: Column; value: FormulaValue }) {
  const t = useWords()
  const { format } = useReadyState()
  if (isAbsent(value))
    return (
      <span className={typography.absent}>
        {value.absent === 'not-provided' ? t('absent.no-change') : t(`absent.${value.absent}`)}
      </span>
    )
  const text = formatFormula(type, value, format, { yes: '', no: '' }, currency)
  const signed = typeof value === 'number' && value > 0 ? `+${text}` : text
  return (
    <span dir="auto" title={signed}>
      {signed}
    </span>
  )
}
