import { ActionIcon, Button, Menu, Switch } from '@mantine/core'
import { IconBellOff, IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { runWithUndo } from '../../stores/undo.ts'
import { runCommand } from '../../stores/commands.ts'
import { formatMoment } from '../../../../shared/formats/moments.ts'
import type { Rule, RuleRecord } from '../../../../shared/rules.ts'
import { useAllowance, useRuleRecords, useRules } from '../../api/queries.ts'
import { Moment } from '../../components/moment.tsx'
import { useAction } from '../../components/action-keys.ts'
import { LearnMore } from '../../components/learn-more.tsx'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { useRuleText, useScopeText } from '../../components/changes/rule-text.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './rules.module.css'

/** The rules: on or off, muted for a while, changed, taken away. */
export function Rules() {
  const t = useWords()
  const rules = useRules().data
  const records = useRuleRecords().data ?? []
  if (!rules) return null
  return rules.length === 0 ? (
    <div className={layout.empty}>
      <h2>{t('rules.none')}</h2>
      <p className={typography.quiet}>{t('rules.none-text')}</p>
      <LearnMore page="rules" />
    </div>
  ) : (
    <ul className={styles.rows}>
      {rules.map((rule) => (
        <Row key={rule.id} rule={rule} record={records.find(({ ruleId }) => ruleId === rule.id)} />
      ))}
    </ul>
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
  const go = useNavigation((navigation) => navigation.go)
  const ruleText = useRuleText()(rule)
  const scope = useScopeText()(rule.scope)
  const now = useAllowance().data?.now ?? Date.now()
  const muted = rule.mutedUntil !== null && rule.mutedUntil > now
  const remove = async (): Promise<void> => {
    await runWithUndo('removeRule', { id: rule.id }, (removed) => removed && t('rules.deleted', { rule: rule.name }))
  }
  return (
    <li className={layout.row}>
      <Switch
        size="xs"
        checked={rule.enabled}
        aria-label={t('rules.on', { rule: rule.name })}
        onChange={(event) => void runCommand('changeRule', { id: rule.id, enabled: event.currentTarget.checked })}
      />
      <div className={styles.words}>
        <button type="button" className={typography.link} onClick={() => go({ screen: 'rule', id: rule.id })}>
          {rule.name}
        </button>
        <div className={typography.quiet}>
          {[
            rule.name === ruleText ? '' : ruleText,
            scope,
            t(`rule.tell.${rule.tell.how}`),
            rule.severity && rule.severity !== 'normal'
              ? t('severity.of', { severity: t(`severity.${rule.severity}`) })
              : '',
            rule.twoLooks ? t('rule.two-looks-short') : '',
          ]
            .filter(Boolean)
            .join(' · ')}
          {record ? (
            <>
              {' · '}
              {t('rules.spoke', { count: record.times })} <Moment at={record.lastAt} now={now} />
            </>
          ) : (
            ` · ${t('rules.silent')}`
          )}
          {muted && <> · {t('rules.muted-until', { when: formatMoment(rule.mutedUntil ?? now, t.format) })}</>}
        </div>
      </div>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false} withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('rules.more', { rule: rule.name })}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={14} />} onClick={() => go({ screen: 'rule', id: rule.id })}>
            {t('rules.edit')}
          </Menu.Item>
          {muted ? (
            <Menu.Item
              leftSection={<IconBellOff size={14} />}
              onClick={() => void runCommand('changeRule', { id: rule.id, muteDays: 0 })}
            >
              {t('watch.unmute')}
            </Menu.Item>
          ) : (
            ([1, 7, 30] as const).map((days) => (
              <Menu.Item
                key={days}
                leftSection={<IconBellOff size={14} />}
                onClick={() => void runCommand('changeRule', { id: rule.id, muteDays: days })}
              >
                {t('rules.mute', { count: days })}
              </Menu.Item>
            ))
          )}
          <Menu.Item leftSection={<IconTrash size={14} />} onClick={() => void remove()}>
            {t('rules.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
