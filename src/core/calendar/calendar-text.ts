import type { CalendarFilter } from '../../shared/calendar/calendar-date.ts'
import { type CalendarEvent, icsText } from '../../shared/calendar/ics.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import { ownWriting, showOwnValue } from '../../shared/own-fields/own-value.ts'
import type { OwnField, OwnValue } from '../../shared/watchlists/watchlist.ts'
import type { Library } from '../library/door/library.ts'
import { pagesOfDates } from './pages-of-dates.ts'

/** What a calendar file holds beside the names, the kinds and the dates. */
export interface CalendarOptions {
  filter: CalendarFilter
  /** The amounts of the domain's money fields stand in each entry. */
  prices: boolean
  /** Tells the entries of one library from those of another. */
  connection: string
}

/** The dates that a person keeps as a calendar file. */
export async function calendarText(
  { read }: { read: Pick<Library['read'], 'ownFields' | 'calendarDates' | 'ownValuesOf'> },
  { filter, prices, connection }: CalendarOptions,
  { t, now }: { t: Translator; now: number },
): Promise<string> {
  const fields = await read.ownFields()
  const names = new Map(fields.map(({ id, name }) => [id, name]))
  const events: CalendarEvent[] = []
  for await (const page of pagesOfDates(read, filter)) {
    const ownValues = prices ? await read.ownValuesOf(page.map(({ name }) => name)) : {}
    for (const { name, unicode, fieldId, day } of page)
      events.push({
        uid: `${name}.own-${fieldId}.${connection}@domain-almanac.invalid`,
        day,
        summary: `${unicode}: ${names.get(fieldId) ?? ''}`,
        description: pricesOf(ownValues[name] ?? {}, fields, t),
      })
  }
  return icsText(events, { name: t('calendar.file-name'), at: now })
}

function pricesOf(own: Readonly<Record<number, OwnValue>>, fields: readonly OwnField[], t: Translator): string {
  const lines = fields.flatMap((field) => {
    const value = own[field.id]
    if (field.kind !== 'money' || value === undefined) return []
    return [`${field.name}: ${showOwnValue(field.kind, value, ownWriting(t, field))}`]
  })
  return lines.join('\n')
}
