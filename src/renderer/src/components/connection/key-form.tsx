import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { KeyStatus } from '../../../../shared/ipc/contract.ts'
import { bridge } from '../../api/bridge.ts'
import { refreshState, useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './key-form.module.css'

/** Takes a key over. The field is not controlled, so that the key never stands in the page's state, and is emptied on submit. */
export function KeyForm({ connectionId, onKept }: { connectionId: string; onKept?: (status: KeyStatus) => void }) {
  const t = useWords()
  const { canProtectKeys } = useReadyState()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const field = input.current
    if (!field || field.value.trim() === '') return
    const sent = bridge.setKey({ connectionId, key: field.value })
    field.value = ''
    const result = await sent
    setFault(result.ok ? null : t('key.bad'))
    if (!result.ok) return
    await refreshState()
    onKept?.(result.value)
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
      <p className={typography.quiet}>{t(canProtectKeys ? 'key.where-keyring' : 'key.where-memory')}</p>
    </form>
  )
}

/** What is known of a key, in words. */
export function KeyState({ status }: { status: KeyStatus }) {
  const t = useWords()
  if (status.protection === 'locked') return <p>{t('key.locked')}</p>
  if (!status.hasKey) return <p>{t('key.none')}</p>
  return (
    <p>
      {t(status.lastFour ? 'key.held' : 'key.held-short', { lastFour: status.lastFour })}{' '}
      {t(status.protection === 'protected' ? 'key.protected' : 'key.session')}
    </p>
  )
}
