import { clsx } from 'clsx'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ask } from '../../api/route-queries.ts'
import type { InputOf } from '../../../../shared/ipc/routes.ts'
import { formatDay } from '../../../../shared/formats/days.ts'
import { ownFieldOf } from '../../../../shared/list.ts'
import type { AlertCause, StoredAlert } from '../../../../shared/rules.ts'
import { useAllowance, useOwnFields, useReadyState } from '../../api/queries.ts'
import { Estimated } from '../../components/estimated.tsx'
import { Moment } from '../../components/moment.tsx'
import { LearnMore } from '../../components/learn-more.tsx'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { useRenew } from '../../components/watched/use-renew.ts'
import { FromTo, useChangeLabel } from '../../components/changes/change-value.tsx'
import layout from '../../styles/layout.module.css'
import newMark from '../../styles/new-mark.module.css'
import typography from '../../styles/typography.module.css'
import styles from './alerts.module.css'

const PAGE = 100

/** The alerts of the rules, newest first; only those of a notification when it was clicked. */
export function Alerts({ ids }: { ids: number[] | null }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const label = useChangeLabel()
  const now = useAllowance().data?.now ?? Date.now()
  const { format } = useReadyState()
  const causeText = (cause: Exclude<AlertCause, { of: 'lookup' }>): string =>
    cause.of === 'daily' ? t('alerts.daily-check', { day: formatDay(cause.day, format) }) : t('alerts.own-value')
  const feed = useInfiniteQuery({
    queryKey: ['listAlerts', ids, 'pages'],
    queryFn: ({ pageParam }) => ask('listAlerts', { ids, before: pageParam, limit: PAGE }),
    initialPageParam: null as InputOf<'listAlerts'>['before'],
    getNextPageParam: (page) =>
      page.length < PAGE ? undefined : { at: page.at(-1)?.firedAt ?? 0, id: page.at(-1)?.id ?? 0 },
    placeholderData: (before) => before,
  })
  const alerts = feed.data?.pages.flat() ?? []
  if (feed.data && alerts.length === 0)
    return (
      <div className={layout.empty}>
        <h2>{t('alerts.none')}</h2>
        <p className={typography.quiet}>{t('alerts.none-text')}</p>
        <Button onClick={() => go({ screen: 'rule', id: null })}>{t('rules.new')}</Button>
        <LearnMore page="rules" />
      </div>
    )
  return (
    <>
      {ids && (
        <p className={layout.row}>
          <span>{t('alerts.of-notification', { count: alerts.length })}</span>
          <button type="button" className={typography.link} onClick={() => go({ screen: 'changes' })}>
            {t('alerts.all')}
          </button>
        </p>
      )}
      <ul className={styles.alertRows}>
        {alerts.map((alert) => (
          <li key={alert.id} data-unseen={alert.doneAt === null}>
            <div className={layout.row}>
              <button
                type="button"
                className={clsx(typography.nameLink, styles.nameLink)}
                dir="auto"
                onClick={() => go({ screen: 'domain', name: alert.name })}
              >
                {alert.unicode}
              </button>
              <span className={typography.quiet}>
                <Moment at={alert.firedAt} now={now} />
                {alert.cause.of !== 'lookup' && ` · ${causeText(alert.cause)}`}
              </span>
              {alert.ruleId !== null ? (
                <button
                  type="button"
                  className={typography.link}
                  onClick={() => go({ screen: 'rule', id: alert.ruleId })}
                >
                  {alert.ruleName}
                </button>
              ) : (
                <span className={typography.quiet}>{alert.ruleName}</span>
              )}
              <RenewButton alert={alert} />
              {alert.doneAt === null && <span className={newMark.newMark}>{t('changes.new')}</span>}
            </div>
            <div>
              <span className={typography.quiet}>
                {alert.evidence.column?.name ?? label(alert.evidence.field)}
                <Estimated fieldId={alert.evidence.field} estimate={alert.evidence.column?.estimate} />
              </span>{' '}
              <FromTo change={alert.evidence} />
            </div>
          </li>
        ))}
      </ul>
      {feed.hasNextPage && (
        <div>
          <Button variant="default" loading={feed.isFetchingNextPage} onClick={() => void feed.fetchNextPage()}>
            {t('changes.older')}
          </Button>
        </div>
      )}
    </>
  )
}

/** On the alert of a date that a person keeps: it is renewed, and stands a year later from now on. */
function RenewButton({ alert: { name, unicode, evidence } }: { alert: StoredAlert }) {
  const t = useWords()
  const renew = useRenew()
  const own = useOwnFields().data?.find(({ id }) => id === ownFieldOf(evidence.field))
  const from = evidence.after.state === 'value' ? evidence.after.value : null
  if (own?.kind !== 'date' || typeof from !== 'string') return null
  const field = own.name
  return (
    <Button
      variant="default"
      size="compact-xs"
      aria-label={t('renew.what', { field, name: unicode })}
      onClick={() => void renew({ name, unicode, fieldId: own.id, field, from })}
    >
      {t('renew.do')}
    </Button>
  )
}
