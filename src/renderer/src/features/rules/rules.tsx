import { Button, Switch } from '@mantine/core'
import { IconBellOff, IconPlus } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { runCommand } from '../../stores/commands.ts'
import { isSameText } from '../../../../shared/values/text.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { formatMoment } from '../../../../shared/formats/moments.ts'
import { isMutedForGood } from '../../../../shared/rules/mute.ts'
import type { Rule, RuleRecord } from '../../../../shared/rules/rules.ts'
import { useAllowance, useRuleRecords, useRules } from '../../api/queries.ts'
import { Moment } from '../../components/told/moment.tsx'
import { useAction } from '../../components/hooks/action-keys.ts'
import { LearnMore } from '../../components/told/learn-more.tsx'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { useRuleText, useScopeText } from '../../components/changes/rule-text.ts'
import { RuleMenu } from './rule-menu.tsx'
import { SeveritySign } from '../../components/changes/severity-sign.tsx'
import layout from '../../styles/layout.module.css'
import plainTable from '../../styles/plain-table.module.css'
import typography from '../../styles/typography.module.css'
import styles from './rules.module.css'

/** The rules: what each watches and how often it spoke; on or off, muted for a while, changed, taken away. */
export function Rules() {
  const t = useWords()
  const rules = useRules().data
  const records = useRuleRecords().data ?? []
  if (!rules) return null
  if (rules.length === 0)
    return (
      <div className={layout.empty}>
        <h2>{t('rules.none')}</h2>
        <p className={typography.quiet}>{t('rules.none-text')}</p>
        <LearnMore page="rules" />
      </div>
    )
  return (
    <table className={clsx(plainTable.table, styles.rules)}>
      <thead>
        <tr>
          <th scope="col">
            <span className={typography.visuallyHidden}>{t('rules.head-on')}</span>
          </th>
          <th scope="col">{t('rules.head-rule')}</th>
          <th scope="col" className={styles.scope}>
            {t('rule.scope')}
          </th>
          <th scope="col" className={styles.count}>
            {t('rules.head-alerts')}
          </th>
          <th scope="col">
            <span className={typography.visuallyHidden}>{t('rules.head-more')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <Row key={rule.id} rule={rule} record={records.find(({ ruleId }) => ruleId === rule.id)} />
        ))}
      </tbody>
    </table>
  )
}

/** Stands in the head of the screen. */
export function NewRule() {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const action = useAction('new', () => go({ screen: 'rule', id: null }))
  return (
    <Button {...action} leftSection={<IconPlus size={14} />}>
      {t('rules.new')}
    </Button>
  )
}

function Row({ rule, record }: { rule: Rule; record: RuleRecord | undefined }) {
  const t = useWords()
  const scope = useScopeText()(rule)
  const now = useAllowance().data?.now ?? Date.now()
  const mutedUntil = rule.mutedUntil !== null && rule.mutedUntil > now ? rule.mutedUntil : null
  return (
    <tr data-enabled={rule.enabled}>
      <td className={styles.on}>
        <Switch
          size="xs"
          checked={rule.enabled}
          aria-label={t('rules.on', { rule: rule.name })}
          onChange={(event) => void runCommand('changeRule', { id: rule.id, enabled: event.currentTarget.checked })}
        />
      </td>
      <td>
        <What rule={rule} />
      </td>
      <td>
        <bdi>{scope}</bdi>
        <div className={clsx(typography.quiet, styles.second)}>{t(`rule.tell.${rule.tell.how}`)}</div>
      </td>
      <td className={styles.count}>
        {record ? numberFormat(t.format).format(record.times) : 0}
        <div className={clsx(typography.quiet, styles.second)}>
          {record ? (
            <>
              {t('rules.latest')} <Moment at={record.lastAt} now={now} />
            </>
          ) : (
            t('rules.silent')
          )}
        </div>
        {mutedUntil !== null && (
          <div className={clsx(typography.quiet, styles.second)}>
            <IconBellOff size={12} aria-hidden="true" />{' '}
            {isMutedForGood(mutedUntil, now)
              ? t('rules.muted-for-good')
              : t('rules.muted-until', { when: formatMoment(mutedUntil, t.format) })}
          </div>
        )}
      </td>
      <td className={plainTable.actions}>
        <RuleMenu rule={rule} muted={mutedUntil !== null} />
      </td>
    </tr>
  )
}

/** Its name, which opens it, how much its alerts weigh, and what it waits for where the name is another. */
function What({ rule }: { rule: Rule }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const text = useRuleText()(rule)
  const severity = rule.severity ?? 'normal'
  const more = [isSameText(rule.name, text) ? '' : text, rule.twoLooks ? t('rule.two-looks-short') : ''].filter(Boolean)
  return (
    <>
      <span className={styles.what}>
        {severity !== 'normal' && <SeveritySign severity={severity} />}
        <button
          type="button"
          className={clsx(typography.link, styles.name)}
          dir="auto"
          title={rule.name}
          onClick={() => go({ screen: 'rule', id: rule.id })}
        >
          {rule.name}
        </button>
        {severity !== 'normal' && <span className={typography.quiet}>{t(`severity.${severity}`)}</span>}
      </span>
      {more.length > 0 && <div className={clsx(typography.quiet, styles.second)}>{more.join(' · ')}</div>}
    </>
  )
}
