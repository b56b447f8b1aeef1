import { Button, Checkbox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { StoredAlert } from '../../../../shared/rules/rules.ts'
import { useWords } from '../../locales/words.ts'
import { MuteMenu } from './row/mute-menu.tsx'
import { SnoozeMenu } from './row/snooze-menu.tsx'
import type { AlertWork } from './use-alert-work.ts'
import layout from '../../styles/layout.module.css'

/** What can be done with the selected alerts, in place of the tools. */
export function SelectedAlerts({
  selected,
  all,
  work,
  select,
}: {
  selected: readonly StoredAlert[]
  all: readonly StoredAlert[]
  work: AlertWork
  select: (alerts: readonly StoredAlert[], on: boolean) => void
}) {
  const t = useWords()
  const done = selected.filter(({ doneAt }) => doneAt !== null)
  const open = selected.filter(({ doneAt }) => doneAt === null)
  return (
    <section
      className={layout.row}
      data-selected-alerts=""
      aria-label={t('alerts.selected', { count: selected.length })}
    >
      <Checkbox
        size="xs"
        label={t('alerts.selected', { count: selected.length })}
        checked={selected.length === all.length}
        indeterminate={selected.length < all.length}
        onChange={() => select(all, selected.length < all.length)}
      />
      {open.length > 0 && (
        <>
          <Button size="compact-sm" leftSection={<IconCheck size={14} />} onClick={() => work.done(open)}>
            {t('alerts.done')}
          </Button>
          <SnoozeMenu alerts={open} work={work} label={t('alerts.snooze')} word={t('alerts.snooze')} />
        </>
      )}
      <MuteMenu alerts={selected} work={work} label={t('alerts.mute')} word={t('alerts.mute')} />
      {done.length > 0 && (
        <Button size="compact-sm" variant="default" onClick={() => work.reopen(done)}>
          {t('alerts.reopen')}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" onClick={() => select(selected, false)}>
        {t('alerts.select-none')}
      </Button>
    </section>
  )
}
