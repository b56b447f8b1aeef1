import { type RefObject, useMemo } from 'react'
import type { Totals } from '../../../../../shared/analysis/analysis.ts'
import type { ListRow } from '../../../../../shared/list.ts'
import type { OpenedGroup } from '../../../stores/tables/list-places.ts'
import { type GroupColumn, groupColumns } from './group-columns.ts'
import { type GroupLine, lineAt, lineCount, placed } from './group-lines.ts'
import { useColumnsInTable, useTableColumns } from '../columns/shown-columns.ts'
import {
  groupKey,
  type GroupsOnScreen,
  PAGE_GROUPS,
  type ShownGroups,
  useFirstGroups,
  useAllTotals,
  useGroupRows,
  useGroups,
} from './use-groups.ts'
import { useScroll } from '../table/use-scroll.ts'

const OVERSCAN = 8

/** What of the groups of a list is in sight. */
export interface GroupView {
  groups: ShownGroups
  /** Where the opened groups stand now. */
  opened: readonly OpenedGroup[]
  columns: GroupColumn[]
  /** What all rows come to. */
  totals: Totals | undefined
  /** How many lines there are, which of them is the first in sight, and those in sight. */
  count: number
  first: number
  lines: GroupLine[]
  rowAt: (line: Extract<GroupLine, { kind: 'row' }>) => ListRow | undefined
  scroll: ReturnType<typeof useScroll>
}

/** Follows the scrolling of a list's groups with what is to be seen. */
export function useGroupView(
  scroller: RefObject<HTMLDivElement | null>,
  ask: GroupsOnScreen,
  rowHeight: number,
): GroupView {
  const { at, place, grouping } = ask
  const firstGroups = useFirstGroups(ask)
  const about = lineCount(firstGroups.data?.total ?? 0, place.opened)
  const scroll = useScroll(scroller, at, about, rowHeight, rowHeight)
  const first = Math.max(0, Math.floor(scroll.top) - OVERSCAN)
  const end = Math.ceil(scroll.top + scroll.viewHeight / rowHeight) + OVERSCAN
  const pageOf = (line: number): number => Math.floor(lineAt(place.opened, line).group / PAGE_GROUPS)
  const groups = useGroups(ask, firstGroups, [pageOf(first), pageOf(Math.max(0, Math.min(end, about - 1)))])
  const opened = groups.isThere ? placed(place.opened, groups.known) : place.opened
  const count = lineCount(groups.total, opened)
  const length = Math.max(0, Math.min(count - 1, end) - first + 1)
  const lines = Array.from({ length }, (_, shift) => lineAt(opened, first + shift))
  const rowAt = useRowsInSight(ask, groups, lines)
  const shown = useColumnsInTable(place)
  const known = useTableColumns(place.query.list)
  // What all rows come to is asked for after the groups.
  const totals = useAllTotals({ ...ask, ready: ask.ready && groups.isThere })
  const columns = useMemo(() => groupColumns(grouping, shown, known), [grouping, shown, known])
  return { groups, opened, columns, totals, count, first, lines, rowAt, scroll }
}

function useRowsInSight(
  { place, grouping: { show } }: GroupsOnScreen,
  groups: ShownGroups,
  lines: readonly GroupLine[],
): GroupView['rowAt'] {
  const open = [...new Set(lines.flatMap((line) => (line.kind === 'row' ? [line.group] : [])))]
  const fields = useMemo(
    () => [...new Set([...place.columns, ...show.map(({ column }) => column)])].toSorted(),
    [place, show],
  )
  const known = open.map(groups.groupAt).filter((group) => group !== undefined)
  const rowOf = useGroupRows(place.query, known, fields)
  return ({ group: index, row }) => {
    const group = groups.groupAt(index)
    return group && rowOf(groupKey(group), row)
  }
}
