import { Menu } from '@mantine/core'
import { IconBellOff } from '@tabler/icons-react'
import { formatMoment } from '../../../../../shared/formats/moments.ts'
import { FOR_GOOD_DAYS, isMutedForGood } from '../../../../../shared/rules/mute.ts'
import type { StoredAlert } from '../../../../../shared/rules/rules.ts'
import { useRules } from '../../../api/queries.ts'
import { useWords } from '../../../locales/words.ts'
import { useNavigation } from '../../../stores/navigation.ts'
import type { MuteTarget } from '../../../components/changes/mute-with-offer.ts'
import { RowMenu } from './row-menu.tsx'
import type { AlertWork } from '../use-alert-work.ts'
import typography from '../../../styles/typography.module.css'
import styles from './mute-menu.module.css'

const DAYS = [1, 7, 30] as const

interface Props {
  alerts: readonly StoredAlert[]
  work: AlertWork
  label: string
  word?: string
}

/** Mutes the domains of alerts, or the rule of a single one, for a while; or ends it. */
export function MuteMenu({ alerts, work, label, word }: Props) {
  return (
    <RowMenu
      label={label}
      icon={<IconBellOff size={16} stroke={1.6} />}
      does="mute"
      shortcut="m"
      {...(word ? { word } : {})}
    >
      {() => <Mutes alerts={alerts} work={work} />}
    </RowMenu>
  )
}

function Mutes({ alerts, work }: Pick<Props, 'alerts' | 'work'>) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const ruleId = alerts.length === 1 ? alerts[0]?.ruleId : null
  const rule = useRules().data?.find(({ id }) => id === ruleId)
  const domains = [...new Map(alerts.map(({ name, unicode }) => [name, unicode]))].map(([name, unicode]) => ({
    name,
    unicode,
    mutedUntil: work.mutes.ofDomain(name),
  }))
  const speaking = domains.filter(({ mutedUntil }) => mutedUntil === null)
  const until = speaking.length > 0 ? null : (domains[0]?.mutedUntil ?? null)
  return (
    <>
      <Some
        kind={domains.length === 1 ? 'domain' : 'domains'}
        until={until}
        target={{ of: 'domains', domains: until === null ? speaking : domains }}
        work={work}
      />
      {rule && (
        <>
          <Menu.Divider />
          <Some
            kind="rule"
            until={work.mutes.ofRule(rule.id)}
            target={{ of: 'rule', rule: { ...rule, mutedUntil: work.mutes.ofRule(rule.id) } }}
            work={work}
          />
          <Menu.Item className={styles.line} onClick={() => go({ screen: 'rule', id: rule.id })}>
            {t('mute.edit-rule')}
          </Menu.Item>
        </>
      )}
    </>
  )
}

/** How long to mute something, or the end of it: each line says what it is about. */
function Some({
  kind,
  until,
  target,
  work,
}: {
  kind: 'domain' | 'domains' | 'rule'
  /** Null where it is not muted. */
  until: number | null
  target: MuteTarget
  work: AlertWork
}) {
  const t = useWords()
  if (until !== null) {
    const ends = isMutedForGood(until, work.now)
      ? t('rules.muted-for-good')
      : t('rules.muted-until', { when: formatMoment(until, t.format) })
    return (
      <Menu.Item
        className={styles.line}
        rightSection={kind === 'domains' ? null : <span className={typography.quiet}>{ends}</span>}
        onClick={() => work.mute(target, 0)}
      >
        {t(`mute.end-${kind}`)}
      </Menu.Item>
    )
  }
  return [...DAYS, FOR_GOOD_DAYS].map((days) => (
    <Menu.Item key={days} className={styles.line} onClick={() => work.mute(target, days)}>
      {days === FOR_GOOD_DAYS ? t(`mute.${kind}-for-good`) : t(`mute.${kind}`, { count: days })}
    </Menu.Item>
  ))
}
