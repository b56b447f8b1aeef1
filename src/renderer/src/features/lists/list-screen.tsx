import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconCopy, IconSearch, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ListName } from '../../../../shared/list.ts'
import { bridge, unwrap } from '../../api/bridge.ts'
import { useAllowance, useCount, useReadyState } from '../../api/queries.ts'
import { LookupDetails } from '../../components/lookup-details.tsx'
import { useWords } from '../../locales/words.ts'
import { asSelection, type ListPlace, NOTHING_SELECTED, useListPlaces } from '../../stores/list-places.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { useToasts } from '../../stores/toasts.ts'
import { ColumnMenu } from './column-menu.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListTable } from './list-table.tsx'
import { SaveView } from './save-view.tsx'
import './lists.css'

/** Domains or History: one screen, since they are two tables of one kind. */
export function ListScreen({ list }: { list: ListName }) {
  const t = useWords()
  const { locale } = useReadyState()
  const { places, setQuery } = useListPlaces()
  const { go } = useNavigation()
  const place = places[list]
  const now = useAllowance().data?.now ?? Date.now()
  const count = useCount(place.query)
  const { remove, copy } = useBulk(list, place)
  const filtered = place.query.search !== '' || place.query.conditions.length > 0
  const selected = selectedCount(place, count.data ?? 0)
  const [shown, setShown] = useState<number | null>(null)
  return (
    <div className="list-screen">
      <div className="list-head">
        <h1>{t(`screen.${list}`)}</h1>
        <span className="quiet numeric" aria-live="polite">{count.data === undefined ? '' : t(filtered ? 'list.count-filtered' : `list.count-${list}`, { count: count.data, shown: new Intl.NumberFormat(locale).format(count.data) })}</span>
        <div className="list-tools"><SearchField key={list} value={place.query.search} onChange={(search) => setQuery(list, { search })} /><ColumnMenu list={list} place={place} /><SaveView place={place} /></div>
      </div>
      <FilterBar list={list} place={place} />
      {count.error && <p role="alert" className="list-fault">{count.error.message}</p>}
      {count.data === 0 ? <Empty list={list} filtered={filtered} /> : <ListTable place={place} count={count.data ?? 0} now={now} onOpen={(row) => (list === 'history' ? setShown(row.id) : go({ screen: 'domain', name: row.name }))} onOpenDomain={(name) => go({ screen: 'domain', name })} onDelete={() => selected > 0 && void remove()} />}
      <LookupDetails id={shown} onClose={() => setShown(null)} onOpenDomain={(name) => go({ screen: 'domain', name })} />
      <div className="bulk-bar" data-shown={selected > 0} aria-live="polite">
        {selected > 0 && (
          <>
            <strong className="numeric">{t('list.selected', { count: selected, shown: new Intl.NumberFormat(locale).format(selected) })}</strong>
            <Button variant="default" leftSection={<IconCopy size={14} />} onClick={() => void copy()}>{t('list.copy-names')}</Button>
            <Button variant="default" leftSection={<IconTrash size={14} />} onClick={() => void remove()}>{t('list.delete')}</Button>
            <CloseButton aria-label={t('list.select-none')} onClick={() => useListPlaces.getState().show(list, { selection: NOTHING_SELECTED })} />
          </>
        )}
      </div>
    </div>
  )
}

function selectedCount(place: ListPlace, count: number): number {
  return place.selection.mode === 'some' ? place.selection.ids.size : Math.max(0, count - place.selection.except.size)
}

/** Actions on the selected rows, which the filter always shows. */
function useBulk(list: ListName, place: ListPlace) {
  const t = useWords()
  const toast = useToasts()
  const { show } = useListPlaces()
  return {
    remove: async (): Promise<void> => {
      const { token, count } = await unwrap(bridge.deleteRows({ list, selection: asSelection(place) }))
      show(list, { selection: NOTHING_SELECTED, focused: 0 })
      toast.show({ text: t('list.deleted', { count }), action: { label: t('undo'), run: () => void bridge.undoDelete({ token }) } })
    },
    copy: async (): Promise<void> => {
      const count = await unwrap(bridge.copyNames({ list, selection: asSelection(place) }))
      toast.show({ text: t('list.copied', { count }) })
    },
  }
}

const PAUSE_MS = 150

function SearchField({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const t = useWords()
  const [typed, setTyped] = useState(value)
  // A view that is opened, or a filter that is cleared, changes the text from outside.
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onChange(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <TextInput
      className="list-search" size="xs" value={typed} maxLength={300} spellCheck={false} aria-label={t('list.search')} placeholder={t('list.search')} leftSection={<IconSearch size={14} />}
      onChange={(event) => setTyped(event.currentTarget.value)} onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
      rightSection={typed ? <CloseButton size="xs" aria-label={t('list.clear-search')} onClick={() => setTyped('')} /> : null}
    />
  )
}

function Empty({ list, filtered }: { list: ListName; filtered: boolean }) {
  const t = useWords()
  const { setQuery } = useListPlaces()
  const { go } = useNavigation()
  return (
    <div className="list-empty">
      <h2>{t(filtered ? 'list.none-match' : `list.empty-${list}`)}</h2>
      <p className="quiet">{t(filtered ? 'list.none-match-text' : `list.empty-${list}-text`)}</p>
      {filtered ? <Button variant="default" onClick={() => setQuery(list, { search: '', conditions: [] })}>{t('list.clear-filter')}</Button> : <Button onClick={() => go({ screen: 'lookup' })}>{t('list.look-up')}</Button>}
    </div>
  )
}
