import { type RefObject, useState } from 'react'
import type { Group } from '../../../../../shared/analysis/analysis.ts'
import { distinctParts, type Filter } from '../../../../../shared/filter/filter.ts'
import type { ListRow } from '../../../../../shared/list.ts'
import { ask } from '../../../api/route-queries.ts'
import { isStill, useListPlaces } from '../../../stores/tables/list-places.ts'
import { ALL_SELECTED, isSelected, NOTHING_SELECTED, withRows } from '../../../stores/tables/row-selection.ts'
import { type GroupLine, lineOfGroup, linesBelow } from './group-lines.ts'
import { partsOfGroups } from '../filter/only-these.ts'
import { groupKey, type GroupsOnScreen, rowsOfGroup } from './use-groups.ts'
import type { GroupView } from './use-group-view.ts'

/** Leaves in the rows of some groups and shows them as they are. */
export function useOnlyThese({ at, place }: Pick<GroupsOnScreen, 'at' | 'place'>, within: RefObject<Element | null>) {
  const { setFilter, setGroups } = useListPlaces.getState()
  return (filters: readonly Filter[]): void => {
    const screen = within.current?.closest('main')
    setFilter(at, { chips: distinctParts([...place.chips, ...partsOfGroups(filters)]) })
    setGroups(at, null)
    // The rows take the place of what had the focus.
    setTimeout(() => screen?.querySelector<HTMLElement>('[role=grid]')?.focus())
  }
}

const NO_GROUPS: ReadonlyMap<string, Group> = new Map()

/** Which groups are selected. Of another question they are others: none that cannot be seen stays selected. */
function useSelectedGroups(question: string) {
  const [chosen, setChosen] = useState({ question, groups: NO_GROUPS })
  const groups = chosen.question === question ? chosen.groups : NO_GROUPS
  return [groups, (next: ReadonlyMap<string, Group>) => setChosen({ question, groups: next })] as const
}

/** What a person does with groups and their rows. */
export function useGroupActions(
  { at, place, grouping }: GroupsOnScreen,
  { groups, opened, rowAt }: GroupView,
  scroller: RefObject<Element | null>,
  onOpenRow: (row: ListRow) => void,
) {
  const [selected, setSelected] = useSelectedGroups(JSON.stringify([place.query.filter, grouping.by]))
  const only = useOnlyThese({ at, place }, scroller)
  const { show, setGroups } = useListPlaces.getState()
  const isOpen = (index: number): boolean => opened.some((one) => one.index === index)
  const toggle = (index: number): void => {
    const group = groups.groupAt(index)
    if (!group) return
    const others = opened.filter((one) => one.index !== index)
    const next = isOpen(index) ? others : [...others, { key: groupKey(group), index, lines: linesBelow(group.rows) }]
    next.sort((a, b) => a.index - b.index)
    show(at, { opened: next, focused: lineOfGroup(next, index) })
  }
  const select = (index: number): void => {
    const group = groups.groupAt(index)
    if (!group) return
    const next = new Map(selected)
    if (!next.delete(groupKey(group))) next.set(groupKey(group), group)
    setSelected(next)
  }
  const showAll = (index: number): void => {
    const group = groups.groupAt(index)
    if (group) only([group.filter])
  }
  const openLine = (line: GroupLine): void => {
    if (line.kind === 'group') return toggle(line.group)
    if (line.kind === 'all') return showAll(line.group)
    const row = rowAt(line)
    if (row) onOpenRow(row)
  }
  const selectionNow = () => useListPlaces.getState().places[at].selection
  /** A row joins the selected rows or leaves them. */
  const checkRow = ({ id }: ListRow): void => {
    const selection = selectionNow()
    show(at, { selection: withRows(selection, [id], !isSelected(selection, id)) })
  }
  /** All rows of the selected groups are selected, also those that are not shown below them. */
  const selectRows = async (): Promise<void> => {
    const found = await Promise.all(
      [...selected.values()].map((group) =>
        ask('listIds', { query: rowsOfGroup(place.query, group), from: 0, to: Math.max(0, group.rows - 1) }),
      ),
    )
    if (!isStill(at, place.query)) return
    show(at, { selection: withRows(selectionNow(), found.flat(), true) })
    setSelected(NO_GROUPS)
  }
  return {
    checkRow,
    isRowSelected: ({ id }: ListRow): boolean => isSelected(place.selection, id),
    selectRows,
    selectAll: () => show(at, { selection: ALL_SELECTED }),
    isOpen,
    toggle,
    select,
    showAll,
    openLine,
    selected,
    /** The column by which the groups are sorted stays. */
    sortOtherWay: () =>
      setGroups(at, { ...grouping, order: { ...grouping.order, descending: !grouping.order.descending } }),
    selectNone: () => {
      setSelected(NO_GROUPS)
      show(at, { selection: NOTHING_SELECTED })
    },
    onlySelected: () => only([...selected.values()].map(({ filter }) => filter)),
  }
}

export type GroupActions = ReturnType<typeof useGroupActions>
