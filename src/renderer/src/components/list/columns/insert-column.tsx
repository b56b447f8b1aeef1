import { isUsual } from '../../../../../shared/columns/percentile-columns.ts'
import { insertedAfter } from '../../../../../shared/columns/table-columns.ts'
import { useWords } from '../../../locales/words.ts'
import { useShownPlace } from '../../../stores/tables/list-places.ts'
import { showColumns } from '../../../stores/tables/table-layout.ts'
import { type PickGroup, SearchedItems } from '../../fields/searched-items.tsx'
import { columnMeaning } from './column-meaning.ts'
import { useColumnLabel } from './column-label.ts'
import type { ColumnMenuProps } from './head-menu-place.tsx'
import { useTableColumns } from './shown-columns.ts'

/** The columns that are not shown; one that is picked comes to stand behind this one. */
export function InsertColumn({ at, column, onClose }: ColumnMenuProps) {
  const t = useWords()
  const { columns, query } = useShownPlace(at)
  const label = useColumnLabel()
  const offered = [...useTableColumns(query.list).values()].filter((one) => !columns.includes(one.id))
  const group = (usual: boolean): PickGroup => ({
    label: null,
    items: offered
      .filter((one) => isUsual(one) === usual)
      .map(({ id }) => ({
        id,
        name: label(id),
        also: columnMeaning(id, t),
        run: () => {
          showColumns(at, insertedAfter(columns, column.id, id))
          onClose()
        },
      })),
  })
  return <SearchedItems label={t('list.column-search')} groups={[group(true)]} more={[group(false)]} />
}
