import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconFilter } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { MouseEvent, ReactNode } from 'react'
import type { Figure, Group, Totals } from '../../../../../shared/analysis/analysis.ts'
import { figureText, groupKeyText } from '../../../../../shared/analysis/group-words.ts'
import type { Column } from '../../../../../shared/columns/column.ts'
import { type Grouping, totalFigure, totalWithout } from '../../../../../shared/analysis/grouping.ts'
import type { ListRow } from '../../../../../shared/list.ts'
import { numberFormat } from '../../../../../shared/formats/intl.ts'
import { useFilterWords } from '../../../api/columns.ts'
import { useWords } from '../../../locales/words.ts'
import type { GroupColumn } from './group-columns.ts'
import { ListCell } from '../cells/list-cell.tsx'
import { cellId, cellPlace, rowLabel } from '../table/table-shape.ts'
import typography from '../../../styles/typography.module.css'
import listTable from '../table/list-table.module.css'
import styles from './list-groups.module.css'

/** What all lines of the table of groups have. */
export interface LineProps {
  id: string
  /** What the ids of the columns’ heads begin with. */
  heads: string
  index: number
  columns: readonly GroupColumn[]
  height: number
  focused: boolean
  onFocus: (event: MouseEvent) => void
}

interface RowProps extends LineProps {
  /** What its cells say of it; a row that has none is called after all that is in it. */
  cells?: readonly ('name' | 'value' | null)[] | undefined
  className?: string | undefined
  level: number
  onOpen: () => void
  children: ReactNode
  expanded?: boolean | undefined
  selected?: boolean | undefined
}

function LineRow({ id, heads, index, height, focused, onFocus, className, level, onOpen, children, ...is }: RowProps) {
  return (
    <div
      id={id}
      role="row"
      aria-labelledby={focused && is.cells ? rowLabel(id, heads, is.cells) : undefined}
      aria-rowindex={index + 2}
      aria-level={level}
      aria-expanded={is.expanded}
      aria-selected={is.selected}
      className={clsx(listTable.row, className)}
      data-focused={focused}
      style={{ height }}
      onClick={onFocus}
      onDoubleClick={onOpen}
      onKeyDown={undefined}
    >
      {children}
    </div>
  )
}

interface GroupProps extends LineProps {
  grouping: Grouping
  /** Undefined until it has come. */
  group: Group | undefined
  expanded: boolean
  selected: boolean
  onToggle: () => void
  onOnly: () => void
}

/** A group: what its rows have in common, how many they are, and what they come to. */
export function GroupRow({ grouping, group, expanded, selected, onToggle, onOnly, ...line }: GroupProps) {
  const is = { level: 1, expanded, selected, className: styles.group, cells: group && line.columns.map(kindOf) }
  return (
    <LineRow {...line} {...is} onOpen={onToggle}>
      {line.columns.map((column, at) =>
        group ? (
          <GroupCell
            key={at}
            id={line.focused ? cellId(line.id, at) : undefined}
            column={column}
            grouping={grouping}
            group={group}
            expanded={expanded}
            onToggle={onToggle}
            onOnly={onOnly}
          />
        ) : (
          // A row without cells is none to a screen reader.
          <div key={at} role="gridcell" className={listTable.cell} />
        ),
      )}
    </LineRow>
  )
}

type CellProps = Pick<GroupProps, 'grouping' | 'expanded' | 'onToggle' | 'onOnly'> & {
  /** While its row has the focus. */
  id: string | undefined
  column: GroupColumn
  group: Group
}

/** What a cell of a group says of it. */
const kindOf = ({ kind }: GroupColumn): 'name' | 'value' | null =>
  kind === 'key' ? 'name' : kind === 'cell' ? null : 'value'

function GroupCell({ id, column, grouping, group, expanded, onToggle, onOnly }: CellProps) {
  if (column.kind === 'key') return <KeyCell {...{ id, grouping, group, expanded, onToggle, onOnly }} at={column.at} />
  if (column.kind === 'cell') return <div role="gridcell" className={listTable.cell} />
  const figure = column.kind === 'figure' ? (group.figures[column.at] ?? null) : null
  const without = column.kind === 'figure' ? (group.without[column.at] ?? 0) : 0
  return <FigureCell id={id} column={column} rows={group.rows} figure={figure} without={without} />
}

interface FigureProps {
  id?: string | undefined
  column: Extract<GroupColumn, { kind: 'rows' | 'figure' }>
  /** How many rows there are, and of how many of them the figure says nothing. */
  rows: number
  figure: Figure
  without: number
  /** True for all rows together. */
  isTotal?: boolean
}

/** What rows come to. */
function FigureCell({ id, column, rows, figure, without, isTotal }: FigureProps) {
  const t = useWords()
  const words = useFilterWords()
  const known = column.kind === 'figure' ? words.columns.get(column.shown.column) : undefined
  const text =
    column.kind === 'rows'
      ? numberFormat(t.format).format(rows)
      : known && figureText(known, column.shown, figure, words)
  return (
    <div
      id={id}
      role="gridcell"
      className={listTable.cell}
      data-numeric="true"
      {...{ [isTotal ? 'data-total' : 'data-figure']: column.kind === 'figure' ? column.at : 'rows' }}
    >
      {text && without > 0 && (
        <span className={styles.without} title={t('groups.without', { count: without })}>
          ({t('groups.with-value', { held: rows - without, rows })})
        </span>
      )}
      {text ?? <span className={typography.quiet}>–</span>}
    </div>
  )
}

interface AllProps {
  columns: readonly GroupColumn[]
  height: number
  index: number
  /** What all rows come to; undefined until it has come. */
  totals: Totals | undefined
}

/** All rows together, which stay in sight below the groups. */
export function AllGroupsRow({ columns, height, index, totals }: AllProps) {
  const t = useWords()
  return (
    <div role="row" aria-rowindex={index + 2} className={styles.together} style={{ height }} data-all="">
      {columns.map((column, at) =>
        column.kind === 'key' ? (
          <div key={at} role="gridcell" className={listTable.cell} {...cellPlace(at, 1)}>
            {at === 0 && <span className={styles.keyText}>{t('groups.all')}</span>}
          </div>
        ) : column.kind === 'cell' || !totals ? (
          <div key={at} role="gridcell" className={listTable.cell} />
        ) : (
          <FigureCell
            key={at}
            isTotal
            column={column}
            rows={totals.rows}
            figure={column.kind === 'figure' ? totalFigure(totals.columns, column.shown) : null}
            without={column.kind === 'figure' ? totalWithout(totals.columns, column.shown) : 0}
          />
        ),
      )}
    </div>
  )
}

function KeyCell({ id, grouping, group, at, expanded, onToggle, onOnly }: Omit<CellProps, 'column'> & { at: number }) {
  const t = useWords()
  const words = useFilterWords()
  const key = group.keys[at]
  const column = words.columns.get(grouping.by[at]?.column ?? '')
  if (!key || !column) return <div role="gridcell" className={listTable.cell} />
  const text = groupKeyText(column, key, words)
  const Icon = expanded ? IconChevronDown : IconChevronRight
  return (
    <div role="gridcell" className={clsx(listTable.cell, at === 0 && styles.key)} {...cellPlace(at, 1)}>
      {at === 0 && (
        // The row itself says whether it is open, and opens with the arrows.
        <button
          type="button"
          tabIndex={-1}
          className={styles.toggle}
          aria-label={t(expanded ? 'groups.close' : 'groups.open', { what: text })}
          onClick={onToggle}
        >
          <Icon size={14} aria-hidden="true" />
        </button>
      )}
      <span id={id} className={key.kind === 'missing' ? typography.absent : styles.keyText} title={text} dir="auto">
        {text}
      </span>
      {at === 0 && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="xs"
          tabIndex={-1}
          className={styles.only}
          aria-label={t('groups.only-of', { what: text })}
          title={t('groups.only')}
          onClick={(event) => {
            event.stopPropagation()
            onOnly()
          }}
        >
          <IconFilter size={13} />
        </ActionIcon>
      )}
    </div>
  )
}

interface RowLineProps extends LineProps {
  row: ListRow | undefined
  now: number
  selected: boolean
  onCheck: (row: ListRow) => void
  onOpen: (row: ListRow) => void
  onOpenDomain: (name: string) => void
}

/** A row of an opened group: its own values below the figures that are made of them. */
export function GroupedRow({ row, now, selected, onCheck, onOpen, onOpenDomain, ...line }: RowLineProps) {
  const t = useWords()
  const check = row && (
    <input
      type="checkbox"
      tabIndex={-1}
      className={styles.check}
      aria-label={t('list.select-row', { name: row.unicode })}
      checked={selected}
      onChange={() => onCheck(row)}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  )
  const cells = row && line.columns.map((column, at) => (at === 0 ? 'name' : valueBelow(column) && 'value'))
  const is = { level: 2, selected, className: styles.inner, cells }
  return (
    <LineRow {...line} {...is} onOpen={() => row && onOpen(row)}>
      {row
        ? line.columns.map((column, at) => {
            const shown = valueBelow(column)
            return shown === null ? (
              <div key={at} role="gridcell" className={listTable.cell} />
            ) : (
              <ListCell
                key={at}
                id={line.focused ? cellId(line.id, at) : undefined}
                {...{ row, now, at, onOpenDomain }}
                column={shown}
                frozen={1}
                lead={at === 0 ? check : null}
              />
            )
          })
        : line.columns.map((_, at) => <div key={at} role="gridcell" className={listTable.cell} />)}
    </LineRow>
  )
}

/** Which of its values a row shows in a column of the groups. */
function valueBelow(column: GroupColumn): Column | null {
  if (column.kind === 'rows' || (column.kind === 'figure' && !column.first)) return null
  return column.column
}

/** Leads to all rows of a group that has more than are shown below it. */
export function AllRowsLine({ rows, onAll, ...line }: LineProps & { rows: number; onAll: () => void }) {
  const t = useWords()
  return (
    <LineRow {...line} level={2} className={styles.inner} onOpen={onAll}>
      <div role="gridcell" className={clsx(listTable.cell, styles.all)}>
        <button type="button" tabIndex={-1} className={typography.link} onClick={onAll}>
          {t('groups.all-rows', { count: rows })}
        </button>
      </div>
    </LineRow>
  )
}
