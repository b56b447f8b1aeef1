import type { CSSProperties } from 'react'
import type { Shown } from '../../../../../shared/analysis/analysis.ts'
import type { Column } from '../../../../../shared/columns/column.ts'
import type { ColumnLayout } from '../../../../../shared/columns/column-layout.ts'
import type { Grouping } from '../../../../../shared/analysis/grouping.ts'
import { roomAtEnd, type SideScroll } from '../table/side-scroll.ts'
import { widthOf } from '../table/table-shape.ts'

/** A column of the table of groups: what rows are grouped by, their number, figures, and the other columns of the rows. */
export type GroupColumn =
  | { kind: 'key'; at: number; column: Column | null }
  | { kind: 'rows' }
  | { kind: 'figure'; at: number; shown: Shown; first: boolean; column: Column | null }
  | { kind: 'cell'; column: Column }

/** The key with two figures fits a window of 900 px, and a figure the name of its column with what it is: `Besucher/Tag, Median`. */
const WIDTHS = { key: 226, other: 170, rows: 76, figure: 189 } as const

/** The columns of groups; below a figure an opened row has its own value, once. */
export function groupColumns(
  { by, show }: Grouping,
  shown: readonly Column[],
  known: ReadonlyMap<string, Column>,
): GroupColumn[] {
  const shownBefore = (at: number): boolean => show.slice(0, at).some(({ column }) => column === show[at]?.column)
  const taken = new Set(['domain', ...show.map(({ column }) => column)])
  return [
    // Below the key an opened row has its name.
    ...by.map((_, at) => ({ kind: 'key', at, column: at === 0 ? (known.get('domain') ?? null) : null }) as const),
    { kind: 'rows' },
    ...show.map((one, at) => {
      const column = known.get(one.column) ?? null
      return { kind: 'figure', at, shown: one, first: !shownBefore(at), column } as const
    }),
    ...shown.filter(({ id }) => !taken.has(id)).map((column) => ({ kind: 'cell', column }) as const),
  ]
}

/** What a column of figures is known by among them; empty for any other. */
export const figureId = (column: GroupColumn): string[] =>
  column.kind === 'figure' ? [`${column.shown.aggregate}:${column.shown.column}`] : []

function groupColumnWidth(column: GroupColumn, widths: ColumnLayout['widths']): number {
  if (column.kind === 'key') return column.at === 0 ? WIDTHS.key : WIDTHS.other
  return column.kind === 'cell' ? widthOf(column.column, widths) : WIDTHS[column.kind]
}

/** What of the groups is scrolled sideways: all but the first column. */
export function sideScrollOfGroups(columns: readonly GroupColumn[], widths: ColumnLayout['widths']): SideScroll {
  const [stays = 0, ...others] = columns.map((column) => groupColumnWidth(column, widths))
  return { stays, widths: others }
}

/** The widths as the style sheet takes them; the first column stays at the left. */
export function groupShapeStyle(
  columns: readonly GroupColumn[],
  widths: ColumnLayout['widths'],
  viewWidth: number,
): CSSProperties {
  const all = columns.map((column) => groupColumnWidth(column, widths))
  const room = roomAtEnd(sideScrollOfGroups(columns, widths), viewWidth)
  return {
    '--columns': all.map((width) => `${width}px`).join(' '),
    '--table-width': `${all.reduce((sum, width) => sum + width, room)}px`,
    '--left-0': '0px',
  } as CSSProperties
}
