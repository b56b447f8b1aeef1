import { clsx } from 'clsx'
import { Button, Menu } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { numberFormat } from '../../../../../shared/formats/intl.ts'
import { keptGrouping } from '../../../../../shared/analysis/grouping.ts'
import type { ListRow } from '../../../../../shared/list.ts'
import { NO_FILTER } from '../../../../../shared/filter/filter.ts'
import { partsOfTable, DEFAULT_OPTIONS, type ReportSubject } from '../../../../../shared/reports/report.ts'
import { useColumns } from '../../../api/columns.ts'
import { useAllowance, useCount, useReadyState, useViews } from '../../../api/queries.ts'
import { later } from '../../later.tsx'
import { useFollowedRow } from './use-followed-row.ts'
import { useAction, useMenuAction } from '../../hooks/action-keys.ts'
import { PortfolioButton } from '../../own-data/portfolio-button.tsx'
import { LearnMore } from '../../told/learn-more.tsx'
import { useAnnounce } from '../../told/announcer.tsx'
import { useWords } from '../../../locales/words.ts'
import {
  isFiltered,
  type ListPlaceName,
  type ShownPlace,
  useListPlaces,
  useShownPlace,
} from '../../../stores/tables/list-places.ts'
import { selectedCount } from '../../../stores/tables/row-selection.ts'
import { useNavigation } from '../../../stores/navigation.ts'
import { useReportDraft } from '../../../stores/work/report-draft.ts'
import { useColumnsInSight } from './columns-in-sight.ts'
import { useCopyCommand } from '../tools/copy-command.ts'
import { useCopyReport, useSaveReport } from '../../save-report.ts'
import { ColumnMenu } from '../columns/column-menu.tsx'
import { AddFilter } from '../filter/add-filter.tsx'
import { FilterBar } from '../filter/filter-bar.tsx'
import { FilterField } from '../filter/filter-field.tsx'
import { NotLookedUp } from '../tools/not-looked-up.tsx'
import { GoneLines } from '../tools/gone-lines.tsx'
import { ListFacets } from '../facets/list-facets.tsx'
import { AnalyseMenu } from '../tools/analyse-menu.tsx'
import { ListTable } from './list-table.tsx'
import { ListTotals } from '../groups/list-totals.tsx'
import { RowsFault } from './rows-fault.tsx'
import { RowMenu, type RowMenuPlace } from './row-menu.tsx'
import { FollowThese } from '../tools/follow-these.tsx'
import { SaveView } from '../tools/save-view.tsx'
import { SelectionBar } from '../selection/selection-bar.tsx'
import { ToolButton } from '../tools/tool-button.tsx'
import { useSelectionActions } from '../selection/use-selection-actions.tsx'
import layout from '../../../styles/layout.module.css'
import typography from '../../../styles/typography.module.css'
import styles from './list-body.module.css'

const LookupDetails = later(
  () => import('../../lookup-details.tsx').then((module) => module.LookupDetails),
  ['answers', 'domain', 'fields', 'record', 'watchlists'],
)
const ListCrossTable = lazy(() =>
  import('../groups/list-cross-table.tsx').then(({ ListCrossTable }) => ({ default: ListCrossTable })),
)
const ListGroups = lazy(() => import('../groups/list-groups.tsx').then(({ ListGroups }) => ({ default: ListGroups })))

const ChartView = later(
  () => import('../../charts/chart-view.tsx').then((module) => module.ChartView),
  ['fields', 'filters', 'groups', 'lists', 'charts', 'trends', 'watchlists'],
)

/** A list whole: its head, filter, table, details and what can be done with the selected rows. */
export function ListBody({ at }: { at: ListPlaceName }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const shownPlace = useShownPlace(at)
  const place = usePresentGroups(shownPlace)
  const { list } = place.query
  const now = useAllowance().data?.now ?? Date.now()
  const count = useCount(place.query)
  const [shown, setShown] = useState<number | null>(null)
  const step = useFollowedRow({ at, place, count: count.data ?? 0, shown, onShow: setShown })
  const selected = selectedCount(place.selection, count.data ?? 0)
  const [menu, setMenu] = useState<RowMenuPlace | null>(null)
  const { actions, dialog, remove, copyCells, decide } = useSelectionActions(at, place, selected)
  // A screen reader says which rows become selected, but not that none is any more.
  useAnnounce(selected === 0 ? t('list.none-selected') : '', selected === 0)
  const filtered = isFiltered(place)
  const openDomain = (name: string): void => go({ screen: 'domain', name })
  const openRow = (row: ListRow): void => (list === 'history' ? setShown(row.id) : openDomain(row.name))
  const rowKeys = {
    onMenu: setMenu,
    onCopy: () => selected > 0 && void copyCells(),
    onDelete: () => selected > 0 && void remove(),
    onDecide: decide,
  }
  // What rows come to is asked for after the rows.
  const counted = count.data !== undefined && !count.isPlaceholderData
  return (
    <>
      <ListHead
        at={at}
        place={place}
        kept={shownPlace}
        count={counted ? count.data : undefined}
        filtered={filtered}
        selected={selected}
      >
        <SelectionBar at={at} selected={selected} count={count.data ?? 0} actions={actions} />
      </ListHead>
      <FilterBar at={at} place={place} />
      {at === 'domains' && !filtered && <NotLookedUp />}
      <GoneLines at={at} place={shownPlace} />
      {count.error && <RowsFault error={count.error} />}
      <div className={styles.body}>
        <div className={styles.main}>
          {count.data === 0 ? (
            <Empty at={at} filtered={filtered} />
          ) : place.panels.chart ? (
            <ChartView
              at={at}
              place={place}
              ready={counted}
              selected={selected}
              onOpen={({ id, name }) => (list === 'history' ? setShown(id) : openDomain(name))}
            />
          ) : place.groups ? (
            <Suspense fallback={null}>
              {place.groups.cross ? (
                <ListCrossTable at={at} place={place} grouping={place.groups} ready={counted} />
              ) : (
                <ListGroups
                  {...{ at, place, now }}
                  grouping={place.groups}
                  ready={counted}
                  onOpen={openRow}
                  onOpenDomain={openDomain}
                  {...rowKeys}
                />
              )}
            </Suspense>
          ) : (
            <ListTable
              at={at}
              place={place}
              count={count.data ?? 0}
              now={now}
              onOpen={openRow}
              onOpenDomain={openDomain}
              {...rowKeys}
            />
          )}
          {place.panels.totals && count.data !== 0 && (
            <ListTotals at={at} place={place} ready={counted} selected={selected} />
          )}
        </div>
        {place.panels.facets && <ListFacets at={at} place={place} ready={counted} />}
        {shown !== null && (
          <LookupDetails id={shown} onClose={() => setShown(null)} onStep={step} onOpenDomain={openDomain} />
        )}
      </div>
      {dialog}
      {menu && (
        <RowMenu
          at={at}
          place={place}
          menu={menu}
          actions={actions}
          onOpen={({ name }) => go({ screen: 'domain', name })}
          onClose={() => {
            setMenu(null)
            document.querySelector<HTMLElement>('main :is([role=grid], [role=treegrid])')?.focus()
          }}
        />
      )}
    </>
  )
}

/** A place without groups by columns that were deleted: it is kept with them, and they may be brought back. */
function usePresentGroups(kept: ShownPlace): ShownPlace {
  const columns = useColumns()
  return useMemo(() => ({ ...kept, groups: keptGrouping(kept.groups, columns) }), [kept, columns])
}

function ListHead({
  at,
  place,
  kept,
  count,
  filtered,
  selected,
  children,
}: {
  at: ListPlaceName
  place: ShownPlace
  /** The same with what was deleted since. */
  kept: ShownPlace
  count: number | undefined
  filtered: boolean
  selected: number
  /** What stands in the place of the tools while rows are selected. */
  children: ReactNode
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
      {at !== 'batch' && at !== 'watched' && (
        <h1 className={selected > 0 ? typography.visuallyHidden : undefined}>{t(`screen.${at}`)}</h1>
      )}
      {children}
      {selected === 0 && (
        <>
          <span className={clsx(typography.quiet, typography.numeric, styles.count)} title={counted} data-row-count="">
            {counted}
          </span>
          <div className={styles.tools} data-tools="">
            <FilterField key={at} at={at} place={place} />
            <AddFilter at={at} list={list} />
            <AnalyseMenu at={at} place={place} />
            <ColumnMenu at={at} place={place} />
            <ExportMenu place={place} />
            {at === 'domains' && <FollowThese place={kept} />}
            {at !== 'batch' && at !== 'watched' && <SaveView place={kept} />}
          </div>
        </>
      )}
    </div>
  )
}

/** Writes what is shown: the filter's rows in their order with these columns. */
function ExportMenu({ place }: { place: ShownPlace }) {
  const t = useWords()
  const { menu, target } = useMenuAction('report')
  const command = useCopyCommand(place)
  const byPalette = useAction(command ? 'copy-command' : null, () => void command?.())
  const ref = useMergedRef(target.ref, byPalette.ref)
  const save = useSaveReport()
  const copy = useCopyReport()
  const { columns, chart, chartOfReport, yours } = useColumnsInSight(place)
  const view = useViews().data?.find(({ id }) => id === place.view)
  // A view that is shown as it was saved is a report of its name, and of what it is saved as later.
  const isView = view !== undefined && !place.panels.totals && view.columns.join() === place.columns.join()
  const subject: ReportSubject = isView
    ? { of: 'table', source: { from: 'view', name: view.name } }
    : {
        of: 'table',
        source: { from: 'query', query: place.query, columns: place.columns },
        ...(place.groups
          ? { groups: { grouping: place.groups, weekStart: t.format.weekStart } }
          : { totals: place.panels.totals || undefined }),
      }
  return (
    <Menu {...menu} position="bottom-end" withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <ToolButton {...target} ref={ref} label={t('export.button')} Icon={IconDownload} short />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => useReportDraft.getState().begin(subject, { shown: chartOfReport })}>
          {t('export.report')}
        </Menu.Item>
        <Menu.Divider />
        {yours !== '' && <Menu.Label className={styles.yours}>{t('export.yours', { columns: yours })}</Menu.Label>}
        {(['csv', 'xlsx', 'json'] as const).map((format) => (
          <Menu.Item
            key={format}
            onClick={() =>
              void save({
                of: subject,
                format,
                options: { ...DEFAULT_OPTIONS, parts: partsOfTable(format), chart, columns },
              })
            }
          >
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {(['tsv', 'markdown'] as const).map((as) => (
          <Menu.Item key={as} onClick={() => void copy(subject, columns, as)}>
            {t(`export.copy-${as}`)}
          </Menu.Item>
        ))}
        {command && <Menu.Item onClick={() => void command()}>{t('export.copy-command')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
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
      {!filtered && at === 'domains' && <PortfolioButton onlyAtFirst />}
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
