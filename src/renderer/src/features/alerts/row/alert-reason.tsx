import { clsx } from 'clsx'
import { cutText } from '../../../../../shared/cut-text.ts'
import { formatDay } from '../../../../../shared/formats/days.ts'
import { dayOfMoment, formatMoment } from '../../../../../shared/formats/moments.ts'
import type { StoredAlert } from '../../../../../shared/rules/rules.ts'
import { useReadyState } from '../../../api/queries.ts'
import { useKnownText } from '../../../components/changes/change-value.tsx'
import { useWords } from '../../../locales/words.ts'
import { useNavigation } from '../../../stores/navigation.ts'
import { MutedSign } from './muted-sign.tsx'
import { isOver } from '../is-over.ts'
import type { Repeat } from '../repeated-alerts.ts'
import type { AlertWork } from '../use-alert-work.ts'
import typography from '../../../styles/typography.module.css'
import styles from './alert-reason.module.css'

/** Why an alert is told: how much it weighs where that is not as usual, the rule, what was compared with what, and where it stands. */
export function AlertReason({
  alert,
  repeat,
  work: { now, mutes },
}: {
  alert: StoredAlert
  repeat: Repeat | undefined
  work: AlertWork
}) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const { format } = useReadyState()
  const { cause, evidence, ruleId, ruleName, severity, doneAt, snoozedUntil, lists = [], also = [] } = alert
  const compared = evidence.fromAt < evidence.toAt ? dayOfMoment(evidence.fromAt, format) : null
  const sentences = [
    also.length > 0 ? t('alerts.also', { rules: also.join(', ') }) : '',
    lists.length > 0 ? t('alerts.lists', { lists: lists.map(({ name }) => name).join(', ') }) : '',
    cause.of === 'daily'
      ? t('alerts.daily-check', { day: formatDay(cause.day, format) })
      : cause.of === 'own-value'
        ? t('alerts.own-value')
        : '',
    compared === null ? '' : t('alerts.compared', { day: compared }),
    doneAt === null
      ? snoozedUntil !== null && snoozedUntil > now
        ? t('alerts.snoozed-until', { when: formatMoment(snoozedUntil, format) })
        : ''
      : t('alerts.done-at', { when: formatMoment(doneAt, format) }),
  ].filter(Boolean)
  return (
    <div className={styles.reason}>
      {severity !== 'normal' && (
        <>
          {/* What is over needs nobody at once any more. */}
          <span data-severity={isOver(alert) ? undefined : severity}>{t(`severity.${severity}`)}</span> ·{' '}
        </>
      )}
      {doneAt === null && snoozedUntil !== null && snoozedUntil <= now && `${t('alerts.back')} · `}
      {repeat && `${t(`alerts.${repeat.is}`, { day: dayOfMoment(repeat.otherAt, format) })} · `}
      {ruleId === null ? (
        <bdi className={styles.rule} title={ruleName}>
          {ruleName}
        </bdi>
      ) : (
        <button
          type="button"
          className={clsx(typography.link, styles.rule)}
          title={ruleName}
          dir="auto"
          onClick={() => go({ screen: 'rule', id: ruleId })}
        >
          {ruleName}
        </button>
      )}
      {mutes.ofRule(ruleId) !== null && ' '}
      <MutedSign what={ruleName} until={mutes.ofRule(ruleId)} now={now} />
      <Present alert={alert} />
      {sentences.map((part) => ` · ${part}`)}
    </div>
  )
}

const LONGEST_VALUE = 80

/** What the figure is now, where it is no longer what the alert tells. */
function Present({ alert }: { alert: StoredAlert }) {
  const { present, evidence } = alert
  const t = useWords()
  const textOf = useKnownText()
  if (!present) return null
  const value = cutText(textOf(evidence, present), LONGEST_VALUE)
  return (
    <>
      {' · '}
      <bdi className={styles.present}>{t(isOver(alert) ? 'alerts.now-again' : 'alerts.now', { value })}</bdi>
    </>
  )
}
