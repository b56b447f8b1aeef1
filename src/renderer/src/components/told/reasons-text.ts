import { field } from '../../../../shared/fields.ts'
import type { ListRow } from '../../../../shared/list.ts'
import { useWords } from '../../locales/words.ts'
import { useCellText } from './reading.tsx'

/** Why the domain of a row needs attention, as text: each field with what it says. Null where it does not. */
export function useReasonsText(): (reasons: ListRow['attention']) => string | null {
  const t = useWords()
  const textOf = useCellText()
  return (reasons = []) =>
    reasons
      .map(({ field: id, value }) => `${t(`field.${id}`)}: ${textOf(field(id), { state: 'value', value })}`)
      .join(' · ') || null
}
