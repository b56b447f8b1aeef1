import { clsx } from 'clsx'
import { IconChevronRight } from '@tabler/icons-react'
import { type CSSProperties, Fragment, useState } from 'react'
import type { Column } from '../../../../../shared/columns/column.ts'
import { toldApart, unitWord } from '../../../../../shared/columns/column-words.ts'
import type { ComparedColumn } from '../../../../../shared/comparison/columns.ts'
import { betterText } from '../../../../../shared/comparison/comparison-words.ts'
import { type Comparison, withNames } from '../../../../../shared/comparison/comparison.ts'
import { LAST_GROUPS } from '../../../../../shared/comparison/shown-fields.ts'
import { ownFieldOf } from '../../../../../shared/list.ts'
import type { FieldGroup } from '../../../../../shared/fields.ts'
import { type ComparedRow, rowsOf } from '../../../../../shared/comparison/rows.ts'
import { useWords } from '../../../locales/words.ts'
import { type OpenComparison, useComparisons } from '../../../stores/work/comparisons.ts'
import { ColumnMoment, ColumnName } from './column-head.tsx'
import { EstimateMark } from '../../../components/told/estimated.tsx'
import { CompareCell } from './compare-cell.tsx'
import type { CompareProps, OnEnter } from '../compare-props.ts'
import { goAlongRow } from './go-along-row.ts'
import typography from '../../../styles/typography.module.css'
import styles from './compare-table.module.css'

interface Props extends CompareProps {
  id: string
  /** Groups that were opened or closed by hand. */
  folds: OpenComparison['folds']
  columns: readonly ComparedColumn[]
  /** Own fields and formulas. */
  person: readonly Column[]
  now: number
  onEnter: OnEnter
}

/** One field a row, one domain or moment a column; scrolls both ways inside its own frame, head and labels staying. */
export function CompareTable({ id, folds, document, change, columns, person, now, onEnter }: Props) {
  const t = useWords()
  const [moved, setMoved] = useState('')
  const [tabStop, setTabStop] = useState('')
  const rows = rowsOf(columns, document, person)
  const grouped = groupedRows(rows, document.fields === null)
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
      <table className={styles.table} style={{ '--columns': columns.length } as CSSProperties}>
        <colgroup>
          <col className={styles.labels} />
          {columns.map(({ key }) => (
            <col key={key} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {t('compare.field')}
            </th>
            {heads.map((column, at) => (
              <ColumnName
                key={column.name.ascii}
                column={column}
                span={each}
                at={at}
                order={order}
                isTabStop={column.name.ascii === (order.includes(tabStop) ? tabStop : order[0])}
                onFocus={() => setTabStop(column.name.ascii)}
                document={document}
                change={change}
                onMove={move}
              />
            ))}
          </tr>
          <tr>
            <th scope="row" className={clsx(styles.corner, styles.moment)}>
              {t('compare.as-of')}
            </th>
            {columns.map((column) => (
              <ColumnMoment key={column.key} column={column} document={document} now={now} />
            ))}
          </tr>
        </thead>
        <tbody>
          {grouped.map(({ group, rows: own }) => {
            const open = group === null || (folds[group] ?? !isLast(group))
            return (
              <Fragment key={group ?? ''}>
                {group !== null && (
                  <GroupRow
                    group={group}
                    rows={own.length}
                    columns={columns.length}
                    open={open}
                    onFold={() => useComparisons.getState().fold(id, group, !open)}
                  />
                )}
                {open &&
                  own.map((row) => (
                    <Row key={row.column.id} row={row} columns={columns} document={document} onEnter={onEnter} />
                  ))}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      {rows.length === 0 && <p className={clsx(typography.quiet, styles.nothing)}>{t('compare.no-rows')}</p>}
      <div className={typography.visuallyHidden} aria-live="assertive">
        {moved}
      </div>
    </section>
  )
}

type Group = FieldGroup | 'person'
const groupOf = ({ column }: ComparedRow): Group => column.field?.group ?? 'person'
const isLast = (group: Group): boolean => group !== 'person' && LAST_GROUPS.includes(group)

/** The rows in their groups, in order; those that were chosen one by one have none. */
function groupedRows(rows: readonly ComparedRow[], isGrouped: boolean): { group: Group | null; rows: ComparedRow[] }[] {
  if (!isGrouped) return [{ group: null, rows: [...rows] }]
  const groups = [...new Set(rows.map(groupOf))]
  return groups.map((group) => ({ group, rows: rows.filter((row) => groupOf(row) === group) }))
}

/** The head of a group of rows, which opens and closes it. */
function GroupRow({
  group,
  rows,
  columns,
  open,
  onFold,
}: {
  group: Group
  rows: number
  columns: number
  open: boolean
  onFold: () => void
}) {
  const t = useWords()
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={columns + 1}>
        <button type="button" aria-expanded={open} onClick={onFold}>
          <IconChevronRight size={14} stroke={1.6} aria-hidden="true" />
          {t(group === 'person' ? 'column.of-person' : `group.${group}`)}
          <span className={typography.quiet}>{t('compare.group-rows', { count: rows })}</span>
        </button>
      </th>
    </tr>
  )
}

function Row({
  row,
  columns,
  document,
  onEnter,
}: {
  row: ComparedRow
  columns: readonly ComparedColumn[]
  document: Comparison
  onEnter: OnEnter
}) {
  const t = useWords()
  const { id, type, estimate, ownAsNow } = row.column
  const better = betterText(row.column, t)
  const unit = unitWord(id)
  const notes = [
    ...(unit === null ? [] : [t(unit)]),
    ...(better === null ? [] : [better]),
    ...(type === 'rank' ? [t('compare.bars-rank')] : []),
    ...(row.logarithmic ? [t('compare.bars-logarithmic')] : []),
    ...(ownAsNow && document.mode === 'then-and-now' ? [t('compare.own-as-now')] : []),
  ]
  const isOwn = ownFieldOf(id) !== null
  const why = row.logarithmic ? [t('compare.bars-logarithmic-why')] : []
  return (
    <tr onKeyDown={(event) => goAlongRow(event, 'button[data-enters]')}>
      <th scope="row">
        <span className={styles.label} title={toldApart(row.column.label, t)}>
          {toldApart(row.column.label, t)} {estimate && <EstimateMark />}
        </span>
        <span className={styles.note} title={[notes.join(', '), ...why].join('. ')}>
          {notes.join(', ')}
        </span>
        {isOwn && (
          <button
            type="button"
            data-enters=""
            className={clsx(typography.link, styles.enter)}
            onClick={() => onEnter(id, null)}
          >
            {t('weigh.enter')}
          </button>
        )}
      </th>
      {columns.map((column, at) => {
        const cell = row.cells[at]
        return cell ? (
          <CompareCell
            key={column.key}
            entry={row.column}
            compared={cell}
            showDistance={document.showDistance}
            {...(isOwn && {
              edit: {
                label: t('weigh.enter-of', { what: toldApart(row.column.label, t) }),
                run: () => onEnter(id, column.name.ascii),
              },
            })}
          />
        ) : null
      })}
    </tr>
  )
}
