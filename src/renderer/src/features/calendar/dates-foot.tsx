import { Button } from '@mantine/core'
import type { CalendarDate, CalendarFilter, MonthSum } from '../../../../shared/calendar/calendar-date.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import { monthHeading } from '../../../../shared/formats/moments.ts'
import { showWorkedOutMoney } from '../../../../shared/formats/money.ts'
import { useColumns } from '../../api/columns.ts'
import { useOwnFields } from '../../api/queries.ts'
import { showDomains } from '../../components/show-domains.ts'
import { useWords } from '../../locales/words.ts'
import { domainsOfDates } from './domains-of-dates.ts'
import typography from '../../styles/typography.module.css'
import styles from './date-rows.module.css'

/**
 * What the dates that are shown of a month come to: a line for each field that has amounts beside it, and nothing where none
 * has. Away from them it says of which month.
 */
export function MonthSums({
  sums,
  month,
  isApart = false,
}: {
  sums: readonly MonthSum[]
  month: string
  isApart?: boolean
}) {
  const t = useWords()
  const fields = useOwnFields().data ?? []
  return sums
    .filter((sum) => sum.month === month && sum.amounts.length > 0)
    .map(({ fieldId, amountId, amounts, ...apart }) => (
      <span key={fieldId} className={typography.quiet}>
        {t(isApart ? 'calendar.sum-of' : 'calendar.sum', {
          field: fields.find(({ id }) => id === amountId)?.name ?? '',
          month: monthHeading(month, t.format),
          amounts: amounts.map(({ total, currency }) => showWorkedOutMoney(total, t.format, currency)).join(' + '),
        })}
        {notIn(apart, t)}
      </span>
    ))
}

/** Which dates an amount is not of. */
function notIn({ letGo, without }: Pick<MonthSum, 'letGo' | 'without'>, t: Translator): string {
  const parts = [
    ...(letGo > 0 ? [t('calendar.sum-let-go', { count: letGo })] : []),
    ...(without > 0 ? [t('calendar.sum-without', { count: without })] : []),
  ]
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`
}

/** Leads to the domains of some dates in the table of domains, where all that is done with domains can be done. */
export function ToTable({
  dates,
  days,
  filter,
}: {
  dates: readonly CalendarDate[]
  /** From null for all that came before. */
  days: readonly [from: string | null, to: string]
  filter: CalendarFilter
}) {
  const t = useWords()
  const known = useColumns()
  if (dates.length === 0) return null
  const fields = [...new Set(dates.map(({ fieldId }) => fieldId))]
  return (
    <Button
      className={styles.toTable}
      variant="subtle"
      size="compact-sm"
      onClick={() => showDomains(domainsOfDates(fields, days, filter, known))}
    >
      {t('calendar.to-table')}
    </Button>
  )
}
