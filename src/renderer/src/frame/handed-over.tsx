import { useEffect } from 'react'
import { runCommand } from '../stores/commands.ts'
import { onEvent, send } from '../api/send.ts'
import { faultText } from '../../../shared/fault-text.ts'
import { useWords } from '../locales/words.ts'
import { useImport } from '../stores/import.ts'
import { useNavigation } from '../stores/navigation.ts'
import { useToasts } from '../stores/toasts.ts'

/** Opens what was handed to the program by its arguments, by a second start or by the system. A name is shown, never asked. */
export function HandedOver() {
  const t = useWords()
  useEffect(() => {
    const { show } = useToasts.getState()
    const take = async (): Promise<void> => {
      for (;;) {
        const handed = await runCommand('takeHandedOver')
        if (handed.kind === 'none') return
        if (handed.kind === 'domain') useNavigation.getState().go({ screen: 'domain', name: handed.name })
        else if (handed.kind === 'list')
          void useImport.getState().bringIn(() => send('importHandedOver', { token: handed.token }))
        else if (handed.kind === 'backup') {
          useNavigation.getState().go({ screen: 'storage' })
          void import('../stores/backup.ts').then(({ useBackup }) => useBackup.getState().check(null, handed.token))
        } else {
          const opened = await send('openJsonReport', { token: handed.token })
          if (!opened.ok) show({ text: t('report.not-opened', { why: faultText(t, opened.error) }) })
          else if (opened.value) useNavigation.getState().go({ screen: 'opened-report', id: opened.value.id })
        }
        if (handed.leftOut > 0)
          show({
            text: t('handed.left-out', {
              count: handed.leftOut,
              name: handed.kind === 'domain' ? handed.name : handed.fileName,
            }),
          })
      }
    }
    void take()
    return onEvent('handedOver', () => void take())
  }, [t])
  return null
}
