import { NativeSelect, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { labelText } from '../../../../shared/columns/column-words.ts'
import { useColumnOf, useMadeByPerson } from '../../api/comparable-columns.ts'
import { useLabels, useWatchlists } from '../../api/queries.ts'
import { FIELD_GROUPS, fieldsOf } from '../../../../shared/fields.ts'
import { conditionKinds } from '../../../../shared/rules/rule-conditions.ts'
import type { RuleBody, RuleScope } from '../../../../shared/rules/rules.ts'
import { useWords } from '../../locales/words.ts'
import { firstCondition } from './condition-form.tsx'
import { MultiPicker } from '../../components/fields/multi-picker.tsx'
import { Picker } from '../../components/fields/picker.tsx'
import styles from './rule-subject.module.css'

const SCOPES = ['all', 'lists', 'labels', 'domains'] as const

/** Which domains a rule watches; what is chosen of them stands after the choice beside it. */
export function ScopeForm({
  scope,
  isReminder,
  onChange,
  children,
}: {
  scope: RuleScope
  isReminder: boolean
  onChange: (scope: RuleScope) => void
  children: ReactNode
}) {
  const t = useWords()
  const [typed, setTyped] = useState(scope.of === 'domains' ? scope.names.join('\n') : '')
  const choose = (of: string): void =>
    onChange(
      of === 'all'
        ? { of }
        : of === 'domains'
          ? { of, names: namesIn(typed) }
          : { of: of as 'lists' | 'labels', ids: [] },
    )
  return (
    <>
      <NativeSelect
        size="xs"
        label={t('rule.scope')}
        value={scope.of}
        onChange={(event) => choose(event.currentTarget.value)}
        data={SCOPES.map((of) => ({
          value: of,
          label: t(of === 'all' && isReminder ? 'rule.scope.all-dated' : `rule.scope.${of}`),
        }))}
      />
      {children}
      {(scope.of === 'lists' || scope.of === 'labels') && <ScopeIds scope={scope} onChange={onChange} />}
      {scope.of === 'domains' && (
        <Textarea
          className={styles.whole}
          size="xs"
          aria-label={t('rule.scope.domains')}
          autosize
          minRows={2}
          maxRows={6}
          spellCheck={false}
          placeholder="example.com"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            onChange({ of: 'domains', names: namesIn(event.currentTarget.value) })
          }}
        />
      )}
    </>
  )
}

function ScopeIds({
  scope,
  onChange,
}: {
  scope: Extract<RuleScope, { of: 'lists' | 'labels' }>
  onChange: (scope: RuleScope) => void
}) {
  const t = useWords()
  const lists = useWatchlists().data ?? []
  const labels = useLabels().data ?? []
  const known = scope.of === 'labels' ? labels : lists
  return (
    <MultiPicker
      className={styles.whole}
      size="xs"
      aria-label={t(`rule.scope.${scope.of}`)}
      data={known.map((one) => ({ value: String(one.id), label: one.name }))}
      value={scope.ids.map(String)}
      onChange={(values) => onChange({ of: scope.of, ids: values.map(Number) })}
    />
  )
}

const namesIn = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/u)
    .map((one) => one.toLowerCase())
    .filter((one) => one.includes('.'))

/** The field, or the domain as a whole; a new field takes a condition that makes sense for it. */
export function FieldForm({ body, onChange }: { body: RuleBody; onChange: (body: RuleBody) => void }) {
  const t = useWords()
  const columnOf = useColumnOf()
  const person = useMadeByPerson()
  const choose = (value: string | null): void => {
    if (!value) return
    const column = columnOf(value)
    const kinds = conditionKinds(column)
    const kind = kinds.includes(body.condition.kind) ? body.condition.kind : (kinds[0] ?? 'changes')
    onChange({
      ...body,
      // Anything else is the domain as a whole.
      field: column?.id ?? null,
      condition:
        kind === body.condition.kind && kind !== 'becomes' && kind !== 'stops-being'
          ? body.condition
          : firstCondition(column, kind),
      twoLooks: column?.unsteady ?? false,
    })
  }
  const groups = FIELD_GROUPS.filter((group) => group !== 'name').map((group) => ({
    group: t(`group.${group}`),
    items: fieldsOf(group).map((one) => ({ value: one.id, label: t(`field.${one.id}`) })),
  }))
  const made = {
    group: t('column.of-person'),
    items: person.map((one) => ({
      value: one.id,
      label: one.estimate ? `${labelText(one.label, t)} (${t('estimate')})` : labelText(one.label, t),
    })),
  }
  return (
    <Picker
      size="xs"
      label={t('rule.field')}
      data={[
        { group: t('rule.the-domain'), items: [{ value: 'domain', label: t('rule.domain-itself') }] },
        ...groups,
        ...(person.length > 0 ? [made] : []),
      ]}
      value={body.field ?? 'domain'}
      onChange={choose}
    />
  )
}
