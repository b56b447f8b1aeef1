import { type KeyboardEvent, useRef, useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import type { CrossHead, CrossTable, Figure, GroupBy } from '../../../../../shared/analysis/analysis.ts'
import { allOf, type Filter } from '../../../../../shared/filter/filter.ts'
import { numberFormat } from '../../../../../shared/formats/intl.ts'
import { figureText, groupByText, groupKeyText, shownText } from '../../../../../shared/analysis/group-words.ts'
import { isEstimatedFigure } from '../../../../../shared/analysis/grouping.ts'
import { errorText } from '../../../api/error-text.ts'
import { useFilterWords } from '../../../api/columns.ts'
import { useReadyState } from '../../../api/queries.ts'
import { useNewest } from '../../../api/route-queries.ts'
import { useWords } from '../../../locales/words.ts'
import { Estimated } from '../../told/estimated.tsx'
import { useOnlyThese } from './use-group-actions.ts'
import type { GroupsOnScreen } from './use-groups.ts'
import layout from '../../../styles/layout.module.css'
import styles from './list-cross-table.module.css'

interface Cell {
  rows: number
  figure: Figure
}

/** A cell that leads to its rows, at a row and a column of the table; the heads are row and column 0. */
interface Place {
  row: number
  column: number
}

/** One figure for each pair of keys of two columns. A cell and a head lead to their rows. */
export function ListCrossTable({ at, place, grouping, ready }: GroupsOnScreen) {
  const t = useWords()
  const { weekStart } = useReadyState().format
  const frame = useRef<HTMLDivElement>(null)
  const only = useOnlyThese({ at, place }, frame)
  const [rows, columns] = grouping.by as [GroupBy, GroupBy]
  const { list, filter } = place.query
  const { data, error, isPlaceholderData } = useNewest(
    'crossTable',
    {
      place: at,
      query: { list, filter, sort: { column: 'domain', descending: false } },
      rows,
      columns,
      show: grouping.show[0] ?? { column: rows.column, aggregate: 'count' },
      weekStart,
    },
    { enabled: ready, placeholderData: keepPreviousData },
  )
  if (error)
    return (
      <p role="alert" className={layout.fault}>
        {errorText(t, error)}
      </p>
    )
  return (
    <div ref={frame} className={styles.frame} aria-busy={!data || isPlaceholderData} data-scroll-area="">
      {data && <Table table={data} grouping={grouping} onOnly={only} />}
    </div>
  )
}

interface TableProps {
  table: CrossTable
  grouping: GroupsOnScreen['grouping']
  onOnly: (filters: readonly Filter[]) => void
}

function Table({ table, grouping, onOnly }: TableProps) {
  const t = useWords()
  const words = useFilterWords()
  const [chosen, setChosen] = useState<Place>({ row: 1, column: 1 })
  const [rows, columns] = grouping.by as [GroupBy, GroupBy]
  const shown = grouping.show[0]
  const text = (cell: Cell): string => {
    if (cell.rows === 0) return ''
    const known = shown && words.columns.get(shown.column)
    return known ? (figureText(known, shown, cell.figure, words) ?? '–') : numberFormat(t.format).format(cell.rows)
  }
  const keyText = (by: GroupBy, { key }: CrossHead): string => {
    const column = words.columns.get(by.column)
    return column ? groupKeyText(column, key, words) : ''
  }
  const last = { row: table.rows.length, column: table.columns.length }
  const focused = within(chosen, last)
  const button = (place: Place, label: string, filter: Filter | null, content: string) => {
    const isHere = place.row === focused.row && place.column === focused.column
    return (
      <button
        type="button"
        tabIndex={isHere ? 0 : -1}
        data-place={`${place.row} ${place.column}`}
        aria-label={label}
        title={label}
        aria-disabled={filter === null}
        onKeyDown={(event) => moveAmongCells(event, place, last)}
        onFocus={() => setChosen(place)}
        onClick={() => filter && onOnly([filter])}
      >
        {content}
      </button>
    )
  }
  const both = (row: CrossHead, column: CrossHead): Filter | null =>
    row.filter && column.filter ? allOf([row.filter, column.filter]) : null
  const isEstimate = shown !== undefined && isEstimatedFigure(words.columns.get(shown.column), shown.aggregate)
  const caption = t('groups.cross-caption', {
    rows: groupByText(rows, words),
    columns: groupByText(columns, words),
    figure: shown ? shownText(shown, words) : t('groups.rows'),
  })
  return (
    <table data-cross-table="">
      <caption>
        {caption}
        <Estimated fieldId={null} estimate={isEstimate} />
      </caption>
      <thead>
        <tr>
          <th scope="col">
            {t('groups.corner', { rows: groupByText(rows, words), columns: groupByText(columns, words) })}
          </th>
          {table.columns.map((head, at) => (
            <th key={at} scope="col">
              {button({ row: 0, column: at + 1 }, keyText(columns, head), head.filter, keyText(columns, head))}
            </th>
          ))}
          <th scope="col">{t('groups.all')}</th>
        </tr>
      </thead>
      <tbody>
        {table.rows.map((head, row) => (
          <tr key={row}>
            <th scope="row">
              {button({ row: row + 1, column: 0 }, keyText(rows, head), head.filter, keyText(rows, head))}
            </th>
            {table.columns.map((column, at) => {
              const cell = table.cells[row]?.[at] ?? { rows: 0, figure: null }
              const label = t('groups.cell', {
                row: keyText(rows, head),
                column: keyText(columns, column),
                figure: text(cell) || '–',
                count: cell.rows,
              })
              return (
                <td key={at}>
                  {button(
                    { row: row + 1, column: at + 1 },
                    label,
                    cell.rows > 0 ? both(head, column) : null,
                    text(cell),
                  )}
                </td>
              )
            })}
            <td data-all="">{text(head)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('groups.all')}</th>
          {table.columns.map((head, at) => (
            <td key={at}>{text(head)}</td>
          ))}
          <td data-all="">{text(table.total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** A place, or the nearest one in a table that has become smaller: one cell has to be reached by Tab. */
const within = ({ row, column }: Place, last: Place): Place => ({
  row: Math.min(row, last.row),
  column: Math.min(column, last.column),
})

/** The arrows go from cell to cell, Home and End along a row. */
function moveAmongCells(event: KeyboardEvent<HTMLElement>, { row, column }: Place, last: Place): void {
  const steps: Record<string, Place> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    Home: { row, column: 0 },
    End: { row, column: last.column },
  }
  const to = steps[event.key]
  if (!to) return
  event.preventDefault()
  const here = within(to, last)
  const next = `[data-place="${here.row} ${here.column}"]`
  event.currentTarget.closest('table')?.querySelector<HTMLElement>(next)?.focus()
}
