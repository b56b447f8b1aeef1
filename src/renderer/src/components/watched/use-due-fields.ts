import { ownFieldOf } from '../../../../shared/list.ts'
import { useOwnFields, useRules } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'

/** Which own fields hold days by which something is to be done, such as a renewal: a day of purchase is never overdue. */
export function useDueFields(): ReadonlySet<number> {
  const t = useWords()
  const fields = useOwnFields().data ?? []
  const rules = useRules().data ?? []
  const reminded = rules.flatMap(({ condition, field }) =>
    condition.kind === 'remind' || condition.kind === 'within' ? [ownFieldOf(field ?? '')] : [],
  )
  const isDue = ({ id, name }: { id: number; name: string }): boolean =>
    name === t('portfolio.field.renewal-date') || reminded.includes(id)
  return new Set(fields.filter((field) => field.kind === 'date' && isDue(field)).map(({ id }) => id))
}
