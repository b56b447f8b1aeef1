import { clsx } from 'clsx'
import { Button, CloseButton, Menu } from '@mantine/core'
import { IconCopy, IconDownload, IconStack2, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { runWithUndo } from '../../stores/undo.ts'
import { runCommand } from '../../stores/commands.ts'
import { send } from '../../api/send.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { NO_FILTER } from '../../../../shared/filter/filter.ts'
import { DEFAULT_OPTIONS, type ReportOf } from '../../../../shared/report.ts'
import { errorText } from '../../api/error-text.ts'
import { useAllowance, useCount, useReadyState } from '../../api/queries.ts'
import { CompareSelected } from '../compare-buttons.tsx'
import { LookupDetails } from '../lookup-details.tsx'
import { useAction, useMenuAction } from '../action-keys.ts'
import { LearnMore } from '../learn-more.tsx'
import { useAnnounce } from '../announcer.tsx'
import { useWords } from '../../locales/words.ts'
import { useImport } from '../../stores/import.ts'
import {
  asSelection,
  isFiltered,
  type ListPlaceName,
  type ShownPlace,
  useListPlaces,
  useShownPlace,
} from '../../stores/list-places.ts'
import { NOTHING_SELECTED, selectedCount } from '../../stores/row-selection.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { useReportDraft } from '../../stores/report-draft.ts'
import { useToasts } from '../../stores/toasts.ts'
import { useCopyReport, useSaveReport } from '../save-report.ts'
import { AddToListMenu } from '../watched/add-to-list.tsx'
import { EditWatched } from '../watched/edit-watched.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterField } from './filter-field.tsx'
import { ListFacets } from './list-facets.tsx'
import { ListTable } from './list-table.tsx'
import { ListTotals } from './list-totals.tsx'
import { SaveView } from './save-view.tsx'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './list-body.module.css'

/** A list whole: its head, filter, table, details and what can be done with the selected rows. */
export function ListBody({ at }: { at: ListPlaceName }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const place = useShownPlace(at)
  const { list } = place.query
  const now = useAllowance().data?.now ?? Date.now()
  const count = useCount(place.query)
  const [shown, setShown] = useState<number | null>(null)
  const selected = selectedCount(place.selection, count.data ?? 0)
  const { remove } = useBulk(at, place)
  const filtered = isFiltered(place)
  // What rows come to is asked for after the rows.
  const counted = count.data !== undefined && !count.isPlaceholderData
  return (
    <>
      <ListHead at={at} place={place} count={counted ? count.data : undefined} filtered={filtered} />
      <FilterBar at={at} place={place} />
      {count.error && (
        <p role="alert" className={layout.fault}>
          {errorText(t, count.error)}
        </p>
      )}
      <div className={styles.body}>
        <div className={styles.main}>
          {count.data === 0 ? (
            <Empty at={at} filtered={filtered} />
          ) : (
            <ListTable
              at={at}
              place={place}
              count={count.data ?? 0}
              now={now}
              onOpen={(row) => (list === 'history' ? setShown(row.id) : go({ screen: 'domain', name: row.name }))}
              onOpenDomain={(name) => go({ screen: 'domain', name })}
              onDelete={() => selected > 0 && void remove()}
            />
          )}
          {place.panels.totals && count.data !== 0 && <ListTotals at={at} place={place} ready={counted} />}
        </div>
        {place.panels.facets && <ListFacets at={at} place={place} ready={counted} />}
      </div>
      <LookupDetails
        id={shown}
        onClose={() => setShown(null)}
        onOpenDomain={(name) => go({ screen: 'domain', name })}
      />
      <BulkBar at={at} place={place} selected={selected} />
    </>
  )
}

function ListHead({
  at,
  place,
  count,
  filtered,
}: {
  at: ListPlaceName
  place: ShownPlace
  count: number | undefined
  filtered: boolean
}) {
  const t = useWords()
  const { format } = useReadyState()
  const { list, filter } = place.query
  const counted =
    count === undefined
      ? ''
      : t(filtered ? 'list.count-filtered' : `list.count-${list}`, { count, shown: numberFormat(format).format(count) })
  useAnnounce(counted, JSON.stringify(filter))
  return (
    <div className={clsx(layout.pageHead, styles.head)} data-below-title={at === 'batch' || at === 'watched'}>
      {at !== 'batch' && at !== 'watched' && <h1>{t(`screen.${at}`)}</h1>}
      <span className={clsx(typography.quiet, typography.numeric)} data-row-count="">
        {counted}
      </span>
      <div className={styles.tools}>
        <FilterField key={at} at={at} place={place} />
        <ColumnMenu at={at} place={place} />
        <ExportMenu place={place} />
        {at !== 'batch' && at !== 'watched' && <SaveView place={place} />}
      </div>
    </div>
  )
}

/** Writes what is shown: the filter's rows in their order with these columns. */
function ExportMenu({ place }: { place: ShownPlace }) {
  const t = useWords()
  const { menu, target } = useMenuAction('report')
  const save = useSaveReport()
  const copy = useCopyReport()
  const of: ReportOf = { of: 'table', query: place.query, columns: place.columns }
  return (
    <Menu {...menu} position="bottom-end" withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <Button {...target} variant="default" leftSection={<IconDownload size={14} />}>
          {t('export.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => useReportDraft.getState().begin(of)}>{t('export.report')}</Menu.Item>
        <Menu.Divider />
        {(['csv', 'xlsx', 'json'] as const).map((format) => (
          <Menu.Item key={format} onClick={() => void save({ of, format, options: DEFAULT_OPTIONS })}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {(['tsv', 'markdown'] as const).map((as) => (
          <Menu.Item key={as} onClick={() => void copy(of, null, as)}>
            {t(`export.copy-${as}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function BulkBar({ at, place, selected }: { at: ListPlaceName; place: ShownPlace; selected: number }) {
  const t = useWords()
  const { format } = useReadyState()
  const { remove, copy, toBatch } = useBulk(at, place)
  const copyNames = useAction('copy-names', () => void copy())
  return (
    <section aria-labelledby="rows-selected" className={styles.bulkBar} data-rows-selected={selected > 0}>
      <strong id="rows-selected" className={typography.numeric} role="status">
        {selected > 0 && t('list.selected', { count: selected, shown: numberFormat(format).format(selected) })}
      </strong>
      {selected > 0 && (
        <>
          <Button variant="default" leftSection={<IconStack2 size={14} />} onClick={toBatch}>
            {t('list.to-batch')}
          </Button>
          <CompareSelected list={place.query.list} selection={asSelection(place)} />
          <Button {...copyNames} variant="default" leftSection={<IconCopy size={14} />}>
            {t('list.copy-names')}
          </Button>
          {at === 'watched' ? (
            <EditWatched place={place} />
          ) : (
            <AddToListMenu of={{ list: place.query.list, selection: asSelection(place) }} />
          )}
          {at !== 'watched' && (
            <Button variant="default" leftSection={<IconTrash size={14} />} onClick={() => void remove()}>
              {t('list.delete')}
            </Button>
          )}
          <CloseButton
            aria-label={t('list.select-none')}
            onClick={() => useListPlaces.getState().show(at, { selection: NOTHING_SELECTED })}
          />
        </>
      )}
    </section>
  )
}

/** Actions on the selected rows, which the filter always shows. */
function useBulk(at: ListPlaceName, place: ShownPlace) {
  const { list } = place.query
  const t = useWords()
  const showToast = useToasts((toasts) => toasts.show)
  const { format } = useReadyState()
  const show = useListPlaces((lists) => lists.show)
  return {
    toBatch: () =>
      void useImport.getState().startImport(() => send('importSelection', { list, selection: asSelection(place) })),
    remove: async (): Promise<void> => {
      if (list === 'watched') return
      const selection = asSelection(place)
      show(at, { selection: NOTHING_SELECTED, focused: 0 })
      showToast({ text: t('list.deleting') })
      await runWithUndo('deleteRows', { list, selection }, ({ count }) =>
        t('list.deleted', { count, shown: numberFormat(format).format(count) }),
      )
    },
    copy: async (): Promise<void> => {
      const count = await runCommand('copyNames', { list, selection: asSelection(place) })
      showToast({ text: t('list.copied', { count, shown: numberFormat(format).format(count) }) })
    },
  }
}

function Empty({ at, filtered }: { at: ListPlaceName; filtered: boolean }) {
  const t = useWords()
  const setFilter = useListPlaces((lists) => lists.setFilter)
  const go = useNavigation((navigation) => navigation.go)
  return (
    <div className={layout.empty}>
      <h2>{t(filtered ? 'list.none-match' : `list.empty-${at}`)}</h2>
      <p className={typography.quiet}>{t(filtered ? 'list.none-match-text' : `list.empty-${at}-text`)}</p>
      {filtered ? (
        <Button variant="default" onClick={() => setFilter(at, { chips: [], typed: { text: '', filter: NO_FILTER } })}>
          {t('list.clear-filter')}
        </Button>
      ) : (
        at !== 'batch' &&
        at !== 'watched' && <Button onClick={() => go({ screen: 'lookup' })}>{t('list.look-up')}</Button>
      )}
      {!filtered && (
        <LearnMore
          page={
            at === 'domains' || at === 'history' ? 'finding-again' : at === 'batch' ? 'lists-of-many' : 'watchlists'
          }
        />
      )}
    </div>
  )
}
