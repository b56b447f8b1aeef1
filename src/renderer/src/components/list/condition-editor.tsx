import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Column, TYPE_RULES } from '../../../../shared/columns/column.ts'
import { numberProblemText } from '../../../../shared/formats/problem-text.ts'
import { readNumber, writeNumber } from '../../../../shared/formats/numbers.ts'
import { dayOfBound, localDay } from '../../../../shared/filter/bounds.ts'
import type { Bound, Filter, FilterValue, RelativeDay } from '../../../../shared/filter/filter.ts'
import type { ListName } from '../../../../shared/list.ts'
import { useFilterWords } from '../../api/columns.ts'
import { useWords } from '../../locales/words.ts'
import { DayField } from '../day-field.tsx'
import { NumberField } from '../number-field.tsx'
import { isCounted, useOffered } from './column-values.ts'
import { FacetChoices } from './facet-choices.tsx'
import { toggled } from './facet-part.ts'
import {
  boundPart,
  type ConditionPart,
  type Operator,
  operatorOf,
  operatorsOf,
  operatorWord,
  partOf,
  textPart,
  valuesPart,
} from './condition-operators.ts'
import form from '../../styles/form.module.css'
import typography from '../../styles/typography.module.css'
import styles from './condition-editor.module.css'

interface Props {
  list: ListName
  column: Column
  part: ConditionPart | null
  onChange: (part: Filter | null) => void
}

/** Edits one condition: how the column is asked, and for which values. */
export function ConditionEditor({ list, column, part, onChange }: Props) {
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
      <Values key={chosen} {...edit} />
    </div>
  )
}

const valueLabel = (column: Column, { t }: ReturnType<typeof useFilterWords>): string =>
  'word' in column.label ? t(column.label.word) : column.label.name

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

type EditProps = Props & { operator: Operator }

function Values(props: EditProps) {
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
      return <LastDays {...props} />
    default:
      return null
  }
}

/** The bounds of a range, each of them missing where it is open. */
interface Bounds {
  from: Bound | null
  to: Bound | null
}

function boundsOf(part: ConditionPart | null): Bounds {
  if (part?.op === 'between') return { from: part.from, to: part.to }
  return { from: part?.op === '>=' ? part.value : null, to: part?.op === '<=' ? part.value : null }
}

function rangePart(column: string, { from, to }: Bounds): ConditionPart | null {
  if (from !== null && to !== null) return { op: 'between', column, from, to }
  if (from !== null) return { op: '>=', column, value: from }
  return to === null ? null : { op: '<=', column, value: to }
}

function NumberRange({ column, part, onChange }: EditProps) {
  const t = useWords()
  const bounds = boundsOf(part)
  const number = (bound: Bound | null): number | null => (typeof bound === 'number' ? bound : null)
  const set = (change: Partial<Bounds>): void => onChange(rangePart(column.id, { ...bounds, ...change }))
  return (
    <div className={styles.range}>
      <NumberField
        size="xs"
        label={t('filter.at-least')}
        value={number(bounds.from)}
        onChange={(from) => from !== undefined && set({ from })}
      />
      <NumberField
        size="xs"
        label={t('filter.at-most')}
        value={number(bounds.to)}
        onChange={(to) => to !== undefined && set({ to })}
      />
    </div>
  )
}

const GRADES = ['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-', 'E', 'F']

function GradeRange({ column, part, onChange }: EditProps) {
  const t = useWords()
  const bounds = boundsOf(part)
  const set = (change: Partial<Bounds>): void => onChange(rangePart(column.id, { ...bounds, ...change }))
  const select = (label: string, value: Bound | null, put: (grade: string | null) => void) => (
    <NativeSelect
      size="xs"
      label={label}
      data={['', ...GRADES]}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => put(event.currentTarget.value || null)}
    />
  )
  return (
    <div className={styles.range}>
      {select(t('filter.at-least'), bounds.from, (from) => set({ from }))}
      {select(t('filter.at-most'), bounds.to, (to) => set({ to }))}
    </div>
  )
}

const DAY = 86_400_000

/** A bound may be a number of days or a moment, where an earlier version wrote it, or a day told from today on. */
function writtenDay({ type }: Column, bound: Bound | null): string | null {
  if (bound === null || typeof bound === 'string') return bound
  const days = type === 'moment' && typeof bound === 'number' ? localDay(bound) : dayOfBound(bound, Date.now())
  return days === null ? null : new Date(days * DAY).toISOString().slice(0, 10)
}

/** The one number or day that values are compared with. */
function OneBound({ column, part, operator, onChange }: EditProps) {
  const t = useWords()
  const condition = part?.op === 'not' ? part.of : part
  const is = condition?.op === 'is' ? condition.values[0] : undefined
  const bound =
    condition && 'value' in condition ? condition.value : typeof is === 'number' || typeof is === 'string' ? is : null
  const put = (next: Bound | null | undefined): void => {
    if (next !== undefined) onChange(next === null ? null : boundPart(column.id, operator, next))
  }
  if (column.type === 'date' || column.type === 'moment')
    return <DayField size="xs" label={t('filter.day')} value={writtenDay(column, bound)} onChange={put} />
  return (
    <NumberField size="xs" label={t('filter.number')} value={typeof bound === 'number' ? bound : null} onChange={put} />
  )
}

/** Numbers any of which may be the value; a semicolon separates them in every format. */
function SeveralNumbers({ column, part, operator, onChange }: EditProps) {
  const t = useWords()
  const condition = part?.op === 'not' ? part.of : part
  const given = condition?.op === 'is' ? condition.values : []
  const written = given.map((value) => (typeof value === 'number' ? writeNumber(value, t.format, true) : '')).join('; ')
  const [typed, setTyped] = useState(written)
  const parts = typed.split(';').filter((one) => one.trim() !== '')
  const read = parts.map((one) => readNumber(one, t.format))
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

function DayRange({ column, part, onChange }: EditProps) {
  const t = useWords()
  const bounds = boundsOf(part)
  const set = (change: Partial<Bounds>): void => onChange(rangePart(column.id, { ...bounds, ...change }))
  return (
    <div className={styles.range}>
      <DayField
        size="xs"
        label={t('filter.since')}
        value={writtenDay(column, bounds.from)}
        onChange={(from) => from !== undefined && set({ from })}
      />
      <DayField
        size="xs"
        label={t('filter.until')}
        value={writtenDay(column, bounds.to)}
        onChange={(to) => to !== undefined && set({ to })}
      />
    </div>
  )
}

/** Not longer ago than so many days, weeks, months or years. */
function LastDays({ column, part, onChange }: EditProps) {
  const t = useWords()
  const known = part?.op === '>=' && typeof part.value === 'object' ? part.value : null
  const [unit, setUnit] = useState<RelativeDay['unit']>(known?.unit ?? 'd')
  const put = (ago: number, next: RelativeDay['unit']): void =>
    onChange({ op: '>=', column: column.id, value: { ago, unit: next } })
  return (
    <div className={styles.range}>
      <NumberField
        size="xs"
        label={t('filter.how-many')}
        value={known?.ago ?? null}
        min={1}
        whole
        onChange={(ago) => (ago ? put(ago, unit) : ago === null && onChange(null))}
      />
      <NativeSelect
        size="xs"
        label={t('filter.unit')}
        value={unit}
        data={(['d', 'w', 'm', 'y'] as const).map((one) => ({ value: one, label: t(`filter.unit-${one}`) }))}
        onChange={(event) => {
          const next = event.currentTarget.value as RelativeDay['unit']
          setUnit(next)
          if (known) put(known.ago, next)
        }}
      />
    </div>
  )
}

function TextValue({ column, part, operator, onChange }: EditProps) {
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

function Choices({ list, column, part, operator, onChange }: EditProps) {
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
    return <p className={typography.quiet}>{t(column.id === 'labels' ? 'label.none' : 'filter.no-choices')}</p>
  const wanted = search.trim().toLowerCase()
  return (
    <>
      {choices.length > 12 && (
        <TextInput
          size="xs"
          aria-label={t('filter.find-value')}
          placeholder={t('filter.find-value')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={styles.choices}>
        {choices
          .filter((choice) => wanted === '' || choice.label.toLowerCase().includes(wanted))
          .map((choice) => (
            <Checkbox
              key={String(choice.value)}
              size="xs"
              label={choice.label}
              checked={chosen.includes(choice.value)}
              onChange={() => toggle(choice.value)}
            />
          ))}
      </div>
    </>
  )
}
