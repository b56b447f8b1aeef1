import { clsx } from 'clsx'
import { Button } from '@mantine/core'
import type { CalendarDate } from '../../../../shared/calendar/calendar-date.ts'
import { ownFieldOf } from '../../../../shared/list.ts'
import { formatDay } from '../../../../shared/formats/days.ts'
import { useRules } from '../../api/queries.ts'
import { LastDecision } from '../../components/watched/last-decision.tsx'
import { useRenew } from '../../components/watched/use-renew.ts'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { useKindOfDate } from './use-kind-of-date.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './date-rows.module.css'

/** Dates, a line each: the domain, what the date is, and that it was renewed. */
export function DateRows({
  dates,
  none,
  withDay,
}: {
  dates: readonly CalendarDate[]
  none: string
  withDay?: boolean
}) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const kindOf = useKindOfDate()
  const renew = useRenew()
  const rules = useRules().data ?? []
  // A date of purchase, say, is never renewed.
  const isRenewed = (fieldId: number, field: string): boolean =>
    field === t('portfolio.field.renewal-date') ||
    rules.some(({ condition, field: column }) => condition.kind === 'remind' && ownFieldOf(column ?? '') === fieldId)
  if (dates.length === 0) return <p className={typography.quiet}>{none}</p>
  return (
    <ul className={styles.rows}>
      {dates.map((date) => {
        const { name, unicode, fieldId, day } = date
        const field = kindOf(date)
        return (
          <li key={`${name} ${fieldId}`} className={layout.row}>
            {withDay && <span className={clsx(typography.numeric, styles.when)}>{formatDay(day, t.format)}</span>}
            <button
              type="button"
              className={typography.nameLink}
              dir="auto"
              onClick={() => go({ screen: 'domain', name })}
            >
              {unicode}
            </button>
            <span className={typography.quiet}>{field}</span>
            {!withDay && <LastDecision name={name} />}
            {isRenewed(fieldId, field) && (
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
