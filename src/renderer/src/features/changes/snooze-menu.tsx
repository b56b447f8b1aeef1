import { Menu } from '@mantine/core'
import { IconCalendar, IconClockPause } from '@tabler/icons-react'
import { dayHeading, timeOfMoment } from '../../../../shared/formats/moments.ts'
import type { StoredAlert } from '../../../../shared/rules.ts'
import { SNOOZES, snoozedUntil } from '../../../../shared/snooze.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { RowMenu } from './row-menu.tsx'
import type { AlertWork } from './use-alert-work.ts'
import typography from '../../styles/typography.module.css'

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
          {SNOOZES.map((snooze) => {
            const until = snoozedUntil(snooze, work.now)
            if (until === null) return null
            const when = snooze === 'later-today' ? timeOfMoment(until, format) : dayHeading(until, format)
            return (
              <Menu.Item
                key={snooze}
                rightSection={<span className={typography.quiet}>{when}</span>}
                onClick={() => work.snooze(alerts, until)}
              >
                {t(`snooze.${snooze}`)}
              </Menu.Item>
            )
          })}
          <Menu.Item leftSection={<IconCalendar size={14} />} onClick={() => work.askDay(alerts)}>
            {t('snooze.date')}
          </Menu.Item>
        </>
      )}
    </RowMenu>
  )
}
