import { useEffect } from 'react'
import { runCommand } from '../stores/commands.ts'
import { onEvent, send } from '../api/send.ts'
import { faultText } from '../../../shared/fault-text.ts'
import { useWords } from '../locales/words.ts'
import { useNavigation } from '../stores/navigation.ts'
import { useToasts } from '../stores/toasts.ts'
import { startLists } from '../stores/work/waiting-lists.ts'

/** Opens what the program was asked to open by its arguments, by a second start or by the system. A name is shown, never asked. */
export function OpenRequests() {
  const t = useWords()
  useEffect(() => {
    const { show } = useToasts.getState()
    const take = async (): Promise<void> => {
      for (;;) {
        const request = await runCommand('takeOpenRequest')
        if (request.kind === 'none') return
        if (request.kind === 'place') useNavigation.getState().go(request.place)
        else if (request.kind === 'domain') useNavigation.getState().go({ screen: 'domain', name: request.name })
        else if (request.kind === 'list')
          void startLists(
            [request, ...request.others].map(({ token, fileName }) => ({
              name: fileName ?? '',
              read: () => send('importOpenRequest', { token }),
            })),
          )
        else if (request.kind === 'backup') {
          useNavigation.getState().go({ screen: 'storage' })
          void import('../stores/work/backup.ts').then(({ useBackup }) =>
            useBackup.getState().check(null, request.token),
          )
        } else {
          const opened = await send('openJsonReport', { token: request.token })
          if (!opened.ok) show({ text: t('report.not-opened', { why: faultText(t, opened.error) }) })
          else if (opened.value) useNavigation.getState().go({ screen: 'opened-report', id: opened.value.id })
        }
        if (request.leftOut > 0)
          show({
            text: t('open-request.left-out', {
              count: request.leftOut,
              name: 'fileName' in request ? request.fileName : request.kind === 'domain' ? request.name : '',
            }),
          })
      }
    }
    void take()
    return onEvent('openRequested', () => void take())
  }, [t])
  return null
}
