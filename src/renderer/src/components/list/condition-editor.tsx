import { useState } from 'react'
import { Checkbox, Radio, Skeleton, TextInput } from '@mantine/core'
import { KIND_RULES } from '../../../../shared/field-kinds.ts'
import { field, isFieldId } from '../../../../shared/fields.ts'
import { type Condition, type ListName, ownFieldOf } from '../../../../shared/list.ts'
import { OUTCOMES } from '../../../../shared/outcome.ts'
import { useChoices, useLabels, useOwnFields, useWatchlists } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { DayField } from '../day-field.tsx'
import { NumberField } from '../number-field.tsx'
import { dateKind } from './condition-text.ts'
import form from '../../styles/form.module.css'
import typography from '../../styles/typography.module.css'
import styles from './condition-editor.module.css'

interface Props {
  list: ListName
  column: string
  condition: Condition | null
  onChange: (condition: Condition | null) => void
}

const DAY = 86_400_000
const NUMBER_COLUMNS: ReadonlySet<string> = new Set(['lookups', 'duration', 'status'])

/** Edits one condition by its column's kind: a choice of values, a range, or whether there is a value at all. */
export function ConditionEditor(props: Props) {
  const { column, condition, onChange } = props
  const own = useOwnFields().data?.find((one) => one.id === ownFieldOf(column)) ?? null
  const t = useWords()
  if (column === 'in-list') return <ListChoice condition={condition} onChange={onChange} />
  if (column === 'has-label') return <LabelChoice condition={condition} onChange={onChange} />
  const numeric =
    own?.kind === 'number' ||
    NUMBER_COLUMNS.has(column) ||
    (isFieldId(column) && KIND_RULES[field(column).kind].numeric)
  const mode = condition?.op === 'has-value' || condition?.op === 'has-no-value' ? condition.op : 'value'
  const isDay = own?.kind === 'date'
  const body =
    isDay || dateKind(column) ? (
      <DateRange {...props} />
    ) : numeric ? (
      <NumberRange {...props} />
    ) : own?.kind === 'text' ? (
      <OwnText {...props} />
    ) : (
      <Choices {...props} />
    )
  if (!isFieldId(column) && !own) return <div className={form.condition}>{body}</div>
  return (
    <Radio.Group
      className={form.condition}
      aria-label={t('filter.how')}
      value={mode}
      onChange={(next) => onChange(next === 'value' ? null : { column, op: next as 'has-value' | 'has-no-value' })}
    >
      <Radio
        size="xs"
        value="value"
        label={t(isDay || dateKind(column) || numeric ? 'filter.range' : 'filter.one-of')}
      />
      {mode === 'value' && <div className={styles.conditionBody}>{body}</div>}
      <Radio size="xs" value="has-value" label={t('filter.has-value')} />
      <Radio size="xs" value="has-no-value" label={t('filter.has-no-value')} />
    </Radio.Group>
  )
}

const boundsOf = (condition: Condition | null): { from: number | null; to: number | null } =>
  condition?.op === 'between' ? condition : { from: null, to: null }

function NumberRange({ column, condition, onChange }: Props) {
  const t = useWords()
  const bounds = boundsOf(condition)
  const set = (change: Partial<typeof bounds>): void => {
    const next = { ...bounds, ...change }
    onChange(next.from === null && next.to === null ? null : { column, op: 'between', ...next })
  }
  return (
    <div className={styles.range}>
      <NumberField
        size="xs"
        label={t('filter.at-least')}
        value={bounds.from}
        onChange={(from) => from !== undefined && set({ from })}
      />
      <NumberField
        size="xs"
        label={t('filter.at-most')}
        value={bounds.to}
        onChange={(to) => to !== undefined && set({ to })}
      />
    </div>
  )
}

function DateRange({ column, condition, onChange }: Props) {
  const t = useWords()
  const bounds = boundsOf(condition)
  const moment = column === 'when'
  // A moment is chosen by the person's own day, which begins and ends where they are; a record's day has no zone.
  const read = (text: string | null, end: boolean): number | null => {
    if (text === null) return null
    if (!moment) return Date.parse(`${text}T00:00:00Z`) / DAY
    return new Date(`${text}T${end ? '23:59:59.999' : '00:00:00'}`).getTime()
  }
  const write = (value: number | null): string | null => {
    if (value === null) return null
    if (!moment) return new Date(value * DAY).toISOString().slice(0, 10)
    const at = new Date(value)
    return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`
  }
  const set = (change: Partial<typeof bounds>): void => {
    const next = { ...bounds, ...change }
    onChange(next.from === null && next.to === null ? null : { column, op: 'between', ...next })
  }
  return (
    <div className={styles.range}>
      <DayField
        size="xs"
        label={t('filter.since')}
        value={write(bounds.from)}
        onChange={(day) => day !== undefined && set({ from: read(day, false) })}
      />
      <DayField
        size="xs"
        label={t('filter.until')}
        value={write(bounds.to)}
        onChange={(day) => day !== undefined && set({ to: read(day, true) })}
      />
    </div>
  )
}

function ListChoice({ condition, onChange }: Pick<Props, 'condition' | 'onChange'>) {
  const t = useWords()
  const lists = useWatchlists().data ?? []
  const chosen = condition?.op === 'in-list' ? String(condition.watchlist ?? 'any') : ''
  return (
    <Radio.Group
      className={form.condition}
      aria-label={t('column.in-list')}
      value={chosen}
      onChange={(next) => onChange({ op: 'in-list', watchlist: next === 'any' ? null : Number(next) })}
    >
      <Radio size="xs" value="any" label={t('watch.any-list')} />
      {lists.map((list) => (
        <Radio key={list.id} size="xs" value={String(list.id)} label={list.name} />
      ))}
    </Radio.Group>
  )
}

function LabelChoice({ condition, onChange }: Pick<Props, 'condition' | 'onChange'>) {
  const t = useWords()
  const labels = useLabels().data ?? []
  const chosen = condition?.op === 'has-label' ? condition.labels : []
  const toggle = (id: number): void => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    onChange(next.length === 0 ? null : { op: 'has-label', labels: next })
  }
  if (labels.length === 0) return <p className={typography.quiet}>{t('label.none')}</p>
  return (
    <div className={styles.choices}>
      {labels.map((label) => (
        <Checkbox
          key={label.id}
          size="xs"
          label={label.name}
          checked={chosen.includes(label.id)}
          onChange={() => toggle(label.id)}
        />
      ))}
    </div>
  )
}

function OwnText({ column, condition, onChange }: Props) {
  const t = useWords()
  const [typed, setTyped] = useState(condition?.op === 'is-one-of' ? String(condition.values[0] ?? '') : '')
  const put = (): void => onChange(typed.trim() === '' ? null : { column, op: 'is-one-of', values: [typed.trim()] })
  return (
    <TextInput
      size="xs"
      label={t('filter.is')}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={put}
      onKeyDown={(event) => event.key === 'Enter' && put()}
    />
  )
}

interface Choice {
  value: string | number | boolean
  label: string
}

function Choices({ list, column, condition, onChange }: Props) {
  const t = useWords()
  const isFlag = isFieldId(column) && field(column).kind === 'flag'
  const stored = useChoices(list === 'watched' ? 'domains' : list, column, column !== 'outcome' && !isFlag)
  const isGrade = isFieldId(column) && field(column).kind === 'grade'
  const choices: Choice[] =
    column === 'outcome'
      ? OUTCOMES.filter((outcome) => outcome !== 'key-missing').map((outcome) => ({
          value: outcome,
          label: t(`outcome.${outcome}`),
        }))
      : isFlag
        ? [
            { value: true, label: t('flag.yes') },
            { value: false, label: t('flag.no') },
          ]
        : (stored.data ?? []).map((choice) => ({
            value: isGrade ? choice.key : choice.label,
            label: `${isGrade ? gradeOf(choice.key) : choice.label}`,
          }))
  const chosen = condition?.op === 'is-one-of' ? condition.values : []
  const toggle = (value: Choice['value']): void => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
    onChange(next.length === 0 ? null : { column, op: 'is-one-of', values: next })
  }
  if (stored.isLoading) return <Skeleton height={80} />
  if (choices.length === 0) return <p className={typography.quiet}>{t('filter.no-choices')}</p>
  return (
    <div className={styles.choices}>
      {choices.map((choice) => (
        <Checkbox
          key={String(choice.value)}
          size="xs"
          label={choice.label || t('absent.empty')}
          checked={chosen.includes(choice.value)}
          onChange={() => toggle(choice.value)}
        />
      ))}
    </div>
  )
}

/** The grade behind its stored place; unknown grades share the last one. */
function gradeOf(key: string | number): string {
  const rank = Number(key)
  return rank >= 1_000 ? '?' : `${String.fromCharCode(65 + Math.floor(rank / 3))}${['+', '', '-'][rank % 3]}`
}
