import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { runCommand } from '../../stores/commands.ts'
import { send } from '../../api/send.ts'
import { caughtUp } from '../../api/query-client.ts'
import type { KeyStatus } from '../../../../shared/connection.ts'
import { useWords } from '../../locales/words.ts'
import { useToasts } from '../../stores/toasts.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './key-form.module.css'

/** Takes a key over. The field is not controlled, so that the key never stands in the page's state, and is emptied on submit. */
export function KeyForm({ connectionId, onSaved }: { connectionId: string; onSaved?: (status: KeyStatus) => void }) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const field = input.current
    if (!field || field.value.trim() === '') return
    const sent = send('setKey', { connectionId, key: field.value })
    field.value = ''
    const result = await sent
    setFault(result.ok ? null : t('key.bad'))
    if (!result.ok) return
    await caughtUp()
    onSaved?.(result.value)
  }
  return (
    <form onSubmit={(event) => void submit(event)} className={layout.stack}>
      <div className={styles.keyForm}>
        <PasswordInput
          ref={input}
          label={t('key.label')}
          size="sm"
          autoComplete="off"
          spellCheck={false}
          error={fault}
          visibilityToggleButtonProps={{ 'aria-label': t('key.show') }}
        />
        <Button type="submit" size="sm">
          {t('key.keep')}
        </Button>
      </div>
      <p className={typography.quiet}>{t('key.where')}</p>
    </form>
  )
}

/** What is known of a connection's key, in words, with a way to try again where the keyring did not give it. */
export function KeyState({ connectionId, status }: { connectionId: string; status: KeyStatus }) {
  const t = useWords()
  const { hasKey, protection, reason } = status
  const retry = async (): Promise<void> => {
    const { protection: now } = await runCommand('loadKey', { connectionId })
    if (now === 'locked') useToasts.getState().show({ text: t('key.still-locked') })
  }
  const held = hasKey && t(status.lastFour ? 'key.held' : 'key.held-short', { lastFour: status.lastFour })
  // The region stays, so that what follows a prompt of the system is said as well.
  return (
    <div role="status" className={layout.stack}>
      {protection === 'asking' && (
        <p>
          {held && `${held} ${t('key.storing')} `}
          {t('key.asking')}
        </p>
      )}
      {protection === 'stored' && <p>{t('key.stored')}</p>}
      {protection === 'protected' && (
        <p>
          {held} {t('key.protected')} {reason === 'was-unprotected' && t('key.was-unprotected')}
        </p>
      )}
      {protection === 'session' && (
        <p>
          {held ? `${held} ${t('key.session')}` : t('key.none')} {held && reason && t(`key.reason.${reason}`)}
        </p>
      )}
      {protection === 'locked' && (
        <>
          <p>{t('key.locked')}</p>
          <div>
            <Button variant="default" onClick={() => void retry()}>
              {t('try-again')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
