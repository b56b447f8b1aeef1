import { clsx } from 'clsx'
import { Fragment, useState } from 'react'
import { unitWord } from '../../../../shared/column-words.ts'
import type { ComparedColumn } from '../../../../shared/comparison/columns.ts'
import type { Measured } from '../../../../shared/columns/measured.ts'
import { measuredName } from '../../../../shared/columns/measured-name.ts'
import { type Comparison, withNames } from '../../../../shared/comparison/comparison.ts'
import { isFieldId } from '../../../../shared/fields.ts'
import { type ComparedRow, rowsOf } from '../../../../shared/comparison/rows.ts'
import { useWords } from '../../locales/words.ts'
import { ColumnMoment, ColumnName } from './column-head.tsx'
import { CompareCell } from './compare-cell.tsx'
import type { CompareProps } from './compare-props.ts'
import typography from '../../styles/typography.module.css'
import styles from './compare-table.module.css'

interface Props extends CompareProps {
  columns: readonly ComparedColumn[]
  /** Own fields and formulas. */
  person: readonly Measured[]
  now: number
}

/** One field a row, one domain or moment a column; scrolls both ways inside its own frame, head and labels staying. */
export function CompareTable({ document, change, columns, person, now }: Props) {
  const t = useWords()
  const [moved, setMoved] = useState('')
  const rows = rowsOf(columns, document, person)
  const each = document.mode === 'then-and-now' ? 2 : 1
  const heads = columns.filter((_, at) => at % each === 0)
  const order = heads.map(({ name }) => name.ascii)
  const move = (ascii: string, to: number): void => {
    const at = Math.max(0, Math.min(order.length - 1, to))
    if (order.indexOf(ascii) === at) return
    change(withNames(document, order.filter((name) => name !== ascii).toSpliced(at, 0, ascii)))
    setMoved(
      t('compare.moved', {
        name: heads.find(({ name }) => name.ascii === ascii)?.name.unicode,
        at: at + 1,
        all: order.length,
      }),
    )
  }
  return (
    <section
      className={styles.frame}
      data-scroll-area="restored"
      data-wide-table=""
      aria-label={t('compare.table')}
      tabIndex={0}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={styles.corner}>
              {t('compare.field')}
            </th>
            {heads.map((column, at) => (
              <ColumnName
                key={column.name.ascii}
                column={column}
                span={each}
                at={at}
                order={order}
                document={document}
                change={change}
                onMove={move}
              />
            ))}
          </tr>
          <tr>
            {columns.map((column) => (
              <ColumnMoment key={column.key} column={column} document={document} now={now} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Fragment key={row.field.id}>
              {document.fields === null && row.field.group !== rows[at - 1]?.field.group && (
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={columns.length + 1}>
                    <span>{t(row.field.group === undefined ? 'column.of-person' : `group.${row.field.group}`)}</span>
                  </th>
                </tr>
              )}
              <Row row={row} columns={columns} document={document} />
            </Fragment>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={clsx(typography.quiet, styles.nothing)}>{t('compare.no-rows')}</p>}
      <div className={typography.visuallyHidden} aria-live="assertive">
        {moved}
      </div>
    </section>
  )
}

function Row({
  row,
  columns,
  document,
}: {
  row: ComparedRow
  columns: readonly ComparedColumn[]
  document: Comparison
}) {
  const t = useWords()
  const { id, estimate, better, ownAsNow } = row.field
  const unit = isFieldId(id) ? unitWord(id) : null
  const notes = [
    ...(unit === null ? [] : [t(unit)]),
    ...(estimate ? [t('estimate')] : []),
    ...(better === 'none' ? [] : [t(`compare.${better}`)]),
    ...(ownAsNow && document.mode === 'then-and-now' ? [t('compare.own-as-now')] : []),
  ]
  return (
    <tr>
      <th scope="row">
        {measuredName(row.field, t)}
        <span className={styles.note}>{notes.join(', ')}</span>
        {row.logarithmic && (
          <span className={styles.note} title={t('compare.bars-logarithmic-why')}>
            {t('compare.bars-logarithmic')}
          </span>
        )}
      </th>
      {columns.map((column, at) => {
        const cell = row.cells[at]
        return cell ? (
          <CompareCell key={column.key} entry={row.field} compared={cell} showDistance={document.showDistance} />
        ) : null
      })}
    </tr>
  )
}
