import type { CalendarDate, CalendarFilter } from '../../shared/calendar/calendar-date.ts'
import type { Library } from '../library/door/library.ts'

const FIRST_DAY = '1000-01-01'
const LAST_DAY = '9999-12-30'

/** All dates that a person keeps, by day and name, however many there are. */
export async function* pagesOfDates(
  read: Pick<Library['read'], 'calendarDates'>,
  filter: CalendarFilter,
): AsyncGenerator<CalendarDate[]> {
  let after: CalendarDate | undefined
  for (;;) {
    const page: CalendarDate[] = await read.calendarDates({ ...filter, from: FIRST_DAY, to: LAST_DAY, after })
    const last = page.at(-1)
    if (last === undefined) return
    yield page
    after = last
  }
}
