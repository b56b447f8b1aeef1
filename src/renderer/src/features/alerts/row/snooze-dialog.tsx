import { Button } from '@mantine/core'
import { useState } from 'react'
import { snoozedToDay } from '../../../../../shared/rules/snooze.ts'
import { DayField } from '../../../components/fields/day-field.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { useWords } from '../../../locales/words.ts'
import type { AlertWork } from '../use-alert-work.ts'
import layout from '../../../styles/layout.module.css'

/** Asks for the day until which alerts are put off. */
export function SnoozeDialog({ work }: { work: AlertWork }) {
  const t = useWords()
  const [day, setDay] = useState<string | null | undefined>(null)
  const { asking, stopAsking, snooze, now } = work
  const until = typeof day === 'string' ? snoozedToDay(day, now) : null
  return (
    <Dialog opened={asking !== null} onClose={stopAsking} title={t('snooze.title')} isForm size="sm">
      <form
        className={layout.stack}
        onSubmit={(event) => {
          event.preventDefault()
          if (asking === null || until === null) return
          stopAsking()
          snooze(asking, until)
        }}
      >
        <DayField
          label={t('snooze.day')}
          description={typeof day === 'string' && until === null ? t('snooze.passed') : t('snooze.morning')}
          data-autofocus=""
          value={day ?? null}
          onChange={setDay}
        />
        <div className={layout.row}>
          <Button type="submit" disabled={until === null}>
            {t('alerts.snooze')}
          </Button>
          <Button variant="default" onClick={stopAsking}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
