import { clsx } from 'clsx'
import { Button, SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask } from '../../api/route-queries.ts'
import { useAlertCounts, useCount } from '../../api/queries.ts'
import type { InputOf } from '../../../../shared/ipc/routes.ts'
import { ALERT_STATES, type AlertState, openedAt, type StoredAlert } from '../../../../shared/rules/rules.ts'
import { useAnnounce } from '../../components/told/announcer.tsx'
import { NEEDING, showNeeding } from '../../components/show-domains.ts'
import { PageScroll } from '../../components/page-scroll.tsx'
import { useWords } from '../../locales/words.ts'
import { useInbox } from '../../stores/tables/inbox.ts'
import { inboxPlace, keepInboxPlace } from '../../stores/tables/inbox-place.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { AlertGroups } from './alert-groups.tsx'
import { DriftNotices } from './drift-notices.tsx'
import { InboxTools } from './inbox-tools.tsx'
import { KeysHint } from './keys-hint.tsx'
import { NoAlerts } from './no-alerts.tsx'
import { SelectedAlerts } from './selected-alerts.tsx'
import { SnoozeDialog } from './row/snooze-dialog.tsx'
import { useAlertKeys } from './use-alert-keys.ts'
import { useAlertPlace } from './use-alert-place.ts'
import { useAlertWork } from './use-alert-work.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './inbox-screen.module.css'

const PAGE = 100

/** The alerts as an inbox: what is open, put off, done. `ids` are those of a notification, whatever their state. */
export function InboxScreen({ ids }: { ids: number[] | null }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => (ids ? new Set() : inboxPlace().chosen))
  const { feed, asked } = useAlerts(ids)
  const alerts = feed.data?.pages.flat() ?? []
  const selected = alerts.filter(({ id }) => chosen.has(id))
  const work = useAlertWork()
  const select = (some: readonly StoredAlert[], on: boolean): void =>
    setChosen((before) => {
      const next = new Set(before)
      for (const { id } of some)
        if (on) next.add(id)
        else next.delete(id)
      if (!ids) keepInboxPlace({ chosen: next })
      return next
    })
  useAlertKeys({ alerts, selected, work, select })
  useAnnounce(
    t(selected.length === 0 ? 'alerts.none-selected' : 'alerts.selected', { count: selected.length }),
    selected.length,
  )
  useAlertPlace(ids === null, work.comingBack)
  return (
    <PageScroll className={styles.scroll}>
      <div className={clsx(layout.pageWide, layout.stack)}>
        <div className={styles.head}>
          <div className={layout.pageHead}>
            <h1>{t('screen.alerts')}</h1>
            {!ids && <States />}
            <span className={layout.pageActions}>
              <KeysHint />
              <Button variant="default" onClick={() => go({ screen: 'rules' })}>
                {t('screen.rules')}
              </Button>
              <Button variant="default" onClick={() => go({ screen: 'changes' })}>
                {t('alerts.changes')}
              </Button>
            </span>
          </div>
          {ids && (
            <p className={layout.row}>
              <span>{t('alerts.of-notification', { count: ids.length })}</span>
              <button type="button" className={typography.link} onClick={() => go({ screen: 'alerts' })}>
                {t('alerts.all')}
              </button>
            </p>
          )}
          {selected.length > 0 ? (
            <SelectedAlerts selected={selected} all={alerts} work={work} select={select} />
          ) : (
            !ids && <InboxTools />
          )}
        </div>
        {!ids && <NeedingNow />}
        {!ids && <DriftNotices />}
        {feed.data && alerts.length === 0 && <NoAlerts />}
        <AlertGroups alerts={alerts} asked={asked} isKept={ids === null} chosen={chosen} select={select} work={work} />
        {feed.hasNextPage && (
          <div>
            <Button variant="default" loading={feed.isFetchingNextPage} onClick={() => void feed.fetchNextPage()}>
              {t('changes.older')}
            </Button>
          </div>
        )}
      </div>
      <SnoozeDialog work={work} />
    </PageScroll>
  )
}

/** The way from what has happened to what is wrong now, also with domains that no rule watches. */
function NeedingNow() {
  const t = useWords()
  const query = { list: 'domains', filter: NEEDING, sort: { column: 'domain', descending: false } } as const
  const count = useCount(query).data ?? 0
  if (count === 0) return null
  return (
    <p>
      <button type="button" className={typography.link} onClick={() => showNeeding()}>
        {t('alerts.needing', { count })}
      </button>
    </p>
  )
}

function useAlerts(ids: number[] | null) {
  const filter = useInbox((inbox) => inbox.filter)
  // A snooze ends without anything being written: how many are open says so.
  const counts = useAlertCounts().data
  const asked = useRef('')
  const feed = useInfiniteQuery({
    queryKey: ['listAlerts', ids, ids ? null : filter, counts?.open, 'pages'],
    queryFn: ({ pageParam }) => ask('listAlerts', { ids, before: pageParam, limit: PAGE, ...(ids ? {} : { filter }) }),
    initialPageParam: null as InputOf<'listAlerts'>['before'],
    getNextPageParam: (page) => {
      const last = page.at(-1)
      if (!last || page.length < PAGE) return undefined
      return { at: !ids && filter.state === 'open' ? openedAt(last) : last.firedAt, id: last.id }
    },
    placeholderData: (before) => before,
  })
  // Until those of another filter are there, those of the one before are shown.
  if (!feed.isPlaceholderData) asked.current = JSON.stringify(ids ?? filter)
  return { feed, asked: asked.current }
}

function States() {
  const t = useWords()
  const { filter, set } = useInbox()
  const counts = useAlertCounts().data
  const labelOf = (state: AlertState): string => {
    if (state === 'done') return t('alerts.state.done')
    const count = counts?.[state] ?? 0
    return count > 0 ? t(`alerts.state.${state}-count`, { count }) : t(`alerts.state.${state}`)
  }
  return (
    <SegmentedControl
      size="xs"
      value={filter.state}
      onChange={(state) => set({ state: state as AlertState })}
      data={ALERT_STATES.map((state) => ({ value: state, label: labelOf(state) }))}
      aria-label={t('alerts.state')}
    />
  )
}
