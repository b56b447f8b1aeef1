import { isFault } from '../../shared/fault.ts'
import { faultText } from '../../shared/fault-text.ts'
import type { Almanac } from '../../core/almanac.ts'
import { pagesOfDates } from '../../core/calendar/pages-of-dates.ts'
import type { LibraryMethods } from '../../core/library/door/methods.ts'
import { calendarDates } from '../../core/library/following/calendar-dates.ts'
import { ownFields } from '../../core/library/subjects/subjects.ts'
import { watchlists } from '../../core/library/following/lists/watchlists.ts'
import { ownValuesOf } from '../../core/library/comparisons/comparisons.ts'
import { ALL_DATES, type CalendarDate, type CalendarFilter } from '../../shared/calendar/calendar-date.ts'
import { ownColumn } from '../../shared/list.ts'
import type { OwnField, OwnValue, Watchlist } from '../../shared/watchlists/watchlist.ts'
import { EXIT } from '../exit-status.ts'
import { listNamed } from '../library/list-named.ts'
import { versionedText } from '../output/printable.ts'
import type { CalendarRun } from '../declarations/calendar.ts'
import { openStored } from '../library/stored.ts'

type Reads = Pick<LibraryMethods['read'], 'calendarDates' | 'ownFields' | 'ownValuesOf' | 'watchlists'>

/** Writes the dates of own fields as a calendar file, or prints them as JSON lines. Gives the exit status. */
export async function runCalendar(run: CalendarRun): Promise<number> {
  if (!run.args.json) return await writeFile(run)
  const stored = openStored(run)
  if (stored) {
    using opened = stored
    return await printDates(run, opened.reader.methods({ calendarDates, ownFields, ownValuesOf, watchlists }))
  }
  const { withSession } = await import('../library/session.ts')
  return withSession(run, (almanac) => printDates(run, almanac.library.read))
}

async function writeFile(run: CalendarRun): Promise<number> {
  const out = run.args.out ?? '-'
  const { checkOutFile } = await import('../output/out-file.ts')
  if (out !== '-') await checkOutFile(out)
  const { withSession } = await import('../library/session.ts')
  return withSession(run, (almanac) => writeDates(run, out, almanac))
}

async function writeDates({ args, output }: CalendarRun, out: string, almanac: Almanac): Promise<number> {
  const { calendarText } = await import('../../core/calendar/calendar-text.ts')
  const { library, connection } = almanac
  const filter = filterOf(args.list, await library.read.watchlists())
  const options = { filter, prices: args.prices, connection: connection.id }
  const text = await calendarText(library, options, { t: output.t, now: almanac.now() })
  if (out === '-') {
    await output.write(text)
    return EXIT.ok
  }
  const { writeCalendar } = await import('../../core/calendar/write-calendar.ts')
  const isWritten = await writeCalendar(out, text).catch((error: unknown) => {
    if (!isFault(error)) throw error
    output.message(faultText(output.t, error.fault))
    return null
  })
  if (isWritten === null) return EXIT.some
  output.notice(output.t(isWritten ? 'terminal.calendar-written' : 'terminal.calendar-same', { file: out }))
  return EXIT.ok
}

async function printDates({ args, output, signal }: CalendarRun, read: Reads): Promise<number> {
  const filter = filterOf(args.list, await read.watchlists())
  const fields = await read.ownFields()
  for await (const page of pagesOfDates(read, filter)) {
    const own = args.prices ? await read.ownValuesOf(page.map(({ name }) => name)) : {}
    for (const date of page)
      output.line(dateLine(date, fields, args.prices ? pricesOf(own[date.name] ?? {}, fields) : null))
    await output.drained()
    if (signal.aborted) return EXIT.interrupted
  }
  return EXIT.ok
}

const filterOf = (list: string | null, lists: readonly Watchlist[]): CalendarFilter => ({
  ...ALL_DATES,
  list: list === null ? null : listNamed(lists, list).id,
})

/** The JSON line of a date (docs/terminal.md). */
function dateLine(date: CalendarDate, fields: readonly OwnField[], prices: readonly Price[] | null): string {
  return versionedText({
    domain: date.name,
    field: ownColumn(date.fieldId),
    name: fields.find(({ id }) => id === date.fieldId)?.name ?? null,
    date: date.day,
    prices,
  })
}

interface Price {
  field: string
  name: string
  amount: OwnValue
  currency: string | null
}

function pricesOf(own: Readonly<Record<number, OwnValue>>, fields: readonly OwnField[]): Price[] {
  return fields.flatMap(({ id, kind, name, currency }) => {
    const amount = own[id]
    return kind !== 'money' || amount === undefined
      ? []
      : [{ field: ownColumn(id), name, amount, currency: currency ?? null }]
  })
}
