import { keepPreviousData, useQueries } from '@tanstack/react-query'
import type { Group, Totals } from '../../../../../shared/analysis/analysis.ts'
import { allOf } from '../../../../../shared/filter/filter.ts'
import type { Grouping } from '../../../../../shared/analysis/grouping.ts'
import type { ListQuery, ListRow } from '../../../../../shared/list.ts'
import type { InputOf } from '../../../../../shared/ipc/routes.ts'
import { useReadyState } from '../../../api/queries.ts'
import { queryFor, useNewest } from '../../../api/route-queries.ts'
import type { ListPlaceName, ShownPlace } from '../../../stores/tables/list-places.ts'
import type { KnownGroups } from './group-lines.ts'
import { ROWS_OF_GROUP } from './group-lines.ts'

/** Groups are fetched in pages of this many. */
export const PAGE_GROUPS = 100

/** What a group is known by as long as the question is the same. */
export const groupKey = ({ filter }: Pick<Group, 'filter'>): string => JSON.stringify(filter)

/** Groups as far as they have come. */
export interface ShownGroups {
  total: number
  groupAt: (index: number) => Group | undefined
  known: KnownGroups
  /** False until the first ones have come; `stale` while those of an earlier question are shown. */
  isThere: boolean
  stale: boolean
  error: Error | null
}

/** Which groups a place shows. */
export interface GroupsOnScreen {
  at: ListPlaceName
  place: ShownPlace
  grouping: Grouping
  /** False until the rows were asked for: they come first. */
  ready: boolean
}

/** The question for a page of groups. */
function usePageInput({ at, place, grouping }: GroupsOnScreen): (page: number) => InputOf<'groups'> {
  const { weekStart } = useReadyState().format
  const { list, filter } = place.query
  const { by, show, order } = grouping
  return (page) => ({
    place: `${at} groups ${page}`,
    // No figure depends on the order of the rows.
    query: { list, filter, sort: { column: 'domain', descending: false } },
    by,
    show,
    order,
    offset: page * PAGE_GROUPS,
    limit: PAGE_GROUPS,
    weekStart,
  })
}

/** What all rows of a list come to, in the figures of its groups. */
export function useAllTotals({ at, place, grouping, ready }: GroupsOnScreen): Totals | undefined {
  const { list, filter } = place.query
  const columns = [...new Set([...grouping.show, ...grouping.by.slice(0, 1)].map(({ column }) => column))]
  const query: ListQuery = { list, filter, sort: { column: 'domain', descending: false } }
  return useNewest('totals', { place: `${at} groups all`, query, columns }, { enabled: ready }).data
}

/** The first groups of a list, by which it is known how many there are. */
export const useFirstGroups = (ask: GroupsOnScreen) =>
  useNewest('groups', usePageInput(ask)(0), { enabled: ask.ready, placeholderData: keepPreviousData })

/** The groups of a list, of which those from page to page are wanted beside the first ones. */
export function useGroups(
  ask: GroupsOnScreen,
  first: ReturnType<typeof useFirstGroups>,
  [from, to]: readonly [from: number, to: number],
): ShownGroups {
  const inputOf = usePageInput(ask)
  const numbers = Array.from({ length: Math.max(0, to - Math.max(1, from) + 1) }, (_, at) => Math.max(1, from) + at)
  const pages = useQueries({
    queries: numbers.map((page) => ({
      ...queryFor('groups', inputOf(page)),
      enabled: ask.ready && first.data !== undefined && page * PAGE_GROUPS < first.data.total,
    })),
  })
  const pageOf = new Map(numbers.map((page, at) => [page, pages[at]?.data?.groups]))
  if (first.data) pageOf.set(0, first.data.groups)
  const groupAt = (index: number): Group | undefined =>
    pageOf.get(Math.floor(index / PAGE_GROUPS))?.[index % PAGE_GROUPS]
  const total = first.data?.total ?? 0
  return {
    total,
    groupAt,
    known: {
      total,
      at: (index) => {
        const group = groupAt(index)
        return group && { key: groupKey(group), rows: group.rows }
      },
      find: (key) => {
        for (const [page, groups] of pageOf) {
          const at = groups?.findIndex((group) => groupKey(group) === key) ?? -1
          if (at >= 0) return page * PAGE_GROUPS + at
        }
        return null
      },
    },
    isThere: first.data !== undefined,
    stale: first.isPlaceholderData,
    error: first.error ?? pages.find(({ error }) => error)?.error ?? null,
  }
}

/** What shows the rows of a group, in the order of the list. */
export const rowsOfGroup = (query: ListQuery, group: Pick<Group, 'filter'>): ListQuery => ({
  ...query,
  filter: allOf([query.filter, group.filter]),
})

/** The first rows of the groups that are open and in sight, by the group's key. */
export function useGroupRows(
  query: ListQuery,
  groups: readonly Group[],
  fields: string[],
): (key: string, row: number) => ListRow | undefined {
  const results = useQueries({
    queries: groups.map((group) => ({
      ...queryFor('listRows', {
        query: rowsOfGroup(query, group),
        offset: 0,
        limit: ROWS_OF_GROUP,
        fields,
        spark: null,
      }),
      gcTime: 60_000,
    })),
  })
  const rows = new Map(groups.map((group, at) => [groupKey(group), results[at]?.data]))
  return (key, row) => rows.get(key)?.[row]
}
