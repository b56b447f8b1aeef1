import { z } from 'zod'
import type { ShownDates } from '../../calendar/calendar-date.ts'
import type { KeptCalendarState } from '../../calendar/kept-calendar.ts'
import { command, query, type } from '../route.ts'
import { id, nothing, text } from '../schemas.ts'

const filter = { fields: z.array(id).max(200).nullable(), list: id.nullable(), label: id.nullable() }

/** The dates that a person keeps on domains. */
export const calendarRoutes = {
  listDates: query({
    input: z.strictObject({ ...filter, from: text(10), to: text(10) }),
    output: type<ShownDates>(),
    reads: ['own-fields', 'subjects', 'labels', 'watchlists'],
  }),
  /** Asks where to, and gives where it was written. */
  saveCalendar: command({
    input: z.strictObject({ filter: z.strictObject(filter), prices: z.boolean(), keep: z.boolean() }),
    output: type<string | null>(),
    changes: ['preferences'],
  }),
  getKeptCalendar: query({
    input: nothing,
    output: type<KeptCalendarState | null>(),
    reads: ['preferences', 'notices', 'connection'],
  }),
  /** The file stays where it is, and is not written any more. */
  dropCalendar: command({ input: nothing, output: type<null>(), changes: ['preferences'] }),
}
