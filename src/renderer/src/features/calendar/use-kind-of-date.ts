import type { CalendarDate } from '../../../../shared/calendar/calendar-date.ts'
import { useOwnFields } from '../../api/queries.ts'

/** What a date is: the name of the own field that holds it. */
export function useKindOfDate(): (date: Pick<CalendarDate, 'fieldId'>) => string {
  const fields = useOwnFields().data ?? []
  return ({ fieldId }) => fields.find(({ id }) => id === fieldId)?.name ?? ''
}
