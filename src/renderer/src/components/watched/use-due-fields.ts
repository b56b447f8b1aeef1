import { isFieldOfMeaning, portfolioFieldOf } from '../../../../shared/imports/portfolio-meaning.ts'
import { ownFieldOf } from '../../../../shared/list.ts'
import { useOwnFields, useRules } from '../../api/queries.ts'

/**
 * Which own fields hold days by which something is to be done, such as a renewal or the end of an auction, however a file
 * calls it: a day of purchase is never overdue.
 */
export function useDueFields(): ReadonlySet<number> {
  const fields = useOwnFields().data ?? []
  const rules = useRules().data ?? []
  const reminded = rules.flatMap(({ condition, field }) =>
    condition.kind === 'remind' || condition.kind === 'within' ? [ownFieldOf(field ?? '')] : [],
  )
  const isDue = ({ id, name }: { id: number; name: string }): boolean =>
    portfolioFieldOf(name) === 'renewal-date' || isFieldOfMeaning(name, 'auction-ends') || reminded.includes(id)
  return new Set(fields.filter((field) => field.kind === 'date' && isDue(field)).map(({ id }) => id))
}
