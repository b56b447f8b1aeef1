import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { openedAt, type StoredAlert } from '../../../../shared/rules/rules.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import { useWords } from '../../locales/words.ts'
import { type AlertGroup, useInbox } from '../../stores/tables/inbox.ts'
import { inboxPlace, keepInboxPlace } from '../../stores/tables/inbox-place.ts'
import { AlertRow } from './row/alert-row.tsx'
import { NO_ORDER, nextOrder } from './group-order.ts'
import { repeatedAlerts } from './repeated-alerts.ts'
import type { AlertWork } from './use-alert-work.ts'
import typography from '../../styles/typography.module.css'
import styles from './alert-groups.module.css'

interface Props {
  alerts: readonly StoredAlert[]
  /** Which alerts were asked for. */
  asked: string
  /** Whether its order is kept for the next time. */
  isKept: boolean
  chosen: ReadonlySet<number>
  select: (alerts: readonly StoredAlert[], on: boolean) => void
  work: AlertWork
}

/** Alerts, those of a domain or of a rule together, the group with the newest first; it stays so while one works. */
export function AlertGroups({ alerts, asked, isKept, chosen, select, work }: Props) {
  const group = useInbox((inbox) => inbox.group)
  const groups = useGroups(alerts, { group, asked, isKept })
  const repeats = repeatedAlerts(alerts)
  const t = useWords()
  const shown = groups.map(([key, its]) => {
    const [first] = its
    if (!first) return null
    const title = group === 'none' || its.length === 1 ? null : titleOf(first, group, t)
    return (
      // One element, with its head and without: a row that loses its neighbours is not made anew, and keeps the focus.
      <section key={key} data-alert-group="" {...(title === null ? {} : { 'aria-label': title })}>
        {title !== null && <Head title={title} its={its} work={work} />}
        <ul className={styles.rows}>
          {its.map((alert) => (
            <AlertRow
              key={alert.id}
              alert={alert}
              repeat={repeats.get(alert.id)}
              isSelected={chosen.has(alert.id)}
              select={select}
              work={work}
            />
          ))}
        </ul>
      </section>
    )
  })
  return <div className={styles.groups}>{shown}</div>
}

function titleOf({ unicode, ruleName, lists = [] }: StoredAlert, group: AlertGroup, t: Translator): string {
  if (group === 'domain') return unicode
  if (group === 'rule') return ruleName
  return lists.length === 0 ? t('alerts.no-list') : lists.map(({ name }) => name).join(', ')
}

/** The alerts by group, the groups in the order that they had when they were first shown so. */
function useGroups(
  alerts: readonly StoredAlert[],
  { group, asked, isKept }: Pick<Props, 'asked' | 'isKept'> & { group: AlertGroup },
) {
  const order = useRef(isKept ? inboxPlace().groups : NO_ORDER)
  const keyOf = (alert: StoredAlert): string =>
    group === 'domain'
      ? alert.name
      : group === 'rule'
        ? `${alert.ruleId} ${alert.ruleName}`
        : group === 'list'
          ? (alert.lists ?? []).map(({ id }) => id).join(' ')
          : ''
  const groups = Map.groupBy(alerts, keyOf)
  order.current = nextOrder(order.current, {
    view: `${group} ${asked}`,
    groups: [...groups].map(([key, its]) => ({ key, newest: Math.max(...its.map(openedAt)) })),
  })
  useEffect(() => {
    if (isKept) keepInboxPlace({ groups: order.current })
  })
  return order.current.keys.map((key) => [key, groups.get(key) ?? []] as const)
}

function Head({ title, its, work }: { title: string; its: readonly StoredAlert[]; work: AlertWork }) {
  const t = useWords()
  const open = its.filter(({ doneAt }) => doneAt === null)
  return (
    <header className={styles.head}>
      <h2 dir="auto">{title}</h2>
      <span className={typography.quiet}>{t('alerts.count', { count: its.length })}</span>
      {open.length > 0 && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={t('alerts.all-done-of', { what: title })}
          onClick={() => work.done(open)}
        >
          {t('alerts.all-done')}
        </Button>
      )}
    </header>
  )
}
