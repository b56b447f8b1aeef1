import type { CalendarDate } from '../../../../shared/calendar/calendar-date.ts'
import type { Colour } from '../../../../shared/watchlists/watchlist.ts'
import { useOwnFields } from '../../api/queries.ts'

/** What a date is: the name of the own field that holds it. */
export function useKindOfDate(): (date: Pick<CalendarDate, 'fieldId'>) => string {
  const fields = useOwnFields().data ?? []
  return ({ fieldId }) => fields.find(({ id }) => id === fieldId)?.name ?? ''
}

/** Each kind of date has a colour of its own, by the order of the own fields; with more kinds than colours the first comes again. */
export function useColourOfKind(): (fieldId: number) => Colour {
  const dates = (useOwnFields().data ?? []).filter(({ kind }) => kind === 'date')
  return (fieldId) => KIND_COLOURS[dates.findIndex(({ id }) => id === fieldId) % KIND_COLOURS.length] ?? 'grey'
}

/** Those beside each other are told apart at the size of a dot; red is what is overdue. */
const KIND_COLOURS: readonly Colour[] = ['blue', 'amber', 'violet', 'green', 'teal']
