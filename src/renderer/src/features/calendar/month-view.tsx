import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { CalendarDate, CalendarFilter, ShownDates } from '../../../../shared/calendar/calendar-date.ts'
import { daysOn, monthOf, monthsOn, weeksOf } from '../../../../shared/calendar/month-weeks.ts'
import { dayOfCalendar, monthHeading, weekdayName, weekdayShort } from '../../../../shared/formats/moments.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import type { WeekStart } from '../../../../shared/formats/person-format.ts'
import { useRoute } from '../../api/route-queries.ts'
import { useIsOverdue } from '../../components/decisions/use-due-fields.ts'
import { useWords } from '../../locales/words.ts'
import { MonthSums, ToTable } from './dates-foot.tsx'
import { DateRows } from './date-rows.tsx'
import { DatesCut } from './dates-cut.tsx'
import { useColourOfKind, useKindOfDate } from './use-kind-of-date.ts'
import colourDot from '../../styles/colour-dot.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './month-view.module.css'

const NO_DATES: ShownDates = { dates: [], isCut: false, sums: [] }

/** As many as a day has room for. */
const MOST_IN_DAY = 2

interface Props {
  filter: CalendarFilter
  month: string
  /** The day that is chosen; it has the focus of the grid. */
  day: string
  today: string
  onDay: (day: string) => void
}

/** A month of dates: arrows go from day to day, Page up and Page down from month to month; below, the chosen day's dates. */
export function MonthView({ filter, month, day, today, onDay }: Props) {
  const t = useWords()
  const { weekStart } = t.format
  const weeks = weeksOf(month, weekStart)
  const [from = '', to = ''] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)]
  const { dates, isCut, sums } = useRoute('listDates', { ...filter, from, to }).data ?? NO_DATES
  const ofDay = dates.filter((date) => date.day === day)
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    // The focus goes along with the keys, not with the buttons above.
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    moved.current = false
  }, [day])
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = dayByKey(event.key, day, weekStart)
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    moved.current = true
    onDay(next)
  }
  return (
    <div className={styles.month}>
      {isCut && <DatesCut />}
      <table
        ref={grid}
        className={styles.grid}
        aria-label={t('calendar.grid', { month: monthHeading(month, t.format) })}
      >
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, at) => ((weekStart + at) % 7) as WeekStart).map((one) => (
              <th key={one} scope="col" abbr={weekdayName(one, t.format)}>
                {weekdayShort(one, t.format)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <Day
                  key={one}
                  day={one}
                  dates={dates.filter((date) => date.day === one)}
                  isOutside={monthOf(one) !== month}
                  today={today}
                  isChosen={one === day}
                  onChoose={() => onDay(one)}
                  onKeyDown={onKeyDown}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <section className={layout.stack} aria-labelledby="chosen-day">
        <h3 id="chosen-day">{dayOfCalendar(day, t.format)}</h3>
        <DateRows dates={ofDay} none={t('calendar.none-on-day')} today={today} />
        <div className={layout.row}>
          <ToTable dates={ofDay} days={[day, day]} filter={filter} />
        </div>
        <MonthSums sums={sums} month={month} isApart />
      </section>
    </div>
  )
}

/** Where a key leads from a day; null for another key. */
function dayByKey(key: string, day: string, weekStart: WeekStart): string | null {
  const weekday = (new Date(day).getUTCDay() - weekStart + 7) % 7
  if (key === 'ArrowRight') return daysOn(day, 1)
  if (key === 'ArrowLeft') return daysOn(day, -1)
  if (key === 'ArrowDown') return daysOn(day, 7)
  if (key === 'ArrowUp') return daysOn(day, -7)
  if (key === 'Home') return daysOn(day, -weekday)
  if (key === 'End') return daysOn(day, 6 - weekday)
  if (key === 'PageUp' || key === 'PageDown') return `${monthsOn(monthOf(day), key === 'PageUp' ? -1 : 1)}-01`
  return null
}

interface DayProps {
  day: string
  dates: readonly CalendarDate[]
  isOutside: boolean
  today: string
  isChosen: boolean
  onChoose: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Day({ day, dates, isOutside, today, isChosen, onChoose, onKeyDown }: DayProps) {
  const t = useWords()
  const kindOf = useKindOfDate()
  const colourOfKind = useColourOfKind()
  const isOverdue = useIsOverdue(today)
  const more = dates.length - MOST_IN_DAY
  const shown = more === 1 ? dates : dates.slice(0, MOST_IN_DAY)
  return (
    <td className={styles.cell}>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-current={day === today ? 'date' : undefined}
        tabIndex={isChosen ? 0 : -1}
        data-day={day}
        data-outside={isOutside || undefined}
        className={styles.day}
        onClick={onChoose}
        onKeyDown={onKeyDown}
      >
        <span className={styles.number} aria-hidden="true">
          {numberFormat(t.format).format(Number(day.slice(8)))}
        </span>
        <span className={typography.visuallyHidden}>{dayOfCalendar(day, t.format)}</span>
        {shown.map((one) => (
          <span
            key={`${one.name} ${one.fieldId}`}
            dir="auto"
            className={styles.entry}
            title={`${one.unicode}: ${kindOf(one)}`}
          >
            <span className={colourDot.dot} data-colour={colourOfKind(one.fieldId)} aria-hidden="true" />
            {isOverdue(one) && (
              // A sign that a narrow cell has room for; the list and the day beside say it in words.
              <strong className={styles.overdue} title={t('calendar.overdue')}>
                <span aria-hidden="true">! </span>
                <span className={typography.visuallyHidden}>{t('calendar.overdue')} </span>
              </strong>
            )}
            {one.unicode}
            <span className={typography.visuallyHidden}> {kindOf(one)}</span>
          </span>
        ))}
        {more > 1 && <span className={typography.quiet}>{t('calendar.more', { count: more })}</span>}
      </button>
    </td>
  )
}
