import { clsx } from 'clsx'
import { ActionIcon, Checkbox } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconRestore } from '@tabler/icons-react'
import { useId } from 'react'
import { isOver } from '../is-over.ts'
import { membershipText } from '../../../../../shared/rules/membership-alert.ts'
import type { StoredAlert } from '../../../../../shared/rules/rules.ts'
import { Estimated } from '../../../components/told/estimated.tsx'
import { FromTo, useChangeLabel } from '../../../components/changes/change-value.tsx'
import { Moment } from '../../../components/told/moment.tsx'
import { useWords } from '../../../locales/words.ts'
import { useNavigation } from '../../../stores/navigation.ts'
import { AlertReason } from './alert-reason.tsx'
import { DateDecision, DecideOnDate } from './date-decision.tsx'
import { MuteMenu } from './mute-menu.tsx'
import { MutedSign } from './muted-sign.tsx'
import { RenewButton } from './renew-button.tsx'
import type { Repeat } from '../repeated-alerts.ts'
import { SeveritySign } from '../../../components/changes/severity-sign.tsx'
import { SnoozeMenu } from './snooze-menu.tsx'
import { TogetherLine } from './together-line.tsx'
import { useRowKey } from '../../../components/hooks/use-row-key.ts'
import { useStep } from '../use-step.ts'
import type { AlertWork } from '../use-alert-work.ts'
import typography from '../../../styles/typography.module.css'
import styles from './alert-row.module.css'

/** One alert: what happened to whom, why it is told, and what can be done with it. */
export function AlertRow({
  alert,
  repeat,
  isSelected,
  select,
  work,
}: {
  alert: StoredAlert
  repeat: Repeat | undefined
  isSelected: boolean
  select: (alerts: readonly StoredAlert[], on: boolean) => void
  work: AlertWork
}) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const label = useChangeLabel()
  const { direction, percent } = useStep(alert.evidence)
  const { evidence, unicode } = alert
  const membership = membershipText(t, evidence)
  // A name alone does not say which of its alerts this is, nor what happened.
  const what = useId()
  return (
    <li className={styles.row} data-alert={alert.id} data-selected={isSelected} data-repeat={repeat?.is}>
      <Checkbox
        size="xs"
        className={styles.box}
        aria-label={t('alerts.select', { name: unicode })}
        aria-describedby={what}
        checked={isSelected}
        onChange={(event) => select([alert], event.currentTarget.checked)}
      />
      <div className={styles.words}>
        <div className={styles.what}>
          <span className={styles.who}>
            {alert.severity !== 'normal' && !isOver(alert) && <SeveritySign severity={alert.severity} />}
            <button
              type="button"
              className={clsx(typography.nameLink, styles.name)}
              dir="auto"
              data-name=""
              aria-describedby={what}
              onClick={() => go({ screen: 'domain', name: alert.name })}
            >
              {unicode}
            </button>
            <MutedSign what={unicode} until={work.mutes.ofDomain(alert.name)} now={work.now} />
            {isOver(alert) && (
              <span className={styles.over} data-over="">
                <IconRestore size={12} stroke={1.8} aria-hidden="true" />
                {t('alerts.over')}
              </span>
            )}
          </span>
          <span id={what}>
            {membership === null ? (
              <>
                <span className={typography.quiet}>
                  <bdi>{evidence.column?.name ?? label(evidence.field)}</bdi>
                  <Estimated fieldId={evidence.field} estimate={evidence.column?.estimate} />
                </span>{' '}
                <FromTo change={{ ...evidence, direction }} isOver={isOver(alert)} />
                {percent && <span className={typography.numeric}> {percent}</span>}
              </>
            ) : (
              <bdi>{membership}</bdi>
            )}
          </span>
        </div>
        {alert.together && <TogetherLine alert={alert} together={alert.together} />}
        <div className={styles.reason}>
          <AlertReason alert={alert} repeat={repeat} work={work} />
          <DateDecision alert={alert} />
        </div>
      </div>
      <span className={clsx(typography.quiet, styles.when)}>
        <Moment at={alert.firedAt} now={work.now} />
      </span>
      <Actions alert={alert} work={work} />
    </li>
  )
}

function Actions({ alert, work }: { alert: StoredAlert; work: AlertWork }) {
  const t = useWords()
  const { unicode: name, doneAt, snoozedUntil } = alert
  const isOpen = doneAt === null
  const waits = !isOpen || (snoozedUntil !== null && snoozedUntil > work.now)
  const doneKey = useRowKey(t('alerts.done'), 'e')
  const named = { variant: 'subtle', color: 'gray' } as const
  return (
    <span className={styles.actions}>
      <DecideOnDate alert={alert} />
      <RenewButton alert={alert} />
      {waits && (
        <ActionIcon
          {...named}
          aria-label={t('alerts.reopen-this', { name })}
          title={t('alerts.reopen')}
          onClick={() => work.reopen([alert])}
        >
          <IconArrowBackUp size={16} stroke={1.6} />
        </ActionIcon>
      )}
      {isOpen && (
        <>
          <ActionIcon
            {...named}
            aria-label={t('alerts.done-this', { name })}
            {...doneKey}
            onClick={() => work.done([alert])}
          >
            <IconCheck size={16} stroke={1.6} />
          </ActionIcon>
          <SnoozeMenu alerts={[alert]} work={work} label={t('alerts.snooze-this', { name })} />
        </>
      )}
      <MuteMenu alerts={[alert]} work={work} label={t('alerts.mute-this', { name })} />
    </span>
  )
}
