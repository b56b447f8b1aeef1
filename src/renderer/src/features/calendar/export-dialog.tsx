import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { CalendarFilter } from '../../../../shared/calendar/calendar-date.ts'
import { faultText } from '../../../../shared/fault-text.ts'
import { useRoute } from '../../api/route-queries.ts'
import { Dialog } from '../../components/dialog.tsx'
import { DialogFoot } from '../../components/dialog-foot.tsx'
import { useWords } from '../../locales/words.ts'
import { runCommand } from '../../stores/commands.ts'
import { useToasts } from '../../stores/toasts.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'

/** Writes what the page shows as a file that calendars open. */
export function ExportDialog({ filter, onClose }: { filter: CalendarFilter; onClose: () => void }) {
  const t = useWords()
  const [prices, setPrices] = useState(false)
  const [keep, setKeep] = useState(false)
  const kept = useRoute('getKeptCalendar').data
  const save = async (): Promise<void> => {
    const path = await runCommand('saveCalendar', { filter, prices, keep })
    if (path === null) return
    onClose()
    useToasts.getState().show({ text: t('calendar.saved', { path }) })
  }
  return (
    <Dialog isForm opened onClose={onClose} title={t('calendar.export')} size="md">
      <div className={layout.stack}>
        <p className={typography.quiet}>{t('calendar.export-what')}</p>
        <Checkbox
          size="xs"
          label={t('calendar.prices')}
          checked={prices}
          onChange={(event) => setPrices(event.currentTarget.checked)}
        />
        <Checkbox
          size="xs"
          label={t('calendar.keep')}
          description={t('calendar.keep-what')}
          checked={keep}
          onChange={(event) => setKeep(event.currentTarget.checked)}
        />
        {kept && (
          <div className={layout.stack}>
            <p className={typography.folder}>{t('calendar.kept', { path: kept.path })}</p>
            {kept.fault && <p role="alert">{faultText(t, kept.fault)}</p>}
            <div>
              <Button variant="default" size="compact-sm" onClick={() => void runCommand('dropCalendar')}>
                {t('calendar.drop')}
              </Button>
            </div>
          </div>
        )}
        <DialogFoot onCancel={onClose}>
          <Button data-autofocus onClick={() => void save()}>
            {t('calendar.save')}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  )
}
