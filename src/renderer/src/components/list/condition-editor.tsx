import { Checkbox, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Column } from '../../../../shared/columns/column.ts'
import { dayOfBound, localDay } from '../../../../shared/filter/bounds.ts'
import type { Bound, Filter, FilterValue, RelativeDay } from '../../../../shared/filter/filter.ts'
import type { ListName } from '../../../../shared/list.ts'
import { useFilterWords } from '../../api/columns.ts'
import { useWords } from '../../locales/words.ts'
import { DayField } from '../day-field.tsx'
import { NumberField } from '../number-field.tsx'
import { useValues } from './column-values.ts'
import {
  type ConditionPart,
  type Operator,
  operatorOf,
  operatorsOf,
  operatorWord,
  partOf,
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
  const given = part === null ? offered[0] : operatorOf(part)
  const [chosen, setChosen] = useState<Operator | null>(given ?? null)
  const words = useFilterWords()
  if (chosen === null) return <p className={typography.quiet}>{t('filter.as-text')}</p>
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
        data={offered.map((operator) => ({ value: operator, label: t(operatorWord(operator)) }))}
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
  if (condition.op === 'is' || condition.op === 'all') {
    if (operator === 'one-of') return { ...condition, op: 'is' }
    if (operator === 'none-of') return { op: 'not', of: { ...condition, op: 'is' } }
    return operator === 'all-of' ? { ...condition, op: 'all' } : null
  }
  if (condition.op !== 'contains' && condition.op !== 'starts' && condition.op !== 'ends') return null
  return textPart(condition.column, operator, condition.text)
}

function textPart(column: string, operator: Operator, text: string): ConditionPart | null {
  switch (operator) {
    case 'contains':
    case 'starts':
    case 'ends':
      return { op: operator, column, text }
    case 'not-contains':
      return { op: 'not', of: { op: 'contains', column, text } }
    case 'exactly':
      return { op: 'is', column, values: [text] }
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
      return <Choices {...props} />
    case 'contains':
    case 'not-contains':
    case 'starts':
    case 'ends':
    case 'exactly':
      return <TextValue {...props} />
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

function DayRange({ column, part, onChange }: EditProps) {
  const t = useWords()
  const bounds = boundsOf(part)
  // A bound may be a number of days or a moment, where an earlier version wrote it, or a day told from today on.
  const day = (bound: Bound | null): string | null => {
    if (bound === null || typeof bound === 'string') return bound
    const days = column.type === 'moment' && typeof bound === 'number' ? localDay(bound) : dayOfBound(bound, Date.now())
    return days === null ? null : new Date(days * DAY).toISOString().slice(0, 10)
  }
  const set = (change: Partial<Bounds>): void => onChange(rangePart(column.id, { ...bounds, ...change }))
  return (
    <div className={styles.range}>
      <DayField
        size="xs"
        label={t('filter.since')}
        value={day(bounds.from)}
        onChange={(from) => from !== undefined && set({ from })}
      />
      <DayField
        size="xs"
        label={t('filter.until')}
        value={day(bounds.to)}
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
  const { choices, isLoading } = useValues(list, column)
  const [search, setSearch] = useState('')
  const condition = part?.op === 'not' ? part.of : part
  const chosen = condition?.op === 'is' || condition?.op === 'all' ? condition.values : []
  const toggle = (value: FilterValue): void => {
    const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
    if (values.length === 0) return onChange(null)
    if (operator === 'all-of') return onChange({ op: 'all', column: column.id, values })
    const asked = { op: 'is', column: column.id, values } as const
    onChange(operator === 'none-of' ? { op: 'not', of: asked } : asked)
  }
  if (isLoading) return <Skeleton height={80} />
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
