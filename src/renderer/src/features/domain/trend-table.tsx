import type { Field } from '../../../../shared/fields.ts'
import { fullTime } from '../../../../shared/formats/moments.ts'
import type { TrendPoint } from '../../../../shared/analysis/trends.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { useValueText } from '../../components/trend/value-text.ts'
import plainTable from '../../styles/plain-table.module.css'
import typography from '../../styles/typography.module.css'
import styles from './trend-table.module.css'

/** The same points as the chart, newest first, for keyboard and screen reader. */
export function TrendTable({ field, points }: { field: Field; points: readonly TrendPoint[] }) {
  const t = useWords()
  const { format } = useReadyState()
  const textOf = useValueText(field)
  return (
    <div className={styles.table}>
      <table className={plainTable.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.looked_up_at')}</th>
            <th scope="col" className={plainTable.numeric}>
              {t(`field.${field.id}`)}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.lookupId}>
              <td>{fullTime(point.at, format)}</td>
              <td className={plainTable.numeric}>
                {point.value === null ? (
                  <span className={typography.absent}>
                    {t(point.outcome === 'found' ? 'absent.not-provided' : `outcome.${point.outcome}`)}
                  </span>
                ) : (
                  textOf(point.value)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
