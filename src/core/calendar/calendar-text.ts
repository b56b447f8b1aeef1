import type { CalendarFilter } from '../../shared/calendar/calendar-date.ts'
import { type CalendarEvent, icsText } from '../../shared/calendar/ics.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import { ownWriting, writeOwnValue } from '../../shared/own-value.ts'
import type { OwnField, OwnValue } from '../../shared/watchlist.ts'
import type { Library } from '../library/door/library.ts'

/** What a calendar file holds beside the names, the kinds and the dates. */
export interface CalendarOptions {
  filter: CalendarFilter
  /** The amounts of the domain's money fields stand in each entry. */
  prices: boolean
  /** Tells the entries of one library from those of another. */
  connection: string
}

const FIRST_DAY = '1000-01-01'
const LAST_DAY = '9999-12-30'

/** The dates that a person keeps as a calendar file. */
export async function calendarText(
  { read }: Pick<Library, 'read'>,
  { filter, prices, connection }: CalendarOptions,
  { t, now }: { t: Translator; now: number },
): Promise<string> {
  const [fields, dates] = await Promise.all([
    read.ownFields(),
    read.calendarDates({ ...filter, from: FIRST_DAY, to: LAST_DAY }),
  ])
  const kept = prices ? await read.ownValuesOf(dates.map(({ name }) => name)) : {}
  const events = dates.map(({ name, unicode, fieldId, day }): CalendarEvent => {
    const kind = fields.find(({ id }) => id === fieldId)?.name ?? ''
    return {
      uid: `${name}.own-${fieldId}.${connection}@domain-almanac.invalid`,
      day,
      summary: `${unicode}: ${kind}`,
      description: pricesOf(kept[name] ?? {}, fields, t),
    }
  })
  return icsText(events, { name: t('calendar.file-name'), at: now })
}

function pricesOf(own: Readonly<Record<number, OwnValue>>, fields: readonly OwnField[], t: Translator): string {
  const lines = fields.flatMap((field) => {
    const value = own[field.id]
    if (field.kind !== 'money' || value === undefined) return []
    return [`${field.name}: ${writeOwnValue(field.kind, value, ownWriting(t, field))}`]
  })
  return lines.join('\n')
}
