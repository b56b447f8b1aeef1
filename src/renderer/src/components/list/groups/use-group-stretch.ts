import { useRef } from 'react'
import { ask } from '../../../api/route-queries.ts'
import { isStill, useListPlaces } from '../../../stores/tables/list-places.ts'
import { rowsBetween } from './group-lines.ts'
import type { GroupView } from './use-group-view.ts'
import { type GroupsOnScreen, rowsOfGroup } from './use-groups.ts'

/** Selects the rows of opened groups from the line where the last move without Shift ended to another; groups between are passed over. */
export function useGroupStretch(
  { at, place }: Pick<GroupsOnScreen, 'at' | 'place'>,
  { opened, groups }: Pick<GroupView, 'opened' | 'groups'>,
): (line: number, shift: boolean) => void {
  const anchor = useRef(useListPlaces.getState().places[at].focused)
  // Rows that come late do not take the place of a later stretch.
  const turn = useRef(0)
  const select = async (line: number): Promise<void> => {
    const mine = ++turn.current
    const before = useListPlaces.getState().places[at].selection
    const found = await Promise.all(
      rowsBetween(opened, anchor.current, line).flatMap(({ group: index, from, to }) => {
        const group = groups.groupAt(index)
        return group ? [ask('listIds', { query: rowsOfGroup(place.query, group), from, to })] : []
      }),
    )
    const { selection } = useListPlaces.getState().places[at]
    if (mine === turn.current && selection === before && isStill(at, place.query))
      useListPlaces.getState().show(at, { selection: { mode: 'some', ids: new Set(found.flat()) } })
  }
  return (line, shift) => {
    if (shift) return void select(line)
    turn.current += 1
    anchor.current = line
  }
}
