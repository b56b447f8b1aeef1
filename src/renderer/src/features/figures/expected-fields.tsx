import type { FieldExpectation } from '../../../../shared/agreement/agreement.ts'
import { withinText } from '../../../../shared/agreement/agreement-text.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { useWords } from '../../locales/words.ts'
import table from '../../styles/plain-table.module.css'
import styles from './figures-screen.module.css'

/** How well each figure can be told from the others, as it was measured. */
export function ExpectedFields({ fields }: { fields: readonly FieldExpectation[] }) {
  const t = useWords()
  const percent = numberFormat(t.format, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <div className={styles.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('agreement.field')}</th>
            <th scope="col">{t('agreement.from')}</th>
            <th scope="col">{t('agreement.count')}</th>
            <th scope="col">{t('agreement.within')}</th>
            <th scope="col">{t('agreement.inside')}</th>
            <th scope="col">{t('agreement.outside')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, by, measured, within, inside, marked, isFunction }) => (
            <tr key={field}>
              <td>{t(`field.${field}`)}</td>
              <td>{isFunction ? t('agreement.follows') : by.map((id) => t(`field.${id}`)).join(', ')}</td>
              <td className={table.numeric}>{numberFormat(t.format).format(measured)}</td>
              <td>{withinText(field, within, t)}</td>
              <td className={table.numeric}>{percent.format(inside)}</td>
              <td className={table.numeric}>{isFunction ? '–' : percent.format(marked)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
