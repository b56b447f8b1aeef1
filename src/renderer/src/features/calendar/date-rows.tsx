import { clsx } from 'clsx'
import { Button } from '@mantine/core'
import type { CalendarDate } from '../../../../shared/calendar/calendar-date.ts'
import { kindText } from '../../../../shared/decisions/decision-text.ts'
import { isLetGo } from '../../../../shared/decisions/let-go.ts'
import { formatDay } from '../../../../shared/formats/days.ts'
import { LastDecision } from '../../components/decisions/last-decision.tsx'
import { useIsOverdue, useOverdueFields } from '../../components/decisions/use-due-fields.ts'
import { useRenew } from '../../components/decisions/use-renew.ts'
import { DomainLink } from '../../components/domain-link.tsx'
import { useWords } from '../../locales/words.ts'
import { useColourOfKind, useKindOfDate } from './use-kind-of-date.ts'
import colourDot from '../../styles/colour-dot.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './date-rows.module.css'

/** Dates, a line each: the domain, what the date is, and that it was renewed. */
export function DateRows({
  dates,
  none,
  withDay,
  today,
}: {
  dates: readonly CalendarDate[]
  none: string
  withDay?: boolean
  today: string
}) {
  const t = useWords()
  const kindOf = useKindOfDate()
  const colourOfKind = useColourOfKind()
  const renew = useRenew()
  const renewed = useOverdueFields()
  const isOverdue = useIsOverdue(today)
  if (dates.length === 0) return <p className={typography.quiet}>{none}</p>
  return (
    <ul className={styles.rows}>
      {dates.map((date) => {
        const { name, unicode, fieldId, day, decided } = date
        const field = kindOf(date)
        return (
          <li key={`${name} ${fieldId}`} className={layout.row}>
            {withDay && <span className={clsx(typography.numeric, styles.when)}>{formatDay(day, t.format)}</span>}
            <DomainLink as="name" name={name} unicode={unicode} />
            <span className={colourDot.dot} data-colour={colourOfKind(fieldId)} aria-hidden="true" />
            <span className={typography.quiet}>{field}</span>
            {isOverdue(date) && <strong className={styles.overdue}>{t('calendar.overdue')}</strong>}
            {!withDay && <LastDecision name={name} />}
            {withDay && isLetGo(decided, today) && (
              <span className={typography.quiet}>{kindText(decided?.kind ?? '', t)}</span>
            )}
            {renewed.has(fieldId) && !isLetGo(decided, today) && (
              <Button
                className={styles.renew}
                variant="default"
                size="compact-xs"
                aria-label={t('renew.what', { field, name: unicode })}
                onClick={() => void renew({ name, unicode, fieldId, field, from: day })}
              >
                {t('renew.do')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
