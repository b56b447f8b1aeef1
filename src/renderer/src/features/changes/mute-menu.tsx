import { Menu } from '@mantine/core'
import { IconBellOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { StoredAlert } from '../../../../shared/rules.ts'
import { FOR_GOOD_DAYS } from '../../../../shared/mute.ts'
import { useMutedDomains, useRules } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { RowMenu } from './row-menu.tsx'
import type { AlertWork } from './use-alert-work.ts'
import styles from './mute-menu.module.css'

const DAYS = [1, 7, 30] as const

/** Mutes the rule of an alert, or its domain, for a while; or ends it. */
export function MuteMenu({ alert, work }: { alert: StoredAlert; work: AlertWork }) {
  const t = useWords()
  return (
    <RowMenu
      label={t('alerts.mute-this', { name: alert.unicode })}
      icon={<IconBellOff size={16} stroke={1.6} />}
      does="mute"
    >
      {() => <Mutes alert={alert} work={work} />}
    </RowMenu>
  )
}

function Mutes({ alert, work }: { alert: StoredAlert; work: AlertWork }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const rule = useRules().data?.find(({ id }) => id === alert.ruleId)
  const domains = useMutedDomains().data ?? []
  return (
    <>
      {rule && (
        <Some
          extra={<Menu.Item onClick={() => go({ screen: 'rule', id: rule.id })}>{t('rules.edit')}</Menu.Item>}
          what={rule.name}
          isMuted={(rule.mutedUntil ?? 0) > work.now}
          mute={(days) => work.muteRule(rule, days)}
        />
      )}
      <Some
        what={alert.unicode}
        isMuted={domains.some(({ name }) => name === alert.name)}
        mute={(days) => work.muteDomain(alert, days)}
      />
    </>
  )
}

function Some({
  what,
  isMuted,
  mute,
  extra,
}: {
  what: string
  isMuted: boolean
  mute: (days: number) => void
  /** What else makes it quieter. */
  extra?: ReactNode
}) {
  const t = useWords()
  return (
    <>
      <Menu.Label className={styles.what} dir="auto">
        {what}
      </Menu.Label>
      {isMuted ? (
        <Menu.Item onClick={() => mute(0)}>{t('watch.unmute')}</Menu.Item>
      ) : (
        [...DAYS, FOR_GOOD_DAYS].map((days) => (
          <Menu.Item key={days} onClick={() => mute(days)}>
            {days === FOR_GOOD_DAYS ? t('rules.mute-for-good') : t('rules.mute', { count: days })}
          </Menu.Item>
        ))
      )}
      {extra}
    </>
  )
}
