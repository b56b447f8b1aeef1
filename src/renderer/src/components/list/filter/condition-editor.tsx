import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { labelText } from '../../../../../shared/columns/column-words.ts'
import type { Column } from '../../../../../shared/columns/column.ts'
import { useFilterWords } from '../../../api/columns.ts'
import { useWords } from '../../../locales/words.ts'
import {
  boundPart,
  type ConditionEdit,
  type ConditionPart,
  type Operator,
  operatorOf,
  operatorsOf,
  operatorWord,
  partOf,
  textPart,
  valuesPart,
} from './condition-operators.ts'
import { ConditionValues } from './condition-values.tsx'
import form from '../../../styles/form.module.css'

/** Edits one condition: how the column is asked, and for which values. */
export function ConditionEditor({ list, column, part, onChange }: Omit<ConditionEdit, 'operator'>) {
  const t = useWords()
  const offered = operatorsOf(column)
  const [chosen, setChosen] = useState<Operator>((part && operatorOf(part, column)) ?? offered[0] ?? 'one-of')
  const words = useFilterWords()
  const choose = (operator: Operator): void => {
    setChosen(operator)
    const whole = partOf(column.id, operator)
    const next = whole ?? (part && sameValues(part, operator))
    if (next) onChange(next)
  }
  const edit = { list, column, part, operator: chosen, onChange }
  return (
    <div className={form.condition}>
      <NativeSelect
        size="xs"
        aria-label={t('filter.how', { what: valueLabel(column, words) })}
        data={offered.map((operator) => ({ value: operator, label: t(operatorWord(operator, column)) }))}
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value as Operator)}
      />
      <ConditionValues key={chosen} {...edit} />
    </div>
  )
}

const valueLabel = (column: Column, { t }: ReturnType<typeof useFilterWords>): string => labelText(column.label, t)

/** The part with its values under another operator that takes the same ones; null where there is none. */
function sameValues(part: ConditionPart, operator: Operator): ConditionPart | null {
  const condition = part.op === 'not' ? part.of : part
  switch (condition.op) {
    case 'is':
    case 'all': {
      const [only, ...more] = condition.values
      if (typeof only === 'string' && more.length === 0) {
        const asText = textPart(condition.column, operator, only)
        if (asText) return asText
      }
      return valuesPart(condition.column, operator, condition.values)
    }
    case 'contains':
    case 'starts':
    case 'ends':
      return textPart(condition.column, operator, condition.text)
    case '<':
    case '<=':
    case '>':
    case '>=':
      return boundPart(condition.column, operator, condition.value)
    default:
      return null
  }
}
