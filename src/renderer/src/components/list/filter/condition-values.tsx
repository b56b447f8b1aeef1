import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { TYPE_RULES } from '../../../../../shared/values/value-type.ts'
import type { FilterValue } from '../../../../../shared/filter/filter.ts'
import { readNumber, writeNumber } from '../../../../../shared/formats/numbers.ts'
import { numberProblemText } from '../../../../../shared/formats/problem-text.ts'
import { useWords } from '../../../locales/words.ts'
import { bestMatches } from '../../fields/best-match.ts'
import { isCounted, useOffered } from './column-values.ts'
import { type ConditionEdit, textPart, valuesPart } from './condition-operators.ts'
import { DayRange, GradeRange, DaysFromToday, NumberRange, OneBound } from './condition-ranges.tsx'
import { FacetChoices } from '../facets/facet-choices.tsx'
import { toggled } from '../facets/facet-part.ts'
import typography from '../../../styles/typography.module.css'
import styles from './condition-editor.module.css'

/** The fields for what a condition compares with, as its operator takes them. */
export function ConditionValues(props: ConditionEdit) {
  switch (props.operator) {
    case 'one-of':
    case 'none-of':
    case 'all-of':
      return TYPE_RULES[props.column.type].align === 'end' ? <SeveralNumbers {...props} /> : <Choices {...props} />
    case 'contains':
    case 'not-contains':
    case 'starts':
    case 'not-starts':
    case 'ends':
    case 'not-ends':
    case 'exactly':
    case 'not-exactly':
      return <TextValue {...props} />
    case 'equals':
    case 'not-equals':
    case 'less':
    case 'more':
      return <OneBound {...props} />
    case 'range':
      return props.column.type === 'date' || props.column.type === 'moment' ? (
        <DayRange {...props} />
      ) : props.column.type === 'grade' ? (
        <GradeRange {...props} />
      ) : (
        <NumberRange {...props} />
      )
    case 'last':
    case 'next':
      return <DaysFromToday {...props} />
    default:
      return null
  }
}

/** Numbers any of which may be the value; a semicolon separates them in every format. */
function SeveralNumbers({ column, part, operator, onChange }: ConditionEdit) {
  const t = useWords()
  const condition = part?.op === 'not' ? part.of : part
  const given = condition?.op === 'is' ? condition.values : []
  const written = given.map((value) => (typeof value === 'number' ? writeNumber(value, t.format, true) : '')).join('; ')
  const [typed, setTyped] = useState(written)
  const numbers = typed.split(';').filter((one) => one.trim() !== '')
  const read = numbers.map((one) => readNumber(one, t.format))
  const wrong = read.find((one) => !one.ok)
  return (
    <TextInput
      size="xs"
      label={t('filter.numbers')}
      value={typed}
      maxLength={2_000}
      error={wrong && !wrong.ok ? numberProblemText(wrong.problem, t) : null}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => !wrong && typed !== written && put()}
      onKeyDown={(event) => event.key === 'Enter' && !wrong && put()}
    />
  )
  function put(): void {
    const values = read.flatMap((one) => (one.ok ? [one.value] : []))
    onChange(values.length === 0 ? null : valuesPart(column.id, operator, values))
  }
}

function TextValue({ column, part, operator, onChange }: ConditionEdit) {
  const t = useWords()
  const condition = part?.op === 'not' ? part.of : part
  const given =
    condition && 'text' in condition ? condition.text : condition?.op === 'is' ? String(condition.values[0] ?? '') : ''
  const [typed, setTyped] = useState(given)
  const put = (): void => {
    const text = typed.trim()
    if (text !== given) onChange(text === '' ? null : textPart(column.id, operator, text))
  }
  return (
    <TextInput
      size="xs"
      aria-label={t('filter.text')}
      placeholder={t('filter.text')}
      value={typed}
      maxLength={300}
      data-autofocus
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={put}
      onKeyDown={(event) => event.key === 'Enter' && put()}
    />
  )
}

function Choices({ list, column, part, operator, onChange }: ConditionEdit) {
  const t = useWords()
  const choices = useOffered(column)
  const [search, setSearch] = useState('')
  const condition = part?.op === 'not' ? part.of : part
  const chosen = condition?.op === 'is' || condition?.op === 'all' ? condition.values : []
  const toggle = (value: FilterValue): void => {
    const values = toggled(chosen, value)
    onChange(values.length === 0 ? null : valuesPart(column.id, operator, values))
  }
  if (isCounted(column)) {
    const offered = choices.map(({ value }) => value)
    return <FacetChoices {...{ list, column, chosen, offered }} onToggle={toggle} />
  }
  if (choices.length === 0)
    return <p className={typography.quiet}>{t(column.id === 'label' ? 'label.none' : 'filter.no-choices')}</p>
  const found = bestMatches(choices, ({ label }) => label, search)
  const best = search.trim() === '' ? undefined : found[0]
  return (
    <>
      {choices.length > 12 && (
        <TextInput
          size="xs"
          aria-label={t('filter.find-value')}
          placeholder={t('filter.find-value')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && best && toggle(best.value)}
        />
      )}
      <div className={styles.choices}>
        {found.map((choice) => (
          <Checkbox
            key={String(choice.value)}
            size="xs"
            data-marked={choice === best}
            label={choice.label}
            checked={chosen.includes(choice.value)}
            onChange={() => toggle(choice.value)}
          />
        ))}
      </div>
    </>
  )
}
