import { Button } from '@mantine/core'
import type { StoredAlert } from '../../../../shared/rules.ts'
import { useWords } from '../../locales/words.ts'
import { useInbox } from '../../stores/inbox.ts'
import { AlertRow } from './alert-row.tsx'
import type { AlertWork } from './use-alert-work.ts'
import typography from '../../styles/typography.module.css'
import styles from './alert-groups.module.css'

interface Props {
  alerts: readonly StoredAlert[]
  chosen: ReadonlySet<number>
  select: (alerts: readonly StoredAlert[], on: boolean) => void
  work: AlertWork
}

/** Alerts, those of a domain or of a rule together, each group where its newest stands. */
export function AlertGroups({ alerts, chosen, select, work }: Props) {
  const group = useInbox((inbox) => inbox.group)
  const keyOf = ({ id, name, ruleId, ruleName }: StoredAlert): string =>
    group === 'domain' ? name : group === 'rule' ? `${ruleId} ${ruleName}` : String(id)
  const groups = group === 'none' ? [['', alerts] as const] : [...Map.groupBy(alerts, keyOf)]
  const shown = groups.map(([key, its]) => {
    const rows = (
      <ul className={styles.rows}>
        {its.map((alert) => (
          <AlertRow key={alert.id} alert={alert} isSelected={chosen.has(alert.id)} select={select} work={work} />
        ))}
      </ul>
    )
    const [first] = its
    if (key === '' || !first || its.length === 1) return <div key={key}>{rows}</div>
    const title = group === 'domain' ? first.unicode : first.ruleName
    return (
      <section key={key} aria-label={title}>
        <Head title={title} its={its} work={work} />
        {rows}
      </section>
    )
  })
  return <div className={styles.groups}>{shown}</div>
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
