import { calendarText } from '../../core/calendar/calendar-text.ts'
import { writeCalendar } from '../../core/calendar/write-calendar.ts'
import { ALL_DATES } from '../../shared/calendar/calendar-date.ts'
import { faultError } from '../../shared/fault.ts'
import { EXIT } from '../exit-status.ts'
import { checkOutFile } from '../out-file.ts'
import type { Run } from '../run.ts'
import { withSession } from '../session.ts'

/** Writes the dates of own fields as a calendar file. Gives the exit status. */
export async function runCalendar(run: Run): Promise<number> {
  const { args, output } = run
  const out = args.out ?? '-'
  if (out !== '-') await checkOutFile(out)
  return withSession(run, async (almanac) => {
    const { library, connection } = almanac
    const lists = args.list === null ? [] : await library.read.watchlists()
    const list = lists.find(({ name }) => name === args.list)
    if (args.list !== null && !list) throw faultError('report-no-list', { name: args.list })
    const text = await calendarText(
      library,
      { filter: { ...ALL_DATES, list: list?.id ?? null }, prices: args.prices, connection: connection.id },
      { t: output.t, now: almanac.now() },
    )
    if (out === '-') {
      await output.write(text)
      return EXIT.ok
    }
    const isWritten = await writeCalendar(out, text)
    output.notice(output.t(isWritten ? 'terminal.calendar-written' : 'terminal.calendar-same', { file: out }))
    return EXIT.ok
  })
}
