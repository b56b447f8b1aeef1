import type { CSSProperties } from 'react'
import type { Column } from '../../../../../shared/columns/column.ts'
import { TYPE_RULES } from '../../../../../shared/values/value-type.ts'
import type { ColumnLayout } from '../../../../../shared/columns/column-layout.ts'
import { roomAtEnd, type SideScroll } from './side-scroll.ts'

/** The columns of a table as they stand; the same object until other columns are shown or frozen. */
export interface TableShape {
  columns: readonly Column[]
  /** How many of them stay at the left. */
  frozen: number
}

/** A column's width in pixels. */
export const widthOf = (column: Column, widths: ColumnLayout['widths']): number => widths[column.id] ?? column.width

/** Whether a column's cells stand at its right. */
export const isAtEnd = (column: Column): boolean => TYPE_RULES[column.type].align === 'end'

/**
 * The ids of what a row is called while it has the focus: each cell after the head of its column, so that a row of numbers
 * can be followed by ear. `cells` has `value`, `name` for one that needs no head, and null for one that is left out.
 */
export const rowLabel = (id: string, heads: string, cells: readonly ('name' | 'value' | null)[]): string =>
  cells
    .flatMap((is, at) => (is === null ? [] : is === 'name' ? [cellId(id, at)] : [`${heads}${at}`, cellId(id, at)]))
    .join(' ')

export const cellId = (row: string, at: number): string => `${row}-${at}`

/** How wide the leading column of checkboxes is, which always stays. */
export const CHECK_WIDTH = 44

// What is frozen must leave room for what is scrolled past it.
const MOST_FROZEN = 0.7

/** How many columns can stay at the left in a view of this width. */
export function frozenIn(columns: readonly Column[], { widths, frozen }: ColumnLayout, viewWidth: number): number {
  let left = CHECK_WIDTH
  for (let at = 0; at < Math.min(frozen, columns.length); at += 1) {
    left += widthOf(columns[at] as Column, widths)
    if (left > viewWidth * MOST_FROZEN) return at
  }
  return Math.min(frozen, columns.length)
}

/** What of a table is scrolled sideways: all but the checkboxes and the columns that stay. */
export function sideScrollOf({ columns, frozen }: TableShape, widths: ColumnLayout['widths']): SideScroll {
  const all = columns.map((column) => widthOf(column, widths))
  return { stays: all.slice(0, frozen).reduce((sum, width) => sum + width, CHECK_WIDTH), widths: all.slice(frozen) }
}

/** The widths as the style sheet takes them: rows need not be drawn anew when one changes. */
export function shapeStyle(shape: TableShape, widths: ColumnLayout['widths'], viewWidth: number): CSSProperties {
  const { columns, frozen } = shape
  const all = columns.map((column) => widthOf(column, widths))
  let left = CHECK_WIDTH
  const lefts = all.slice(0, frozen).map((width, at) => {
    const own = [`--left-${at}`, `${left}px`]
    left += width
    return own
  })
  const room = roomAtEnd(sideScrollOf(shape, widths), viewWidth)
  return {
    '--columns': [CHECK_WIDTH, ...all].map((width) => `${width}px`).join(' '),
    '--table-width': `${all.reduce((sum, width) => sum + width, CHECK_WIDTH + room)}px`,
    ...Object.fromEntries(lefts),
  } as CSSProperties
}

/** What places a cell: the frozen ones keep their distance from the left edge. */
export const cellPlace = (at: number, frozen: number): { 'data-frozen'?: 'true' | 'last'; style?: CSSProperties } =>
  at < frozen ? { 'data-frozen': at === frozen - 1 ? 'last' : 'true', style: { left: `var(--left-${at})` } } : {}
