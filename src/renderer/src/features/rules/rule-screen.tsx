import { clsx } from 'clsx'
import { Button, TextInput } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { isSameText } from '../../../../shared/values/text.ts'
import { useColumnOf } from '../../api/comparable-columns.ts'
import { runWithUndo } from '../../stores/undo.ts'
import { useRoute } from '../../api/route-queries.ts'
import { FIELDS } from '../../../../shared/fields.ts'
import { fitsColumn } from '../../../../shared/rules/rule-conditions.ts'
import { isScoped } from './rule-scope.ts'
import { twinOf } from '../../components/changes/rule-twin.ts'
import type { Rule, RuleBody, RuleScope } from '../../../../shared/rules/rules.ts'
import { useFormulas, useRules } from '../../api/queries.ts'
import { useAnnounce } from '../../components/told/announcer.tsx'
import { useOnce } from '../../components/hooks/use-once.ts'
import { DraftLine } from '../../components/told/draft-line.tsx'
import { useDraft } from '../../components/hooks/use-draft.ts'
import { useWords } from '../../locales/words.ts'
import { type Awaited, useNavigation } from '../../stores/navigation.ts'
import { ConditionForm, firstCondition } from './condition-form.tsx'
import { LookedUpByHand } from '../../components/changes/looked-up-by-hand.tsx'
import { Played } from './played.tsx'
import { DeliveryForm } from './rule-delivery.tsx'
import { FieldForm, ScopeForm } from './rule-subject.tsx'
import { TwoLooks } from './two-looks.tsx'
import { useRuleText } from '../../components/changes/rule-text.ts'
import { PageScroll } from '../../components/page-scroll.tsx'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './rule-screen.module.css'

const FIRST_FIELD = FIELDS[0] ?? null

/** What a new rule begins with: whom it watches, a date that it reminds of, or a value that is to come again. */
interface Begun {
  scope: RuleScope | null
  remind: string | null
  awaits: Awaited | null
}

/** One rule: what it watches, what it waits for, how it notifies, and the alerts that it would have raised. */
export function RuleScreen({ id, ...begun }: { id: number | null } & Begun) {
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
        <Editor rule={rule ?? null} {...begun} />
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

function Editor({ rule, scope, remind, awaits }: { rule: Rule | null } & Begun) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const ruleText = useRuleText()
  const draft = useDraft<{ body: RuleBody; name: string }>(
    () => ({
      body: rule
        ? bodyOf(rule)
        : {
            scope: scope ?? { of: 'all' },
            field: remind ?? awaits?.field ?? FIRST_FIELD?.id ?? null,
            condition: awaits
              ? { kind: 'becomes', value: awaits.value }
              : remind === null
                ? firstCondition(FIRST_FIELD, 'moves')
                : firstCondition(null, 'remind'),
            twoLooks: false,
            tell: { how: 'notification' },
          },
      name: rule && !isSameText(rule.name, ruleText(rule)) ? rule.name : '',
    }),
    {
      key: `rule ${JSON.stringify([rule?.id ?? null, scope, remind, awaits])}`,
      title: t(rule ? 'rules.edit' : 'rules.new'),
      reopen: () =>
        go({
          screen: 'rule',
          id: rule?.id ?? null,
          ...(scope && { scope }),
          ...(remind !== null && { remind }),
          ...(awaits && { awaits }),
        }),
    },
  )
  const { body, name } = draft.entered
  const setBody = (next: RuleBody): void => draft.set({ body: next })
  const column = useColumnOf()(body.field ?? '')
  const fits = fitsColumn(body, column) && (body.field === null) === (column === null)
  const formula = useFormulas().data?.find(({ column }) => column.id === body.field)
  const isDated = formula?.today || column?.mirrors != null || ['within', 'remind'].includes(body.condition.kind)
  const once = useOnce()
  const set = (change: Partial<RuleBody>): void => setBody({ ...body, ...change })
  const played = useRoute('playRule', { body }, { placeholderData: keepPreviousData })
  useAnnounce(ruleText(body), body)
  const save = async (): Promise<void> => {
    const text = name.trim() || ruleText(body)
    await runWithUndo('saveRule', { id: rule?.id ?? null, name: text, body }, () => t('rules.saved', { rule: text }))
    draft.saved()
    go({ screen: 'rules' })
  }
  return (
    <div className={styles.page}>
      <form
        className={clsx(layout.stack, styles.form)}
        onSubmit={(event) => {
          event.preventDefault()
          if (isScoped(body.scope)) once(save)
        }}
      >
        <div className={layout.pageHead}>
          <h1>{t(rule ? 'rules.edit' : 'rules.new')}</h1>
        </div>
        <DraftLine draft={draft} />
        <p className={styles.sentence}>{ruleText(body)}</p>
        <Twin body={body} id={rule?.id ?? null} />
        <div className={styles.pair}>
          <ScopeForm
            scope={body.scope}
            isReminder={body.condition.kind === 'remind'}
            onChange={(next) => set({ scope: next })}
          >
            <FieldForm body={body} onChange={setBody} />
          </ScopeForm>
        </div>
        {fits ? (
          <ConditionForm column={column} condition={body.condition} onChange={(condition) => set({ condition })} />
        ) : (
          <p role="status">{t('rule.column-gone-text')}</p>
        )}
        {body.condition.kind !== 'remind' && <TwoLooks body={body} onChange={(twoLooks) => set({ twoLooks })} />}
        {body.condition.kind === 'remind' && <p className={typography.quiet}>{t('rule.remind-what')}</p>}
        {!isDated && <LookedUpByHand body={body} />}
        {isDated && <p className={typography.quiet}>{t('rule.dated')}</p>}
        {column?.type === 'ip' && <p className={typography.quiet}>{t('rules.ip-caveat')}</p>}
        <div className={styles.pair}>
          <DeliveryForm body={body} onChange={set} />
        </div>
        <TextInput
          size="xs"
          label={t('rule.name')}
          description={t('rule.name-what')}
          placeholder={ruleText(body)}
          maxLength={200}
          value={name}
          onChange={(event) => draft.set({ name: event.currentTarget.value })}
        />
        <div className={clsx(layout.row, styles.foot)}>
          <Button type="submit" disabled={!isScoped(body.scope)}>
            {t(rule ? 'save' : 'rules.make')}
          </Button>
          <Button variant="default" onClick={() => go({ screen: 'rules' })}>
            {t('cancel')}
          </Button>
        </div>
      </form>
      <Played data={played.data ?? null} loading={played.isFetching} settled={!played.isPlaceholderData} of={body} />
    </div>
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
