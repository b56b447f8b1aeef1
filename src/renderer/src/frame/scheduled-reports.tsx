import { useEffect } from 'react'
import { runCommand } from '../stores/commands.ts'
import { onEvent } from '../api/send.ts'
import { faultText } from '../../../shared/fault-text.ts'
import { writtenText } from '../components/save-report.ts'
import { useWords } from '../locales/words.ts'
import { useNavigation } from '../stores/navigation.ts'
import { useToasts } from '../stores/toasts.ts'

/** Shows a message for scheduled reports that were written, wherever the person is. */
export function ScheduledReports() {
  const t = useWords()
  const show = useToasts((toasts) => toasts.show)
  useEffect(
    () =>
      onEvent('reportScheduled', ({ name, file, cut, draft, fault }) => {
        if (file !== null)
          show({
            text: writtenText(t, t('report.scheduled', { name, file }), { cut, draft }),
            aside: true,
            action: { label: t('report.show-in-folder'), run: () => void runCommand('showFile', { file }) },
          })
        else if (fault)
          show({
            text: t('report.scheduled-fault', { name, why: faultText(t, fault) }),
            aside: true,
            stays: true,
            action: {
              label: t('report.show-reports'),
              run: () => useNavigation.getState().go({ screen: 'reports' }),
            },
          })
      }),
    [t, show],
  )
  return null
}
