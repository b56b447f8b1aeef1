import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import type { NotificationTest } from '../../../../shared/program/desktop.ts'
import { caughtUp } from '../../api/query-client.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { runCommand } from '../../stores/commands.ts'
import typography from '../../styles/typography.module.css'

/** What opening a domain means for its changes, and whether the system shows notifications. */
export function AlertSettings() {
  const t = useWords()
  const { preferences } = useReadyState()
  const [test, setTest] = useState<NotificationTest | null>(null)
  const [busy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    setBusy(true)
    setTest(null)
    await runCommand('testNotification')
      .then(setTest)
      .finally(() => setBusy(false))
  }
  return (
    <>
      <Switch
        size="xs"
        label={t('settings.seen-on-open')}
        description={t('settings.seen-on-open-help')}
        checked={preferences.seenOnOpen}
        onChange={(event) =>
          void runCommand('updatePreferences', { seenOnOpen: event.currentTarget.checked }).then(caughtUp)
        }
      />
      <div>
        <Button variant="default" loading={busy} onClick={() => void run()}>
          {t('notification.test')}
        </Button>
      </div>
      <div role="status">{test && <TestResult test={test} />}</div>
    </>
  )
}

/** The program cannot see whether a person saw it: what to do when not is said in any case. */
function TestResult({ test }: { test: NotificationTest }) {
  const t = useWords()
  const { platform } = useReadyState()
  if (test.result === 'unsupported') return <p className={typography.warn}>{t('notification.unsupported')}</p>
  const system = platform === 'darwin' || platform === 'win32' ? platform : 'linux'
  return (
    <>
      {test.result === 'refused' ? (
        <p className={typography.warn}>{t('notification.refused', { why: test.why })}</p>
      ) : (
        <p>{t(`notification.${test.result}`)}</p>
      )}
      <p className={typography.quiet}>{t(`notification.help-${system}`)}</p>
    </>
  )
}
