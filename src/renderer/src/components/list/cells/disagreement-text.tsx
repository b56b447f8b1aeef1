import { FIGURES_DISAGREE, type ListRow } from '../../../../../shared/list.ts'
import { useWords } from '../../../locales/words.ts'
import { FormulaText } from './formula-text.tsx'

/** Whether the figures of a row's domain disagree, and which of them do. */
export function DisagreementText({ row }: { row: ListRow }) {
  const t = useWords()
  const value = row.formulas?.[FIGURES_DISAGREE]
  if (value === undefined) return null
  if (!row.disagreeing) return <FormulaText type="flag" value={value} />
  const which = row.disagreeing.map((id) => t(`field.${id}`)).join(', ')
  const text = t('flag.yes-these', { which })
  return (
    <span dir="auto" title={text}>
      {text}
    </span>
  )
}
