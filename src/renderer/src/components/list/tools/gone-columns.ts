import { columnsIn, type Filter } from '../../../../../shared/filter/filter.ts'
import type { Grouping } from '../../../../../shared/analysis/grouping.ts'
import { isPersonColumn } from '../../../../../shared/list.ts'
import type { ListPlace } from '../../../stores/tables/list-places.ts'

/** What a table did with a column that was deleted. */
export type GoneUse = 'columns' | 'sort' | 'filter' | 'groups'

export interface GoneColumn {
  id: string
  uses: GoneUse[]
}

type Place = Pick<ListPlace, 'columns' | 'groups' | 'query'>

const namedBy: Readonly<Record<GoneUse, (place: Place) => readonly string[]>> = {
  columns: ({ columns }) => columns,
  sort: ({ query }) => [query.sort.column],
  filter: ({ query }) => columnsIn(query.filter),
  groups: ({ groups }) => (groups ? [...groups.by, ...groups.show].map(({ column }) => column) : []),
}
const USES = Object.keys(namedBy) as GoneUse[]

/** The own fields and formulas that a table names although they were deleted, and what it did with each. */
export function goneColumns(place: Place, isThere: (id: string) => boolean): GoneColumn[] {
  const named = USES.flatMap((use) => namedBy[use](place))
  const gone = [...new Set(named)].filter((id) => isPersonColumn(id) && !isThere(id))
  return gone.map((id) => ({ id, uses: USES.filter((use) => namedBy[use](place).includes(id)) }))
}

/** The parts of a filter that do not ask for a column. */
export const partsWithout = (parts: readonly Filter[], id: string): Filter[] =>
  parts.filter((part) => !columnsIn(part).includes(id))

/** Groups without a column, null where nothing is left to group by. */
export function groupsWithout(groups: Grouping | null, id: string): Grouping | null {
  if (groups === null) return null
  const by = groups.by.filter(({ column }) => column !== id)
  const show = groups.show.filter(({ column }) => column !== id)
  if (by.length === 0) return null
  const isKept = typeof groups.order.by !== 'number' || show.length === groups.show.length
  return {
    by,
    show,
    order: isKept ? groups.order : { by: 'rows', descending: true },
    cross: groups.cross && by.length > 1,
  }
}
