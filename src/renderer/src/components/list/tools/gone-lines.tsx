import { Button } from '@mantine/core'
import { allOf, partsOf } from '../../../../../shared/filter/filter.ts'
import { writeFilter } from '../../../../../shared/filter/write-filter.ts'
import { useColumns, useFilterLanguage } from '../../../api/columns.ts'
import {
  useDeletedColumns,
  useFormulas,
  useLabels,
  useOwnFields,
  useViews,
  useWatchlists,
} from '../../../api/queries.ts'
import { useWords } from '../../../locales/words.ts'
import { runCommand } from '../../../stores/commands.ts'
import { type ListPlaceName, type ShownPlace, useListPlaces } from '../../../stores/tables/list-places.ts'
import { showColumns, sortTable } from '../../../stores/tables/table-layout.ts'
import { useToasts } from '../../../stores/toasts.ts'
import { type GoneColumn, goneColumns, groupsWithout, partsWithout } from './gone-columns.ts'
import styles from './gone-lines.module.css'

/** Says which columns a table was kept with that were deleted since: a line for each, with the ways on. */
export function GoneLines({ at, place }: { at: ListPlaceName; place: ShownPlace }) {
  const columns = useColumns()
  const made = [useOwnFields(), useFormulas(), useWatchlists(), useLabels(), useViews()]
  const isRead = made.every(({ isSuccess }) => isSuccess)
  const gone = isRead ? goneColumns(place, (id) => columns.has(id)) : []
  if (gone.length === 0) return null
  return (
    <div className={styles.lines} role="status">
      {gone.map((one) => (
        <GoneLine key={one.id} at={at} place={place} gone={one} />
      ))}
    </div>
  )
}

function GoneLine({ at, place, gone: { id, uses } }: { at: ListPlaceName; place: ShownPlace; gone: GoneColumn }) {
  const t = useWords()
  const known = useDeletedColumns().data?.find((one) => one.id === id)
  const name = known?.name ?? ''
  const show = (text: string): void => useToasts.getState().show({ text })
  const undelete = async (): Promise<void> => {
    await runCommand('undeleteColumn', { id })
    show(t('gone.undeleted', { name }))
  }
  const remove = useRemove(at, place, id)
  return (
    <p>
      <span>
        {known ? t('gone.text', { name }) : t('gone.text-unnamed')} {uses.map((use) => t(`gone.${use}`)).join(' ')}
      </span>
      {known?.restorable && (
        <Button variant="default" size="compact-xs" onClick={() => void undelete()}>
          {t('gone.undelete')}
        </Button>
      )}
      <Button
        variant="default"
        size="compact-xs"
        onClick={() => void remove().then((ofView) => ofView && show(t('gone.removed', { name })))}
      >
        {t(place.ofView ? 'gone.remove-view' : 'gone.remove-table')}
      </Button>
    </p>
  )
}

/** Takes a deleted column out of all that a table is kept with; out of the view as well, where it is shown unchanged. */
function useRemove(at: ListPlaceName, { view }: ShownPlace, id: string): () => Promise<boolean> {
  const language = useFilterLanguage()
  const savedView = useViews().data?.find((one) => one.id === view)
  return async () => {
    const { places, setFilter, setGroups, show } = useListPlaces.getState()
    const { chips, typed, columns, groups, query } = places[at]
    const rest = allOf(partsWithout(partsOf(typed.filter), id))
    const isTyped = JSON.stringify(rest) !== JSON.stringify(typed.filter)
    setFilter(at, {
      chips: partsWithout(chips, id),
      ...(isTyped ? { typed: { text: writeFilter(rest, language), filter: rest } } : {}),
    })
    if (query.sort.column === id) sortTable(at, { column: 'looked_up_at', descending: true })
    if (groups && [...groups.by, ...groups.show].some(({ column }) => column === id))
      setGroups(at, groupsWithout(groups, id))
    if (columns.includes(id))
      showColumns(
        at,
        columns.filter((one) => one !== id),
      )
    if (!savedView) return false
    const now = useListPlaces.getState().places[at]
    await runCommand('saveView', {
      name: savedView.name,
      query: now.query,
      columns: now.columns,
      layout: now.layout,
      groups: now.groups,
    })
    show(at, { view: savedView.id })
    return true
  }
}
