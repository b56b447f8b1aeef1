import type { CalendarDate } from '../../../../shared/calendar/calendar-date.ts'
import { isLetGo } from '../../../../shared/decisions/let-go.ts'
import { isFieldOfMeaning, isRenewed, portfolioFieldOf } from '../../../../shared/imports/portfolio-meaning.ts'
import { ownFieldOf } from '../../../../shared/list.ts'
import type { OwnField } from '../../../../shared/watchlists/watchlist.ts'
import { useOwnFields, useRules } from '../../api/queries.ts'

/**
 * Which own fields hold days by which something is to be done, such as a renewal or the end of an auction, however a file
 * calls it: a day of purchase is none.
 */
export const useDueFields = (): ReadonlySet<number> => idsOf(useDue())

/** Those of them whose days are overdue once they have passed, until they are renewed: an auction that has ended is over. */
export const useOverdueFields = (): ReadonlySet<number> => idsOf(useDue().filter(({ name }) => isRenewed(name)))

/**
 * Whether a date is overdue: it has passed, nobody has renewed it since, and its domain is not let go. The one answer for every
 * place that says so.
 */
export function useIsOverdue(today: string): (date: Pick<CalendarDate, 'fieldId' | 'day' | 'decided'>) => boolean {
  const fields = useOverdueFields()
  return ({ fieldId, day, decided }) => day < today && fields.has(fieldId) && !isLetGo(decided, today)
}

const idsOf = (fields: readonly OwnField[]): ReadonlySet<number> => new Set(fields.map(({ id }) => id))

function useDue(): OwnField[] {
  const fields = useOwnFields().data ?? []
  const rules = useRules().data ?? []
  const reminded = rules.flatMap(({ condition, field }) =>
    condition.kind === 'remind' || condition.kind === 'within' ? [ownFieldOf(field ?? '')] : [],
  )
  const isDue = ({ id, name }: OwnField): boolean =>
    portfolioFieldOf(name) === 'renewal-date' || isFieldOfMeaning(name, 'auction-ends') || reminded.includes(id)
  return fields.filter((field) => field.kind === 'date' && isDue(field))
}
