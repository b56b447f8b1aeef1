import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { Column } from '../../../../../shared/columns/column.ts'
import { dayOfBound } from '../../../../../shared/filter/bounds.ts'
import { localDay } from '../../../../../shared/time/local-day.ts'
import type { Bound, RelativeDay } from '../../../../../shared/filter/filter.ts'
import { useWords } from '../../../locales/words.ts'
import { DayField } from '../../fields/day-field.tsx'
import { NumberField } from '../../fields/number-field.tsx'
import { boundPart, type ConditionEdit, type ConditionPart } from './condition-operators.ts'
import styles from './condition-editor.module.css'
import { isoOfDay } from '../../../../../shared/formulas/values.ts'

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

/** From one number to another. */
export function NumberRange({ column, part, onChange }: ConditionEdit) {
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

/** From one grade to another. */
export function GradeRange({ column, part, onChange }: ConditionEdit) {
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

/** A bound may be a day, a number of days or a moment, or a day told from today on. */
function writtenDay({ type }: Column, bound: Bound | null): string | null {
  if (bound === null || typeof bound === 'string') return bound
  const days = type === 'moment' && typeof bound === 'number' ? localDay(bound) : dayOfBound(bound, Date.now())
  return days === null ? null : isoOfDay(days)
}

/** The one number or day that values are compared with. */
export function OneBound({ column, part, operator, onChange }: ConditionEdit) {
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

/** From one day to another. */
export function DayRange({ column, part, onChange }: ConditionEdit) {
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

/** How far a part reaches from today; null for one that does not. */
function reachOf(part: ConditionPart): RelativeDay | null {
  const end = part.op === '>=' ? part.value : part.op === 'between' ? part.to : null
  return typeof end === 'object' ? end : null
}

/** Not longer ago, or from today on not further ahead, than so many days, weeks, months or years. */
export function DaysFromToday({ column, part, operator, onChange }: ConditionEdit) {
  const t = useWords()
  const known = part === null ? null : reachOf(part)
  const [unit, setUnit] = useState<RelativeDay['unit']>(known?.unit ?? 'd')
  const put = (count: number, next: RelativeDay['unit']): void =>
    onChange(
      operator === 'next'
        ? { op: 'between', column: column.id, from: { ago: 0, unit: 'd' }, to: { ago: -count, unit: next } }
        : { op: '>=', column: column.id, value: { ago: count, unit: next } },
    )
  return (
    <div className={styles.range}>
      <NumberField
        size="xs"
        label={t('filter.how-many')}
        value={known === null ? null : Math.abs(known.ago)}
        min={1}
        whole
        onChange={(count) => (count ? put(count, unit) : count === null && onChange(null))}
      />
      <NativeSelect
        size="xs"
        label={t('filter.unit')}
        value={unit}
        data={(['d', 'w', 'm', 'y'] as const).map((one) => ({ value: one, label: t(`filter.unit-${one}`) }))}
        onChange={(event) => {
          const next = event.currentTarget.value as RelativeDay['unit']
          setUnit(next)
          if (known) put(Math.abs(known.ago), next)
        }}
      />
    </div>
  )
}
