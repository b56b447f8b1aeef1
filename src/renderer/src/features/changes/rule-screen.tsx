import { clsx } from 'clsx'
import { Button, Checkbox, MultiSelect, Radio, Select, Textarea, TextInput } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { runCommand } from '../../stores/commands.ts'
import { useRoute } from '../../api/route-queries.ts'
import { measuredName } from '../../../../shared/columns/measured-name.ts'
import { FIELD_GROUPS, FIELDS, fieldsOf } from '../../../../shared/fields.ts'
import { conditionKinds, fitsColumn } from '../../../../shared/rule-conditions.ts'
import { twinOf } from '../../../../shared/rule-twin.ts'
import { type Rule, type RuleBody, type RuleScope, SEVERITIES, type Severity } from '../../../../shared/rules.ts'
import { useMeasured, useMeasuredOfPerson } from '../../api/measured.ts'
import { useFormulas, useLabels, useRules, useWatchlists } from '../../api/queries.ts'
import { useAnnounce } from '../../components/announcer.tsx'
import { useOnce } from '../../components/use-once.ts'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { useToasts } from '../../stores/toasts.ts'
import { ConditionForm, firstCondition } from './condition-form.tsx'
import { Played } from './played.tsx'
import { useRuleText } from '../../components/changes/rule-text.ts'
import { PageScroll } from '../../components/page-scroll.tsx'
import form from '../../styles/form.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './rule-screen.module.css'

const FIRST_FIELD = FIELDS[0] ?? null

/** One rule: what it watches, what it waits for, how it notifies, and the alerts that it would have raised. */
export function RuleScreen({
  id,
  scope,
  remind,
}: {
  id: number | null
  scope: RuleScope | null
  remind: string | null
}) {
  const t = useWords()
  const rules = useRules().data
  if (!rules) return null
  const rule = rules.find((one) => one.id === id)
  if (id !== null && !rule)
    return (
      <PageScroll>
        <p className={layout.pageNarrow}>{t('rule.gone')}</p>
      </PageScroll>
    )
  return (
    <PageScroll>
      <div className={layout.pageWide}>
        <Editor rule={rule ?? null} scope={scope} remind={remind} />
      </div>
    </PageScroll>
  )
}

const bodyOf = ({ scope, field: fieldId, condition, twoLooks, tell, severity }: RuleBody): RuleBody => ({
  scope,
  field: fieldId,
  condition,
  twoLooks,
  tell,
  severity,
})

function Editor({ rule, scope, remind }: { rule: Rule | null; scope: RuleScope | null; remind: string | null }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const ruleText = useRuleText()
  const [body, setBody] = useState<RuleBody>(
    rule
      ? bodyOf(rule)
      : {
          scope: scope ?? { of: 'all' },
          field: remind ?? FIRST_FIELD?.id ?? null,
          condition: remind === null ? firstCondition(FIRST_FIELD, 'moves') : firstCondition(null, 'remind'),
          twoLooks: false,
          tell: { how: 'notification' },
        },
  )
  const [name, setName] = useState(rule && rule.name !== ruleText(rule) ? rule.name : '')
  const measured = useMeasured()(body.field ?? '')
  const fits = fitsColumn(body, measured) && (body.field === null) === (measured === null)
  const formula = useFormulas().data?.find(({ column }) => column.id === body.field)
  const isDated = formula?.today || measured?.mirrors != null || ['within', 'remind'].includes(body.condition.kind)
  const once = useOnce()
  const set = (change: Partial<RuleBody>): void => setBody({ ...body, ...change })
  const played = useRoute('playRule', { body }, { placeholderData: keepPreviousData })
  useAnnounce(ruleText(body), body)
  const save = async (): Promise<void> => {
    const text = name.trim() || ruleText(body)
    await runCommand('saveRule', { id: rule?.id ?? null, name: text, body })
    go({ screen: 'rules' })
    useToasts.getState().show({ text: t('rules.saved', { rule: text }) })
  }
  return (
    <div className={styles.page}>
      <form
        className={clsx(layout.stack, styles.form)}
        onSubmit={(event) => {
          event.preventDefault()
          once(save)
        }}
      >
        <div className={layout.pageHead}>
          <h1>{t(rule ? 'rules.edit' : 'rules.new')}</h1>
        </div>
        <p className={styles.sentence}>{ruleText(body)}</p>
        <ScopeForm
          scope={body.scope}
          isReminder={body.condition.kind === 'remind'}
          onChange={(next) => set({ scope: next })}
        />
        <FieldForm body={body} onChange={setBody} />
        {fits ? (
          <ConditionForm measured={measured} condition={body.condition} onChange={(condition) => set({ condition })} />
        ) : (
          <p role="status">{t('rule.column-gone-text')}</p>
        )}
        {body.condition.kind !== 'remind' && (
          <Checkbox
            size="xs"
            label={t('rule.two-looks')}
            description={t('rule.two-looks-what')}
            checked={body.twoLooks}
            onChange={(event) => set({ twoLooks: event.currentTarget.checked })}
          />
        )}
        {body.condition.kind === 'remind' && <p className={typography.quiet}>{t('rule.remind-what')}</p>}
        {isDated && <p className={typography.quiet}>{t('rule.dated')}</p>}
        {measured?.kind === 'ip' && <p className={typography.quiet}>{t('rules.ip-caveat')}</p>}
        <DeliveryForm body={body} onChange={set} />
        <SeverityForm severity={body.severity ?? 'normal'} onChange={(severity) => set({ severity })} />
        <TextInput
          label={t('rule.name')}
          description={t('rule.name-what')}
          placeholder={ruleText(body)}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Twin body={body} id={rule?.id ?? null} />
        <div className={layout.row}>
          <Button type="submit">{t(rule ? 'save' : 'rules.make')}</Button>
          <Button variant="default" onClick={() => go({ screen: 'rules' })}>
            {t('cancel')}
          </Button>
        </div>
      </form>
      <Played data={played.data ?? null} loading={played.isFetching} settled={!played.isPlaceholderData} of={body} />
    </div>
  )
}

function ScopeForm({
  scope,
  isReminder,
  onChange,
}: {
  scope: RuleScope
  isReminder: boolean
  onChange: (scope: RuleScope) => void
}) {
  const t = useWords()
  const lists = useWatchlists().data ?? []
  const labels = useLabels().data ?? []
  const [typed, setTyped] = useState(scope.of === 'domains' ? scope.names.join('\n') : '')
  const choose = (of: string): void =>
    onChange(
      of === 'all'
        ? { of }
        : of === 'domains'
          ? { of, names: namesIn(typed) }
          : { of: of as 'lists' | 'labels', ids: [] },
    )
  const ids = scope.of === 'lists' || scope.of === 'labels' ? scope.ids : []
  const known = scope.of === 'labels' ? labels : lists
  return (
    <Radio.Group label={t('rule.scope')} value={scope.of} onChange={choose}>
      <div className={clsx(layout.row, form.cadences)}>
        {(['all', 'lists', 'labels', 'domains'] as const).map((of) => (
          <Radio
            key={of}
            size="xs"
            value={of}
            label={t(of === 'all' && isReminder ? 'rule.scope.all-dated' : `rule.scope.${of}`)}
          />
        ))}
      </div>
      {(scope.of === 'lists' || scope.of === 'labels') && (
        <MultiSelect
          mt={8}
          size="xs"
          aria-label={t(`rule.scope.${scope.of}`)}
          data={known.map((one) => ({ value: String(one.id), label: one.name }))}
          value={ids.map(String)}
          onChange={(values) => onChange({ of: scope.of, ids: values.map(Number) })}
          comboboxProps={{ withinPortal: false }}
        />
      )}
      {scope.of === 'domains' && (
        <Textarea
          mt={8}
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
    </Radio.Group>
  )
}

const namesIn = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/u)
    .map((one) => one.toLowerCase())
    .filter((one) => one.includes('.'))

/** The field, or the domain as a whole; a new field takes a condition that makes sense for it. */
function FieldForm({ body, onChange }: { body: RuleBody; onChange: (body: RuleBody) => void }) {
  const t = useWords()
  const measuredOf = useMeasured()
  const person = useMeasuredOfPerson()
  const choose = (value: string | null): void => {
    if (!value) return
    const measured = measuredOf(value)
    const kinds = conditionKinds(measured)
    const kind = kinds.includes(body.condition.kind) ? body.condition.kind : (kinds[0] ?? 'changes')
    onChange({
      ...body,
      // Anything else is the domain as a whole.
      field: measured?.id ?? null,
      condition:
        kind === body.condition.kind && kind !== 'becomes' && kind !== 'stops-being'
          ? body.condition
          : firstCondition(measured, kind),
      twoLooks: measured?.unsteady ?? false,
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
      label: one.estimate ? `${measuredName(one, t)} (${t('estimate')})` : measuredName(one, t),
    })),
  }
  return (
    <Select
      size="xs"
      label={t('rule.field')}
      data={[
        { group: t('rule.the-domain'), items: [{ value: 'domain', label: t('rule.domain-itself') }] },
        ...groups,
        ...(person.length > 0 ? [made] : []),
      ]}
      value={body.field ?? 'domain'}
      searchable
      allowDeselect={false}
      onChange={choose}
      comboboxProps={{ withinPortal: false }}
    />
  )
}

function DeliveryForm({ body, onChange }: { body: RuleBody; onChange: (change: Partial<RuleBody>) => void }) {
  const t = useWords()
  const minutes = body.tell.how === 'digest' ? body.tell.at : 9 * 60
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const choose = (how: string): void =>
    onChange({ tell: how === 'digest' ? { how, at: minutes } : { how: how as 'notification' | 'feed' } })
  const setClock = (text: string): void => {
    const [hours, rest] = text.split(':').map(Number)
    if (Number.isInteger(hours) && Number.isInteger(rest))
      onChange({ tell: { how: 'digest', at: (hours ?? 0) * 60 + (rest ?? 0) } })
  }
  return (
    <Radio.Group label={t('rule.tell')} value={body.tell.how} onChange={choose}>
      <div className={clsx(layout.row, form.cadences)}>
        {(['notification', 'digest', 'feed'] as const).map((how) => (
          <Radio key={how} size="xs" value={how} label={t(`rule.tell.${how}`)} />
        ))}
      </div>
      {body.tell.how === 'digest' && (
        <TextInput
          mt={8}
          size="xs"
          type="time"
          w={130}
          label={t('rule.digest-at')}
          value={clock}
          onChange={(event) => setClock(event.currentTarget.value)}
        />
      )}
    </Radio.Group>
  )
}

/** How much its alerts weigh. */
function SeverityForm({ severity, onChange }: { severity: Severity; onChange: (severity: Severity) => void }) {
  const t = useWords()
  return (
    <Radio.Group label={t('severity.title')} value={severity} onChange={(value) => onChange(value as Severity)}>
      <div className={clsx(layout.row, form.cadences)}>
        {SEVERITIES.map((one) => (
          <Radio key={one} size="xs" value={one} label={t(`severity.${one}`)} />
        ))}
      </div>
    </Radio.Group>
  )
}

/** Points out that another rule says the same already. */
function Twin({ body, id }: { body: RuleBody; id: number | null }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const twin = twinOf(body, id, useRules().data ?? [])
  return (
    <p role="status">
      {twin && (
        <>
          {t('rule.twin')}{' '}
          <button type="button" className={typography.link} onClick={() => go({ screen: 'rule', id: twin.id })}>
            <bdi>{twin.name}</bdi>
          </button>
        </>
      )}
    </p>
  )
}
