import { Menu } from '@mantine/core'
import { IconCalendar, IconClockPause } from '@tabler/icons-react'
import { momentAhead } from '../../../../../shared/formats/moments.ts'
import type { StoredAlert } from '../../../../../shared/rules/rules.ts'
import { snoozesAt } from '../../../../../shared/rules/snooze.ts'
import { useReadyState } from '../../../api/queries.ts'
import { useWords } from '../../../locales/words.ts'
import { RowMenu } from './row-menu.tsx'
import type { AlertWork } from '../use-alert-work.ts'
import typography from '../../../styles/typography.module.css'

/** Puts alerts off: to later today, tomorrow, next week, or a day. */
export function SnoozeMenu({
  alerts,
  work,
  label,
  word,
}: {
  alerts: readonly StoredAlert[]
  work: AlertWork
  label: string
  word?: string
}) {
  const t = useWords()
  const { format } = useReadyState()
  return (
    <RowMenu
      label={label}
      icon={<IconClockPause size={16} stroke={1.6} />}
      does="snooze"
      shortcut="s"
      {...(word ? { word } : {})}
    >
      {() => (
        <>
          {snoozesAt(work.now).map(({ snooze, until }) => (
            <Menu.Item
              key={snooze}
              rightSection={<span className={typography.quiet}>{momentAhead(until, format)}</span>}
              onClick={() => work.snooze(alerts, until)}
            >
              {t(`snooze.${snooze}`)}
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<IconCalendar size={14} />} onClick={() => work.askDay(alerts)}>
            {t('snooze.date')}
          </Menu.Item>
        </>
      )}
    </RowMenu>
  )
}
