import type { Field } from '../../../../shared/fields.ts'
import { formatValue } from '../../../../shared/formats/format-value.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'

/** A drawn number as people read the field's values: a grade is its letter, a small axis keeps its decimals. */
export function useValueText(field: Field): (value: number) => string {
  const t = useWords()
  const { format } = useReadyState()
  return (value) => {
    if (field.type === 'grade')
      return Number.isInteger(value)
        ? `${String.fromCharCode(65 + Math.floor(value / 3))}${['+', '', '-'][value % 3]}`
        : ''
    return formatValue(field, value, format, { yes: t('flag.yes'), no: t('flag.no') })
  }
}
