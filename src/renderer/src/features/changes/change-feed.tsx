import type { ReportPeriod } from '../../../../shared/reports/report.ts'
import { clsx } from 'clsx'
import { Button } from '@mantine/core'
import { IconChecks, IconReport } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { runWithUndo } from '../../stores/undo.ts'
import { runCommand } from '../../stores/commands.ts'
import { ask } from '../../api/route-queries.ts'
import { type FeedFilter, type StoredChange, WHOLE_FEED } from '../../../../shared/changes.ts'
import { changedShare, mostImportantFirst } from '../../../../shared/rules/change-importance.ts'
import { dayHeading } from '../../../../shared/formats/moments.ts'
import type { InputOf } from '../../../../shared/ipc/routes.ts'
import { useChangeCount, useReadyState, useWatchlists } from '../../api/queries.ts'
import { Moment } from '../../components/told/moment.tsx'
import { useAllowance } from '../../api/queries.ts'
import { LearnMore } from '../../components/told/learn-more.tsx'
import { useWords } from '../../locales/words.ts'
import { useFeed } from '../../stores/tables/feed.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { useReportDraft } from '../../stores/work/report-draft.ts'
import { ChangeRows } from '../../components/changes/change-rows.tsx'
import { ChangeFilters } from './change-filters.tsx'
import newMark from '../../styles/new-mark.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './change-feed.module.css'

const PAGE = 100

/** All changes of what is followed, newest first and grouped by day. */
export function ChangeFeed() {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const filter = useFeed((feed) => feed.filter)
  const order = useFeed((feed) => feed.order)
  const feed = useInfiniteQuery({
    queryKey: ['listChanges', filter, order, 'pages'],
    queryFn: ({ pageParam }) => ask('listChanges', { filter, order, before: pageParam, limit: PAGE }),
    initialPageParam: null as InputOf<'listChanges'>['before'],
    getNextPageParam: (page) => (page.length < PAGE ? undefined : placeOf(page.at(-1))),
    placeholderData: (before) => before,
  })
  const changes = feed.data?.pages.flat() ?? []
  const filtered = JSON.stringify(filter) !== JSON.stringify(WHOLE_FEED)
  return (
    <>
      <ChangeFilters />
      {feed.data && changes.length === 0 && (
        <div className={layout.empty}>
          <h2>{t(filtered ? 'list.none-match' : 'changes.none')}</h2>
          <p className={typography.quiet}>{t(filtered ? 'changes.none-match-text' : 'changes.none-text')}</p>
          {!filtered && (
            <>
              <Button onClick={() => go({ screen: 'watchlists' })}>{t('screen.watchlists')}</Button>
              <LearnMore page="changes-and-trends" />
            </>
          )}
        </div>
      )}
      {order === 'time' ? (
        <Days changes={changes} moversFirst={filter.lists.length > 0} />
      ) : (
        <BySize changes={changes} />
      )}
      {feed.hasNextPage && (
        <div>
          <Button variant="default" loading={feed.isFetchingNextPage} onClick={() => void feed.fetchNextPage()}>
            {t(order === 'time' ? 'changes.older' : 'changes.smaller')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Behind which change the next page begins. */
function placeOf(last: StoredChange | undefined): InputOf<'listChanges'>['before'] {
  if (!last) return null
  const share = changedShare(last)
  return { at: last.toAt, id: last.id, size: share === null ? null : Math.abs(share) }
}

/** Begins a report of what the feed shows; since when it shows changes is the report's period. */
function beginReport({ lists, since, ...filter }: FeedFilter, known: readonly { id: number; name: string }[]): void {
  const names = known.filter(({ id }) => lists.includes(id)).map(({ name }) => name)
  const period: ReportPeriod = since === null ? { kind: 'all' } : { kind: 'from', at: since }
  useReportDraft.getState().begin({ of: 'changes', lists: names, filter }, { period })
}

/** What can be done with the changes that the filter shows; it stands in the head of the screen. */
export function FeedActions() {
  const t = useWords()
  const filter = useFeed((feed) => feed.filter)
  const lists = useWatchlists().data ?? []
  const unseen = useChangeCount({ ...filter, unseen: true }).data ?? 0
  const see = async (): Promise<void> => {
    await runWithUndo('markChanges', { which: { filter }, seen: true }, ({ count }) =>
      // The second half of a double click: its message would stand before the undo of the first.
      count === 0 ? null : t('changes.marked', { count }),
    )
  }
  return (
    <>
      <Button variant="default" leftSection={<IconReport size={14} />} onClick={() => beginReport(filter, lists)}>
        {t('domain.report')}
      </Button>
      {unseen > 0 && (
        <Button variant="default" leftSection={<IconChecks size={14} />} onClick={() => void see()}>
          {t('changes.see-count', { count: unseen })}
        </Button>
      )}
    </>
  )
}

/** Of a list, the day's domains to which most happened come first; of everything that is followed, the latest. */
function Days({ changes, moversFirst }: { changes: readonly StoredChange[]; moversFirst: boolean }) {
  const { format } = useReadyState()
  const inOrder = (ofDay: StoredChange[]): StoredChange[][] => {
    const domains = [...Map.groupBy(ofDay, (change) => change.name).values()]
    return moversFirst ? mostImportantFirst(domains) : domains
  }
  const days = Map.groupBy(changes, (change) => dayHeading(change.toAt, format))
  return [...days].map(([title, its]) => (
    <section key={title} className={styles.day} aria-label={title}>
      <h2>{title}</h2>
      {inOrder(its).map((ofDomain) => (
        <DomainChanges key={ofDomain[0]?.id} changes={ofDomain} />
      ))}
    </section>
  ))
}

/** The largest first: each change stands by itself. */
function BySize({ changes }: { changes: readonly StoredChange[] }) {
  return changes.map((change) => <DomainChanges key={change.id} changes={[change]} />)
}

function DomainChanges({ changes }: { changes: StoredChange[] }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const now = useAllowance().data?.now ?? Date.now()
  const [first] = changes
  const unseen = changes.filter((change) => !change.seen)
  if (!first) return null
  return (
    <article className={styles.domain} data-unseen={unseen.length > 0}>
      <header className={layout.row}>
        <button
          type="button"
          className={clsx(typography.nameLink, styles.nameLink)}
          data-name=""
          dir="auto"
          onClick={() => go({ screen: 'domain', name: first.name })}
        >
          {first.unicode}
        </button>
        <span className={typography.quiet}>
          <Moment at={first.toAt} now={now} />
        </span>
        {unseen.length === changes.length && <span className={newMark.newMark}>{t('changes.new')}</span>}
        {unseen.length > 0 ? (
          <button
            type="button"
            className={typography.link}
            onClick={() => void runCommand('markChanges', { which: { ids: unseen.map((one) => one.id) }, seen: true })}
          >
            {t('changes.see')}
          </button>
        ) : (
          <span className={typography.quiet}>{t('changes.seen')}</span>
        )}
      </header>
      <ChangeRows changes={changes} marked={unseen.length < changes.length} />
    </article>
  )
}
