import { betterText } from '../../../../../shared/comparison/comparison-words.ts'
import { CloseButton } from '@mantine/core'
import type { Column } from '../../../../../shared/columns/column.ts'
import { toldApart } from '../../../../../shared/columns/column-words.ts'
import type { ComparedColumn } from '../../../../../shared/comparison/columns.ts'
import { columnName } from '../../../../../shared/comparison/comparison-words.ts'
import { rowOf } from '../../../../../shared/comparison/rows.ts'
import { ReadingView } from '../../../components/told/reading.tsx'
import { useWords } from '../../../locales/words.ts'
import { RowBar } from './compare-cell.tsx'
import layout from '../../../styles/layout.module.css'
import typography from '../../../styles/typography.module.css'
import styles from './bars-beside.module.css'

/** One field drawn beside the table: a bar for each column, on one scale. */
export function BarsBeside({
  entry,
  columns,
  onClose,
}: {
  entry: Column
  columns: readonly ComparedColumn[]
  onClose: () => void
}) {
  const t = useWords()
  const row = rowOf(entry, columns, null)
  const better = betterText(entry, t)
  const label = t('compare.bars-label', { what: toldApart(entry.label, t) })
  return (
    <aside className={styles.beside} aria-label={label} tabIndex={0}>
      <div className={layout.row}>
        <h2>{toldApart(entry.label, t)}</h2>
        <CloseButton ml="auto" size="sm" aria-label={t('dismiss')} onClick={onClose} />
      </div>
      <p className={typography.quiet}>
        {[
          ...(entry.estimate ? [t('estimate')] : []),
          ...(better === null ? [] : [better]),
          ...(entry.type === 'rank' ? [t('compare.bars-rank')] : []),
          ...(row.logarithmic ? [t('compare.bars-logarithmic')] : []),
        ].join(', ')}
      </p>
      <ul className={layout.stack}>
        {columns.map((column, at) => (
          <li key={column.key}>
            <div className={styles.besideLine}>
              <span dir="auto">{columnName(column, t)}</span>
              <span className={typography.numeric}>
                <ReadingView field={entry} cell={row.cells[at]?.cell ?? { state: 'not-looked-up' }} />
              </span>
            </div>
            {row.cells[at]?.bar && <RowBar bar={row.cells[at].bar} />}
          </li>
        ))}
      </ul>
    </aside>
  )
}
