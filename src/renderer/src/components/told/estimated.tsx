import { field, isFieldId } from '../../../../shared/fields.ts'
import { useWords } from '../../locales/words.ts'
import typography from '../../styles/typography.module.css'
import styles from './estimated.module.css'

/**
 * After a column's name: that its values are estimates. What is no field of the catalogue says so of itself. Nothing for
 * what is measured.
 */
export function Estimated({
  fieldId,
  estimate = isEstimate(fieldId),
}: {
  fieldId: string | null | undefined
  estimate?: boolean | undefined
}) {
  const t = useWords()
  return estimate ? <span className={typography.quiet}> ({t('estimate')})</span> : null
}

/** The same in the head of a column of estimates, where there is room for a short word. */
export function EstimateMark() {
  const t = useWords()
  return (
    <span className={styles.headEstimate} data-estimate="">
      <span aria-hidden="true">{t('estimate-short')}</span>
      <span className={typography.visuallyHidden}>({t('estimate')})</span>
    </span>
  )
}

/** Whether the catalogue calls the values of this field estimates. */
export const isEstimate = (fieldId: string | null | undefined): boolean =>
  fieldId != null && isFieldId(fieldId) && field(fieldId).estimate
