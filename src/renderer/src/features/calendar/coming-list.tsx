import type { CalendarDate, CalendarFilter } from '../../../../shared/calendar/calendar-date.ts'
import { daysOn, monthOf, monthsOn } from '../../../../shared/calendar/month-weeks.ts'
import { monthHeading } from '../../../../shared/formats/moments.ts'
import { useRoute } from '../../api/route-queries.ts'
import { useIsOverdue, useOverdueFields } from '../../components/decisions/use-due-fields.ts'
import { useWords } from '../../locales/words.ts'
import { MonthSums, ToTable } from './dates-foot.tsx'
import { DateRows } from './date-rows.tsx'
import { DatesCut } from './dates-cut.tsx'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'

const FIRST_DAY = '0000-01-01'
const LAST_DAY = '9999-12-31'

/** What is overdue, and what is coming from today on, by month. */
export function ComingList({ filter, today }: { filter: CalendarFilter; today: string }) {
  const t = useWords()
  const { data } = useRoute('listDates', { ...filter, from: today, to: LAST_DAY })
  const overdue = useOverdue(filter, today)
  if (!data || !overdue) return null
  const { dates, isCut, sums } = data
  if (dates.length + overdue.length === 0)
    return (
      <div className={layout.empty}>
        <h2>{t('calendar.none-shown')}</h2>
        <p className={typography.quiet}>{t('calendar.none-shown-text')}</p>
      </div>
    )
  const months = new Map<string, CalendarDate[]>()
  for (const date of dates) {
    const month = monthOf(date.day)
    const there = months.get(month)
    if (there) there.push(date)
    else months.set(month, [date])
  }
  return (
    <>
      {isCut && <DatesCut />}
      {overdue.length > 0 && (
        <section className={layout.stack} aria-label={t('calendar.overdue')}>
          <div className={layout.row}>
            <h2>{t('calendar.overdue')}</h2>
            <ToTable dates={overdue} days={[null, daysOn(today, -1)]} filter={filter} />
          </div>
          <DateRows dates={overdue} none="" withDay today={today} />
        </section>
      )}
      {[...months].map(([month, inMonth]) => (
        <section key={month} className={layout.stack} aria-label={monthHeading(month, t.format)}>
          <div className={layout.row}>
            <h2>{monthHeading(month, t.format)}</h2>
            <MonthSums sums={sums} month={month} />
            <ToTable
              dates={inMonth}
              days={[month === monthOf(today) ? today : `${month}-01`, daysOn(`${monthsOn(month, 1)}-01`, -1)]}
              filter={filter}
            />
          </div>
          <DateRows dates={inMonth} none="" withDay today={today} />
        </section>
      ))}
    </>
  )
}

/** Days that have passed by which something was to be done; undefined until they are known. */
function useOverdue(filter: CalendarFilter, today: string): readonly CalendarDate[] | undefined {
  const isOverdue = useIsOverdue(today)
  const fields = [...useOverdueFields()].filter((id) => filter.fields?.includes(id) ?? true)
  const { data } = useRoute('listDates', { ...filter, fields, from: FIRST_DAY, to: daysOn(today, -1) })
  return data?.dates.filter(isOverdue)
}
