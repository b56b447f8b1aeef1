import { NativeSelect } from '@mantine/core'
import type { Column } from '../../../../shared/columns/column.ts'
import { conditionKinds } from '../../../../shared/rules/rule-conditions.ts'
import type { RuleCondition, RuleWindow } from '../../../../shared/rules/rules.ts'
import { useChoices, useOwnFields } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { NumberField } from '../../components/fields/number-field.tsx'
import { Picker } from '../../components/fields/picker.tsx'
import { OfferedText } from '../../components/told/offered-text.tsx'
import styles from './condition-form.module.css'

/** A condition of a kind to begin with. */
export function firstCondition(
  column: Pick<Column, 'type' | 'goodLabel'> | null,
  kind: RuleCondition['kind'],
): RuleCondition {
  if (kind === 'moves') return { kind, way: 'either', by: 25, as: 'percent', window: 30 }
  if (kind === 'crosses') return { kind, way: 'above', value: 0 }
  if (kind === 'grade') return { kind, way: 'worse' }
  if (kind === 'becomes' || kind === 'stops-being')
    return {
      kind,
      value: column?.type === 'flag' ? kind === 'stops-being' : (column?.goodLabel ?? ''),
    }
  if (kind === 'remind') return { kind, days: 14 }
  if (kind === 'within') return { kind, days: 30 }
  return { kind }
}

interface Props {
  /** The rule's column; null is the domain as a whole. */
  column: Column | null
  condition: RuleCondition
  onChange: (condition: RuleCondition) => void
}

/** What a rule waits for; only what makes sense for its field is offered. */
export function ConditionForm({ column, condition, onChange }: Props) {
  const t = useWords()
  const kinds = conditionKinds(column)
  return (
    <div className={styles.condition}>
      <NativeSelect
        className={styles.kind}
        size="xs"
        label={t('rule.when')}
        value={condition.kind}
        onChange={(event) => onChange(firstCondition(column, event.currentTarget.value as RuleCondition['kind']))}
        data={kinds.map((kind) => ({ value: kind, label: t(`rule.kind.${kind}`) }))}
      />
      <Parts column={column} condition={condition} onChange={onChange} />
    </div>
  )
}

const WINDOWS: readonly RuleWindow[] = ['last-look', 7, 30, 90]

function Parts({ column, condition, onChange }: Props) {
  const t = useWords()
  const select = { size: 'xs' } as const
  if (condition.kind === 'moves') {
    return (
      <>
        <Picker
          {...select}
          className={styles.way}
          label={t('rule.way')}
          data={(['either', 'rises', 'falls'] as const).map((way) => ({ value: way, label: t(`rule.way.${way}`) }))}
          value={condition.way}
          onChange={(way) => onChange({ ...condition, way: way as 'either' })}
        />
        <NumberField
          size="xs"
          className={styles.short}
          label={t('rule.by')}
          min={0}
          value={condition.by}
          onChange={(by) => by && onChange({ ...condition, by })}
        />
        <Picker
          {...select}
          className={styles.short}
          label={t('rule.as')}
          data={[
            { value: 'percent', label: t('rule.as.percent') },
            { value: 'number', label: t('rule.as.number') },
          ]}
          value={condition.as}
          onChange={(as) => onChange({ ...condition, as: as as 'percent' })}
        />
        <Picker
          {...select}
          className={styles.window}
          label={t('rule.window')}
          data={WINDOWS.map((one) => ({
            value: String(one),
            label: one === 'last-look' ? t('rule.window.last-look') : t('rule.window.days', { count: one }),
          }))}
          value={String(condition.window)}
          onChange={(one) => onChange({ ...condition, window: one === 'last-look' ? one : (Number(one) as 7) })}
        />
      </>
    )
  }
  if (condition.kind === 'crosses') {
    return (
      <>
        <Picker
          {...select}
          className={styles.way}
          label={t('rule.way')}
          data={(['above', 'below'] as const).map((way) => ({ value: way, label: t(`rule.way.${way}`) }))}
          value={condition.way}
          onChange={(way) => onChange({ ...condition, way: way as 'above' })}
        />
        <NumberField
          size="xs"
          className={styles.way}
          label={t('rule.value')}
          value={condition.value}
          onChange={(value) => typeof value === 'number' && onChange({ ...condition, value })}
        />
      </>
    )
  }
  if (condition.kind === 'remind') return <ReminderPart days={condition.days} onChange={onChange} />
  if (condition.kind === 'within')
    return (
      <NumberField
        size="xs"
        className={styles.short}
        label={t('rule.days')}
        min={0}
        max={36_500}
        whole
        value={condition.days}
        onChange={(days) => typeof days === 'number' && onChange({ ...condition, days })}
      />
    )
  if (condition.kind === 'grade')
    return (
      <Picker
        {...select}
        className={styles.way}
        label={t('rule.way')}
        data={(['worse', 'better'] as const).map((way) => ({ value: way, label: t(`direction.${way}`) }))}
        value={condition.way}
        onChange={(way) => onChange({ ...condition, way: way as 'worse' })}
      />
    )
  if (condition.kind === 'becomes' || condition.kind === 'stops-being')
    return <ValuePart column={column} condition={condition} onChange={onChange} />
  return null
}

/** How long before the date, on it, or how long after it. */
function ReminderPart({ days, onChange }: { days: number; onChange: Props['onChange'] }) {
  const t = useWords()
  const when = days > 0 ? 'before' : days < 0 ? 'after' : 'on'
  const set = (count: number, as: typeof when): void =>
    onChange({ kind: 'remind', days: as === 'on' ? 0 : as === 'before' ? count : -count })
  return (
    <>
      {when !== 'on' && (
        <NumberField
          size="xs"
          className={styles.short}
          label={t('rule.days')}
          min={1}
          max={36_500}
          whole
          value={Math.abs(days)}
          onChange={(count) => count && set(count, when)}
        />
      )}
      <Picker
        size="xs"
        className={styles.window}
        label={t('rule.remind')}
        data={(['before', 'on', 'after'] as const).map((one) => ({ value: one, label: t(`rule.remind.${one}`) }))}
        value={when}
        onChange={(next) => set(Math.abs(days) || 14, next as typeof when)}
      />
    </>
  )
}

function ValuePart({
  column,
  condition,
  onChange,
}: Props & { condition: Extract<RuleCondition, { kind: 'becomes' | 'stops-being' }> }) {
  const t = useWords()
  const isFlag = column?.type === 'flag'
  const own = useOwnFields().data?.find(({ id }) => `own_${id}` === column?.id)
  const stored =
    useChoices('domains', column?.id ?? 'domain', column?.type === 'choice' && column.origin === 'field').data ?? []
  if (isFlag)
    return (
      <Picker
        size="xs"
        className={styles.way}
        label={t('rule.value')}
        data={[
          { value: 'true', label: t('flag.yes') },
          { value: 'false', label: t('flag.no') },
        ]}
        value={String(condition.value)}
        onChange={(value) => onChange({ ...condition, value: value === 'true' })}
      />
    )
  return (
    <OfferedText
      size="xs"
      className={styles.window}
      label={t('rule.value')}
      maxLength={400}
      data={[...stored.map((choice) => choice.label), ...(own?.choices ?? [])]}
      value={String(condition.value)}
      onChange={(value) => onChange({ ...condition, value })}
    />
  )
}
